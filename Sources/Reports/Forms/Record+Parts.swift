import AdaptiveModel
import Conformance
import ConformanceProof
import Driver
import PropertyTesting

extension JSONDocument {
  func header() throws(WireError) -> RunHeader {
    let format = try required("format", of: root)
    guard try integer(at: format) == 1 else { throw unexpected(format, "1") }
    let suite = try required("suite", of: root)
    var header = RunHeader(
      suite: SuiteVersion(
        version: try string("version", of: suite),
        digest: try string("digest", of: suite)
      ),
      profile: try choice(try required("profile", of: root)),
      seed: try word(try required("seed", of: root), "a seed such as 0x2a"),
      cases: try integer("cases", of: root),
      budget: try integer("budget", of: root),
      implementation: try identity()
    )
    if let only = field("only", of: root) { header.only = try strings(only) }
    if let subject = field("case", of: root) {
      header.subject = try word(subject, "the id of a case")
    }
    if let scope = field("scope", of: root) {
      header.scope = try word(scope, "the bounds of a scope such as 3:2:2")
    }
    if let shard = field("shard", of: root) {
      header.shard = try word(shard, "a shard such as 2/3")
    }
    let plan = try required("plan", of: root)
    guard try string(at: plan) == header.plan else {
      throw unexpected(plan, "the digest of what stands here, \(header.plan)")
    }
    return header
  }

  private func identity() throws(WireError) -> Identity {
    let place = try required("implementation", of: root)
    var features: Set<Feature> = []
    for feature in try elements(of: try required("features", of: root)) {
      features.insert(try choice(feature))
    }
    return Identity(
      name: try string("name", of: place),
      version: try string("version", of: place),
      language: try string("language", of: place),
      url: try optional("url", of: place),
      features: features
    )
  }

  func result() throws(WireError) -> ClauseResult {
    ClauseResult(
      id: try string("id", of: root),
      level: try choice(try required("level", of: root)),
      verdict: try choice(try required("verdict", of: root)),
      spoke: try integer("spoke", of: root),
      silent: try integer("silent", of: root),
      broken: try integer("broken", of: root)
    )
  }

  func failure() throws(WireError) -> Record.Count<Conformance.Failure.Kind> {
    let kind: Conformance.Failure.Kind = try choice(try required("kind", of: root))
    return Record.Count(kind: kind, count: try integer("cases", of: root))
  }

  func attempt(_ header: RunHeader) throws(WireError) -> Conformance.Finding.Attempt {
    let start = Conformance.Finding.Start(
      place: try place(try required("start", of: root)),
      weight: try integer("startWeight", of: root)
    )
    return Conformance.Finding.Attempt(start: start, finding: try finding(header))
  }

  func finding(_ header: RunHeader) throws(WireError) -> Conformance.Finding {
    var first: [Case.Place] = []
    for place in try elements(of: try required("first", of: root)) {
      first.append(try self.place(place))
    }
    guard !first.isEmpty else { throw WireError("first", "expected at least one case") }
    let account = Conformance.Finding.Account(
      fingerprint: try string("fingerprint", of: root),
      weight: try integer("weight", of: root),
      step: try field("step", of: root).map { place throws(WireError) in try integer(at: place) },
      name: try optional("name", of: root),
      body: try strings(try required("body", of: root)),
      summary: try optional("account", of: root),
      message: try optional("message", of: root)
    )
    return Conformance.Finding(
      account,
      under: header.profile,
      fault: Fault(try string("fault", of: root)),
      first: first,
      cases: try integer("cases", of: root),
      smallest: Case(
        try word(try required("smallest", of: root), "the id of a case"),
        features: header.implementation.features
      ),
      calls: try integer("calls", of: root),
      end: try optional("end", of: root)
    )
  }

  private func place(_ place: Int) throws(WireError) -> Case.Place {
    Case.Place(
      position: Case.Position(
        group: try integer("group", of: place),
        place: try integer("place", of: place)
      ),
      id: try word(try required("case", of: place), "the id of a case")
    )
  }

  /// The number of cases of each kind, from the footer.
  func census() throws(WireError) -> [Record.Count<String>] {
    var counts: [Record.Count<String>] = []
    for place in try members(of: try required("census", of: root)) {
      counts.append(Record.Count(kind: text(at: place - 1) ?? "", count: try integer(at: place)))
    }
    return counts
  }
}

extension Fault {
  /// Reads what ``description`` writes.
  package init(_ description: String) {
    self = Failure.Kind(rawValue: description).map(Fault.failure) ?? .clause(description)
  }
}

extension JSONDocument {
  func driver() throws(WireError) -> Record.Driver {
    Record.Driver(
      command: try field("command", of: root).map { place throws(WireError) in try strings(place) },
      measures: try field("sandbox", of: root).map { place throws(WireError) in try strings(place) }
    )
  }
}
