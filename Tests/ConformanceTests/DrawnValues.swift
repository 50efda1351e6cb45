import AdaptiveModel
import TestSupport

@testable import Conformance

// What other questions hold that hardly any independent draw has.

extension Rarity {
  static let inOthers = [
    Rarity("TC-4 · an empty collection first", atLeast: 21, combined) {
      $0[0].isEmpty && !$0[1].isEmpty
    },
    Rarity("TC-4 · an empty collection second", atLeast: 21, combined) {
      !$0[0].isEmpty && $0[1].isEmpty
    },
    Rarity("TC-4 · an empty collection first, and none later", atLeast: 11, combined) {
      $0[0].isEmpty && $0.dropFirst().allSatisfy { !$0.isEmpty }
    },
    Rarity("TC-4 · a collection that comes again after one that disagrees", combined) {
      guard $0.count > 2, $0.first == $0.last else { return false }
      return $0[0] != $0[0].combined(with: TraitCollection(traitsFrom: $0.dropLast()))
    },
    Rarity("TO-12 · an update of all after one of a part", turns.map { $0.compactMap(\.updated) }) {
      $0.count > 1 && $0.first != $0.last
    },
    Rarity("DV-2 · a screen that is given wider than high, in portrait", screens) {
      $0 == .portrait
    },
    Rarity("DV-2 · a screen that is given wider than high, in landscape", screens) {
      $0 == .landscapeLeft
    },
    Rarity("IA-3 · images for idioms that few have", atLeast: 6, images) {
      func isRare(_ traits: TraitCollection) -> Bool { traits.userInterfaceIdiom.rawValue > 1 }
      return $0.collections.contains(where: isRare)
        && $0.asset.images.contains { isRare($0.traits) }
    },
    Rarity("IA-M1 · a long walk that comes back to former traits", images.map(\.collections)) {
      $0.count > 4 && Set($0).count > 2
    },
    Rarity("IA-3 · the exact image is in a scale of 1, beside any", atLeast: 4, exact) {
      $0.traits.displayScale == 1 && $0.scales.contains(0)
    },
    Rarity("IA-3 · the exact image is in another scale, beside 1", atLeast: 4, exact) {
      $0.traits.displayScale != 1 && $0.scales.contains(1)
    },
    Rarity("a third attribute of an object", documents) {
      $0.objects.contains { $0.attributes.count > 2 }
    },
    Rarity("SL-3, SL-4 · an attribute unset over a more general value", atLeast: 21, values) {
      $0.general != nil && $0.variations.contains { $0.value == nil }
    },
    Rarity("ED-7 · an operation that unsets an attribute", atLeast: 11, operations) {
      if case .set(.attribute(_, nil), _, _) = $0 { true } else { false }
    },
    Rarity("ED-2 · a deleted view is added again", atLeast: 4, additions) { $0.isAgain },
    Rarity("ED-2 · a view is added inside an added one", atLeast: 4, additions) { $0.isInside },
    Rarity("AL-11 · an inequality with a negative multiplier", atLeast: 9, systems) {
      $0.constraints.contains { $0.multiplier < 0 && $0.relation != .equal && $0.isRequired }
    },
    Rarity("AL-1 · an equality with a negative multiplier", atLeast: 9, plainSystems) {
      $0.constraints.contains { $0.multiplier < 0 && $0.relation == .equal && $0.isRequired }
    },
    Rarity("AL · a system, where everything is claimed", atLeast: 250, walks) { _ in true },
    Rarity("AL-M2 · a size that has the width of the size before", walks) {
      zip($0, $0.dropFirst()).contains { $0.width == $1.width && $0.height != $1.height }
    },
    Rarity("AL-M2 · a size that has the height of the size before", walks) {
      zip($0, $0.dropFirst()).contains { $0.height == $1.height && $0.width != $1.width }
    },
  ]
}

extension Rarity {
  private static let combined = questions(Combining.self).map(\.collections)
    .filter { $0.count > 1 }
  private static let images = questions(Images.self)
  static let documents = questions(Layouts.self).map(\.document)
  private static let values = documents.flatMap { $0.items.flatMap(\.attributes).map(\.value) }
  private static let sessions = questions(EditingSessions.self)
  private static let operations = sessions.flatMap(\.operations)
  private static let systems = questions(Constraints.self).map(\.system)
  private static let plainSystems = questions(Constraints.self, for: [.constraints])
    .map(\.system)
  private static let walks = questions(Constraints.self, for: .all).map(\.sizes)

  private static let turns =
    TraitOverrides.drawn(400, in: World(features: Set(TraitOverrides.features)))
    .flatMap { $0.turns.map(\.actions) }

  /// The orientations of screens that are given wider than high.
  private static let screens = questions(Windows.self).compactMap { query in
    if case .screen(let size, _, let way) = query, size.width > size.height { way } else { nil }
  }

  /// Traits that an image has, and the scales of the images that differ from it in no other trait.
  private static let exact = images.flatMap { question in
    let slots = question.asset.images.map(\.traits)
    return question.collections.filter(slots.contains).map { traits in
      let others = slots.filter { $0.without([.displayScale]) == traits.without([.displayScale]) }
      return (traits: traits, scales: others.map(\.displayScale))
    }
  }

  /// Views that sessions add: whether one of this name was added before, and whether its container was.
  private static let additions = sessions.flatMap { session in
    var added: Set<String> = []
    return session.operations.compactMap { operation -> (isAgain: Bool, isInside: Bool)? in
      guard case .addItem(let id, _, let container) = operation else { return nil }
      defer { added.insert(id) }
      return (added.contains(id), added.contains(container))
    }
  }
}
