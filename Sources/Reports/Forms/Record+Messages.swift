import Driver
import Text
import AdaptiveModel
package import Conformance
public import Messages
import PropertyTesting

// The lines of a report; each begins with its type.

/// The first line: the implementation that was vetted, and the inputs of the run.
///
/// A file of traces begins in the same way, with another type.
struct HeaderLine: Message {
  var type: String
  var header: RunHeader
  /// The digest of the inputs that determine the cases and how they are judged.
  var plan: String

  init(_ header: RunHeader, type: String = "report") {
    self.type = type
    self.header = header
    plan = header.plan
  }

  private init(type: String) {
    self.type = type
    header = .blank
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
    try RunHeader.planFields(&visitor, &line.header)
    try visitor.optional("shard", &line.header.shard)
    try visitor.field("implementation", &line.header.implementation)
    try RunHeader.featureField(&visitor, &line.header)
  }

  func check() throws(MessageProblem) {
    guard plan == header.plan else {
      throw MessageProblem("plan", "expected \(header.plan), the digest of this header")
    }
  }

  /// The version of the report's format.
  private struct Format: Represented {
    static var blank: Self { Self() }
    var form: Int { 1 }

    init() {}
    init(_ form: Int) throws(MessageProblem) {
      guard form == 1 else { throw MessageProblem("expected 1, found \(form)") }
    }
  }
}

extension RunHeader {
  /// The inputs that determine the cases and how they are judged.
  struct PlanForm: Message {
    var header: RunHeader

    static var blank: Self { Self(header: .blank) }

    static func fields<V: FieldVisitor>(
      _ visitor: inout V,
      _ plan: inout Self
    ) throws(ReadingStopped) {
      try planFields(&visitor, &plan.header)
      try featureField(&visitor, &plan.header)
    }
  }

  fileprivate static var blank: Self {
    Self(
      suite: SuiteVersion(version: "", digest: ""),
      profile: .blank,
      seed: .blank,
      cases: 0,
      budget: 0,
      implementation: .blank
    )
  }

  fileprivate static func planFields<V: FieldVisitor>(
    _ visitor: inout V,
    _ header: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("suite", &header.suite)
    try visitor.field("profile", &header.profile)
    try visitor.field("seed", &header.seed)
    try visitor.field("cases", &header.cases)
    try visitor.field("budget", &header.budget)
    try visitor.optional("only", &header.only)
    try visitor.optional("case", &header.subject)
    try visitor.optional("scope", &header.scope)
  }

  fileprivate static func featureField<V: FieldVisitor>(
    _ visitor: inout V,
    _ header: inout Self
  ) throws(ReadingStopped) {
    var features = KnownFeatures(header.implementation.features)
    try visitor.field("features", &features)
    header.implementation.features = features.names.known
    try visitor.optional("world", &header.implementation.world)
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

extension SuiteVersion: Message {
  package static var blank: Self { Self(version: "", digest: "") }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ edition: inout Self
  ) throws(ReadingStopped) {
    var (version, digest) = (edition.version, edition.digest)
    try visitor.constant("name", Suite.name)
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

extension ClauseResult: Message {
  package static var blank: Self {
    Self(id: "", level: .blank, verdict: .blank, applied: 0, notApplied: 0, broken: 0)
  }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ row: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "clause")
    try visitor.field("id", &row.id)
    try visitor.field("level", &row.level)
    try visitor.field("verdict", &row.verdict)
    try visitor.field("spoke", &row.applied)
    try visitor.field("silent", &row.notApplied)
    try visitor.field("broken", &row.broken)
    try visitor.field("skipped", &row.skipped, unless: 0)
    try visitor.optional("reason", &row.reason)
  }
}

/// The number of cases with one kind of failure.
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

/// The number of cases that were skipped for one reason.
struct SkipLine: Message {
  var reason: String
  var cases: Int

  static var blank: Self { Self(reason: "", cases: 0) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.constant("type", "skip")
    try visitor.field("reason", &line.reason)
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
