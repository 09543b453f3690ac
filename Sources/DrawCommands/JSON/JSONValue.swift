/// A value of JSON, for what bridge messages carry beside draws.
public enum JSONValue: Hashable, Sendable {
  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number.
  case number(JSONNumber)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order; of members of the same name the last one counts.
  case object([Member])

  /// Creates a whole number.
  public static func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

  /// Creates a number.
  public static func number(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }

  /// The member of a name, or nil where there is none or the value is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text, or nil where the value is none.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements, or nil where the value is no array.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The value as a finite number, also where text holds one, as real SDKs send it; nil otherwise.
  public var double: Double? {
    let value: Double? =
      switch self {
      case .number(let number): number.value
      case .string(let text): LenientNumber.parse(text)
      default: nil
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value as a whole number that a double holds exactly; nil otherwise.
  public var integer: Int? {
    guard let value = double, value == value.rounded(), value.magnitude <= 9_007_199_254_740_991
    else { return nil }
    return Int(value)
  }

  /// Whether JavaScript takes the value for true; `{}` stands for null, as on the wire.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .boolean(let value): value
    case .number(let number): number.value != 0
    case .string(let text): !text.isEmpty
    case .array: true
    case .object(let members): !members.isEmpty
    }
  }

  /// Whether another value equals this one in all that this one says.
  ///
  /// Members that an object does not name may be anything; arrays match element by element.
  public func matches(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let members), .object):
      members.allSatisfy { member in other[member.name].map(member.value.matches) ?? false }
    case (.array(let mine), .array(let others)):
      mine.count == others.count && zip(mine, others).allSatisfy { $0.matches($1) }
    default: self == other
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Creates an object; its members keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
