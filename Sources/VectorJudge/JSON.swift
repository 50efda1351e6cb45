/// A value of a JSON document.
public enum JSON: Sendable, Hashable, Codable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // The most frequent kinds first: each wrong guess is an error, of which a test run keeps a trace.
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let members = try? value.decode([String: JSON].self) {
      self = .object(members)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let elements = try? value.decode([JSON].self) {
      self = .array(elements)
    } else {
      self = .bool(try value.decode(Bool.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSON {
  /// The member with a name; `nil` if there is none, or if this is no object.
  public subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The elements; none if this is no array.
  public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The text; `nil` if this is no string.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value at a path such as `trace/steps/0/states/name=root/traits`; `nil` if there is none.
  ///
  /// A step is a member's name, an element's index, `key=value` for the first element whose member
  /// has that value, or `*` for the rest of the path in each element.
  public func at(_ path: String) -> JSON? {
    var value = self
    var rest = path.split(separator: "/")[...]
    while let step = rest.popFirst() {
      if step == "*" {
        let path = rest.joined(separator: "/")
        return .array(value.elements.compactMap { $0.at(path) })
      }
      guard let next = value.child(String(step)) else { return nil }
      value = next
    }
    return value
  }

  private func child(_ step: String) -> JSON? {
    if let index = Int(step), case .array(let elements) = self {
      return elements.indices.contains(index) ? elements[index] : nil
    }
    let parts = step.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return self[step] }
    return elements.first { $0[parts[0]] == .string(parts[1]) }
  }
}
