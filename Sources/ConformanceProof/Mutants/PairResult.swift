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

/// Mutants with the parts of answers that they change, so that pairs of independent ones are known.
public struct PairTrial: Sendable {
  private let examination: Examination
  private let parts: [(mutant: Mutant, parts: Set<String>)]
  /// The pairs of mutants that change different parts, by their numbers.
  public let pairs: [(Int, Int)]

  /// - Parameters:
  ///   - mutants: The mutants; those that change nothing in these cases have no pair.
  ///   - clauses: The clauses of the runs; they limit the cases.
  ///   - cases: The number of random scenarios of a run.
  ///   - seed: The seed of the runs.
  public init(
    of mutants: [Mutant] = Mutant.all,
    clauses: [AnyClause] = AnyClause.catalogue,
    cases: Int = 120,
    seed: Seed = Seed(rawValue: 1)
  ) {
    var examination = Examination(cases: cases, seed: seed, clauses: clauses)
    examination.budget = 60
    self.examination = examination
    let plan = examination.plan(for: .all)
    let requests = (0..<plan.groups).flatMap(plan.places)
      .map { Case($0.id, features: .all).request }
    let right = requests.map { try? ReferenceImplementation().answer($0) }
    let parts = mutants.map { mutant in
      let subject = mutant.implementation()
      let parts = zip(requests, right).flatMap { request, right in
        right?.parts(that: try? subject.answer(request)) ?? []
      }
      return (mutant, Set(parts))
    }
    self.parts = parts
    let numbers = parts.indices.filter { !parts[$0].1.isEmpty }
    pairs = numbers.flatMap { one in
      numbers.filter { $0 > one && parts[one].1.isDisjoint(with: parts[$0].1) }.map { (one, $0) }
    }
  }

  /// The results of some pairs, at even distances of all.
  public func sample(_ count: Int) -> [PairResult] {
    let count = min(count, pairs.count)
    return (0..<count).compactMap { result(of: pairs[$0 * pairs.count / count]) }
  }

  /// Examines two mutants, each alone and both at once; `nil` if one of them is not found alone, or
  /// both break the same clause.
  public func result(of pair: (Int, Int)) -> PairResult? {
    let mutants = [pair.0, pair.1].map { parts[$0].mutant }
    let subjects = mutants.map { $0.implementation() }
    let alone = subjects.map(causes)
    guard alone.allSatisfy({ !$0.isEmpty }), alone[0][0].first != alone[1][0].first else {
      return nil
    }
    let both = BothMistakes(one: subjects[0], other: subjects[1])
    return PairResult(names: mutants.map(\.name), alone: alone, together: causes(both))
  }

  private func causes(_ subject: any Implementation) -> [[Fault]] {
    examination.run(subject).causes.map { [$0.first.fault] + $0.others.map(\.fault) }
  }
}

/// Answers with what either of two implementations answers otherwise than the reference.
private struct BothMistakes: Implementation {
  let identity = Identity(name: "both mistakes", features: .all, world: .complete)
  let one: any Implementation
  let other: any Implementation

  func answer(_ request: Request) throws -> Reply {
    let right = try ReferenceImplementation().answer(request)
    let (first, second) = (try one.answer(request), try other.answer(request))
    if first == right { return second }
    guard second != right, let right = right.trace, var trace = first.trace,
      let changed = second.trace
    else { return first }
    trace.initial.take(changed.initial, unless: right.initial)
    for step in right.steps.indices where step < min(trace.steps.count, changed.steps.count) {
      let (own, usual) = (changed.steps[step], right.steps[step])
      trace.steps[step].calls.take(own.calls, unless: usual.calls)
      trace.steps[step].states.take(own.states, unless: usual.states)
    }
    return .trace(trace)
  }
}

extension Array where Element: Equatable {
  /// Takes another list, if that is not as usual.
  fileprivate mutating func take(_ other: Self, unless usual: Self) {
    if other != usual { self = other }
  }
}

extension Reply {
  /// The parts in which another reply differs.
  fileprivate func parts(that other: Reply?) -> [String] {
    if other == self { return [] }
    guard let right = trace, let trace = other?.trace, right.steps.count == trace.steps.count else {
      guard case .answer(let answer) = self else { return ["other"] }
      return ["\(type(of: answer.value))"]
    }
    let steps = zip(right.steps, trace.steps)
    let parts = [
      ("calls", steps.contains { $0.calls != $1.calls }),
      ("states", right.initial != trace.initial || steps.contains { $0.states != $1.states }),
      ("windows", right.window != trace.window || steps.contains { $0.window != $1.window }),
    ]
    return parts.filter(\.1).map(\.0)
  }
}
