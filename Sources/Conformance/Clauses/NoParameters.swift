public import Messages

/// A question without parameters; the name of its cases is the key of the only one.
public struct NoParameters: Message, Hashable, Sendable {
  public init() {}

  public static var blank: Self { Self() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {}
}

extension Inquiry where Question == NoParameters {
  package static func question(key: String) -> Question? { key == caseName ? Question() : nil }
}
