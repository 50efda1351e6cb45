import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about sizes at rest.
  static let sizesAtRest: [Mutant] = [
    Mutant(
      "everybody fills",
      "Every child is as large as its container.",
      breaks: "PR-24",
      .resting { $0.size = $1.given.size }
    ),
    Mutant(
      "sized by the window",
      "A grandchild's size follows the window, not its container.",
      breaks: "PR-24",
      .resting { environment, controller in
        guard !controller.isRoot else { return }
        environment.size = controller.viewController.sizing.applied(to: controller.step.window.size)
      }
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
      .resting { environment, controller in
        guard case .inset(let inset) = controller.viewController.sizing.height, !controller.isRoot
        else { return }
        environment.size.height = controller.given.size.height - inset
      }
    ),
    Mutant(
      "half-fixed views stay",
      "A view with one fixed side keeps its size when the window changes.",
      breaks: "PR-24",
      .resting { environment, controller in
        guard controller.hasAFixedSide, controller.step.isOfWindow, let had = controller.had
        else { return }
        environment.size = had.size
      }
    ),
    Mutant(
      "sizes two levels deep",
      "Below the second level views keep the size that they had.",
      breaks: "PR-24",
      needing: 4,
      .resting { environment, controller in
        guard controller.depth > 2, controller.step.isOfWindow, let had = controller.had else {
          return
        }
        environment.size = had.size
      }
    ),
  ]

  /// Mutants that are wrong about the controllers that receive a size.
  static let sizesTold: [Mutant] = [
    Mutant(
      "size sent every time",
      "Every request to change the window brings size callbacks.",
      breaks: "PR-10",
      or: ["PR-15"],
      .sending { if $1.step.isOfWindow { $0.size = [$1.after.size] } }
    ),
    Mutant(
      "size follows the container",
      "A child receives a size callback when its container's size changes.",
      breaks: "PR-10",
      or: ["PR-15"],
      .sending { sent, controller in
        guard controller.isReached(by: .viewWillTransition), controller.step.isOfWindow,
          let parent = controller.parent, parent.sizeChanged,
          !controller.viewController.sizing.isFixed
        else { return }
        sent.size = [controller.after.size]
      }
    ),
    Mutant(
      "size sent with the window's traits",
      "A window that changes only its traits sends size callbacks.",
      breaks: "PR-10",
      or: ["PR-15"],
      .sending { sent, controller in
        let step = controller.step
        guard step.isOfWindow, step.windowChanged, !controller.sizeChanged,
          step.window.size == step.windowBefore.size
        else { return }
        sent.size = [controller.after.size]
      }
    ),
    Mutant(
      "leaves not sent their size",
      "A controller without children receives no size callback.",
      breaks: "PR-11",
      .sending { if $1.isLeaf { $0.size = [] } }
    ),
    Mutant(
      "only the root is sent its size",
      "Children receive no size callback.",
      breaks: "PR-11",
      .sending { if !$1.isRoot, $1.step.isOfWindow { $0.size = [] } }
    ),
    Mutant(
      "widths only",
      "A change of height alone brings no callback.",
      breaks: "PR-11",
      or: ["PR-12"],
      .sending { if $1.before.size.width == $1.after.size.width { $0.size = [] } }
    ),
    Mutant(
      "a point is nothing",
      "A size that changes by less than two points brings no callback.",
      breaks: "PR-11",
      or: ["PR-12"],
      .sending { sent, controller in
        let (old, new) = (controller.before.size, controller.after.size)
        if abs(old.width - new.width) < 2, abs(old.height - new.height) < 2 { sent.size = [] }
      }
    ),
    Mutant(
      "size sent on turns only",
      "A size that changes without a turn brings no callback.",
      breaks: "PR-11",
      .sending { if case .resize = $1.step.action { $0.size = [] } }
    ),
    Mutant(
      "fixed view called",
      "A view of fixed size brings a size callback at every window change.",
      breaks: "PR-12",
      .sending { sent, controller in
        guard !controller.isRoot, controller.viewController.sizing.isFixed,
          controller.step.isOfWindow,
          controller.step.window.size != controller.step.windowBefore.size
        else { return }
        sent.size = [controller.after.size]
      }
    ),
    Mutant(
      "half-fixed view silent",
      "A view with one fixed side brings no size callback.",
      breaks: "PR-12",
      .sending { if $1.hasAFixedSide { $0.size = [] } }
    ),
    Mutant(
      "fixed height silent",
      "A view of fixed height brings no size callback.",
      breaks: "PR-12",
      .sending { sent, controller in
        if !controller.isRoot, case .fixed = controller.viewController.sizing.height {
          sent.size = []
        }
      }
    ),
  ]
}

extension MutantController {
  /// Whether one side or both sides are fixed.
  fileprivate var hasAFixedSide: Bool {
    guard !isRoot else { return false }
    if case .fixed = viewController.sizing.width { return true }
    if case .fixed = viewController.sizing.height { return true }
    return false
  }
}
