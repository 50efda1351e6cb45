import Driver
import Text
import AdaptiveModel
import Conformance
public import Messages
import PropertyTesting

// The lines of a report; each has its type first.

/// The first line: what was vetted, and with what.
///
/// A file of traces begins in the same way, with another type.
struct OpeningLine: Message {
  var type: String
  var opening: Record.Opening
  /// The digest of what decides which cases there are and how they are judged.
  var plan: String

  init(_ opening: Record.Opening, type: String = "report") {
    self.type = type
    self.opening = opening
    plan = opening.plan
  }

  private init(type: String) {
    self.type = type
    opening = .blank
    plan = ""
  }

  static var blank: Self { Self(type: "report") }
  static var blankTraces: Self { Self(type: "traces") }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    var format = Format()
    try visitor.constant("type", line.type)
    try visitor.field("format", &format)
    try visitor.field("plan", &line.plan)
    try Record.Opening.planFields(&visitor, &line.opening)
    try visitor.optional("shard", &line.opening.shard)
    try visitor.field("implementation", &line.opening.implementation)
    try Record.Opening.featureField(&visitor, &line.opening)
  }

  func check() throws(MessageProblem) {
    guard plan == opening.plan else {
      throw MessageProblem("plan", "expected the digest of what stands here, \(opening.plan)")
    }
  }

  /// The version of the report's form.
  private struct Format: Represented {
    static var blank: Self { Self() }
    var form: Int { 1 }

    init() {}
    init(_ form: Int) throws(MessageProblem) {
      guard form == 1 else { throw MessageProblem("expected 1, found \(form)") }
    }
  }
}

extension Record.Opening {
  /// What decides which cases there are and how they are judged.
  struct PlanForm: Message {
    var opening: Record.Opening

    static var blank: Self { Self(opening: .blank) }

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ plan: inout Self
    ) throws(ReadingStopped) {
      try planFields(&visitor, &plan.opening)
      try featureField(&visitor, &plan.opening)
    }
  }

  fileprivate static var blank: Self {
    Self(
      suite: Record.Edition(version: "", digest: ""),
      profile: .blank,
      seed: .blank,
      cases: 0,
      budget: 0,
      implementation: .blank
    )
  }

  fileprivate static func planFields<V: FieldVisitor>(
    _ visitor: inout V,
    _ opening: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("suite", &opening.suite)
    try visitor.field("profile", &opening.profile)
    try visitor.field("seed", &opening.seed)
    try visitor.field("cases", &opening.cases)
    try visitor.field("budget", &opening.budget)
    try visitor.optional("only", &opening.only)
    try visitor.optional("case", &opening.subject)
    try visitor.optional("scope", &opening.scope)
  }

  fileprivate static func featureField<V: FieldVisitor>(
    _ visitor: inout V,
    _ opening: inout Self
  ) throws(ReadingStopped) {
    var features = KnownFeatures(opening.implementation.features)
    try visitor.field("features", &features)
    opening.implementation.features = features.names.known
  }
}

/// Features that this suite knows; others are refused.
struct KnownFeatures: Represented {
  var names: FeatureNames

  init(_ features: Set<Feature>) { names = FeatureNames(features) }

  init(_ form: FeatureNames) throws(MessageProblem) {
    if let name = form.unknown.first {
      throw MessageProblem("expected features, found “\(printable(name, limit: 40))”")
    }
    names = form
  }

  static var blank: Self { Self([]) }
  var form: FeatureNames { names }
}

extension Record.Edition: Message {
  package static var blank: Self { Self(version: "", digest: "") }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ edition: inout Self
  ) throws(ReadingStopped) {
    var (name, version, digest) = (Suite.name, edition.version, edition.digest)
    try visitor.written("name", &name)
    try visitor.field("version", &version)
    try visitor.field("digest", &digest)
    edition = Self(version: version, digest: digest)
  }
}

extension Shard: TextValue {
  package static var blank: Self { .whole }
  package static var expectation: String { "a shard such as 2/3" }
}

extension Record.Driver: Message {
  package static var blank: Self { Self(command: nil, measures: nil) }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ driver: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "driver")
    try visitor.optional("command", &driver.command)
    try visitor.optional("sandbox", &driver.measures)
  }
}

extension Record.Row: Message {
  package static var blank: Self {
    Self(id: "", level: .blank, verdict: .blank, spoke: 0, silent: 0, broken: 0)
  }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ row: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "clause")
    try visitor.field("id", &row.id)
    try visitor.field("level", &row.level)
    try visitor.field("verdict", &row.verdict)
    try visitor.field("spoke", &row.spoke)
    try visitor.field("silent", &row.silent)
    try visitor.field("broken", &row.broken)
  }
}

/// How many cases failed in one way.
struct FailureLine: Message {
  var kind: Conformance.Failure.Kind
  var cases: Int

  static var blank: Self { Self(kind: .blank, cases: 0) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "failure")
    try visitor.field("kind", &line.kind)
    try visitor.field("cases", &line.cases)
  }
}

extension Remark.Kind: RawWord {}

struct RemarkLine: Message {
  var kind: Remark.Kind

  static var blank: Self { Self(kind: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "remark")
    try visitor.field("kind", &line.kind)
  }
}
