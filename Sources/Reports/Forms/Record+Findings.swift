import Conformance
import Messages

/// A finding as a line of a report; if it has a start, the result of shrinking one case.
struct FindingLine: Message {
  private var start: Conformance.Finding.Start?
  private var finding = Conformance.Finding(of: Case(asking: .rawValues))
  private var account = Conformance.Finding.Account()
  private var smallest = Case.ID.blank

  private init(_ start: Conformance.Finding.Start?) { self.start = start }

  init(_ finding: Conformance.Finding, from start: Conformance.Finding.Start? = nil) {
    self.start = start
    self.finding = finding
    smallest = finding.smallest.id
    account = finding.account
  }

  static var blank: Self { Self(nil) }
  static var blankAttempt: Self { Self(Conformance.Finding.Start(place: .blank, weight: 0)) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.constant("type", line.start == nil ? "finding" : "attempt")
    if let start = line.start {
      var (place, weight) = (start.place, start.weight)
      visitor.field("start", &place)
      visitor.field("startWeight", &weight)
      line.start = Conformance.Finding.Start(place: place, weight: weight)
    }
    visitor.field("fault", &line.finding.fault)
    visitor.field("fingerprint", &line.account.fingerprint)
    visitor.next(.notEmpty)
    visitor.field("first", &line.finding.first)
    visitor.field("cases", &line.finding.cases)
    visitor.field("smallest", &line.smallest)
    visitor.field("weight", &line.account.weight)
    visitor.field("calls", &line.finding.calls)
    visitor.optional("end", &line.finding.end)
    visitor.optional("step", &line.account.step)
    visitor.optional("steps", &line.account.steps)
    visitor.optional("name", &line.account.name)
    visitor.optional("message", &line.account.message)
    visitor.optional("account", &line.account.summary)
    visitor.field("flaky", &line.finding.isFlaky, unless: false)
    visitor.field("body", &line.account.body)
    visitor.field("group", &line.finding.group, unless: "")
    visitor.field("rows", &line.finding.rows, unless: [])
    var (symptom, belief) = (line.finding.cause.symptom, line.finding.cause.belief)
    words("symptom", &visitor, &symptom)
    words("belief", &visitor, &belief)
    (line.finding.cause.symptom, line.finding.cause.belief) = (symptom, belief)
    visitor.field("follows", &line.finding.cause.follows, unless: [])
    visitor.field("explains", &line.finding.cause.explains, unless: [])
    visitor.optional("expected", &line.account.expected)
    visitor.optional("irrelevance", &line.finding.irrelevance)
  }

  private static func words<V: FieldVisitor>(
    _ name: StaticString,
    _ visitor: inout V,
    _ symptom: inout Symptom?
  ) {
    var words = symptom?.words ?? []
    visitor.field(name, &words, unless: [])
    symptom = Symptom(words: words)
  }

  func check() throws(MessageProblem) {
    if finding.first.isEmpty { throw MessageProblem("first", "expected at least one case") }
  }

  /// What was read, as an attempt of the run; `nil` if it is a finding itself.
  func attempt(of header: RunHeader) -> Conformance.Finding.Attempt? {
    start.map { Conformance.Finding.Attempt(start: $0, finding: finding(of: header)) }
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

extension Conformance.Finding {
  /// What a report says of it that follows from the answer to its smallest case.
  var account: Account {
    var account = Account()
    account.fingerprint = fingerprint
    account.weight = weight
    account.step = step
    account.steps = changedSteps
    account.name = name
    account.body = body
    account.summary = summary
    account.message = message
    account.expected = explanation.isEmpty ? nil : explanation.joined(separator: " ")
    return account
  }
}

/// The last line: conclusions from the preceding lines, and their digest.
struct ClosingLine: Message {
  var census = Counts<String>()
  var verdicts = Counts<Verdict>()
  var conclusion = ""
  var digest = ""

  static var blank: Self { Self() }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.constant("type", "end")
    visitor.field("census", &line.census)
    visitor.field("verdicts", &line.verdicts)
    visitor.field("conclusion", &line.conclusion)
    visitor.field("digest", &line.digest)
  }
}

/// Counts by name, in order.
struct Counts<Name: MessageValue & Hashable & Sendable>: MessageValue {
  var list: [Record.Count<Name>] = []

  static var blank: Self { Self() }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var list: [Record.Count<Name>] = []
    try reader.members(named: Name.self) { (reader, name) throws(ReadingStopped) in
      var count = 0
      try count.read(&reader)
      list.append(Record.Count(kind: name, count: count))
    }
    self.list = list
  }

  func write(_ writer: inout MessageWriter) { writer.members(list.map { ($0.kind, $0.count) }) }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .members(.integer) }
}
