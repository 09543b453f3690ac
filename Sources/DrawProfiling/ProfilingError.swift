public import CanvasRaster
public import DrawCommands
public import ImageCodecs

/// Why a script could not be profiled.
public enum ProfilingError: Error, Hashable, Sendable {
  /// The script's bytes could not be had; who was to give them knows why.
  case unread
  /// The script cannot be decoded.
  case decoding(DecodingError)
  /// The script cannot be rendered.
  case rendering(RenderError)
  /// The picture cannot be encoded.
  case encoding(ImageError)

  static func decoding(_ bytes: [UInt8], _ limits: Limits) throws(ProfilingError) -> DrawScript {
    do throws(DecodingError) {
      return try ScriptDecoder.decode(bytes, limits: limits).script
    } catch {
      throw .decoding(error)
    }
  }

  static func encoding(_ pictures: [Rendering]) throws(ProfilingError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    do throws(ImageError) {
      for picture in pictures { files.append(try picture.png()) }
    } catch {
      throw .encoding(error)
    }
    return files
  }
}
