import AdaptiveModel

extension TraitCollection {
  /// Collections with one trait less, then simpler collections.
  var reductions: [TraitCollection] {
    var reductions: [TraitCollection] = []
    func add(_ change: (inout TraitCollection) -> Void) {
      var changed = self
      change(&changed)
      if changed != self { reductions.append(changed) }
    }
    add { $0.horizontalSizeClass = .unspecified }
    add { $0.verticalSizeClass = .unspecified }
    add { $0.displayScale = 0 }
    add { $0.userInterfaceIdiom = .unspecified }
    return reductions + Self.standard.filter { $0.specified <= specified && $0 != self }
  }

  /// Collections of one trait, or of two classes, which replace all others where they are
  /// irrelevant.
  static let standard: [TraitCollection] =
    LayoutClass.allCases.dropFirst().map { TraitCollection($0.width, $0.height) }
    + scales.dropFirst().map { TraitCollection(displayScale: $0) }
    + UserInterfaceIdiom.allCases.dropFirst().map { TraitCollection(userInterfaceIdiom: $0) }

  /// The numbers that rank collections by simplicity, compared one by one; classes are simplest.
  var rank: [Int] {
    [
      specified, userInterfaceIdiom.rawValue + 1, scaleRank, verticalSizeClass.rawValue,
      horizontalSizeClass.rawValue,
    ]
  }

  /// The number of specified traits.
  var specified: Int {
    (horizontalSizeClass == .unspecified ? 0 : 1) + (verticalSizeClass == .unspecified ? 0 : 1)
      + (displayScale == 0 ? 0 : 1) + (userInterfaceIdiom == .unspecified ? 0 : 1)
  }

  private var scaleRank: Int {
    Self.scales.firstIndex(of: displayScale) ?? Self.scales.count
  }
}

extension [TraitCollection] {
  /// With a collection less, with a trait less or simpler, or with one trait replaced by another in
  /// all.
  var reductions: [[TraitCollection]] {
    var all = indices.map { without($0) }
    for place in indices { all += self[place].reductions.map { replacing(place, by: $0) } }
    return all + translations.map(map)
  }

  /// Functions that replace one trait by another in all collections.
  var translations: [(TraitCollection) -> TraitCollection] {
    TraitTranslation.sources.flatMap { source in
      let values = reduce(into: [Int]()) { values, traits in
        let value = source.value(traits)
        if value != 0, !values.contains(value) { values.append(value) }
      }
      return TraitTranslation.sources.filter { $0.values.count >= values.count }.map { target in
        { target.replacing(source, values, in: $0) }
      }
    }
  }
}

/// A trait that can replace another one, with its values in the order of simplicity.
private struct TraitTranslation: Sendable {
  var values: [Int]
  var value: @Sendable (TraitCollection) -> Int
  var set: @Sendable (inout TraitCollection, Int) -> Void

  static let sources: [TraitTranslation] = [
    TraitTranslation(
      values: [1, 2],
      value: { $0.horizontalSizeClass.rawValue },
      set: { $0.horizontalSizeClass = SizeClass(rawValue: $1) ?? .unspecified }
    ),
    TraitTranslation(
      values: [1, 2],
      value: { $0.verticalSizeClass.rawValue },
      set: { $0.verticalSizeClass = SizeClass(rawValue: $1) ?? .unspecified }
    ),
    TraitTranslation(
      values: Array(1..<TraitCollection.scales.count),
      value: { TraitCollection.scales.firstIndex(of: $0.displayScale) ?? 1 },
      set: { $0.displayScale = TraitCollection.scales[$1] }
    ),
    TraitTranslation(
      values: [1, 2, 3, 4, 6, 7],
      value: { $0.userInterfaceIdiom.rawValue + 1 },
      set: { $0.userInterfaceIdiom = UserInterfaceIdiom(rawValue: $1 - 1) ?? .unspecified }
    ),
  ]

  /// A collection with this trait in place of another one, which has the given values.
  func replacing(_ other: Self, _ others: [Int], in traits: TraitCollection) -> TraitCollection {
    guard let place = others.firstIndex(of: other.value(traits)) else { return traits }
    var traits = traits
    other.set(&traits, 0)
    set(&traits, values[place])
    return traits
  }
}

extension Array {
  /// The list without one element.
  func without(_ place: Int) -> [Element] {
    var list = self
    list.remove(at: place)
    return list
  }

  /// The list with another element in one place.
  func replacing(_ place: Int, by element: Element) -> [Element] {
    var list = self
    list[place] = element
    return list
  }
}

extension Combining {
  package static func reductions(of question: Question) -> [Question]? {
    question.collections.reductions.map(Question.init)
  }

  package static func rank(of question: Question) -> [Int] {
    [question.collections.count, question.collections.reduce(0) { $0 + $1.specified }]
      + question.collections.flatMap(\.rank)
  }
}

extension Containing {
  package static func reductions(of question: Question) -> [Question]? {
    let (collection, other) = (question.collection, question.other)
    var all = collection.reductions.map { Question($0, other) }
    all += other.reductions.map { Question(collection, $0) }
    return all + [collection, other].translations.map { Question($0(collection), $0(other)) }
  }

  package static func rank(of question: Question) -> [Int] {
    [question.collection.specified + question.other.specified] + question.collection.rank
      + question.other.rank
  }
}

extension Combining {
  package static func restricted(
    _ question: Question,
    to world: DeclaredWorld,
    _ features: Set<Feature>
  ) -> Question? { Question(question.collections.map(world.collection)) }
}

extension Containing {
  package static func restricted(
    _ question: Question,
    to world: DeclaredWorld,
    _ features: Set<Feature>
  ) -> Question? {
    Question(world.collection(question.collection), world.collection(question.other))
  }
}
