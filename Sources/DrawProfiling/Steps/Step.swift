public import CanvasRaster
public import DrawCommands
public import Pixels

/// The canvas after one command.
public struct Step: Sendable {
  /// The command's number in the whole script, from 1.
  public var number: Int
  /// Its JSON pointer.
  public var pointer: String
  /// Its method as the script spells it.
  public var method: String
  /// A box around the px that it may have changed; nil for none.
  public var changed: DeviceBox?
  /// The state after it, as JSON.
  public var state: JSONValue
  /// The canvas after it, without background; or, for walking through, only what changed since the
  /// step before.
  public var picture: Pixmap?
  /// Where the picture's top left corner lies on the canvas, in device px.
  public var origin: (x: Int, y: Int)
  /// The size of the canvas, in device px.
  public var canvas: (width: Int, height: Int)

  /// The step for the list beside the pictures.
  ///
  /// - Parameter file: The picture's file name; nil for none.
  /// - Returns: An object.
  public func json(file: String?) -> JSONValue {
    var members = [
      JSONValue.Member("step", .number(number)), JSONValue.Member("pointer", .string(pointer)),
      JSONValue.Member("method", .string(method)),
      JSONValue.Member("changed", changed?.json ?? .null),
    ]
    if let file { members.append(JSONValue.Member("picture", .string(file))) }
    members.append(JSONValue.Member("state", state))
    return .object(members)
  }

  /// The picture with the changed rectangle marked by a frame just outside of it.
  public func marked() -> Pixmap? {
    guard var result = picture, let changed else { return picture }
    let frame = changed.expanded(by: 1)
    let color = RGBA(red: 255, green: 0, blue: 160)
    func set(_ x: Int, _ y: Int) {
      let (px, py) = (x - origin.x, y - origin.y)
      guard px >= 0, py >= 0, px < result.width, py < result.height else { return }
      result[px, py] = color
    }
    for x in frame.left..<frame.right {
      set(x, frame.top)
      set(x, frame.bottom - 1)
    }
    for y in frame.top..<frame.bottom {
      set(frame.left, y)
      set(frame.right - 1, y)
    }
    return result
  }
}
