import AdaptiveModel
import Conformance
import ConformanceProof
import Driver
import PropertyTesting

extension Record {
  /// The record as NDJSON: a line for each event, and a last one with the digest of all before it.
  package var ndjson: [UInt8] {
    var writer = JSONWriter()
    writer.header(header)
    if let driver { writer.driver(driver) }
    for result in results { writer.result(result) }
    for failure in failures { writer.failure(failure) }
    for finding in findings { writer.finding(finding) }
    if header.shard != nil {
      for attempt in findings.flatMap(\.attempts) { writer.attempt(attempt) }
    }
    for remark in remarks { writer.remark(remark) }
    writer.closing(self)
    return writer.bytes
  }

  /// The digest of all that stands before it: the lines, and the last one up to its field.
  static func digest(_ bytes: ArraySlice<UInt8>) -> String { SHA256.hex(of: bytes) }
}

extension RunHeader {
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
  mutating func header(_ header: RunHeader, type: StaticString = "report") {
    beginObject()
    self.type(type)
    integer("format", 1)
    text("plan", header.plan)
    plan(header)
    if let shard = header.shard { text("shard", shard.description) }
    implementation(header.implementation)
    features(header.implementation.features)
    endObject()
    endLine()
  }

  fileprivate mutating func plan(_ header: RunHeader) {
    field("suite")
    beginObject()
    text("name", Suite.name)
    text("version", header.suite.version)
    text("digest", header.suite.digest)
    endObject()
    text("profile", header.profile.rawValue)
    text("seed", header.seed.description)
    integer("cases", header.cases)
    integer("budget", header.budget)
    if let only = header.only {
      strings("only", only)
    }
    if let subject = header.subject { text("case", subject.description) }
    if let scope = header.scope { text("scope", scope.description) }
  }

  fileprivate mutating func result(_ row: ClauseResult) {
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

  fileprivate mutating func failure(_ failure: Record.Count<Conformance.Failure.Kind>) {
    beginObject()
    type("failure")
    text("kind", failure.kind.rawValue)
    integer("cases", failure.count)
    endObject()
    endLine()
  }

  fileprivate mutating func finding(_ finding: Conformance.Finding) {
    beginObject()
    type("finding")
    body(finding)
  }

  fileprivate mutating func attempt(_ attempt: Conformance.Finding.Attempt) {
    beginObject()
    type("attempt")
    field("start")
    place(attempt.start.place)
    integer("startWeight", attempt.start.weight)
    body(attempt.finding)
  }

  private mutating func body(_ finding: Conformance.Finding) {
    text("fault", finding.fault.description)
    text("fingerprint", finding.fingerprint)
    field("first")
    array(finding.first) { $0.place($1) }
    integer("cases", finding.cases)
    text("smallest", finding.smallest.id.description)
    integer("weight", finding.weight)
    integer("calls", finding.calls)
    if let end = finding.end { text("end", end) }
    if let step = finding.step {
      integer("step", step)
    }
    if let name = finding.name { text("name", name) }
    if let message = finding.message { text("message", message) }
    if let summary = finding.summary { text("account", summary) }
    strings("body", finding.body)
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
    for count in record.cases {
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
    text("conclusion", record.outcomeInWords())
    field("digest")
    string(Record.digest(bytes[...]))
    endObject()
    endLine()
  }
}

extension JSONWriter {
  fileprivate mutating func driver(_ driver: Record.Driver) {
    beginObject()
    type("driver")
    if let command = driver.command {
      strings("command", command)
    }
    if let measures = driver.measures {
      strings("sandbox", measures)
    }
    endObject()
    endLine()
  }
}
