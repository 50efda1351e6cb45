import AdaptiveModel

extension Mutant {
  /// Mutants that are wrong about the payload of calls, and the receiver's state during them.
  static let payloads: [Mutant] = carried + meanwhile

  private static let carried = breaking([
    "PR-13": [
      sending(
        "announces the old traits",
        "willTransition carries the traits that there are already."
      ) { if !$0.will.isEmpty { $0.will = [$1.before.traits] } },
      sending(
        "announces the container's traits",
        "willTransition carries what the container will have."
      ) { sent, controller in
        guard !sent.will.isEmpty, let parent = controller.parent else { return }
        sent.will = [parent.after.traits]
      },
      sending(
        "announces the window's size",
        "viewWillTransition carries the window's size to every controller."
      ) { if !$0.size.isEmpty, $1.inWindow { $0.size = [$1.step.window.size] } },
      sending(
        "announces the container's size",
        "A grandchild's viewWillTransition carries the size of its container."
      ) { sent, controller in
        guard !sent.size.isEmpty, controller.inWindow, controller.depth >= 2 else { return }
        sent.size = [controller.given.size]
      },
      sending(
        "announces the turned size",
        "viewWillTransition carries the size with its sides exchanged."
      ) { if $1.inWindow { $0.size = $0.size.map(\.turned) } },
      sending("previous is current", "didChange carries the traits that there are now.") {
        if !$0.did.isEmpty { $0.did = [$1.after.traits] }
      },
      sending(
        "previous is the container's",
        "didChange carries what the container had before."
      ) { sent, controller in
        guard !sent.did.isEmpty, let parent = controller.parent else { return }
        sent.did = [parent.before.traits]
      },
      sending(
        "previous is the first",
        "didChange carries what there was at first, at each change."
      ) { sent, controller in
        if !sent.did.isEmpty, controller.isRoot {
          sent.did = [controller.step.scenario.window.traits]
        }
      },
      sending(
        "previous has classes only",
        "didChange carries the size classes and nothing else."
      ) { sent, _ in
        sent.did = sent.did.map {
          TraitCollection($0.horizontalSizeClass, $0.verticalSizeClass)
        }
      },
    ]
  ])

  private static let meanwhile = breaking([
    "PR-14": [
      sending(
        "traits switched before the size",
        "At viewWillTransition the new traits are there already."
      ) { $0.has.size.traits = $1.after.traits },
      sending(
        "switched before it is announced",
        "When traits are announced they are there already."
      ) { $0.has.will.traits = $1.after.traits },
      sending(
        "resized before it is announced",
        "At viewWillTransition the view has the new size already."
      ) { if $1.inWindow { $0.has.size.size = $1.after.size } },
      sending("resized at last", "At didChange the view has its old size.") {
        $0.has.did.size = $1.before.size
      },
      sending("called before it changes", "At didChange a controller has its old traits.") {
        $0.has.did.traits = $1.before.traits
      },
      sending(
        "children switch with their container",
        "A child has its new size at willTransition."
      ) { sent, controller in
        if controller.depth == 2, controller.inWindow {
          sent.has.will.size = controller.after.size
        }
      },
    ]
  ])
}
