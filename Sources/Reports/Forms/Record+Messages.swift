package import Conformance
public import Messages
import Text

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

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    var format = Format()
    visitor.constant("type", line.type)
    visitor.field("format", &format)
    visitor.field("plan", &line.plan)
    RunHeader.planFields(&visitor, &line.header)
    visitor.optional("shard", &line.header.shard)
    visitor.field("implementation", &line.header.implementation)
    RunHeader.featureField(&visitor, &line.header)
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

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ plan: inout Self) {
      planFields(&visitor, &plan.header)
      featureField(&visitor, &plan.header)
    }
  }

  fileprivate static func planFields<V: FieldVisitor>(_ visitor: inout V, _ header: inout Self) {
    visitor.field("suite", &header.suite)
    visitor.field("profile", &header.profile)
    visitor.field("seed", &header.seed)
    visitor.field("cases", &header.cases)
    visitor.field("budget", &header.budget)
    visitor.optional("only", &header.only)
    visitor.optional("case", &header.subject)
    visitor.optional("scope", &header.scope)
  }

  fileprivate static func featureField<V: FieldVisitor>(_ visitor: inout V, _ header: inout Self) {
    var features = KnownFeatures(header.implementation.features)
    visitor.field("features", &features)
    header.implementation.features = features.names.known
    visitor.optional("world", &header.implementation.world)
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

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ edition: inout Self) {
    var (version, digest) = (edition.version, edition.digest)
    visitor.constant("name", Suite.name)
    visitor.field("version", &version)
    visitor.field("digest", &digest)
    edition = Self(version: version, digest: digest)
  }
}

extension Shard: TextValue {
  package static var blank: Self { .whole }
  package static var expectation: String { "a shard such as 2/3" }
}

extension Record.Driver: Message {
  package static var blank: Self { Self(command: nil, measures: nil) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ driver: inout Self) {
    visitor.constant("type", "driver")
    visitor.optional("command", &driver.command)
    visitor.optional("sandbox", &driver.measures)
  }
}

extension ClauseResult: Message {
  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ row: inout Self) {
    visitor.constant("type", "clause")
    visitor.field("id", &row.id)
    visitor.field("level", &row.level)
    visitor.field("verdict", &row.verdict)
    visitor.field("spoke", &row.count.applied)
    visitor.field("silent", &row.count.notApplied)
    visitor.field("broken", &row.count.broken)
    visitor.field("skipped", &row.count.skipped, unless: 0)
    visitor.field("lost", &row.count.lost, unless: 0)
    visitor.optional("reason", &row.reason)
    visitor.next(note: "the broken clauses that decide a part of the sentence of a kept one")
    visitor.field("apart", &row.apart, unless: [])
  }
}

/// What a report counts cases by, in lines of its own.
package protocol CountedKind: MessageValue {
  /// The type of the line, and its field with the kind.
  static var line: (type: String, field: StaticString) { get }
}

extension Conformance.Failure.Kind: CountedKind {
  package static var line: (type: String, field: StaticString) { ("failure", "kind") }
}

/// A reason for skipping cases.
extension String: CountedKind {
  package static var line: (type: String, field: StaticString) { ("skip", "reason") }
}

extension Record.Count: Message, MessageValue where Kind: CountedKind {
  package static var blank: Self { Self(kind: .blank, count: 0) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.constant("type", Kind.line.type)
    visitor.field(Kind.line.field, &line.kind)
    visitor.field("cases", &line.count)
  }
}

extension Remark.Kind: RawWord {}

struct RemarkLine: Message {
  var kind: Remark.Kind

  static var blank: Self { Self(kind: .blank) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.constant("type", "remark")
    visitor.field("kind", &line.kind)
  }
}
