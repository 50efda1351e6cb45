import AdaptiveModel
import Conformance

extension Mutant {
  /// Missing calls for a change of traits.
  static let silences: [Mutant] = [
    Mutant(
      "leaves never called",
      "A controller without children receives no didChange.",
      breaks: "PR-8",
      .sending { if $1.isLeaf, $1.inWindow { $0.did = [] } }
    ),
    Mutant(
      "only the root announced to",
      "Children receive no willTransition.",
      breaks: "PR-8",
      .sending { if !$1.isRoot, $1.inWindow { $0.will = [] } }
    ),
    Mutant(
      "only the width counts",
      "Only a change of the horizontal class brings trait callbacks.",
      breaks: "PR-8",
      .sending { sent, controller in
        let (before, after) = (controller.before.traits, controller.after.traits)
        if before.horizontalSizeClass == after.horizontalSizeClass, controller.inWindow {
          sent.silenceTraits()
        }
      }
    ),
    Mutant(
      "pads are not called",
      "A pad receives no trait callbacks.",
      breaks: "PR-8",
      .sending { sent, controller in
        if controller.after.traits.userInterfaceIdiom == .pad, controller.inWindow {
          sent.silenceTraits()
        }
      }
    ),
    Mutant(
      "last sibling not called",
      "The last of several children receives no trait callbacks.",
      breaks: "PR-8",
      .sending { if $1.isLastSibling, $1.inWindow { $0.silenceTraits() } }
    ),
    Mutant(
      "scale changes silently",
      "A change of scale or idiom alone brings no callback.",
      breaks: "PR-8",
      .sending { sent, controller in
        let (before, after) = (controller.before.traits, controller.after.traits)
        if before.horizontalSizeClass == after.horizontalSizeClass,
          before.verticalSizeClass == after.verticalSizeClass, controller.inWindow
        {
          sent.silenceTraits()
        }
      }
    ),
    Mutant(
      "third level not called",
      "Below the second level no trait callback is sent.",
      breaks: "PR-8",
      .sending { if $1.depth >= 2, $1.inWindow { $0.silenceTraits() } }
    ),
    Mutant(
      "first change not announced",
      "The first change brings no trait callbacks; later ones do.",
      breaks: "PR-8",
      .sending { if $1.step.number == 0, $1.inWindow { $0.silenceTraits() } }
    ),
    Mutant(
      "overridden never called",
      "A child with an override receives no trait callbacks.",
      breaks: "PR-8",
      .sending { if $1.isOverridden, $1.inWindow { $0.silenceTraits() } }
    ),
    Mutant(
      "second turn not announced",
      "A second change brings no trait callbacks.",
      breaks: "PR-8",
      .sending { if $1.step.number == 1, $1.inWindow { $0.silenceTraits() } }
    ),
  ]

  /// Unexpected calls for traits that do not change.
  static let noises: [Mutant] = [
    Mutant(
      "every turn is announced",
      "Each turn brings trait callbacks, even to where the device is already.",
      breaks: "PR-7",
      .sending { sent, controller in
        guard controller.inWindow, !controller.step.windowChanged else { return }
        sent.sendTraits(controller)
      }
    ),
    Mutant(
      "equal override announced",
      "An override equal to the inherited traits brings trait callbacks.",
      breaks: "PR-7",
      .sending { if $1.isTarget, $1.step.isOverride { $0.sendTraits($1) } }
    ),
    Mutant(
      "removed child called",
      "A child that left receives trait callbacks of the window.",
      breaks: "PR-7",
      .arranging { calls, step in
        guard step.isOfWindow, step.window.traits != step.windowBefore.traits else { return }
        calls += step.gone.map { name in
          Call(
            to: name,
            .didChange(previous: step.windowBefore.traits),
            has: step.window.environment
          )
        }
      }
    ),
    Mutant(
      "resized child sent its traits",
      "A child that gets another size at rest receives trait callbacks.",
      breaks: "PR-15",
      .sending { sent, controller in
        if controller.isTarget, !controller.step.isOverride, controller.sizeChanged {
          sent.sendTraits(controller)
        }
      }
    ),
    Mutant(
      "overridden child still called",
      "A child whose override hides the change receives trait callbacks.",
      breaks: "PR-9",
      .sending { if $1.isOverridden, $1.isShielded { $0.sendTraits($1) } }
    ),
    Mutant(
      "hidden change announced",
      "A child whose override hides the change receives willTransition.",
      breaks: "PR-9",
      .sending { if $1.isOverridden, $1.isShielded { $0.will = [$1.after.traits] } }
    ),
    Mutant(
      "hidden change reported",
      "A child whose override hides the change receives didChange.",
      breaks: "PR-9",
      .sending { if $1.isOverridden, $1.isShielded { $0.did = [$1.before.traits] } }
    ),
    Mutant(
      "below the shield",
      "Grandchildren below an override that hides the change receive trait callbacks.",
      breaks: "PR-9",
      .sending { sent, controller in
        guard let parent = controller.parent, parent.isOverridden, parent.isShielded,
          !controller.traitsChanged
        else { return }
        sent.sendTraits(controller)
      }
    ),
    Mutant(
      "a size is announced as traits",
      "A new size brings trait callbacks, too.",
      breaks: "PR-15",
      .sending { if $1.inWindow, $1.sizeChanged { $0.sendTraits($1) } }
    ),
    Mutant(
      "pads sent traits",
      "A pad that turns sends trait callbacks, though traits stay.",
      breaks: "PR-15",
      .sending { sent, controller in
        if controller.sizeChanged, controller.inWindow, controller.isRoot,
          controller.after.traits.userInterfaceIdiom == .pad
        {
          sent.sendTraits(controller)
        }
      }
    ),
    Mutant(
      "an override is announced as a size",
      "An override at rest brings a size callback to the child.",
      breaks: "PR-15",
      .sending { if $1.step.isOverride, $1.traitsChanged { $0.size = [$1.after.size] } }
    ),
    Mutant(
      "traits announced as a size",
      "New traits in a window of the same size bring a size callback.",
      breaks: "PR-15",
      or: ["PR-10"],
      .sending { sent, controller in
        if controller.inWindow, controller.traitsChanged { sent.size = [controller.after.size] }
      }
    ),
  ]
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
