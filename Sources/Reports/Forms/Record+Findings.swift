import AdaptiveModel
import Conformance
package import Messages

extension Record.Entry: Message {
  package static var blank: Self {
    Self(
      fault: .blank,
      fingerprint: "",
      first: [],
      cases: 0,
      smallest: .blank,
      weight: 0,
      calls: 0,
      body: []
    )
  }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ entry: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "finding")
    try details(&visitor, &entry)
  }

  fileprivate static func details<V: FieldVisitor>(
    _ visitor: inout V,
    _ entry: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("fault", &entry.fault)
    try visitor.field("fingerprint", &entry.fingerprint)
    visitor.next(.notEmpty)
    try visitor.field("first", &entry.first)
    try visitor.field("cases", &entry.cases)
    try visitor.field("smallest", &entry.smallest)
    try visitor.field("weight", &entry.weight)
    try visitor.field("calls", &entry.calls)
    try visitor.optional("end", &entry.end)
    try visitor.optional("step", &entry.step)
    try visitor.optional("name", &entry.name)
    try visitor.optional("message", &entry.message)
    try visitor.optional("account", &entry.account)
    try visitor.field("body", &entry.body)
  }

  package func check() throws(MessageProblem) {
    if first.isEmpty { throw MessageProblem("first", "expected at least one case") }
  }
}

extension Record.Attempt: Message {
  package static var blank: Self {
    Self(start: Conformance.Finding.Start(place: .blank, weight: 0), entry: .blank)
  }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ attempt: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "attempt")
    try visitor.field("start", &attempt.start.place)
    try visitor.field("startWeight", &attempt.start.weight)
    try Record.Entry.details(&visitor, &attempt.entry)
  }

  package func check() throws(MessageProblem) { try entry.check() }
}

/// The last line: what follows from those before, and their digest.
struct ClosingLine: Message {
  var census: [Record.Count]
  var verdicts: [(Verdict, Int)]
  var conclusion: String
  var digest: String

  static var blank: Self { Self(census: [], verdicts: [], conclusion: "", digest: "") }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "end")
    var census = Counts(counts: line.census.map { ($0.kind, $0.count) })
    try visitor.field("census", &census)
    line.census = census.counts.map { Record.Count(kind: $0.0, count: $0.1) }
    var verdicts = Counts(counts: line.verdicts)
    try visitor.field("verdicts", &verdicts)
    line.verdicts = verdicts.counts
    try visitor.field("conclusion", &line.conclusion)
    try visitor.field("digest", &line.digest)
  }
}

/// Numbers by what they count, in their order.
private struct Counts<Name: MessageValue>: MessageValue {
  var counts: [(Name, Int)]

  static var blank: Self { Self(counts: []) }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var counts: [(Name, Int)] = []
    try reader.members(named: Name.self) { (reader, name) throws(ReadingStopped) in
      var count = 0
      try count.read(&reader)
      counts.append((name, count))
    }
    self.counts = counts
  }

  func write(_ writer: inout MessageWriter) { writer.members(counts) }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .members(.integer(nil)) }
}
