import AdaptiveModel
import ConformanceProof
import Testing

@testable import Conformance

/// Answers as another implementation does, except that it misreads questions of one type, or
/// changes its answers of one type.
///
/// One mistake breaks several clauses, each in its own smallest case.
struct OneMistake<Kind: Inquiry>: Implementation {
  var identity: Identity
  var other: any Implementation
  var misread: @Sendable (inout Kind.Question) -> Void
  var change: @Sendable (inout Kind.Answer, Kind.Question) -> Void

  /// Changes its answers.
  init(
    _ kind: Kind.Type,
    _ features: Set<Feature>,
    in world: DeclaredWorld? = nil,
    of other: any Implementation = ReferenceImplementation(),
    _ change: @escaping @Sendable (inout Kind.Answer, Kind.Question) -> Void
  ) {
    identity = Identity(name: "one mistake", features: features, world: world)
    (self.other, self.misread, self.change) = (other, { _ in }, change)
  }

  /// Misreads questions.
  init(
    _ kind: Kind.Type,
    _ features: Set<Feature>,
    misreading misread: @escaping @Sendable (inout Kind.Question) -> Void
  ) {
    self.init(kind, features) { _, _ in }
    self.misread = misread
  }

  func answer(_ request: Request) throws -> Reply {
    guard let question = request.question as? Kind.Question else {
      return try other.answer(request)
    }
    var read = question
    misread(&read)
    let reply = try other.answer(read == question ? request : Request(Kind.self, read))
    guard var answer = reply.answer(as: Kind.Answer.self) else { return reply }
    change(&answer, question)
    return .answer(answer)
  }
}

extension Examination {
  /// An examination by some clauses, with a number of runs for shrinking.
  init(_ cases: Int, _ budget: Int, by clauses: [AnyClause], _ profile: Profile = .platform) {
    self.init(profile: profile, cases: cases, clauses: clauses)
    self.budget = budget
  }
}

extension [AnyClause] {
  /// The clauses of these ids; “SL-” means all whose ids begin so.
  static func named(_ ids: String...) -> [AnyClause] { named(ids) }

  static func named(_ ids: [String]) -> [AnyClause] {
    AnyClause.catalogue.filter { clause in
      ids.contains { $0.hasSuffix("-") ? clause.id.hasPrefix($0) : clause.id == $0 }
    }
  }
}

extension Record {
  /// The first clause of each cause.
  var faults: [Fault] { causes.map(\.first.fault) }

  /// The first ten lines, for a test that fails.
  var printed: String { text { "\($0)" }.split(separator: "\n").prefix(10).joined(separator: "\n") }
}

extension [Fault] {
  /// The faults of breaking these clauses.
  static func clauses(_ ids: String...) -> Self { ids.map(Fault.clause) }
}

extension Set<Fault> {
  static func clauses(_ ids: String...) -> Self { Set(ids.map(Fault.clause)) }
}

/// The implementation of a mutant; a test fails where there is none of this name.
func mutant(_ name: String, _ features: Set<Feature>? = nil) -> any Implementation {
  guard let mutant = Mutant.named(name) else {
    Issue.record("there is no mutant “\(name)”")
    return ReferenceImplementation()
  }
  return features.map { mutant.implementation(features: $0) } ?? mutant.implementation()
}

extension Set<Feature> {
  /// The features that scenarios are judged by; no other kinds of questions are asked.
  static let ofScenariosAlone: Self = [
    .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
    .forwarding, .reactions, .containment, .previousTraits, .sameObject,
  ]
}
