import AdaptiveModel

extension Mutant {
  /// Mutants that are wrong about sizes at rest.
  static let sizesAtRest = breaking([
    "PR-24": [
      resting("everybody fills", "Every child is as large as its container.") {
        $0.size = $1.given.size
      },
      resting(
        "sized by the window",
        "A grandchild's size follows the window, not its container."
      ) { environment, controller in
        guard !controller.isRoot else { return }
        environment.size = controller.viewController.sizing.applied(to: controller.step.window.size)
      },
      world("fractions round up", "A part of an odd length is rounded up.", .roundingUp),
      resting(
        "insets below zero",
        "A view that is inset by more than there is has a negative side."
      ) { environment, controller in
        guard case .inset(let inset) = controller.viewController.sizing.height, !controller.isRoot
        else { return }
        environment.size.height = controller.given.size.height - inset
      },
      resting(
        "half-fixed views stay",
        "A view with one fixed side keeps its size when the window changes."
      ) { environment, controller in
        guard controller.hasAFixedSide, controller.step.isOfWindow, let had = controller.had
        else { return }
        environment.size = had.size
      },
      resting(
        "sizes two levels deep",
        "Below the second level views keep the size that they had.",
        needing: 4
      ) { environment, controller in
        guard controller.depth > 2, controller.step.isOfWindow, let had = controller.had else {
          return
        }
        environment.size = had.size
      },
    ]
  ])

  /// Mutants that are wrong about the controllers that receive a size.
  static let sizesTold = breaking([
    "PR-10": [
      sending(
        "size sent every time",
        "Every request to change the window brings size callbacks.",
        or: ["PR-15"]
      ) { if $1.step.isOfWindow { $0.size = [$1.after.size] } },
      sending(
        "size follows the container",
        "A child receives a size callback when its container's size changes.",
        or: ["PR-15"]
      ) { sent, controller in
        guard controller.isReached(by: .viewWillTransition), controller.step.isOfWindow,
          let parent = controller.parent, parent.sizeChanged,
          !controller.viewController.sizing.isFixed
        else { return }
        sent.size = [controller.after.size]
      },
      sending(
        "size sent with the window's traits",
        "A window that changes only its traits sends size callbacks.",
        or: ["PR-15"]
      ) { sent, controller in
        let step = controller.step
        guard step.isOfWindow, step.windowChanged, !controller.sizeChanged,
          step.window.size == step.windowBefore.size
        else { return }
        sent.size = [controller.after.size]
      },
    ],
    "PR-11": [
      sending(
        "leaves not sent their size",
        "A controller without children receives no size callback."
      ) { if $1.isLeaf { $0.size = [] } },
      sending("only the root is sent its size", "Children receive no size callback.") {
        if !$1.isRoot, $1.step.isOfWindow { $0.size = [] }
      },
      sending("widths only", "A change of height alone brings no callback.", or: ["PR-12"]) {
        if $1.before.size.width == $1.after.size.width { $0.size = [] }
      },
      sending(
        "a point is nothing",
        "A size that changes by less than two points brings no callback.",
        or: ["PR-12"]
      ) { sent, controller in
        let (old, new) = (controller.before.size, controller.after.size)
        if abs(old.width - new.width) < 2, abs(old.height - new.height) < 2 { sent.size = [] }
      },
      sending("size sent on turns only", "A size that changes without a turn brings no callback.") {
        if case .resize = $1.step.action { $0.size = [] }
      },
    ],
    "PR-12": [
      sending(
        "fixed view called",
        "A view of fixed size brings a size callback at every window change."
      ) { sent, controller in
        guard !controller.isRoot, controller.viewController.sizing.isFixed,
          controller.step.isOfWindow,
          controller.step.window.size != controller.step.windowBefore.size
        else { return }
        sent.size = [controller.after.size]
      },
      sending("half-fixed view silent", "A view with one fixed side brings no size callback.") {
        if $1.hasAFixedSide { $0.size = [] }
      },
      sending(
        "fixed height silent",
        "A view of fixed height brings no size callback."
      ) { sent, controller in
        if !controller.isRoot, case .fixed = controller.viewController.sizing.height {
          sent.size = []
        }
      },
    ],
  ])
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
