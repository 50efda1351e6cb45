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
      sending(
        "only the width counts",
        "Only a change of the horizontal class brings trait callbacks."
      ) { sent, controller in
        let (before, after) = (controller.before.traits, controller.after.traits)
        if before.horizontalSizeClass == after.horizontalSizeClass, controller.inWindow {
          sent.silenceTraits()
        }
      },
      sending("pads are not called", "A pad receives no trait callbacks.") { sent, controller in
        if controller.after.traits.userInterfaceIdiom == .pad, controller.inWindow {
          sent.silenceTraits()
        }
      },
      sending(
        "last sibling not called",
        "The last of several children receives no trait callbacks."
      ) { if $1.isLastSibling, $1.inWindow { $0.silenceTraits() } },
      sending(
        "scale changes silently",
        "A change of scale or idiom alone brings no callback."
      ) { sent, controller in
        let (before, after) = (controller.before.traits, controller.after.traits)
        if before.horizontalSizeClass == after.horizontalSizeClass,
          before.verticalSizeClass == after.verticalSizeClass, controller.inWindow
        {
          sent.silenceTraits()
        }
      },
      sending("third level not called", "Below the second level no trait callback is sent.") {
        if $1.depth >= 2, $1.inWindow { $0.silenceTraits() }
      },
      sending(
        "first change not announced",
        "The first change brings no trait callbacks; later ones do."
      ) { if $1.step.number == 0, $1.inWindow { $0.silenceTraits() } },
      sending("overridden never called", "A child with an override receives no trait callbacks.") {
        if $1.isOverridden, $1.inWindow { $0.silenceTraits() }
      },
      sending("second turn not announced", "A second change brings no trait callbacks.") {
        if $1.step.number == 1, $1.inWindow { $0.silenceTraits() }
      },
    ]
  ])

  /// Unexpected calls for traits that do not change.
  static let noises = breaking([
    "PR-7": [
      sending(
        "every turn is announced",
        "Each turn brings trait callbacks, even to where the device is already."
      ) { sent, controller in
        guard controller.inWindow, !controller.step.windowChanged else { return }
        sent.sendTraits(controller)
      },
      sending(
        "equal override announced",
        "An override equal to the inherited traits brings trait callbacks."
      ) { if $1.isTarget, $1.step.isOverride { $0.sendTraits($1) } },
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
      sending(
        "resized child sent its traits",
        "A child that gets another size at rest receives trait callbacks."
      ) { sent, controller in
        if controller.isTarget, !controller.step.isOverride, controller.sizeChanged {
          sent.sendTraits(controller)
        }
      }
    ],
    "PR-9": [
      sending(
        "overridden child still called",
        "A child whose override hides the change receives trait callbacks."
      ) { if $1.isOverridden, $1.isShielded { $0.sendTraits($1) } },
      sending(
        "hidden change announced",
        "A child whose override hides the change receives willTransition."
      ) { if $1.isOverridden, $1.isShielded { $0.will = [$1.after.traits] } },
      sending(
        "hidden change reported",
        "A child whose override hides the change receives didChange."
      ) { if $1.isOverridden, $1.isShielded { $0.did = [$1.before.traits] } },
      sending(
        "below the shield",
        "Grandchildren below an override that hides the change receive trait callbacks."
      ) { sent, controller in
        guard let parent = controller.parent, parent.isOverridden, parent.isShielded,
          !controller.traitsChanged
        else { return }
        sent.sendTraits(controller)
      },
    ],
    "PR-15": [
      sending("a size is announced as traits", "A new size brings trait callbacks, too.") {
        if $1.inWindow, $1.sizeChanged { $0.sendTraits($1) }
      },
      sending(
        "pads sent traits",
        "A pad that turns sends trait callbacks, though traits stay."
      ) { sent, controller in
        if controller.sizeChanged, controller.inWindow, controller.isRoot,
          controller.after.traits.userInterfaceIdiom == .pad
        {
          sent.sendTraits(controller)
        }
      },
      sending(
        "an override is announced as a size",
        "An override at rest brings a size callback to the child."
      ) { if $1.step.isOverride, $1.traitsChanged { $0.size = [$1.after.size] } },
      sending(
        "traits announced as a size",
        "New traits in a window of the same size bring a size callback.",
        or: ["PR-10"]
      ) { sent, controller in
        if controller.inWindow, controller.traitsChanged { sent.size = [controller.after.size] }
      },
    ],
  ])
}

extension MutantController {
  /// Whether the step asks the window to change.
  var inWindow: Bool { step.isOfWindow }

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
