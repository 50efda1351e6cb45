import AdaptiveModel

extension Mutant {
  /// Missing calls for a change of traits.
  static let silences = breaking([
    "PR-8": [
      sending("leaves never called", "A controller without children receives no didChange.") {
        if $1.isLeaf, $1.inWindow { $0.did = [] }
      },
      sending("only the root announced to", "Children receive no willTransition.") {
        if !$1.isRoot, $1.inWindow { $0.will = [] }
      },
      silencing(
        "only the width counts",
        "Only a change of the horizontal class brings trait callbacks."
      ) { !$0.changes(\.horizontalSizeClass) && $0.inWindow },
      silencing("pads are not called", "A pad receives no trait callbacks.") {
        $0.after.traits.userInterfaceIdiom == .pad && $0.inWindow
      },
      silencing(
        "last sibling not called",
        "The last of several children receives no trait callbacks."
      ) { $0.isLastSibling && $0.inWindow },
      silencing("scale changes silently", "A change of scale or idiom alone brings no callback.") {
        !$0.changes(\.horizontalSizeClass) && !$0.changes(\.verticalSizeClass) && $0.inWindow
      },
      silencing("third level not called", "Below the second level no trait callback is sent.") {
        $0.depth >= 2 && $0.inWindow
      },
      silencing(
        "first change not announced",
        "The first change brings no trait callbacks; later ones do."
      ) { $0.step.number == 0 && $0.inWindow },
      silencing(
        "overridden never called",
        "A child with an override receives no trait callbacks."
      ) { $0.isOverridden && $0.inWindow },
      silencing("second turn not announced", "A second change brings no trait callbacks.") {
        $0.step.number == 1 && $0.inWindow
      },
    ]
  ])

  /// Unexpected calls for traits that do not change.
  static let noises = breaking([
    "PR-7": [
      telling(
        "every turn is announced",
        "Each turn brings trait callbacks, even to where the device is already."
      ) { $0.inWindow && !$0.step.windowChanged },
      telling(
        "equal override announced",
        "An override equal to the inherited traits brings trait callbacks."
      ) { $0.isTarget && $0.step.isOverride },
      arranging(
        "removed child called",
        "A child that left receives trait callbacks of the window."
      ) { calls, step in
        guard step.isOfWindow, step.window.traits != step.windowBefore.traits else { return }
        calls += step.gone.map { name in
          Call(
            to: name,
            .didChange(previous: step.windowBefore.traits),
            has: step.window.environment
          )
        }
      },
    ],
    "PR-15": [
      telling(
        "resized child sent its traits",
        "A child that gets another size at rest receives trait callbacks."
      ) { $0.isTarget && !$0.step.isOverride && $0.sizeChanged }
    ],
    "PR-9": [
      telling(
        "overridden child still called",
        "A child whose override hides the change receives trait callbacks."
      ) { $0.isOverridden && $0.isShielded },
      sending(
        "hidden change announced",
        "A child whose override hides the change receives willTransition."
      ) { if $1.isOverridden, $1.isShielded { $0.will = [$1.after.traits] } },
      sending(
        "hidden change reported",
        "A child whose override hides the change receives didChange."
      ) { if $1.isOverridden, $1.isShielded { $0.did = [$1.before.traits] } },
      telling(
        "below the shield",
        "Grandchildren below an override that hides the change receive trait callbacks."
      ) { $0.parent.map { $0.isOverridden && $0.isShielded } == true && !$0.traitsChanged },
    ],
    "PR-15": [
      telling("a size is announced as traits", "A new size brings trait callbacks, too.") {
        $0.inWindow && $0.sizeChanged
      },
      telling("pads sent traits", "A pad that turns sends trait callbacks, though traits stay.") {
        $0.sizeChanged && $0.inWindow && $0.isRoot
          && $0.after.traits.userInterfaceIdiom == .pad
      },
      sizing(
        "an override is announced as a size",
        "An override at rest brings a size callback to the child."
      ) { $0.step.isOverride && $0.traitsChanged },
      sizing(
        "traits announced as a size",
        "New traits in a window of the same size bring a size callback.",
        or: ["PR-10"]
      ) { $0.inWindow && $0.traitsChanged },
    ],
  ])
}

extension MutantController {
  /// Whether the step asks the window to change.
  var inWindow: Bool { step.isOfWindow }

  /// Whether a trait changes.
  func changes(_ trait: KeyPath<TraitCollection, SizeClass>) -> Bool {
    before.traits[keyPath: trait] != after.traits[keyPath: trait]
  }

  /// Whether the container's traits changed and the controller's own did not.
  fileprivate var isShielded: Bool { (parent?.traitsChanged ?? false) && !traitsChanged }
}

extension Calls {
  mutating func silenceTraits() { (will, did) = ([], []) }

  /// Sends the trait callbacks, whether or not the traits changed.
  mutating func sendTraits(_ controller: MutantController) {
    will = [controller.after.traits]
    did = [controller.before.traits]
  }
}
