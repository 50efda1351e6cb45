import AdaptiveModel
import AdaptiveReference
import Conformance

extension Mutant {
  /// Wrong about overrides at rest.
  static let overridesAtRest: [Mutant] = obeyed + handedDown + takenBack + partial

  private static let obeyed: [Mutant] = [
    Mutant(
      "override never applied",
      "An override is kept and never applied.",
      breaks: "PR-3",
      .world(Ways(inherit: { $0.isRoot ? $0.right : $0.with($0.given.traits) }))
    ),
    Mutant(
      "override lost on rotation",
      "When the window changes, nobody is overridden any more.",
      breaks: "PR-3",
      .world(
        Ways(inherit: { place in
          !place.isRoot && place.scene.isOfWindow ? place.with(place.given.traits) : place.right
        })
      )
    ),
    Mutant(
      "override waits for rotation",
      "An override set at rest counts from the next change on.",
      breaks: "PR-3",
      or: ["PR-21"],
      .world(
        Ways(inherit: { place in
          place.isTarget && place.isOverridden ? place.keeping : place.right
        })
      )
    ),
    Mutant(
      "classes only",
      "An override of scale or idiom is not obeyed.",
      breaks: "PR-3",
      .world(
        Ways(inherit: { place in
          let classes = TraitCollection(
            place.override.horizontalSizeClass,
            place.override.verticalSizeClass
          )
          return place.isRoot ? place.right : place.with(place.given.traits.combined(with: classes))
        })
      )
    ),
    Mutant(
      "overridden once",
      "Who has an override is given no other, unless it was taken away.",
      breaks: "PR-3",
      or: ["PR-21"],
      .world(
        Ways(inherit: { place in
          guard place.isTarget, place.scene.isOverride, !place.override.isEmpty,
            place.wasOverridden
          else { return place.right }
          return place.keeping
        })
      )
    ),
    Mutant(
      "compact wins",
      "A container that is compact makes its overridden children compact.",
      breaks: "PR-3",
      .world(
        Ways(inherit: { place in
          guard place.isOverridden, place.given.traits.horizontalSizeClass == .compact else {
            return place.right
          }
          let compact = TraitCollection(horizontalSizeClass: .compact)
          return place.with(place.right.traits.combined(with: compact))
        })
      )
    ),
  ]

  private static let handedDown: [Mutant] = [
    Mutant(
      "grandchildren ask the window",
      "Below the second level the window's traits are inherited.",
      breaks: "PR-4",
      .world(
        Ways(inherit: { place in
          place.depth < 2
            ? place.right : place.with(place.scene.window.traits.combined(with: place.override))
        })
      )
    ),
    Mutant(
      "override not handed down",
      "A child hands down what it inherited, not what it has.",
      breaks: "PR-4",
      .world(
        Ways(inherit: { place in
          guard let parent = place.parent, !parent.isRoot else { return place.right }
          let inherited = parent.given.traits.combined(with: place.override)
          return parent.isOverridden ? place.with(inherited) : place.right
        })
      )
    ),
    Mutant(
      "override handed down once",
      "An override reaches the children, but not their children.",
      breaks: "PR-4",
      needing: 4,
      .world(
        Ways(inherit: { place in
          let above = place.path
          guard above.count > 3, above[2].isOverridden, !above[1].isOverridden else {
            return place.right
          }
          return place.with(above[2].given.traits.combined(with: place.override))
        })
      )
    ),
    Mutant(
      "width handed down only",
      "Of an override only the horizontal class is handed down.",
      breaks: "PR-4",
      .world(
        Ways(inherit: { place in
          guard let parent = place.parent, parent.isOverridden else { return place.right }
          var given = place.given.traits
          given.verticalSizeClass = parent.given.traits.verticalSizeClass
          return place.with(given.combined(with: place.override))
        })
      )
    ),
  ]

  private static let takenBack: [Mutant] = [
    Mutant(
      "override cannot be cleared",
      "An override that is taken away stays until the next change.",
      breaks: "PR-20",
      .world(Ways(inherit: { $0.isCleared ? $0.keeping : $0.right }))
    ),
    Mutant(
      "clearing brings the past",
      "Who loses an override gets what its window had at first.",
      breaks: "PR-20",
      .world(
        Ways(inherit: { place in
          place.isCleared && place.depth == 1
            ? place.with(place.scene.scenario.window.traits) : place.right
        })
      )
    ),
    Mutant(
      "override survives removal",
      "A child that left and returns has its override again.",
      breaks: "PR-20",
      // It may have to enter, be overridden, leave and come back.
      doing: 5,
      .scenario { $0.remembersOverrides() }
    ),
  ]

  private static let partial: [Mutant] = [
    Mutant(
      "partial override hides all",
      "An override freezes the traits that it leaves open too.",
      breaks: "PR-21",
      or: ["PR-3"],
      .world(
        Ways(inherit: { place in
          guard place.isOverridden, !place.isTarget, let had = place.had else {
            return place.right
          }
          return place.with(had.traits.combined(with: place.override))
        })
      )
    ),
    Mutant(
      "override replaces",
      "An overridden child has its override, and nothing else is specified.",
      breaks: "PR-21",
      or: ["PR-3"],
      .world(Ways(inherit: { $0.isOverridden ? $0.with($0.override) : $0.right }))
    ),
    Mutant(
      "unspecified is compact",
      "A size class that an override leaves open becomes compact.",
      breaks: "PR-21",
      or: ["PR-3"],
      .world(
        Ways(inherit: { place in
          guard place.isOverridden else { return place.right }
          let full = TraitCollection.compactCompact.combined(with: place.override)
          return place.with(place.given.traits.combined(with: full))
        })
      )
    ),
    Mutant(
      "idiom brings its classes",
      "A child that is overridden to be a pad is regular both ways.",
      breaks: "PR-21",
      or: ["PR-3"],
      .world(
        Ways(inherit: { place in
          guard place.isOverridden, place.override.userInterfaceIdiom == .pad else {
            return place.right
          }
          let full = TraitCollection.regularRegular.combined(with: place.override)
          return place.with(place.given.traits.combined(with: full))
        })
      )
    ),
  ]
}

extension Place {
  /// Its override is taken away in this step.
  fileprivate var isCleared: Bool {
    guard case .override(_, let traits) = scene.action else { return false }
    return isTarget && traits.isEmpty && wasOverridden
  }
}

extension Scenario {
  /// Gives every child that returns the override that it left with.
  fileprivate mutating func remembersOverrides() {
    var state = ScenarioState(self)
    var left: [String: TraitCollection] = [:]
    for (number, action) in actions.enumerated() {
      switch action {
      case .remove(let name):
        guard let place = state.hierarchy.index(of: name) else { break }
        left[name] = state.hierarchy[place].overrideTraitCollection
      case .add(let parent, var child):
        guard child.root.overrideTraitCollection.isEmpty, let former = left[child.root.name] else {
          break
        }
        child[0].overrideTraitCollection = former
        actions[number] = .add(parent: parent, child)
      default:
        break
      }
      state.perform(actions[number])
    }
  }
}
