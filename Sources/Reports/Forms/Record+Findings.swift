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
  private var finding: Conformance.Finding
  private var account: Conformance.Finding.Account
  private var smallest: Case.ID

  init(_ finding: Conformance.Finding) {
    self.finding = finding
    smallest = finding.smallest.id
    account = Conformance.Finding.Account(
      fingerprint: finding.fingerprint,
      weight: finding.weight,
      step: finding.step,
      name: finding.name,
      body: finding.body,
      summary: finding.summary,
      message: finding.message,
      expected: finding.explanation.isEmpty ? nil : finding.explanation.joined(separator: " ")
    )
  }

  private init() {
    smallest = .blank
    account = Conformance.Finding.Account(
      fingerprint: "",
      weight: 0,
      step: nil,
      name: nil,
      body: [],
      summary: nil,
      message: nil
    )
    finding = Conformance.Finding(
      account,
      under: .blank,
      fault: .blank,
      first: [],
      cases: 0,
      smallest: Case(asking: .rawValues),
      calls: 0,
      end: nil
    )
  }

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ entry: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("fault", &entry.finding.fault)
    try visitor.field("fingerprint", &entry.account.fingerprint)
    visitor.next(.notEmpty)
    try visitor.field("first", &entry.finding.first)
    try visitor.field("cases", &entry.finding.cases)
    try visitor.field("smallest", &entry.smallest)
    try visitor.field("weight", &entry.account.weight)
    try visitor.field("calls", &entry.finding.calls)
    try visitor.optional("end", &entry.finding.end)
    try visitor.optional("step", &entry.account.step)
    try visitor.optional("name", &entry.account.name)
    try visitor.optional("message", &entry.account.message)
    try visitor.optional("account", &entry.account.summary)
    try visitor.field("flaky", &entry.finding.isFlaky, unless: false)
    try visitor.field("body", &entry.account.body)
    try visitor.field("group", &entry.finding.group, unless: "")
    try visitor.field("rows", &entry.finding.rows, unless: [])
    var (symptom, belief) = (entry.finding.cause.symptom, entry.finding.cause.belief)
    try words("symptom", &visitor, &symptom)
    try words("belief", &visitor, &belief)
    (entry.finding.cause.symptom, entry.finding.cause.belief) = (symptom, belief)
    try visitor.field("follows", &entry.finding.cause.follows, unless: [])
    try visitor.field("explains", &entry.finding.cause.explains, unless: [])
    try visitor.optional("expected", &entry.account.expected)
    try visitor.optional("irrelevance", &entry.finding.irrelevance)
  }

  private static func words<V: FieldVisitor>(
    _ name: StaticString,
    _ visitor: inout V,
    _ symptom: inout Symptom?
  ) throws(ReadingStopped) {
    var words = symptom?.words ?? []
    try visitor.field(name, &words, unless: [])
    symptom = Symptom(words: words)
  }

  func check() throws(MessageProblem) {
    if finding.first.isEmpty { throw MessageProblem("first", "expected at least one case") }
  }

  /// What was read, as a finding of the run.
  func finding(of header: RunHeader) -> Conformance.Finding {
    var finding = finding
    let identity = header.implementation
    finding.smallest = Case(smallest, features: identity.features, world: identity.world)
    (finding.found, finding.profile, finding.written) = (smallest, header.profile, account)
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
