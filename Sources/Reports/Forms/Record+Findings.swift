import AdaptiveModel
import Conformance
import Messages

/// A finding as a line of a report.
struct FindingLine: Message {
  private var entry: FindingEntry

  init(_ finding: Conformance.Finding) { entry = FindingEntry(finding) }

  private init() { entry = .blank }

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "finding")
    try FindingEntry.fields(&visitor, &line.entry)
  }

  func check() throws(MessageProblem) { try entry.check() }

  func finding(of header: RunHeader) -> Conformance.Finding { entry.finding(of: header) }
}

/// The result of shrinking one case.
struct AttemptLine: Message {
  private var start: Case.Place
  private var weight: Int
  private var entry: FindingEntry

  init(_ attempt: Conformance.Finding.Attempt) {
    start = attempt.start.place
    weight = attempt.start.weight
    entry = FindingEntry(attempt.finding)
  }

  private init() {
    start = .blank
    weight = 0
    entry = .blank
  }

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "attempt")
    try visitor.field("start", &line.start)
    try visitor.field("startWeight", &line.weight)
    try FindingEntry.fields(&visitor, &line.entry)
  }

  func check() throws(MessageProblem) { try entry.check() }

  func attempt(of header: RunHeader) -> Conformance.Finding.Attempt {
    Conformance.Finding.Attempt(
      start: Conformance.Finding.Start(place: start, weight: weight),
      finding: entry.finding(of: header)
    )
  }
}

/// The fields that findings and attempts share.
private struct FindingEntry: Message {
  var fault: Fault
  var fingerprint = ""
  var first: [Case.Place] = []
  var cases = 0
  var smallest: Case.ID
  var weight = 0
  var calls = 0
  var end: String?
  var step: Int?
  var name: String?
  var message: String?
  var summary: String?
  /// True, or absent.
  var flaky: Bool?
  var body: [String] = []
  var group = ""
  var rows: [String] = []
  var symptom: [String] = []
  var belief: [String] = []
  var follows: [String] = []
  var explains: [String] = []
  var expected: String?
  var irrelevance: String?

  init(_ finding: Conformance.Finding) {
    fault = finding.fault
    fingerprint = finding.fingerprint
    first = finding.first
    cases = finding.cases
    smallest = finding.smallest.id
    weight = finding.weight
    calls = finding.calls
    end = finding.end
    step = finding.step
    name = finding.name
    message = finding.message
    summary = finding.summary
    flaky = finding.isFlaky ? true : nil
    body = finding.body
    group = finding.group
    rows = finding.rows
    symptom = finding.cause.symptom?.words ?? []
    belief = finding.cause.belief?.words ?? []
    follows = finding.cause.follows
    explains = finding.cause.explains
    expected = finding.explanation.isEmpty ? nil : finding.explanation.joined(separator: " ")
    irrelevance = finding.irrelevance
  }

  private init() {
    fault = .blank
    smallest = .blank
  }

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(
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
    try visitor.optional("account", &entry.summary)
    try visitor.optional("flaky", &entry.flaky)
    try visitor.field("body", &entry.body)
    try visitor.field("group", &entry.group, unless: "")
    try visitor.field("rows", &entry.rows, unless: [])
    try visitor.field("symptom", &entry.symptom, unless: [])
    try visitor.field("belief", &entry.belief, unless: [])
    try visitor.field("follows", &entry.follows, unless: [])
    try visitor.field("explains", &entry.explains, unless: [])
    try visitor.optional("expected", &entry.expected)
    try visitor.optional("irrelevance", &entry.irrelevance)
  }

  func check() throws(MessageProblem) {
    if first.isEmpty { throw MessageProblem("first", "expected at least one case") }
  }

  func finding(of header: RunHeader) -> Conformance.Finding {
    let account = Conformance.Finding.Account(
      fingerprint: fingerprint,
      weight: weight,
      step: step,
      name: name,
      body: body,
      summary: summary,
      message: message,
      expected: expected
    )
    var finding = Conformance.Finding(
      account,
      under: header.profile,
      fault: fault,
      first: first,
      cases: cases,
      smallest: Case(
        smallest,
        features: header.implementation.features,
        world: header.implementation.world
      ),
      calls: calls,
      end: end
    )
    finding.group = group
    finding.rows = rows
    finding.cause = Cause(
      symptom: Symptom(words: symptom),
      belief: Symptom(words: belief),
      follows: follows,
      explains: explains
    )
    finding.isFlaky = flaky ?? false
    finding.irrelevance = irrelevance
    return finding
  }
}

/// The last line: conclusions from the preceding lines, and their digest.
struct ClosingLine: Message {
  var census: [Record.Count<String>]
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

/// Counts by name, in order.
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
