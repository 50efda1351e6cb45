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

  /// One trait in place of another one in all collections, or exchanged with it; its values become
  /// the simplest ones, as they come or in order.
  var translations: [TraitTranslation] { translations(of: traitNames) }

  fileprivate func translations(of names: [TraitName]) -> [TraitTranslation] {
    func ranks(_ name: TraitName) -> [Int] { map { $0[rank: name] }.filter { $0 != 0 }.uniqued() }
    return names.flatMap { source -> [TraitTranslation] in
      let targets = TraitName.rows.filter { $0.isUsual || $0.name == source }.map(\.name)
      return [ranks(source), ranks(source).sorted()].uniqued().flatMap { own in
        targets.flatMap { target -> [TraitTranslation] in
          let back = target == source ? [] : ranks(target)
          return [[(source, own, target)], [(source, own, target), (target, back, source)]]
            .map { TraitTranslation(moves: $0) }.filter(\.isPossible)
        }
      }
    }
  }
}

extension Shaped {
  /// The values in which one trait takes the place of another one in all collections, and where
  /// traits are named.
  var translations: [Self] {
    let collections = parts(of: TraitCollection.self)
    let names = collections.traitNames + parts(of: [TraitName].self).flatMap(\.self)
    return collections.translations(of: names.uniqued()).map { other in
      mapping(TraitCollection.self) { other($0) }.mapping([TraitName].self) { other($0) }
    }
  }
}

/// Traits in place of other ones.
struct TraitTranslation {
  /// Traits, the ranks of their values, and the traits that have 1, 2 and so on for these.
  fileprivate var moves: [(source: TraitName, ranks: [Int], target: TraitName)]

  /// Whether each new trait has enough values.
  fileprivate var isPossible: Bool {
    moves.allSatisfy { move in
      TraitName.rows.contains { $0.name == move.target && $0.count > move.ranks.count }
    }
  }

  func callAsFunction(_ traits: TraitCollection) -> TraitCollection {
    modified(traits) { other in
      for move in moves { other[rank: move.source] = 0 }
      for move in moves {
        guard let place = move.ranks.firstIndex(of: traits[rank: move.source]) else { continue }
        other[rank: move.target] = place + 1
      }
    }
  }

  func callAsFunction(_ names: [TraitName]) -> [TraitName] {
    names.map { name in moves.first { $0.source == name }?.target ?? name }.inOrder
  }
}
