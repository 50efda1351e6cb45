import AdaptiveModel
import Conformance
import ConformanceProof
import Driver
import PropertyTesting

extension Record {
  /// The record as NDJSON: a line for each event, and a last one with the digest of all before it.
  package var ndjson: [UInt8] {
    var writer = JSONWriter()
    writer.opening(opening)
    if let driver { writer.driver(driver) }
    for row in clauses { writer.row(row) }
    for failure in failures { writer.failure(failure) }
    for finding in findings { writer.finding(finding) }
    for attempt in attempts { writer.attempt(attempt) }
    for remark in remarks { writer.remark(remark) }
    writer.closing(self)
    return writer.bytes
  }

  /// The digest of all that stands before it: the lines, and the last one up to its field.
  static func digest(_ bytes: ArraySlice<UInt8>) -> String { SHA256.hex(of: bytes) }
}

extension Record.Opening {
  /// The digest of everything that decides which cases there are and how they are judged.
  package var plan: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.plan(self)
    writer.features(implementation.features)
    writer.endObject()
    return SHA256.hex(of: writer.bytes)
  }
}

extension JSONWriter {
  mutating func opening(_ opening: Record.Opening, type: StaticString = "report") {
    beginObject()
    self.type(type)
    integer("format", 1)
    text("plan", opening.plan)
    plan(opening)
    if let shard = opening.shard { text("shard", shard.description) }
    implementation(opening.implementation)
    features(opening.implementation.features)
    endObject()
    endLine()
  }

  fileprivate mutating func plan(_ opening: Record.Opening) {
    field("suite")
    beginObject()
    text("name", Suite.name)
    text("version", opening.suite.version)
    text("digest", opening.suite.digest)
    endObject()
    text("profile", opening.profile.rawValue)
    text("seed", opening.seed.description)
    integer("cases", opening.cases)
    integer("budget", opening.budget)
    if let only = opening.only {
      strings("only", only)
    }
    if let subject = opening.subject { text("case", subject.description) }
    if let scope = opening.scope { text("scope", scope.description) }
  }

  fileprivate mutating func row(_ row: Record.Row) {
    beginObject()
    type("clause")
    text("id", row.id)
    text("level", row.level.rawValue)
    text("verdict", row.verdict.rawValue)
    integer("spoke", row.spoke)
    integer("silent", row.silent)
    integer("broken", row.broken)
    endObject()
    endLine()
  }

  fileprivate mutating func failure(_ failure: Record.Count) {
    beginObject()
    type("failure")
    text("kind", failure.kind)
    integer("cases", failure.count)
    endObject()
    endLine()
  }

  fileprivate mutating func finding(_ entry: Record.Entry) {
    beginObject()
    type("finding")
    body(entry)
  }

  fileprivate mutating func attempt(_ attempt: Record.Attempt) {
    beginObject()
    type("attempt")
    field("start")
    place(attempt.start.place)
    integer("startWeight", attempt.start.weight)
    body(attempt.entry)
  }

  private mutating func body(_ entry: Record.Entry) {
    text("fault", entry.fault.description)
    text("fingerprint", entry.fingerprint)
    field("first")
    array(entry.first) { $0.place($1) }
    integer("cases", entry.cases)
    text("smallest", entry.smallest.description)
    integer("weight", entry.weight)
    integer("calls", entry.calls)
    if let end = entry.end { text("end", end) }
    if let step = entry.step {
      integer("step", step)
    }
    if let name = entry.name { text("name", name) }
    if let message = entry.message { text("message", message) }
    if let account = entry.account { text("account", account) }
    strings("body", entry.body)
    endObject()
    endLine()
  }

  private mutating func place(_ place: Case.Place) {
    beginObject()
    integer("group", place.position.group)
    integer("place", place.position.place)
    text("case", place.id.description)
    endObject()
  }

  fileprivate mutating func remark(_ remark: Remark.Kind) {
    beginObject()
    type("remark")
    text("kind", remark.rawValue)
    endObject()
    endLine()
  }

  fileprivate mutating func closing(_ record: Record) {
    beginObject()
    type("end")
    field("census")
    beginObject()
    for count in record.census {
      member(count.kind)
      integer(count.count)
    }
    endObject()
    field("verdicts")
    beginObject()
    for verdict in Verdict.allCases {
      member(verdict.rawValue)
      integer(record.count(of: verdict))
    }
    endObject()
    text("conclusion", record.conclusion())
    field("digest")
    string(Record.digest(bytes[...]))
    endObject()
    endLine()
  }
}
