import Foundation

/// Whether goldens are binding on this machine.
///
/// They are where the system and the drawing libraries are those they were recorded with: Debian 12
/// with cairo 1.16 and Pango 1.50. Other versions round, hint and shape differently, and nobody can
/// tell such a difference from a fault without looking.
package struct GoldenEnvironment: Hashable, Sendable {
  /// System and library versions, for a person.
  package let description: String
  /// Whether a picture that differs is a failure.
  package let isBinding: Bool

  /// Judges a machine.
  ///
  /// - Parameters:
  ///   - osRelease: The text of `/etc/os-release`.
  ///   - cairo: The version of cairo, as in `1.16.0`.
  ///   - pango: The version of Pango, as in `1.50.12`.
  package init(osRelease: String, cairo: String, pango: String) {
    var fields: [Substring: String] = [:]
    for line in osRelease.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0]] = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
    }
    let system = "\(fields["ID"] ?? "unknown") \(fields["VERSION_ID"] ?? "")"
    description = "\(system), cairo \(cairo), Pango \(pango)"
    isBinding =
      system == "debian 12" && cairo.hasPrefix("1.16.") && pango.hasPrefix("1.50.")
  }

  /// Judges this machine.
  package init(cairo: String, pango: String) {
    let release = try? String(contentsOf: URL(filePath: "/etc/os-release"), encoding: .utf8)
    self.init(osRelease: release ?? "", cairo: cairo, pango: pango)
  }
}
