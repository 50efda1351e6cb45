import AdaptiveModel

extension Mutant {
  /// Wrong calls for an override at rest, and for calls that are not forwarded.
  static let overrideCalls: [Mutant] = explicit + forwarded + elsewhere

  private static let explicit = breaking([
    "PR-16": [
      sending("override not announced", "An override set at rest is not announced.") {
        if $1.step.isOverride { $0.will = [] }
      },
      sending("override not reported", "An override set at rest brings no didChange.") {
        if $1.step.isOverride { $0.did = [] }
      },
      silencing(
        "override announced to the child only",
        "Controllers below an overridden child receive no callback.",
        or: ["PR-17", "PR-8"]
      ) { $0.step.isOverride && !$0.isTarget },
      silencing("taking back is silent", "An override that is taken away brings no callback.") {
        if case .override(_, TraitCollection()) = $0.step.action { true } else { false }
      },
    ]
  ])

  private static let forwarded = breaking([
    "PR-17": [
      sending(
        "called though not forwarded",
        "Trait callbacks arrive below a container that does not forward them."
      ) { if $1.traitsChanged, $1.inWindow { $0.will = [$1.after.traits] } },
      sizing(
        "sized though not forwarded",
        "Size callbacks arrive below a container that does not forward them."
      ) { $0.sizeChanged && $0.inWindow },
      sending(
        "changes need forwarding",
        "Below a container that keeps traits to itself no didChange comes."
      ) { if !$1.isReached(by: .willTransition) { $0.did = [] } },
    ],
    "PR-11": [
      withholding(
        "one not forwarded, both lost",
        "A controller that receives no willTransition receives no size callback.",
        or: ["PR-17", "PR-12"]
      ) { !$0.isReached(by: .willTransition) }
    ],
    "PR-8": [
      sending(
        "traits go with the size",
        "A controller that receives no size callback receives no trait callbacks.",
        or: ["PR-17"]
      ) { sent, controller in
        if !controller.isReached(by: .viewWillTransition), controller.inWindow { sent.will = [] }
      }
    ],
    "PR-17": [
      keepingSize(
        "sizes need forwarding",
        "Below a container that does not forward sizes no size changes with the window."
      ) { !$0.isRoot && !$0.isReached(by: .viewWillTransition) && $0.inWindow },
      sending(
        "forwarding cuts one level",
        "A container that keeps traits to itself cuts off its children only."
      ) { sent, controller in
        guard controller.traitsChanged, controller.inWindow, let parent = controller.parent,
          !parent.viewController.drops(.willTransition)
        else { return }
        sent.will = [controller.after.traits]
      },
    ],
  ])

  private static let elsewhere = breaking([
    "PR-19": [
      telling(
        "override announced to the container",
        "A container that overrides a child receives the callbacks, too."
      ) { $0.step.isOverride && $0.step.containerOfTarget == $0.index },
      telling(
        "override announced to siblings",
        "The child's siblings receive the callbacks of its override."
      ) { controller in
        let container = controller.step.isOverride ? controller.step.containerOfTarget : nil
        return container != nil && container == controller.parent?.index && !controller.isTarget
      },
      sizing("override asks for layout", "An override brings a size callback to the container.") {
        $0.step.isOverride && $0.isRoot
      },
    ]
  ])

  /// Calls repeated, or sent to callbacks that no longer exist.
  static let extraCalls = breaking([
    "PR-18": [
      repeatingChange("changes announced twice", "didChange comes twice.") { _ in true },
      repeatingTraits(
        "grandchildren announced twice",
        "A grandchild receives willTransition once for each controller above it."
      ) { $0.depth >= 2 },
      repeatingSize(
        "last sibling sized twice",
        "The last of several children receives viewWillTransition twice."
      ) { $0.isLastSibling && $0.inWindow },
      repeatingTraits(
        "called once for each class",
        "Where both classes of a child change it receives a callback for each."
      ) { $0.changes(\.horizontalSizeClass) && $0.changes(\.verticalSizeClass) },
    ],
    "PR-27": [
      arranging("old rotation callbacks", "A turn brings the callbacks of earlier systems, too.") {
        $0.addRotation(in: $1) { $0.windowChanged }
      },
      arranging(
        "rotation callbacks on pads",
        "A turned pad receives the callback of earlier systems."
      ) { calls, step in
        calls.addRotation(in: step) {
          $0.windowChanged && $0.window.traits.userInterfaceIdiom == .pad
        }
      },
      arranging(
        "rotation callbacks without a turn",
        "A turn to the same side brings the callbacks of earlier systems."
      ) { $0.addRotation(in: $1) { !$0.windowChanged } },
    ],
  ])
}

extension [Call] {
  /// Adds the callbacks of earlier systems around a turn.
  fileprivate mutating func addRotation(in step: MutantStep, when isMeant: (MutantStep) -> Bool) {
    guard case .rotate = step.action, isMeant(step) else { return }
    let names = step.hierarchy.controllers.map(\.name)
    let before = zip(names, step.before).map { Call(to: $0, .willRotate, has: $1) }
    let after = zip(names, step.after).map { Call(to: $0, .didRotate, has: $1) }
    self = before + self + after
  }
}
