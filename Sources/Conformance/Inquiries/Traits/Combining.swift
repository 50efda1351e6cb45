public import AdaptiveModel
package import AdaptiveReference
public import Messages
public import PropertyTesting
import Text

/// Questions about combining collections into one (TC-3, TC-4), answered by traits.
public enum Combining: Inquiry {
  /// Collections to combine, in their order.
  public struct Question: TabledQuestion {
    public var collections: [TraitCollection]

    public init(_ collections: [TraitCollection]) { self.collections = collections }

    public static var blank: Self { Self([]) }

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {
      let isOne = question.collections.count == 1
      visitor.part(
        "collections",
        &question.collections,
        Row(element: { isOne ? "in the collection" : "in collection \($0 + 1)" })
      )
    }
  }

  package static let row = InquiryRow(
    name: "combine",
    features: [.combine],
    chapters: [.traits],
    answerField: "traits",
    ofCases: "collections",
    many: "collections",
    planOrder: 3
  )

  // MARK: Cases

  package static let cases = CaseSource<Question>(
    asked: [Combining.self, Containing.self],
    supply: { world in
      world.features.isDisjoint(with: [.combine, .contains])
        ? .nothing : .bounded(atLeast: 256, atMost: .max, stream: 0)
    },
    drawing: { features in
      Generator { draw in
        let request = draw(.collections(for: features))
        return draw.chance(1, in: 4) ? draw.nearMiss(of: request) : request
      }
    },
    furnished: { question, world, draw in
      Question(question.collections.map { draw.furnished($0, world) })
    },
    restricted: { Question($0.collections.map($1.declared.collection)) },
    samples: { features in
      let collections: [TraitCollection] = [.compactCompact, TraitCollection(displayScale: 2)]
      return features.contains(.combine) ? [Question(collections)] : []
    }
  )

  package static let simplification = Simplification<Question>(
    weight: \.collections.count,
    size: { $0.collections.count.counted("collection") },
    rank: { question in
      [question.collections.count, question.collections.reduce(0) { $0 + $1.specified }]
        + question.collections.flatMap(\.rank)
    },
    canonical: { canonical }
  ).byTable

  /// All simple collections, and all pairs of these.
  private static let canonical: [Question] = {
    let all = TraitCollection.simplest
    let pairs = all.flatMap { one in all.map { [one, $0] } }
    return simplification.inOrder((all.map { [$0] } + pairs).map(Question.init))
  }()

  // MARK: Judging

  package static func evidence(
    of given: Answered<Question, TraitCollection>,
    each: (Combination) -> Void
  ) throws(Failure) {
    let answer = given.answer.only(given.rules.claims.world.traits)
    each(Combination(collections: given.question.collections, answer: answer))
  }

  package static func reference(
    _ question: Question,
    choices: Set<Choice>
  ) -> TraitCollection {
    TraitCollection(traitsFrom: question.collections)
  }

  // MARK: In words

  package static let words = InquiryWords<Question, TraitCollection>(
    question: { question in
      let names = question.collections.map(\.description)
      return "to combine \(names.isEmpty ? "nothing" : names.joined(separator: ", then "))"
    },
    answer: \.description
  )
}

// MARK: - As a row of a table

extension Combining: TableNotation {
  static let phrase = Phrase<Question>(
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

// MARK: - Cases

extension Generator where Value == Request {
  /// Collections to combine, or two collections one of which may contain the other.
  ///
  /// Simplest: nothing to combine.
  public static func collections(for features: Set<Feature>) -> Generator {
    let combines = features.contains(.combine)
    let contains = features.contains(.contains)
    return Generator { draw in
      let asksForContains = draw.bool()
      if contains, asksForContains || !combines {
        let collection = draw.collection()
        return .contains(collection, draw.other(than: collection))
      }
      return .combine(draw.array(0...4) { $0.collection() })
    }
  }
}

extension Draw {
  /// Any collection; every fourth is empty, and every fourth has one trait: independent traits are
  /// hardly ever left out together.
  ///
  /// Simplest: the empty one.
  mutating func collection() -> TraitCollection {
    if chance(1, in: 4) { return TraitCollection() }
    return chance(1, in: 3) ? oneTrait() : traits { Array(0..<$0.count) }
  }

  private mutating func oneTrait() -> TraitCollection {
    element(of: TraitCollection.alone(usualTrait()))
  }

  private mutating func usualTrait() -> TraitRow { element(of: TraitName.rows.filter(\.isUsual)) }

  /// A part of a collection, any collection, or one trait, which is what apps ask for.
  ///
  /// Simplest: the collection itself.
  fileprivate mutating func other(than collection: TraitCollection) -> TraitCollection {
    switch branch([1, 1, 1]) {
    case 1: self.collection()
    case 2: oneTrait()
    default: part(of: collection)
    }
  }

  /// The usual traits, each with a value of some ranks.
  mutating func traits(_ ranks: (TraitRow) -> [Int]) -> TraitCollection {
    var traits = TraitCollection()
    for row in TraitName.rows where row.isUsual {
      traits[rank: row.name] = element(of: ranks(row))
    }
    return traits
  }

  /// The request with a collection that differs from the other in at most one trait, or with the
  /// first one again, at the end or at once, as drawn ones hardly do.
  fileprivate mutating func nearMiss(of request: Request) -> Request {
    if let question = request.question(of: Combining.self) {
      let (all, first) = (question.collections, question.collections.prefix(1))
      return .combine(bool() ? first + all : all + first)
    }
    guard let question = request.question(of: Containing.self) else { return request }
    var other = question.collection
    let row = usualTrait()
    other[rank: row.name] = int(in: 0...row.count - 1)
    return .contains(question.collection, other)
  }

  /// Some of a collection's traits.
  ///
  /// Simplest: all of them.
  mutating func part(of collection: TraitCollection) -> TraitCollection {
    var part = collection
    for row in TraitName.rows where row.isUsual && bool() { part[rank: row.name] = 0 }
    return part
  }
}

// MARK: - The evidence

/// Collections, and an implementation's combination of them.
package struct Combination: Sendable {
  let collections: [TraitCollection]
  let answer: TraitCollection

  /// Whether two of the collections specify the same trait.
  var isDisputed: Bool { TraitName.allCases.contains(where: isDisputed) }

  /// Whether one of several collections is empty, which changes nothing (TC-4).
  var hasIdentity: Bool {
    collections.count > 1 && collections.contains { $0.isEmpty }
      && collections.contains { !$0.isEmpty }
  }

  /// Whether each trait has the value of the last collection that specifies it, and is unspecified
  /// if none does (TC-3, TC-4).
  ///
  /// One trait after the other is read, so that no code is shared with the model's combining.
  var takesEachTraitFromTheLast: Bool { TraitName.allCases.allSatisfy(isFromTheLast) }

  /// Whether some trait is wrong, and no wrong trait is specified by two of the collections.
  var isWrongWithoutDispute: Bool { !wrong.isEmpty && !wrong.contains(where: isDisputed) }

  /// The wrong traits as signs: each one is lost or has another value.
  var signs: [String] {
    wrong.map { "\($0) \(answer.number(of: $0) == nil ? "lost" : "other")" }
  }

  private var wrong: [TraitName] { TraitName.allCases.filter { !isFromTheLast($0) } }

  private func isFromTheLast(_ trait: TraitName) -> Bool {
    let numbers = collections.reversed().lazy.compactMap { $0.number(of: trait) }
    return answer.number(of: trait) == numbers.first
  }

  private func isDisputed(_ trait: TraitName) -> Bool {
    collections.count { $0.number(of: trait) != nil } > 1
  }
}
