public import AdaptiveModel
public import Messages
public import PropertyTesting

extension Seed: TextValue {
  public static var blank: Self { Seed(rawValue: 0) }
  public static var expectation: String { "a seed such as 0x2a" }
}

extension Scope: TextValue {
  public static var blank: Self { .usual }
  public static var expectation: String { "the bounds of a scope such as 3:2:2" }
}

extension Case.ID: TextValue {
  public static var blank: Self { Case.ID(.rawValues) }
  public static var expectation: String { "the id of a case" }
}

extension Case.Place: Message {
  public static var blank: Self {
    Case.Place(position: Case.Position(group: 0, place: 0), id: .blank)
  }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ place: inout Self) {
    visitor.field("group", &place.position.group)
    visitor.field("place", &place.position.place)
    visitor.field("case", &place.id)
  }
}

extension Level: RawWord {}
extension Profile: RawWord {}
extension Verdict: RawWord {}
extension Failure.Kind: RawWord {}

extension Fault: MessageValue {
  public static var blank: Self { .clause("") }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    self = Fault(try reader.string())
  }

  public func write(_ writer: inout MessageWriter) { writer.string(description) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .string("a clause, or a kind of failure")
  }
}

extension Fault {
  /// Reads the output of ``description``.
  package init(_ description: String) {
    self = Failure.Kind(rawValue: description).map(Fault.failure) ?? .clause(description)
  }
}

// What a report is read into; its lines have tables of their own.

extension RunHeader {
  package static var blank: Self {
    Self(
      suite: SuiteVersion(version: "", digest: ""),
      profile: .blank,
      seed: .blank,
      cases: 0,
      budget: 0,
      implementation: .blank
    )
  }
}

extension ClauseResult {
  package static var blank: Self {
    Self(id: "", level: .blank, verdict: .blank, count: Survey.Count())
  }
}
