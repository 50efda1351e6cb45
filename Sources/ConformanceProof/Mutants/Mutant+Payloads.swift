import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about the payload of calls, and the receiver's state during them.
  static let payloads: [Mutant] = carried + meanwhile

  private static let carried: [Mutant] = [
    Mutant(
      "announces the old traits",
      "willTransition carries the traits that there are already.",
      breaks: "PR-13",
      .sending { if !$0.will.isEmpty { $0.will = [$1.before.traits] } }
    ),
    Mutant(
      "announces the container's traits",
      "willTransition carries what the container will have.",
      breaks: "PR-13",
      .sending { sent, controller in
        guard !sent.will.isEmpty, let parent = controller.parent else { return }
        sent.will = [parent.after.traits]
      }
    ),
    Mutant(
      "announces the window's size",
      "viewWillTransition carries the window's size to every controller.",
      breaks: "PR-13",
      .sending { if !$0.size.isEmpty, $1.inWindow { $0.size = [$1.step.window.size] } }
    ),
    Mutant(
      "announces the container's size",
      "A grandchild's viewWillTransition carries the size of its container.",
      breaks: "PR-13",
      .sending { sent, controller in
        guard !sent.size.isEmpty, controller.inWindow, controller.depth >= 2 else { return }
        sent.size = [controller.given.size]
      }
    ),
    Mutant(
      "announces the turned size",
      "viewWillTransition carries the size with its sides exchanged.",
      breaks: "PR-13",
      .sending { if $1.inWindow { $0.size = $0.size.map(\.turned) } }
    ),
    Mutant(
      "previous is current",
      "didChange carries the traits that there are now.",
      breaks: "PR-13",
      .sending { if !$0.did.isEmpty { $0.did = [$1.after.traits] } }
    ),
    Mutant(
      "previous is the container's",
      "didChange carries what the container had before.",
      breaks: "PR-13",
      .sending { sent, controller in
        guard !sent.did.isEmpty, let parent = controller.parent else { return }
        sent.did = [parent.before.traits]
      }
    ),
    Mutant(
      "previous is the first",
      "didChange carries what there was at first, at each change.",
      breaks: "PR-13",
      .sending { sent, controller in
        if !sent.did.isEmpty, controller.isRoot {
          sent.did = [controller.step.scenario.window.traits]
        }
      }
    ),
    Mutant(
      "previous has classes only",
      "didChange carries the size classes and nothing else.",
      breaks: "PR-13",
      .sending { sent, _ in
        sent.did = sent.did.map {
          TraitCollection($0.horizontalSizeClass, $0.verticalSizeClass)
        }
      }
    ),
  ]

  private static let meanwhile: [Mutant] = [
    Mutant(
      "traits switched before the size",
      "At viewWillTransition the new traits are there already.",
      breaks: "PR-14",
      .sending { $0.has.size.traits = $1.after.traits }
    ),
    Mutant(
      "switched before it is announced",
      "When traits are announced they are there already.",
      breaks: "PR-14",
      .sending { $0.has.will.traits = $1.after.traits }
    ),
    Mutant(
      "resized before it is announced",
      "At viewWillTransition the view has the new size already.",
      breaks: "PR-14",
      .sending { if $1.inWindow { $0.has.size.size = $1.after.size } }
    ),
    Mutant(
      "resized at last",
      "At didChange the view has its old size.",
      breaks: "PR-14",
      .sending { $0.has.did.size = $1.before.size }
    ),
    Mutant(
      "called before it changes",
      "At didChange a controller has its old traits.",
      breaks: "PR-14",
      .sending { $0.has.did.traits = $1.before.traits }
    ),
    Mutant(
      "children switch with their container",
      "A child has its new size at willTransition.",
      breaks: "PR-14",
      .sending { sent, controller in
        if controller.depth == 2, controller.inWindow {
          sent.has.will.size = controller.after.size
        }
      }
    ),
  ]
}
