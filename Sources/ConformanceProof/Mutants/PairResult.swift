import AdaptiveModel
public import Conformance

public import struct PropertyTesting.Seed

/// The causes that are reported for two independent mistakes at once: each should lead one.
public struct PairResult: Sendable {
  /// The names of the mutants.
  public var names: [String]
  /// The findings by cause, each with the first one first: of each mutant alone, and of both at once.
  public var alone: [[[Fault]]]
  public var together: [[Fault]]

  /// Whether each mutant's worst cause is also one of both at once, with a picture of its own.
  public var isNamed: Bool {
    alone.allSatisfy { own in together.contains { $0.first == own.first?.first } }
  }

  /// The causes of both at once that have findings of one mutant and others of the other one.
  public var mixed: [[Fault]] {
    let own = alone.map { Set($0.joined()) }
    return together.filter { cause in
      let known = cause.filter(own[0].union(own[1]).contains)
      return !own.contains { known.allSatisfy($0.contains) }
    }
  }

  /// One line: the mutants, and what leads the causes alone and at once.
  public var line: String {
    let own = zip(names, alone).map { "\($0) (\($1.words))" }.joined(separator: " and ")
    let mark = !isNamed ? "✘" : mixed.isEmpty ? "✔" : "≠"
    return "\(mark) \(own): \(together.words)"
  }
}

extension [[Fault]] {
  fileprivate var words: String {
    let causes = map { $0.map(\.description).joined(separator: " > ") }
    return isEmpty ? "nothing" : causes.joined(separator: ", ")
  }
}

/// Pairs of mutants that change different parts of answers.
public struct PairTrial: Sendable {
  private let mutants: [Mutant]
  private let cases: Int
  private let seed: Seed
  /// A prime number, so that each pair is visited once, in an order that spreads over all.
  private static let stride = 1_000_003

  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - cases: The number of random scenarios of a run.
  ///   - seed: The seed of the runs.
  public init(
    of mutants: [Mutant] = Mutant.all,
    cases: Int = 60,
    seed: Seed = Seed(rawValue: 1)
  ) {
    (self.mutants, self.cases, self.seed) = (mutants, cases, seed)
  }

  /// The results of some independent pairs, spread over all pairs.
  ///
  /// - Parameters:
  ///   - count: The number of pairs.
  ///   - each: Takes each result as soon as it is known.
  public func sample(_ count: Int, each: (PairResult) -> Void) {
    var parts: [Int: Set<String>] = [:]
    func changed(_ place: Int) -> Set<String> {
      if let known = parts[place] { return known }
      let found = self.parts(of: mutants[place])
      parts[place] = found
      return found
    }
    let all = mutants.indices.flatMap { one in (0..<one).map { ($0, one) } }
    var left = count
    for turn in all.indices where left > 0 {
      let (one, other) = all[turn * Self.stride % all.count]
      guard !changed(one).isEmpty, !changed(other).isEmpty,
        changed(one).isDisjoint(with: changed(other)),
        let result = result(of: mutants[one], and: mutants[other])
      else { continue }
      left -= 1
      each(result)
    }
  }

  /// Examines two mutants, each alone and both at once; `nil` if one of them is not found alone, or
  /// both break the same clause.
  public func result(of one: Mutant, and other: Mutant) -> PairResult? {
    let examination = examination(for: [one, other])
    let subjects = [one, other].map { $0.implementation() }
    func causes(_ subject: any Implementation) -> [[Fault]] {
      examination.run(subject).causes.map { [$0.first.fault] + $0.others.map(\.fault) }
    }
    let alone = subjects.map(causes)
    guard alone.allSatisfy({ !$0.isEmpty }), alone[0][0].first != alone[1][0].first else {
      return nil
    }
    let together = causes(one.and(other))
    return PairResult(names: [one.name, other.name], alone: alone, together: together)
  }

  /// A run of the clauses of the mutants' chapters.
  private func examination(for mutants: [Mutant]) -> Examination {
    let chapters = mutants.compactMap { AnyClause.named($0.clause)?.chapter }
    let clauses = AnyClause.catalogue.filter { $0.chapter.map(chapters.contains) ?? false }
    return modified(Examination(cases: cases, seed: seed, clauses: clauses)) {
      ($0.budget, $0.namesIrrelevance) = (60, false)
    }
  }

  /// The parts of answers that a mutant changes in a run.
  private func parts(of mutant: Mutant) -> Set<String> {
    let plan = examination(for: [mutant]).plan(for: .all)
    let requests = plan.allPlaces.map {
      Case($0.id, features: .all).request
    }
    let subject = mutant.implementation()
    return requests.reduce(into: []) { parts, request in
      guard let right = try? ReferenceImplementation().answer(request) else { return }
      parts.formUnion(right.parts(that: try? subject.answer(request)))
    }
  }
}

extension Mutant {
  /// Both mistakes in one implementation: the calls of a world follow from its states; otherwise it
  /// answers what either of the two answers otherwise than the reference.
  package func and(_ other: Mutant, claiming features: Set<Feature> = .all) -> any Implementation {
    var both = self
    switch (mutation, other.mutation) {
    case (.world(let own), .world(let further)): both.mutation = .world(own.and(further))
    case (.traits(let own), .traits(let further)): both.mutation = .traits(own.and(further))
    default: return BothMistakes(implementation(), other.implementation(), claiming: features)
    }
    return both.implementation(features: features)
  }
}

/// Answers with what either of two implementations answers otherwise than the reference.
package struct BothMistakes: Implementation {
  package let identity: Identity
  private let one: any Implementation
  private let other: any Implementation

  package init(
    _ one: any Implementation,
    _ other: any Implementation,
    claiming features: Set<Feature> = .all
  ) {
    (self.one, self.other) = (one, other)
    identity = Identity(name: "both mistakes", features: features, world: .complete)
  }

  package func answer(_ request: Request) throws -> Reply {
    let right = try ReferenceImplementation().answer(request)
    let (first, second) = (try one.answer(request), try other.answer(request))
    if first == right { return second }
    guard second != right, let right = right.trace, var trace = first.trace,
      let changed = second.trace, trace.steps.count == changed.steps.count
    else { return first }
    trace.initial.take(changed.initial, unless: right.initial)
    for step in trace.steps.indices {
      let (own, usual) = (changed.steps[step], right.steps[step])
      let parts = usual.calls.parts(that: own.calls)
      trace.steps[step].calls.take(parts, from: own.calls)
      trace.steps[step].states.take(own.states, unless: usual.states)
    }
    return .trace(trace)
  }
}

extension [Call] {
  /// The callbacks whose calls are not the same in another list.
  fileprivate func parts(that other: Self) -> Set<String> {
    let parts = Set((self + other).map(\.part))
    let changed = parts.filter { part in
      self.filter { $0.part == part } != other.filter { $0.part == part }
    }
    // The order among callbacks is a part of all of them.
    return changed.isEmpty && self != other ? parts : changed
  }

  /// Takes the calls of some callbacks from another list, each behind as many others as there.
  fileprivate mutating func take(_ parts: Set<String>, from other: Self) {
    let rest = filter { !parts.contains($0.part) }
    var taken: Self = []
    var behind = 0
    for call in other {
      if parts.contains(call.part) {
        taken.append(call)
      } else if behind < rest.count {
        taken.append(rest[behind])
        behind += 1
      }
    }
    self = taken + rest[behind...]
  }
}

extension [State] {
  /// The parts of states that differ in another list.
  fileprivate func parts(that other: Self) -> Set<String> {
    guard map(\.name) == other.map(\.name) else {
      return ["traits", "sizes", "further parts"]
    }
    return zip(self, other).reduce(into: []) { parts, pair in
      let (own, other) = pair
      if own.traits != other.traits { parts.insert("traits") }
      if own.size != other.size { parts.insert("sizes") }
      if (own.active, own.views, own.document) != (other.active, other.views, other.document) {
        parts.insert("further parts")
      }
    }
  }

  /// Takes from another list what is not as usual there.
  fileprivate mutating func take(_ other: Self, unless usual: Self) {
    guard map(\.name) == other.map(\.name), other.map(\.name) == usual.map(\.name) else {
      if other != usual { self = other }
      return
    }
    for place in indices {
      let (changed, usual) = (other[place], usual[place])
      if changed.traits != usual.traits { self[place].environment.traits = changed.traits }
      if changed.size != usual.size { self[place].environment.size = changed.size }
      if changed.active != usual.active { self[place].active = changed.active }
      if changed.views != usual.views { self[place].views = changed.views }
      if changed.document != usual.document { self[place].document = changed.document }
    }
  }
}

extension Call {
  /// The callback, as a part of an answer.
  fileprivate var part: String {
    switch kind {
    case .willRotate, .didRotate: "replaced callbacks"
    case .alongside, .completion: "blocks"
    default: kind.name.rawValue
    }
  }
}

extension Reply {
  /// The parts in which another reply differs.
  fileprivate func parts(that other: Reply?) -> Set<String> {
    if other == self { return [] }
    guard let right = trace, let trace = other?.trace, right.steps.count == trace.steps.count else {
      guard case .answer(let answer) = self else { return ["other"] }
      return ["\(type(of: answer.value))"]
    }
    var parts = right.initial.parts(that: trace.initial)
    for (right, step) in zip(right.steps, trace.steps) {
      parts.formUnion(right.calls.parts(that: step.calls))
      parts.formUnion(right.states.parts(that: step.states))
      if right.window != step.window { parts.insert("window") }
    }
    if right.window != trace.window { parts.insert("window") }
    return parts
  }
}
