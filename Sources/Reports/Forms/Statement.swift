package import Conformance
package import Messages

/// A conformance statement for programs: the run, and the verdict on each clause.
package struct Statement: Message {
  private var head: HeaderLine
  package private(set) var outcome: String
  private var clauses: [ClauseResult]

  private static let type = "statement"

  package static var blank: Self {
    var head = HeaderLine.blank
    head.type = type
    return Self(head: head, outcome: "", clauses: [])
  }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ statement: inout Self) {
    HeaderLine.fields(&visitor, &statement.head)
    visitor.field("outcome", &statement.outcome)
    visitor.field("clauses", &statement.clauses)
  }

  package func check() throws(MessageProblem) { try head.check() }

  /// Whether a file begins as a statement does.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    MessageReader.peek("type", in: bytes.prefix { $0 != 0x0A }) == type
  }

  /// What a report would have said of the clauses, without cases and findings.
  ///
  /// - Throws: ``MessageError`` if no run can have produced it.
  package func record() throws(MessageError) -> Record {
    let record = Record(header: head.header, results: clauses)
    if let problem = record.impossibility { throw MessageError("", problem) }
    return record
  }

  /// The JSON Schema of a statement.
  package static var schema: [UInt8] {
    MessageSchema.document("A conformance statement of adaptive-conformance") {
      $0.named(Self.self, "statement")
    }
  }
}

extension Statement {
  init(_ record: Record, _ check: ExpectationCheck) {
    self.init(
      head: HeaderLine(record.header, type: Self.type),
      outcome: record.outcomeInWords(check.known),
      clauses: record.results
    )
  }
}

extension Record {
  /// The statement as one line of JSON.
  package func statement(_ check: ExpectationCheck = ExpectationCheck()) -> [UInt8] {
    MessageWriter.bytes { $0.line(Statement(self, check)) }
  }
}
