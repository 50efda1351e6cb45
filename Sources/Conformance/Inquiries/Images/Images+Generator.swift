import AdaptiveModel
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
      let walk = draw.array(1...3) { $0.traitsAtHand() }
      var asset = ImageAsset()
      for _ in 0..<draw.int(in: 0...5) {
        // Half of the slots fit some of the current traits.
        let traits = draw.bool() ? draw.slotTraits(for: draw.element(of: walk)) : draw.slotTraits()
        asset.add(draw.int(in: 0...5) == 5 ? nil : "\(asset.slots.count + 1)", for: traits)
        // Most artwork comes in several scales.
        guard traits.displayScale != 0, draw.chance(1, in: 3) else { continue }
        var twin = traits
        twin.displayScale = traits.displayScale == 2 ? 3 : 2
        asset.add("\(asset.slots.count + 1)", for: twin)
      }
      return Images.Question(asset, for: walk)
    }
  }
}

extension Images {
  /// No slot and no environment has traits that do not occur; of the slots that then are for the
  /// same traits, the first one stays.
  package static func restricted(
    _ question: Question,
    to world: DeclaredWorld,
    _ features: Set<Feature>
  ) -> Question? {
    if world.isUnrestricted { return question }
    var asset = ImageAsset()
    for slot in question.asset.slots { asset.add(slot.name, for: world.collection(slot.traits)) }
    return Question(
      asset,
      for: question.collections.map { world.window(Window(size: Size(0, 0), traits: $0)).traits }
    )
  }
}

extension ImageAsset {
  /// Adds a slot, if there is none for these traits.
  fileprivate mutating func add(_ name: String?, for traits: TraitCollection) {
    guard !slots.contains(where: { $0.traits == traits }) else { return }
    slots.append(Slot(name, for: traits))
  }
}

extension Draw {
  /// The traits that a slot is for.
  ///
  /// Simplest: any traits.
  fileprivate mutating func slotTraits() -> TraitCollection {
    var traits = TraitCollection()
    for row in TraitName.rows where row.isUsual {
      // Half of the slots have any scale, and half any idiom.
      traits[rank: row.name] = element(of: row.isSizeClass ? [0, 1, 2] : [0, 0, 1, 2])
    }
    return traits
  }

  /// The traits of a slot that fits given traits.
  ///
  /// Simplest: exactly these.
  fileprivate mutating func slotTraits(for traits: TraitCollection) -> TraitCollection {
    var slot = traits
    for row in TraitName.rows where row.isSizeClass && bool() { slot[rank: row.name] = 0 }
    return bool() ? slot.only(.sizeClasses) : slot
  }

  /// Complete traits, as a controller has them.
  fileprivate mutating func traitsAtHand() -> TraitCollection {
    var traits = TraitCollection()
    for row in TraitName.rows where row.isUsual { traits[rank: row.name] = element(of: [1, 2]) }
    return traits
  }
}
