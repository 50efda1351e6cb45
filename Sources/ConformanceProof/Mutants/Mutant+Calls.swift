import AdaptiveModel
import Conformance

extension Mutant {
  /// Wrong about who is told of an override at rest, and of what is not forwarded.
  static let overridesTold: [Mutant] = explicit + forwarded + elsewhere

  private static let explicit: [Mutant] = [
    Mutant(
      "override not announced",
      "An override set at rest is not announced.",
      breaks: "PR-16",
      .world(Behavior(send: { if $1.step.isOverride { $0.will = [] } }))
    ),
    Mutant(
      "override not reported",
      "An override set at rest brings no didChange.",
      breaks: "PR-16",
      .world(Behavior(send: { if $1.step.isOverride { $0.did = [] } }))
    ),
    Mutant(
      "override told to the child only",
      "Those below an overridden child are not told.",
      breaks: "PR-16",
      or: ["PR-17", "PR-8"],
      .world(
        Behavior(send: { if $1.step.isOverride, !$1.isTarget { $0.silenceTraits() } })
      )
    ),
    Mutant(
      "taking back is silent",
      "An override that is taken away is not told.",
      breaks: "PR-16",
      .world(
        Behavior(send: { sent, controller in
          guard case .override(_, let traits) = controller.step.action, traits.isEmpty else {
            return
          }
          sent.silenceTraits()
        })
      )
    ),
  ]

  private static let forwarded: [Mutant] = [
    Mutant(
      "told though not forwarded",
      "Traits are told below a container that keeps them to itself.",
      breaks: "PR-17",
      .world(
        Behavior(send: { if $1.traitsChanged, $1.inWindow { $0.will = [$1.after.traits] } })
      )
    ),
    Mutant(
      "sized though not forwarded",
      "Sizes are told below a container that keeps them to itself.",
      breaks: "PR-17",
      .world(Behavior(send: { if $1.sizeChanged, $1.inWindow { $0.size = [$1.after.size] } }))
    ),
    Mutant(
      "changes need forwarding",
      "Below a container that keeps traits to itself no didChange comes.",
      breaks: "PR-17",
      .world(Behavior(send: { if !$1.isReached(by: .willTransition) { $0.did = [] } }))
    ),
    Mutant(
      "one not forwarded, both lost",
      "Who does not hear of traits does not hear of sizes.",
      breaks: "PR-11",
      or: ["PR-17", "PR-12"],
      .world(Behavior(send: { if !$1.isReached(by: .willTransition) { $0.size = [] } }))
    ),
    Mutant(
      "traits go with the size",
      "Who does not hear of sizes does not hear of traits.",
      breaks: "PR-8",
      or: ["PR-17"],
      .world(
        Behavior(send: { sent, controller in
          if !controller.isReached(by: .viewWillTransition), controller.inWindow { sent.will = [] }
        })
      )
    ),
    Mutant(
      "sizes need forwarding",
      "Below a container that keeps sizes to itself nobody's size changes with the window.",
      breaks: "PR-17",
      under: .documented,
      .world(
        Behavior(inherit: { controller in
          guard !controller.isRoot, !controller.isReached(by: .viewWillTransition),
            controller.inWindow,
            let had = controller.had
          else { return controller.right }
          return Environment(controller.right.traits, had.size)
        })
      )
    ),
    Mutant(
      "forwarding cuts one level",
      "A container that keeps traits to itself cuts off its children only.",
      breaks: "PR-17",
      .world(
        Behavior(send: { sent, controller in
          guard controller.traitsChanged, controller.inWindow, let parent = controller.parent,
            parent.viewController.forwards.contains(.willTransition)
          else { return }
          sent.will = [controller.after.traits]
        })
      )
    ),
  ]

  private static let elsewhere: [Mutant] = [
    Mutant(
      "override told to the container",
      "Who overrides a child is told of it itself.",
      breaks: "PR-19",
      .world(
        Behavior(send: { sent, controller in
          guard let target = controller.step.target, controller.step.isOverride,
            controller.step.parents[target.lowerBound] == controller.index
          else { return }
          sent.tellTraits(controller)
        })
      )
    ),
    Mutant(
      "override told to siblings",
      "An override is told to the child's siblings as well.",
      breaks: "PR-19",
      .world(
        Behavior(send: { sent, controller in
          guard let target = controller.step.target, controller.step.isOverride,
            !controller.isTarget,
            controller.step.parents[target.lowerBound] == controller.parent?.index
          else { return }
          sent.tellTraits(controller)
        })
      )
    ),
    Mutant(
      "override asks for layout",
      "When a child is overridden its container is told its size.",
      breaks: "PR-19",
      .world(
        Behavior(send: { sent, controller in
          if controller.step.isOverride, controller.isRoot { sent.size = [controller.after.size] }
        })
      )
    ),
  ]

  /// Told more often than once, or by callbacks that are no more.
  static let multitudes: [Mutant] = [
    Mutant(
      "changes told twice",
      "didChange comes twice.",
      breaks: "PR-18",
      .world(Behavior(send: { sent, _ in sent.did += sent.did }))
    ),
    Mutant(
      "grandchildren announced twice",
      "A grandchild hears willTransition from each one above it.",
      breaks: "PR-18",
      .world(Behavior(send: { if $1.depth >= 2 { $0.will += $0.will } }))
    ),
    Mutant(
      "last sibling sized twice",
      "The last of several children is told its size twice.",
      breaks: "PR-18",
      .world(Behavior(send: { if $1.isLastSibling, $1.inWindow { $0.size += $0.size } }))
    ),
    Mutant(
      "told once for each class",
      "Where both classes of a child change it hears of each.",
      breaks: "PR-18",
      .world(
        Behavior(send: { sent, controller in
          let (before, after) = (controller.before.traits, controller.after.traits)
          if before.horizontalSizeClass != after.horizontalSizeClass,
            before.verticalSizeClass != after.verticalSizeClass
          {
            sent.will += sent.will
          }
        })
      )
    ),
    Mutant(
      "old rotation callbacks",
      "A turn is told by the callbacks of earlier systems as well.",
      breaks: "PR-27",
      .world(Behavior(arrange: { $0.addRotation(in: $1) { $0.windowChanged } }))
    ),
    Mutant(
      "rotation callbacks on pads",
      "A turned pad is told by the callback of earlier systems.",
      breaks: "PR-27",
      .world(
        Behavior(arrange: { calls, step in
          calls.addRotation(in: step) {
            $0.windowChanged && $0.window.traits.userInterfaceIdiom == .pad
          }
        })
      )
    ),
  ]
}

extension [Call] {
  /// Puts the callbacks of earlier systems round a turn.
  fileprivate mutating func addRotation(in step: MutantStep, when isMeant: (MutantStep) -> Bool) {
    guard case .rotate = step.action, isMeant(step) else { return }
    let names = step.hierarchy.controllers.map(\.name)
    let before = zip(names, step.before).map { Call(to: $0, .willRotate, has: $1) }
    let after = zip(names, step.after).map { Call(to: $0, .didRotate, has: $1) }
    self = before + self + after
  }
}
