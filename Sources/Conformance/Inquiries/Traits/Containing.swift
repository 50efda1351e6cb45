public import AdaptiveModel
package import AdaptiveReference
public import Messages
import PropertyTesting

/// Questions about whether one collection contains another (TC-5), answered by a truth value.
///
/// Its cases are drawn with those of ``Combining``.
public enum Containing: Inquiry {
  /// A collection, and another one that may be part of it.
  public struct Question: TabledQuestion {
    public var collection: TraitCollection
    public var other: TraitCollection

    public init(_ collection: TraitCollection, _ other: TraitCollection) {
      self.collection = collection
      self.other = other
    }

    public static var blank: Self { Self(.blank, .blank) }

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {
      visitor.part("collection", &question.collection, Row(place: { _ in "in collection 1" }))
      visitor.part("other", &question.other, Row(place: { _ in "in collection 2" }))
    }
  }

  package static let row = InquiryRow(
    name: "contains",
    features: [.contains],
    chapters: [.traits],
    answerField: "contains",
    many: Combining.row.plural
  )

  package static let cases = CaseSource<Question>(
    supply: { _ in .nothing },
    furnished: furnished,
    restricted: { $0.mapping(TraitCollection.self, $1.declared.collection) },
    samples: { features in
      let part = TraitCollection(.compact, .unspecified)
      return features.contains(.contains) ? [Question(.compactCompact, part)] : []
    }
  )

  package static let simplification = Simplification<Question>(
    rank: { question in
      [question.collection.specified + question.other.specified] + question.collection.rank
        + question.other.rank
    },
    canonical: { canonical }
  ).byTable

  /// All pairs of simple collections.
  private static let canonical: [Question] = {
    let all = TraitCollection.simplest
    return simplification.inOrder(all.flatMap { one in all.map { Question(one, $0) } })
  }()

  @Sendable private static func furnished(
    _ question: Question,
    in world: DeclaredWorld,
    _ draw: inout Draw
  ) -> Question {
    let collection = draw.furnished(question.collection, world)
    var other = draw.furnished(question.other, world)
    // Independent traits hardly ever agree.
    if draw.bool() {
      let shared = Set(world.furtherTraits.map(\.name)).filter { other.number(of: $0) != nil }
      other = other.taking(shared, from: collection)
    }
    return Question(collection, other)
  }

  // MARK: Judging

  package static func evidence(
    of given: Answered<Question, Bool>,
    each: (Membership) -> Void
  ) throws(Failure) {
    each(Membership(question: given.question, answer: given.answer))
  }

  package static func reference(_ question: Question, choices: Set<Choice>) -> Bool {
    question.collection.contains(traitsIn: question.other)
  }

  // MARK: In words

  package static let words = InquiryWords<Question, Bool>(
    question: { "whether \($0.collection) contains \($0.other)" },
    answer: \.description
  )
}

// MARK: - As a row of a table

extension Containing: TableNotation {
  static let phrase = Phrase<Question>(
    { .init($0, $1) },
    "_ contains _",
    Notation.traits,
    Notation.traits
  ) { ($0.collection, $0.other) }

  static func cell(_ answer: Bool) -> String { answer ? "yes" : "no" }
}

extension Feature {
  public static let contains = Feature("contains")
}

extension Request {
  /// Asks whether the first collection contains the second; answered by a truth value.
  public static func contains(_ collection: TraitCollection, _ other: TraitCollection) -> Request {
    Request(Containing.self, Containing.Question(collection, other))
  }
}

extension Reply {
  public static func contains(_ answer: Bool) -> Reply { .answer(answer) }
}

/// Two collections, and an implementation's answer about whether one contains the other.
package struct Membership: Sendable {
  let question: Containing.Question
  let answer: Bool

  /// Whether every trait that the other specifies has the same value here (TC-5).
  var isContained: Bool {
    TraitName.allCases.allSatisfy { trait in
      let number = question.other.number(of: trait)
      return number == nil || number == question.collection.number(of: trait)
    }
  }
}
