import AdaptiveModel
import Messages
import Text

extension TraitCollection {
  /// The empty collection, and those that stand for all other collections.
  static let simplest = [TraitCollection()] + standard

  /// Collections of one trait, or of two classes, which replace all others where they are
  /// irrelevant.
  static let standard: [TraitCollection] =
    LayoutClass.allCases.dropFirst().map { TraitCollection($0.width, $0.height) }
    + TraitName.rows.filter { !$0.isSizeClass && $0.isUsual }.flatMap(alone)

  /// Every value of one trait.
  static func alone(_ row: TraitRow) -> [TraitCollection] {
    (1..<row.count).map { TraitCollection().with(row.name, $0) }
  }

  /// The collection with another value of one trait, which is given by its rank.
  private func with(_ trait: TraitName, _ rank: Int) -> TraitCollection {
    modified(self) { $0[rank: trait] = rank }
  }

  /// The numbers that rank collections by simplicity, compared one by one; classes are simplest.
  var rank: [Int] { [specified] + TraitName.allCases.reversed().map { self[rank: $0] } }
}

extension [TraitCollection] {
  /// The usual traits, and those that some of the collections specify.
  var traitNames: [TraitName] { Set(flatMap(\.rows).map(\.name)).union(Set.usual).inOrder }

  /// Functions that replace one trait by another in all collections.
  var translations: [(TraitCollection) -> TraitCollection] {
    var all: [(TraitCollection) -> TraitCollection] = []
    for source in traitNames {
      let ranks = map { $0[rank: source] }.filter { $0 != 0 }.uniqued()
      for target in TraitName.rows where target.isUsual && target.count > ranks.count {
        all.append { $0.replacing(source, ranks, by: target.name) }
      }
    }
    return all
  }
}

extension Shaped {
  /// The values in which one trait takes the place of another one in all collections.
  var translations: [Self] {
    parts(of: TraitCollection.self).translations.map { mapping(TraitCollection.self, $0) }
  }
}

extension TraitCollection {
  /// The collection with one trait in place of another one, which has the given values.
  fileprivate func replacing(
    _ trait: TraitName,
    _ ranks: [Int],
    by other: TraitName
  ) -> TraitCollection {
    guard let place = ranks.firstIndex(of: self[rank: trait]) else { return self }
    return with(trait, 0).with(other, place + 1)
  }
}
