import AdaptiveModel
import AdaptiveReference
import Conformance

// What the rules between pairs of scenarios say follows from the other clauses; these mutants are
// wrong where no other clause speaks, mostly because it is one of the platform's.

extension Mutant {
  /// Wrong in a way that only two scenarios together show.
  static let pairs: [Mutant] = [
    Mutant(
      "shrinks as it turns",
      "With each turn a child becomes a point narrower.",
      breaks: "PR-M1",
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
      "told by everybody above",
      "A call comes once from each controller above the one it is for.",
      breaks: "PR-M2",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          let times = max(1, place.depth)
          telling.did = telling.did.flatMap { Array(repeating: $0, count: times) }
        })
      )
    ),
    Mutant(
      "told for a sibling",
      "Who has a sibling of a size of its own is told twice.",
      breaks: "PR-M3",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          guard let parent = place.parent else { return }
          let siblings = place.scene.hierarchy.children(of: parent.index)
          let isMeant = siblings.contains { sibling in
            sibling != place.index && place.scene.hierarchy[sibling].sizing != .fills
          }
          if isMeant { telling.did += telling.did }
        })
      )
    ),
    Mutant(
      "told for an uncle",
      "Who has a smaller view beside or above its own is told twice.",
      breaks: "PR-M3",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          let path = Set(place.path.map(\.index))
          let others = place.scene.hierarchy.controllers.indices.filter { !path.contains($0) }
          let isMeant = others.contains { other in
            place.scene.hierarchy[other].sizing != .fills
              && place.scene.hierarchy.depths[other] <= place.depth
          }
          if isMeant { telling.will += telling.will }
        })
      )
    ),
    Mutant(
      "told by its name",
      "Who has one of every second letter is told twice.",
      breaks: "PR-M4",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          if (place.controller.name.utf8.first ?? 0) % 2 == 1 { telling.did += telling.did }
        })
      )
    ),
    Mutant(
      "root by its name",
      "Whoever is called “root” is told twice.",
      breaks: "PR-M4",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          if place.controller.name == "root" { telling.did += telling.did }
        })
      )
    ),
    Mutant(
      "nothing is told",
      "A window that is asked to be what it is tells everybody its size.",
      breaks: "PR-M5",
      or: ["PR-10", "PR-12"],
      .world(
        Ways(tell: { telling, place in
          guard case .resize = place.scene.action, !place.scene.windowChanged else { return }
          telling.size = [place.after.size]
        })
      )
    ),
    Mutant(
      "isolated child sized twice",
      "A child that is overridden in full is told its size twice.",
      breaks: "PR-M6",
      under: .documented,
      .world(
        Ways(tell: { telling, place in
          if place.isOverridden, place.override.isComplete, place.inWindow {
            telling.size += telling.size
          }
        })
      )
    ),
    Mutant(
      "resizing told once",
      "A child resized at rest is told so the first time it is asked only.",
      breaks: "PR-M7",
      .memory { Reference.perform($0, choices: [.resizedUntold]) }
    ),
    Mutant(
      "order by chance",
      "Siblings are told now in this order and now in that.",
      breaks: "PR-M7",
      under: .documented,
      .memory { Reference.perform($0, choices: [.siblingsBackwards]) }
    ),
  ]
}
