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
      keepingSize(
        "half-fixed views stay",
        "A view with one fixed side keeps its size when the window changes."
      ) { $0.hasAFixedSide && $0.inWindow },
      keepingSize(
        "sizes two levels deep",
        "Below the second level views keep the size that they had.",
        needing: 4
      ) { $0.depth > 2 && $0.inWindow },
    ]
  ])

  /// Mutants that are wrong about the controllers that receive a size.
  static let sizesTold = breaking([
    "PR-10": [
      sizing(
        "size sent every time",
        "Every request to change the window brings size callbacks.",
        or: ["PR-15"]
      ) { $0.inWindow },
      sizing(
        "size follows the container",
        "A child receives a size callback when its container's size changes.",
        or: ["PR-15"]
      ) {
        $0.isReached(by: .viewWillTransition) && $0.inWindow && $0.parent?.sizeChanged == true
          && !$0.viewController.sizing.isFixed
      },
      sizing(
        "size sent with the window's traits",
        "A window that changes only its traits sends size callbacks.",
        or: ["PR-15"]
      ) {
        $0.inWindow && $0.step.windowChanged && !$0.sizeChanged
          && $0.step.window.size == $0.step.windowBefore.size
      },
    ],
    "PR-11": [
      withholding(
        "leaves not sent their size",
        "A controller without children receives no size callback."
      ) { $0.isLeaf },
      withholding("only the root is sent its size", "Children receive no size callback.") {
        !$0.isRoot && $0.inWindow
      },
      withholding("widths only", "A change of height alone brings no callback.", or: ["PR-12"]) {
        $0.before.size.width == $0.after.size.width
      },
      withholding(
        "a point is nothing",
        "A size that changes by less than two points brings no callback.",
        or: ["PR-12"]
      ) { controller in
        let (old, new) = (controller.before.size, controller.after.size)
        return abs(old.width - new.width) < 2 && abs(old.height - new.height) < 2
      },
      withholding(
        "size sent on turns only",
        "A size that changes without a turn brings no callback."
      ) { if case .resize = $0.step.action { true } else { false } },
    ],
    "PR-12": [
      sizing(
        "fixed view called",
        "A view of fixed size brings a size callback at every window change."
      ) {
        !$0.isRoot && $0.viewController.sizing.isFixed && $0.inWindow
          && $0.step.window.size != $0.step.windowBefore.size
      },
      withholding("half-fixed view silent", "A view with one fixed side brings no size callback.") {
        $0.hasAFixedSide
      },
      withholding("fixed height silent", "A view of fixed height brings no size callback.") {
        if case .fixed = $0.viewController.sizing.height { !$0.isRoot } else { false }
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
