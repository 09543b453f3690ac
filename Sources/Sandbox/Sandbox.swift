internal import CSandbox
internal import Glibc

/// Landlock, by which a process gives up its own rights before it meets a stranger's bytes.
///
/// It holds for the thread that enters and for all that it starts from then on, so entering is refused
/// where others run already. Files and folders are known by what they are when the sandbox is entered:
/// what is put in their place later is not covered.
package enum Sandbox {
  /// The kernel's version of Landlock, from 1; nil where it has none or it is switched off.
  package static var abi: Int? {
    let abi = dcs_abi()
    return abi > 0 ? Int(abi) : nil
  }

  /// Confines the process to a policy, for ever, as far as the kernel can.
  ///
  /// A path that names nothing, or that the kernel has no rules for (pipes among them, which stay
  /// open to those who hold them), is passed over.
  ///
  /// - Throws: ``SandboxError`` when nothing is confined.
  /// - Returns: What is denied from now on.
  package static func enter(_ policy: SandboxPolicy) throws(SandboxError) -> SandboxCoverage {
    guard let abi else { throw .unavailable }
    guard hasOneThread else { throw .severalThreads }
    let coverage = SandboxCoverage(abi: abi)
    let rules = dcs_make_rules(
      coverage.handledFiles, coverage.handledNetwork, coverage.scopes)
    guard rules >= 0 else { throw .refused(-rules) }
    defer { close(rules) }
    for (path, access) in policy.grants {
      let result = dcs_add_rule(rules, path, coverage.rights(of: access))
      switch -result {
      // Nothing is there, or nothing can be opened there without the sandbox either.
      case 0, ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG, ENXIO: break
      // Pipes and the like, which have no place in the file system that rules could be about.
      case EBADF, 77 /* EBADFD */: break
      default: throw .refused(-result)
      }
    }
    let result = dcs_enter(rules)
    guard result == 0 else { throw .refused(-result) }
    return coverage
  }

  /// Whether the calling thread is the only one; taken for granted where `/proc` does not tell.
  private static var hasOneThread: Bool {
    var status = stat()
    guard stat("/proc/self/task", &status) == 0 else { return true }
    // Each thread is a folder, which counts in its parent's links beside the two of every folder.
    return status.st_nlink <= 3
  }
}

/// What a kernel's Landlock denies to those who entered.
package struct SandboxCoverage: Hashable, Sendable {
  /// The kernel's version of Landlock.
  package let abi: Int

  /// What a version covers.
  package init(abi: Int) { self.abi = abi }

  /// Whether connecting and listening by TCP is denied; UDP and sockets with a path are open in any
  /// version so far.
  package var coversTCP: Bool { abi >= 4 }

  /// Whether abstract sockets and signals to processes outside are denied.
  package var coversProcesses: Bool { abi >= 6 }

  /// The version from which on the kernel knows a right.
  private static let introduced = [DCS_REFER: 2, DCS_TRUNCATE: 3, DCS_DEVICE_IOCTL: 5]

  /// The rights to files that are denied unless a rule gives them.
  package var handledFiles: UInt64 {
    (DCS_EXECUTE...DCS_DEVICE_IOCTL).reduce(0) { rights, right in
      abi >= Self.introduced[right] ?? 1 ? rights | 1 << UInt64(right) : rights
    }
  }

  /// The rights to the network that are denied.
  package var handledNetwork: UInt64 {
    coversTCP ? 1 << UInt64(DCS_BIND_TCP) | 1 << UInt64(DCS_CONNECT_TCP) : 0
  }

  /// What ends at the border of the sandbox.
  package var scopes: UInt64 {
    coversProcesses
      ? 1 << UInt64(DCS_SCOPE_ABSTRACT_SOCKETS) | 1 << UInt64(DCS_SCOPE_SIGNALS) : 0
  }

  /// The kernel's rights for an access.
  package func rights(of access: FileAccess) -> UInt64 {
    var rights: UInt64 = 0
    func add(_ part: FileAccess, _ bits: Int...) {
      guard access.contains(part) else { return }
      for bit in bits { rights |= 1 << UInt64(bit) }
    }
    add(.read, DCS_READ_FILE)
    add(.list, DCS_READ_FOLDER)
    add(.write, DCS_WRITE_FILE, DCS_TRUNCATE)
    add(.create, DCS_MAKE_FILE)
    add(.remove, DCS_REMOVE_FILE)
    add(.createFolders, DCS_MAKE_FOLDER)
    add(.removeFolders, DCS_REMOVE_FOLDER)
    return rights & handledFiles
  }
}

/// Why a process is not confined.
package enum SandboxError: Error, Hashable, Sendable {
  /// The kernel has no Landlock, or it is switched off.
  case unavailable
  /// Other threads run, which it would not hold for.
  case severalThreads
  /// A call was refused, by the system's error number.
  case refused(Int32)
}

extension SandboxError: CustomStringConvertible {
  /// The reason in one clause.
  package var description: String {
    switch self {
    case .unavailable: "this kernel has no Landlock, or it is switched off"
    case .severalThreads: "other threads run already"
    case .refused(let number):
      "the kernel refused (" + (strerror(number).map { String(cString: $0) } ?? "?") + ")"
    }
  }
}
