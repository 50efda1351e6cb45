import AdaptiveModel

extension OpenPoint {
  static let traitOverrides: [OpenPoint] = [
    viewsBetween, deprecatedCallback, twoOverridesOfAChild, willTransitionForOverrides,
    orderOfRegistrations, callsOfAnUpdate, registrationsOfTheEntering, furtherOverrides,
    updateBelowAChange,
  ].map { $0.arising(in: Systems(since: 17)) }

  static let viewsBetween = OpenPoint(
    "TO-5",
    "Does a child controller inherit from its parent, or from the view that its view is inside?",
    tolerance: "Either under the profile documented.",
    evidence: "The reference only says that views and controllers below an override have it; notes "
      + "of WWDC 2023, session 10057, say that controllers inherit from their view's superview.",
    decision: "from the view",
    choices: [.inheritedFromParent],
    settledBy: .platform
  )

  static let deprecatedCallback = OpenPoint(
    "TO-10",
    "Does traitCollectionDidChange still come, beside registrations?",
    tolerance: "Sent or not under the profile documented.",
    evidence:
      "The reference deprecates it and does not say that it ends; notes of WWDC 2023, session "
      + "10057, say that the system has to call it for a change of any trait.",
    decision: "it comes",
    choices: [.onlyRegistrationsCalled],
    settledBy: .platform
  )

  static let twoOverridesOfAChild = OpenPoint(
    "TO-O1",
    "Does a child's own override win over the one that its container sets for it?",
    tolerance: "Not asked: containers set none in these scenes.",
    evidence:
      "setOverrideTraitCollection(_:forChild:) is deprecated in favor of traitOverrides; no "
      + "source ranks the two.",
    decision: "none",
    unshown: "scenes have no overrides by containers"
  )

  public static let willTransitionForOverrides = OpenPoint(
    "TO-O2",
    "Does willTransition(to:) come for a change by traitOverrides?",
    tolerance: "Not asked: scenes report no will-callbacks. In an app's log it may be missing.",
    evidence: "The reference of traitOverrides names no callback.",
    decision: "none",
    unshown: "scenes report no will-callbacks"
  )

  static let orderOfRegistrations = OpenPoint(
    "TO-O3",
    "In which order are registrations called, and traitCollectionDidChange among them? Is one "
      + "called that ends in the same turn?",
    tolerance: "Any order; a registration that begins or ends in a turn may be called in it.",
    evidence: "The reference of UITraitChangeObservable gives no order.",
    decision: "traitCollectionDidChange first, then registrations in their order; an ended one is "
      + "not called",
    choices: [.lastRegisteredFirst, .registrationsFirst]
  )

  static let callsOfAnUpdate = OpenPoint(
    "TO-O4",
    "How many calls come if several changes precede one update?",
    tolerance: "One for all, with what was before the first of them or the last, or one for each; "
      + "a value that changed and changed back may be told.",
    evidence: "“Traits may change more than once before the system updates a view.”",
    decision: "one for all",
    choices: [.traitsUpdatedAtOnce]
  )

  static let registrationsOfTheEntering = OpenPoint(
    "TO-O5",
    "Are registrations called when an object enters a hierarchy with other traits?",
    tolerance: "Not asked: nothing enters or leaves a scene.",
    evidence: "Release notes of iOS 13 speak of predicted traits, and of no registrations.",
    decision: "none",
    unshown: "nothing enters or leaves a scene"
  )

  static let furtherOverrides = OpenPoint(
    "TO-O6",
    "What of an override by an unspecified value, of overrides of a removed object, and of a "
      + "presenter's?",
    tolerance: "Not asked.",
    evidence: "No source was found.",
    decision: "none",
    unshown: "scenes have none of these"
  )

  static let updateBelowAChange = OpenPoint(
    "TO-O7",
    "What does updateTraitsIfNeeded bring where something changed that the object is inside?",
    tolerance: "Traits by what that has now, or still by what it had at its last update, and calls "
      + "for these. At rest the traits are exact.",
    evidence: "The reference of updateTraitsIfNeeded names the object and its subtree only.",
    decision: "what it has now",
    choices: [.updatedInsideFormerTraits]
  )
}

extension Choice {
  /// An element is updated by the traits that what it is inside had at its own last update.
  public static var updatedInsideFormerTraits: Choice { Choice("updatedInsideFormerTraits") }
  /// A child controller has the traits of its parent, whatever views are between.
  public static var inheritedFromParent: Choice { Choice("inheritedFromParent") }
  /// traitCollectionDidChange, which is deprecated, does not come any more.
  public static var onlyRegistrationsCalled: Choice { Choice("onlyRegistrationsCalled") }
  /// Registrations of an object are called in reverse order.
  public static var lastRegisteredFirst: Choice { Choice("lastRegisteredFirst") }
  /// traitCollectionDidChange comes after the registrations of its object.
  public static var registrationsFirst: Choice { Choice("registrationsFirst") }
  /// Each change of traits is an update of its own.
  public static var traitsUpdatedAtOnce: Choice { Choice("traitsUpdatedAtOnce") }
}
