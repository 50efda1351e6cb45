import AdaptiveModel
import Conformance
import Text

extension FirstStep {
  /// The steps, ordered so that each can be judged as soon as it is taken.
  static let all: [FirstStep] = [
    collections, hierarchy, callbacks, overrides, sizing, containers, observations, ownOverrides,
  ].enumerated().map { place, step in modified(step) { $0.number = place + 1 } }

  private static let collections = FirstStep(
    title: "combine trait collections",
    features: [.combine, .contains],
    rules: [
      "A trait collection specifies some of four traits; a trait that is left out is unspecified.",
      "combine: for each trait the last of the collections that specifies it has the say.",
      "contains: whether `collection` has the same value for every trait that `other` specifies.",
    ],
    questions: [
      .combine([
        TraitCollection(horizontalSizeClass: .compact, displayScale: 2),
        TraitCollection(horizontalSizeClass: .regular),
      ]),
      .contains(TraitCollection(displayScale: 2), TraitCollection()),
    ]
  )

  private static let hierarchy = FirstStep(
    title: "a hierarchy at rest",
    features: [.states],
    rules: [
      "Build the scenario's controllers, fresh ones for each request. The root has the window's "
        + "traits and size; a child has its container's.",
      "The actions `rotate` and `resize` bring another window: `rotate` has it in `window`, "
        + "`resize` is the window itself.",
      "List name, traits and size of each controller, in pre-order (a container, then each child with "
        + "all below it): at first (`initial`), and after each action (`states`).",
    ],
    questions: scenario()
  )

  private static let callbacks = FirstStep(
    title: "the callbacks of a transition",
    features: [.willTransition, .viewWillTransition, .didChange],
    rules: [
      "When the window changes, first each controller whose traits will change gets "
        + "`willTransition` with its new traits, a container before its children.",
      "Then each controller whose size will change gets `viewWillTransition` with its new size, in "
        + "the same order.",
      "Then all traits and sizes change, and each controller whose traits changed gets `didChange` "
        + "with its previous traits, in the same order. A controller for which nothing changes "
        + "gets no call.",
    ],
    questions: scenario()
  )

  private static let overrides = FirstStep(
    title: "overrides of a child's traits",
    features: [.overrides],
    rules: [
      "A child's `override` lies over what its container has: the child's traits are the "
        + "container's, combined with the override. A change that it hides causes no call.",
      "The action `override` (`child`, `traits`) replaces it; empty traits take it away. For the "
        + "child and all below it the action causes the calls of step 3.",
      "An action that names the root, or a controller that is not there, does nothing.",
    ],
    questions: scenario(
      child: "overridden to compact-any",
      actions: ["override child to any-compact"]
    )
  )

  private static let sizing = FirstStep(
    title: "sizes of a child's own",
    features: [.sizing],
    rules: [
      "A child's `sizing` has a rule for each side: `{\"fixed\":320}`; `{\"inset\":40}`, the "
        + "container's side less 40 in all and at least 0; `{\"fraction\":[1,3]}` of it, rounded "
        + "down. A side without a rule is the container's.",
      "The action `sizing` (`child`, `sizing`) replaces both rules and needs no call.",
    ],
    questions: scenario(child: "sized 1/3×full-40", actions: ["size child to 320×full"])
  )

  private static let containers = FirstStep(
    title: "containers that change, and that keep calls to themselves",
    features: [.containment, .forwarding],
    rules: [
      "The action `add` (`parent`, `child`) appends a controller with all below it; `remove` (a "
        + "name) takes one away with all below it. Calls for these are optional.",
      "`forwards` names the callbacks that a container passes on: what it does not pass on, "
        + "nothing below it gets. Left out, it passes on both. Traits, sizes and `didChange` are "
        + "as ever.",
    ],
    questions: scenario(
      child: "forwards viewWillTransition only",
      actions: ["add to child", "+ leaf", "remove leaf"]
    )
  )

  private static let observations = FirstStep(
    title: "what a controller has at each call",
    features: [.observations],
    rules: [
      "Each call has `has`: the traits and the size of the controller at that moment. Before "
        + "everything changes these are the old ones, at `didChange` the new ones."
    ],
    questions: scenario()
  )

  private static let ownOverrides = FirstStep(
    title: "own overrides and registrations, since iOS 17",
    features: [.traitOverrides, .viewsBetween, .registration, .traitCollectionDidChange],
    systems: TraitOverrides.row.systems,
    rules: [
      "This step is for a framework that follows iOS 17 or later: its `ready` says so by "
        + "`\"world\":{\"system\":17}`, and only then is it asked. A driver with a world also claims "
        + "`previousTraits`, if its `didChange` carries them: without one it is implied.",
      "Each of a scene's `elements` is a controller or, with `view`, a view, `inside` an earlier one; "
        + "the first is inside the window. It has the traits of what it is inside, combined with its "
        + "own `overrides`.",
      "Of a turn's `actions`, `window` brings other traits of the window, `override` replaces all own "
        + "overrides of an element, `register` makes a registration of an element for some traits, "
        + "and `unregister` ends it; another element may have a registration of the same id. Then "
        + "everything is updated, once.",
      "In an update each element whose traits changed gets a call (traitCollectionDidChange), and "
        + "each of its registrations of which a trait changed gets one, with the registration's id. "
        + "`previous` are the element's former traits, and `has` its new ones.",
      "List the name and traits of each element, in their order: at first, and after each turn.",
    ],
    questions: Transcript.questions(
      """
      given   scene in compact-regular @2x phone
              controller a
              view b inside a overrides any-compact
              controller c inside b

      when    register r of c for horizontalSizeClass

      when    override a to regular-any
      """
    )
  )

  /// An iPhone 6 Plus that is rotated after other actions, with a root and a child of special
  /// properties, as in a transcript; none if that is not valid.
  private static func scenario(child: String = "", actions: [String] = []) -> [Request] {
    let given = "given   iPhone 6 Plus, portrait\n        root\n          child  \(child)"
      .trimmedAtEnd
    let lines = actions.map { $0.hasPrefix("+") ? "        \($0)" : "when    \($0)" }
    let text = ([given, ""] + lines + ["", "when    rotate to landscapeLeft"])
      .joined(separator: "\n")
    return Transcript.questions(text)
  }
}

extension Transcript {
  /// The question of a transcript; none if the text is not a valid one.
  fileprivate static func questions(_ text: String) -> [Request] {
    (try? Transcript(text)).map { [$0.request] } ?? []
  }
}
