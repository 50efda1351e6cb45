import AdaptiveModel

extension TraitCollection {
  /// The collection with a trait less, then with one that is simpler.
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
    if horizontalSizeClass == .regular { add { $0.horizontalSizeClass = .compact } }
    if verticalSizeClass == .regular { add { $0.verticalSizeClass = .compact } }
    for scale in Self.scales.dropFirst().prefix(max(0, scaleRank - 1)) {
      add { $0.displayScale = scale }
    }
    for idiom in UserInterfaceIdiom.allCases.dropFirst()
    where idiom.rawValue < userInterfaceIdiom.rawValue {
      add { $0.userInterfaceIdiom = idiom }
    }
    return reductions
  }

  /// What says which of two collections is simpler, compared number by number.
  var rank: [Int] {
    let classes = [horizontalSizeClass.rawValue, verticalSizeClass.rawValue]
    return [specified] + classes + [scaleRank, userInterfaceIdiom.rawValue + 1]
  }

  /// How many traits are specified.
  var specified: Int {
    (horizontalSizeClass == .unspecified ? 0 : 1) + (verticalSizeClass == .unspecified ? 0 : 1)
      + (displayScale == 0 ? 0 : 1) + (userInterfaceIdiom == .unspecified ? 0 : 1)
  }

  private var scaleRank: Int {
    Self.scales.firstIndex(of: displayScale) ?? Self.scales.count
  }
}

extension [TraitCollection] {
  /// One collection less, then one with a trait less or simpler.
  var reductions: [[TraitCollection]] {
    indices.map { without($0) }
      + indices.flatMap { place in self[place].reductions.map { replacing(place, by: $0) } }
  }
}

extension Array {
  /// The list without one element.
  func without(_ place: Int) -> [Element] {
    var list = self
    list.remove(at: place)
    return list
  }

  /// The list with something else in one place.
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
    let both = zip(question.collection.reductions, question.other.reductions)
    return question.collection.reductions.map { Question($0, question.other) }
      + question.other.reductions.map { Question(question.collection, $0) }
      + both.map { Question($0, $1) }
  }

  package static func rank(of question: Question) -> [Int] {
    [question.collection.specified + question.other.specified] + question.collection.rank
      + question.other.rank
  }
}
