import AdaptiveModel

// What the rules between pairs of scenarios say follows from the other clauses; these mutants are
// wrong where no other clause speaks, mostly because it is one of the platform's.

extension Mutant {
  /// Wrong in a way that only two scenarios together show.
  static let pairs: [Mutant] = [
    Mutant(
      "shrinks as it turns", "With each turn a child becomes a point narrower.", breaks: "PR-M1",
      under: .documented,
      .world(
        Ways(inherit: { place in
          guard place.depth == 1, place.scene.isOfWindow, let had = place.had else {
            return place.right
          }
          let isTurn = place.scene.windowBefore.size != place.scene.window.size
          let lost = had.size.isTaller == place.right.size.isTaller || !isTurn ? 0.0 : 1.0
          let size = place.right.size
          return Environment(place.right.traits, Size(max(0, size.width - lost), size.height))
        })
      )
    ),
    Mutant(
      "told by everybody above", "A call comes once from each controller above the one it is for.",
      breaks: "PR-M2", under: .documented,
      .world(
        Ways(tell: { telling, place in
          let times = max(1, place.depth)
          telling.did = telling.did.flatMap { Array(repeating: $0, count: times) }
        })
      )
    ),
    Mutant(
      "every second level turns over", "At a turn by 180° every second level is told its size.",
      breaks: "PR-M2",
      .world(
        Ways(tell: { telling, place in
          if place.isUpsideDown, place.depth % 2 == 1 { telling.size = [place.after.size] }
        })
      )
    ),
    Mutant(
      "told once for each sibling", "A call comes once for each child of the container.",
      breaks: "PR-M3", under: .documented,
      .world(
        Ways(tell: { telling, place in
          guard let parent = place.parent else { return }
          let times = place.scene.hierarchy.children(of: parent.index).count
          telling.did = telling.did.flatMap { Array(repeating: $0, count: times) }
        })
      )
    ),
    Mutant(
      "told by its name", "The first by name of several children is told twice.",
      breaks: "PR-M4", under: .documented,
      .world(
        Ways(tell: { telling, place in
          guard let parent = place.parent else { return }
          let siblings = place.scene.hierarchy.children(of: parent.index)
          let first = siblings.map { place.scene.hierarchy[$0].name }.min()
          if siblings.count > 1, first == place.controller.name { telling.did += telling.did }
        })
      )
    ),
    Mutant(
      "root by its name", "Whoever is called “root” is told twice.", breaks: "PR-M4",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          if place.controller.name == "root" { telling.did += telling.did }
        })
      )
    ),
    Mutant(
      "isolated child sized twice", "A child that is overridden in full is told its size twice.",
      breaks: "PR-M6", under: .documented,
      .world(
        Ways(tell: { telling, place in
          if place.isOverridden, place.override.isComplete, place.inWindow {
            telling.size += telling.size
          }
        })
      )
    ),
    Mutant(
      "resizing told once", "A child resized at rest is told so the first time it is asked only.",
      breaks: "PR-M7",
      .memory { Reference.perform($0, latitude: [.resizedUntold]) }
    ),
    Mutant(
      "order by chance", "Siblings are told now in this order and now in that.", breaks: "PR-M7",
      under: .documented,
      .memory { Reference.perform($0, latitude: [.siblingsBackwards]) }
    ),
  ]
}

extension Place {
  /// The window is as it was, and the device was turned by 180°.
  fileprivate var isUpsideDown: Bool {
    guard case .rotate(let orientation, _) = scene.action, !scene.windowChanged else { return false }
    let before = scene.scenario.actions.prefix(scene.number)
    let last = before.reduce(scene.scenario.orientation) { orientation, action in
      if case .rotate(let turned, _) = action { turned } else { orientation }
    }
    return last?.upsideDown == orientation
  }
}
