import AdaptiveModel
import Messages
package import PropertyTesting

extension Generator where Value == Images.Question {
  /// An asset, and consecutive collections of traits.
  ///
  /// No two slots are for the same traits. Current traits are complete, as those of a controller
  /// are.
  ///
  /// Simplest: an asset without images, in a compact window.
  package static var images: Generator {
    Generator { draw in
      var walk = draw.array(1...3) { $0.traits { $0.name == .displayScale ? [1, 2, 3] : [1, 2] } }
      var asset = ImageAsset()
      for _ in 0..<draw.int(in: 0...5) {
        // Half of the slots fit some of the current traits.
        let traits = draw.bool() ? draw.slotTraits(for: draw.element(of: walk)) : draw.slotTraits()
        asset.add(draw.int(in: 0...5) == 5 ? nil : "\(asset.slots.count + 1)", for: traits)
        // Most artwork comes in several scales, or in one and for any.
        guard traits.displayScale != 0, draw.chance(1, in: 3) else { continue }
        var twin = traits
        let other = draw.int(in: 0...2)
        twin[rank: .displayScale] = other < traits[rank: .displayScale] ? other : other + 1
        asset.add("\(asset.slots.count + 1)", for: twin)
      }
      if draw.bool() { asset = ImageAsset(asset.slots.reversed()) }
      // A long walk comes back to where it was; drawn last, so that all others are as they were.
      if walk.count == 3, draw.bool() {
        for _ in 0..<draw.int(in: 1...2) { walk.append(draw.element(of: walk)) }
      }
      let question = Images.Question(asset, for: walk)
      guard draw.chance(1, in: 4) else { return question }
      // Idioms that few have, instead of the pad's or beside it.
      let idiom = draw.element(of: UserInterfaceIdiom.allCases.filter { $0.rawValue > 1 })
      let usual = draw.element(of: [UserInterfaceIdiom.pad, .phone])
      return question.mapping(TraitCollection.self) { traits in
        modified(traits) { if $0.userInterfaceIdiom == usual { $0.userInterfaceIdiom = idiom } }
      }
    }
  }
}

extension Images {
  /// Assets of up to three slots for simple classes, some of them empty, shown in one or two
  /// classes; and assets of two slots for scales and idioms.
  static let canonical: [Question] = {
    let singles = few.map { [$0] }
    let pairs = few.flatMap { one in few.map { [one, $0] } }.filter(areDistinct)
    let triples = pairs.flatMap { pair in few.map { pair + [$0] } }.filter(areDistinct)
    let other = TraitCollection(.unspecified, .regular)
    let besides = pairs.flatMap { pair in
      (0...2).map { Array(pair[..<$0]) + [other] + Array(pair[$0...]) }
    }
    let alone = shown.map { [$0] }
    let inTurn = shown.flatMap { one in shown.map { [one, $0] } }.filter(areDistinct)
    let rows = TraitName.rows.filter { !$0.isSizeClass && $0.isUsual }
    let ofDevices = [TraitCollection()] + rows.flatMap { TraitCollection.alone($0).prefix(2) }
    return simplification.inOrder(
      questions([[]] + singles + pairs + triples, alone, someEmpty: true)
        + questions(besides, alone) + questions(singles + pairs, inTurn)
        + questions(
          ofDevices.flatMap { one in ofDevices.map { [one, $0] } }.filter(areDistinct),
          [[shown[0]]]
        )
    )
  }()

  private static let few: [TraitCollection] = [
    TraitCollection(), TraitCollection(.compact, .unspecified),
    TraitCollection(.unspecified, .compact), TraitCollection(.compact, .compact),
    TraitCollection(.compact, .regular),
  ]

  /// Complete traits with each pair of classes, as a controller has them.
  private static let shown: [TraitCollection] = LayoutClass.allCases.filter(\.isFinal).map {
    var simplest = TraitCollection()
    for row in TraitName.rows where row.isUsual { simplest[rank: row.name] = 1 }
    return simplest.combined(with: TraitCollection($0.width, $0.height))
  }

  private static func areDistinct(_ traits: [TraitCollection]) -> Bool {
    Set(traits).count == traits.count
  }

  /// Assets with an image in each slot, or optionally in all but one, shown in some traits.
  private static func questions(
    _ slots: [[TraitCollection]],
    _ walks: [[TraitCollection]],
    someEmpty: Bool = false
  ) -> [Question] {
    slots.flatMap { traits in
      ([nil] + (someEmpty ? traits.indices.map { $0 } : [])).flatMap { empty in
        let slots = traits.enumerated().map { place, traits in
          ImageAsset.Slot(place == empty ? nil : "\(place + 1)", for: traits)
        }
        return walks.map { Question(ImageAsset(slots), for: $0) }
      }
    }
  }

  @Sendable static func furnished(
    _ question: Question,
    in world: DeclaredWorld,
    _ draw: inout Draw
  ) -> Question {
    var furnished = question.changingSlots { $0.traits = draw.furnished($0.traits, world) }
    for place in furnished.collections.indices {
      draw.complete(&furnished.collections[place], with: world.furtherTraits)
    }
    return furnished
  }
}

extension ImageAsset {
  /// Adds a slot, if there is none for these traits.
  mutating func add(_ name: String?, for traits: TraitCollection) {
    guard !slots.contains(where: { $0.traits == traits }) else { return }
    slots.append(Slot(name, for: traits))
  }
}

extension Draw {
  /// The traits that a slot is for; half of the slots have any scale or idiom.
  ///
  /// Simplest: any traits.
  fileprivate mutating func slotTraits() -> TraitCollection {
    traits {
      $0.isSizeClass ? [0, 1, 2] : $0.name == .displayScale ? [0, 0, 0, 1, 2, 3] : [0, 0, 1, 2]
    }
  }

  /// The traits of a slot that fits given traits.
  ///
  /// Simplest: exactly these.
  fileprivate mutating func slotTraits(for traits: TraitCollection) -> TraitCollection {
    var slot = traits
    for row in TraitName.rows where row.isSizeClass && bool() { slot[rank: row.name] = 0 }
    return bool() ? slot.only(.sizeClasses) : slot
  }
}
