public import AdaptiveModel
package import AdaptiveReference
package import PropertyTesting
import Text

/// Questions about combining collections into one (TC-3, TC-4), answered by traits.
public enum Combining: Inquiry {
  /// Collections to combine, in their order.
  public struct Question: Sendable, Hashable {
    public var collections: [TraitCollection]

    public init(_ collections: [TraitCollection]) { self.collections = collections }
  }

  package static let name = "combine"
  package static let features: [Feature] = [.combine]
  package static let chapters: [Chapter] = [.traits]

  // MARK: Cases

  package static let caseName = "collections"
  package static let plural = "collections"
  package static let turn = 3
  package static let asked: [any Inquiry.Type] = [Combining.self, Containing.self]

  package static func supply(for world: World) -> Supply<Question> {
    world.features.isDisjoint(with: [.combine, .contains])
      ? .nothing : .beside(atLeast: 256, atMost: .max, stream: 0)
  }

  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    .collections(for: features)
  }

  package static func weight(of question: Question) -> Int { question.collections.count }

  package static func size(of question: Question) -> String {
    question.collections.count.counted("collection")
  }

  package static func samples(for features: Set<Feature>) -> [Question] {
    let collections: [TraitCollection] = [.compactCompact, TraitCollection(displayScale: 2)]
    return features.contains(.combine) ? [Question(collections)] : []
  }

  // MARK: Judging

  package static func evidence(
    of answer: TraitCollection,
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (Combination) -> Void
  ) throws(Failure) {
    each(Combination(question.collections, answer: answer.only(rules.claims.world.traits)))
  }

  package static func reference(
    _ question: Question,
    choices: Set<Choice>
  ) -> TraitCollection {
    TraitCollection(traitsFrom: question.collections)
  }

  /// A wrong trait that no two collections specify is undisputed (TC-3); the wrong traits are signs
  /// that both clauses share.
  package static func cause(of broken: BrokenCase<Self>) -> Cause {
    guard let combination = broken.evidence else { return Cause() }
    return Cause(
      symptom: Symptom("combining", present: combination.signs),
      follows: combination.isWrongWithoutDispute ? ["TC-3"].filter { $0 != broken.fault } : []
    )
  }

  // MARK: In words

  package static func shown(_ question: Question) -> String {
    let names = question.collections.map(\.description)
    return "to combine \(names.isEmpty ? "nothing" : names.joined(separator: ", then "))"
  }

  package static func shown(_ answer: TraitCollection) -> String { answer.description }

  package static func expectation(of question: Question) -> String? {
    TraitCollection(traitsFrom: question.collections).description
  }

  package static func parts(of question: Question, otherwiseIn other: Question) -> Parts {
    question.collections.parts(otherwiseIn: other.collections)
  }
}

// MARK: - As a row of a table

extension Combining: TabulatedInquiry {
  static let row = Phrase<Question>(
    { .init($0) },
    "combine _",
    Notation.traits.list(" + ", or: "nothing")
  ) { $0.collections }
}

extension Feature {
  public static let combine = Feature("combine")
}

extension Request {
  /// A request to combine collections into one; answered by traits.
  public static func combine(_ collections: [TraitCollection]) -> Request {
    Request(Combining.self, Combining.Question(collections))
  }
}

extension Reply {
  public static func traits(_ traits: TraitCollection) -> Reply { .answer(traits) }
}

extension [TraitCollection] {
  /// The parts in which other collections differ.
  func parts(otherwiseIn other: [TraitCollection]) -> Parts {
    guard count == other.count else { return .more }
    return zip(self, other).enumerated().reduce(into: Parts()) { parts, pair in
      let (index, (own, other)) = pair
      let place = count == 1 ? "in the collection" : "in collection \(index + 1)"
      parts.formUnion(own.parts(otherwiseIn: other, place))
    }
  }
}
