import AdaptiveModel

extension Notation {
  /// An action; the controllers that enter stand in the rows below it.
  static func action(in context: Context) -> Phrase<Action> {
    .oneOf(
      "an action: rotate to, resize to, turn to, share, override … to, clear override of, size … to, "
        + "add to, remove, prefer … for, present on, dismiss from",
      [
        Phrase({ .rotate($0.orientation, $0.window) }, "rotate to _", turnedWindow(context)) {
          if case .rotate(let orientation, let window) = $0 { (orientation, window) } else { nil }
        },
        Phrase(Action.resize, "resize to _", ownWindow(context)) {
          if case .resize(let window) = $0 { window } else { nil }
        },
      ] + plainActions
    )
  }

  /// The actions that do not depend on the window.
  private static let plainActions: [Phrase<Action>] = [
    Phrase(Action.turn, "turn to _", orientation) {
      if case .turn(let orientation) = $0 { orientation } else { nil }
    },
    Phrase({ .share($0.share) }, "share _", share) {
      if case .share(let share) = $0 { GivenShare(share: share) } else { nil }
    },
    Phrase({ .override(child: $0.child, $0.traits) }, "_", overriding) {
      if case .override(let child, let traits) = $0 { (child, traits) } else { nil }
    },
    Phrase(Action.sizing, "size _ to _", name, sizing) {
      if case .sizing(let child, let sizing) = $0 { (child, sizing) } else { nil }
    },
    Phrase({ .add(parent: $0, .unread) }, "add to _", name) {
      if case .add(let parent, _) = $0 { parent } else { nil }
    },
    Phrase(Action.remove, "remove _", name) { if case .remove(let it) = $0 { it } else { nil } },
    Phrase({ .prefer($1, $0) }, "prefer _ for _", size, name) {
      if case .prefer(let name, let size) = $0 { (size, name) } else { nil }
    },
    Phrase({ .present(on: $0, .unread) }, "present on _", name) {
      if case .present(let presenter, _) = $0 { presenter } else { nil }
    },
    Phrase(Action.dismiss, "dismiss from _", name) {
      if case .dismiss(let presenter) = $0 { presenter } else { nil }
    },
  ]

  /// A part of the screen, as in `1/2`; 1 is all of it.
  private static let share = word(GivenShare.self, GivenShare.expectation)

  /// An orientation, and the window if the device table does not give it.
  private static func turnedWindow(
    _ context: Context
  ) -> Phrase<(orientation: Orientation, window: Window)> {
    let window = window(relativeTo: context.window.traits)
    return Phrase(
      write: { turned, given in
        let isListed = context.listedWindow(in: turned) == given
        return turned.rawValue + (isListed ? "" : ", " + window.text(given))
      },
      read: { line throws(SyntaxError) in
        let orientation = try line.read(orientation)
        if line.take(sign: ",") { return (orientation, try line.read(window)) }
        guard let listed = context.listedWindow(in: orientation) else {
          throw line.expected("a comma and the window, as in 736×414 regular-compact")
        }
        return (orientation, listed)
      }
    )
  }

  /// A window, or `full screen` if the device table has it.
  private static func ownWindow(_ context: Context) -> Phrase<Window> {
    let window = window(relativeTo: context.window.traits)
    let listed = context.listedWindow(in: context.state.orientation)
    return Phrase(
      write: { $0 == listed ? "full screen" : window.write($0) },
      read: { line throws(SyntaxError) in
        let start = line
        guard line.take("full") else { return try line.read(window) }
        try line.expect("screen")
        guard let listed else {
          throw start.expected(
            "a window, as in 736×414 regular-compact, for this device is not listed"
          )
        }
        return listed
      }
    )
  }
}

extension Hierarchy {
  /// Stands for the rows below an action until they are read.
  fileprivate static let unread = Hierarchy(ViewController(""))
}
