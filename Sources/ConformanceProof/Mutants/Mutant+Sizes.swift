import AdaptiveModel
import Conformance

extension Mutant {
  /// Wrong about the sizes at rest.
  static let sizesAtRest: [Mutant] = [
    Mutant(
      "everybody fills",
      "Every child is as large as its container.",
      breaks: "PR-24",
      .world(
        Ways(inherit: { Environment($0.right.traits, $0.given.size) })
      )
    ),
    Mutant(
      "sized by the window",
      "A grandchild's size follows the window, not its container.",
      breaks: "PR-24",
      .world(
        Ways(inherit: { place in
          guard !place.isRoot else { return place.right }
          let size = place.controller.sizing.applied(to: place.scene.window.size)
          return Environment(place.right.traits, size)
        })
      )
    ),
    Mutant(
      "fractions round up",
      "A part of an odd length is rounded up.",
      breaks: "PR-24",
      .world(.roundingUp)
    ),
    Mutant(
      "insets below zero",
      "A view that is inset by more than there is has a negative side.",
      breaks: "PR-24",
      .world(
        Ways(inherit: { place in
          guard case .inset(let inset) = place.controller.sizing.height, !place.isRoot else {
            return place.right
          }
          let height = place.given.size.height - inset
          return Environment(place.right.traits, Size(place.right.size.width, height))
        })
      )
    ),
    Mutant(
      "half-fixed views stay",
      "A view with one fixed side keeps its size when the window changes.",
      breaks: "PR-24",
      .world(
        Ways(inherit: { place in
          guard place.hasAFixedSide, place.scene.isOfWindow, let had = place.had else {
            return place.right
          }
          return Environment(place.right.traits, had.size)
        })
      )
    ),
    Mutant(
      "sizes two levels deep",
      "Below the second level views keep the size that they had.",
      breaks: "PR-24",
      needing: 4,
      .world(
        Ways(inherit: { place in
          guard place.depth > 2, place.scene.isOfWindow, let had = place.had else {
            return place.right
          }
          return Environment(place.right.traits, had.size)
        })
      )
    ),
  ]

  /// Wrong about who is told a size.
  static let sizesTold: [Mutant] = [
    Mutant(
      "size told every time",
      "Whenever the window is asked to change, all are told their size.",
      breaks: "PR-10",
      or: ["PR-15"],
      .world(Ways(tell: { if $1.scene.isOfWindow { $0.size = [$1.after.size] } }))
    ),
    Mutant(
      "size follows the container",
      "A child is told its size when its container's changes.",
      breaks: "PR-10",
      or: ["PR-15"],
      .world(
        Ways(tell: { telling, place in
          guard place.isReached(by: .viewWillTransition), place.scene.isOfWindow,
            let parent = place.parent, parent.sizeChanged,
            !place.controller.sizing.isFixed
          else { return }
          telling.size = [place.after.size]
        })
      )
    ),
    Mutant(
      "leaves not told their size",
      "A controller without children is not told its size.",
      breaks: "PR-11",
      .world(Ways(tell: { if $1.isLeaf { $0.size = [] } }))
    ),
    Mutant(
      "only the root is told its size",
      "Children are not told their size.",
      breaks: "PR-11",
      .world(Ways(tell: { if !$1.isRoot, $1.scene.isOfWindow { $0.size = [] } }))
    ),
    Mutant(
      "widths only",
      "A change of height alone is not told.",
      breaks: "PR-11",
      or: ["PR-12"],
      .world(
        Ways(tell: { if $1.before.size.width == $1.after.size.width { $0.size = [] } })
      )
    ),
    Mutant(
      "a point is nothing",
      "A size that changes by less than two points is not told.",
      breaks: "PR-11",
      or: ["PR-12"],
      .world(
        Ways(tell: { telling, place in
          let (old, new) = (place.before.size, place.after.size)
          if abs(old.width - new.width) < 2, abs(old.height - new.height) < 2 { telling.size = [] }
        })
      )
    ),
    Mutant(
      "size told on turns only",
      "A size that changes without a turn is not told.",
      breaks: "PR-11",
      .world(Ways(tell: { if case .resize = $1.scene.action { $0.size = [] } }))
    ),
    Mutant(
      "fixed view told",
      "A view of fixed size is told it whenever the window changes.",
      breaks: "PR-12",
      .world(
        Ways(tell: { telling, place in
          guard !place.isRoot, place.controller.sizing.isFixed, place.scene.isOfWindow,
            place.scene.window.size != place.scene.windowBefore.size
          else { return }
          telling.size = [place.after.size]
        })
      )
    ),
    Mutant(
      "half-fixed view silent",
      "A view with one fixed side is told nothing.",
      breaks: "PR-12",
      .world(Ways(tell: { if $1.hasAFixedSide { $0.size = [] } }))
    ),
    Mutant(
      "fixed height silent",
      "A view of fixed height is told nothing.",
      breaks: "PR-12",
      .world(
        Ways(tell: { telling, place in
          if !place.isRoot, case .fixed = place.controller.sizing.height { telling.size = [] }
        })
      )
    ),
  ]
}

extension Place {
  /// One of its sides follows nobody, or both.
  fileprivate var hasAFixedSide: Bool {
    guard !isRoot else { return false }
    if case .fixed = controller.sizing.width { return true }
    if case .fixed = controller.sizing.height { return true }
    return false
  }
}
