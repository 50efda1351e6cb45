import AdaptiveModel

extension Chapter {
  /// Layouts that follow the shape of their own view.
  public static let orientationLayout = Chapter(
    "orientation-layout",
    "Orientation-specific layout",
    "OL-"
  )
}

extension Scenarios {
  /// Layouts with sets of constraints that depend on the shape or size of a view.
  static let orientationLayout: [Clause<Witness>] = setsByShape + setsOnTheWay + setsAtRest

  /// The clauses about the set that is active.
  private static let setsByShape: [Clause<Witness>] = [
    Clause(
      "OL-1",
      "Orientation is read from the view itself, landscape if it is wider than high; never from "
        + "the device.",
      .documented("S3"),
      consequence: "Next to another app an iPad shows the landscape layout in a tall, narrow "
        + "window.",
      // A view's shape differs from the device's if it gets a share of the window, or of its
      // parent.
      needs: .all(.constraintSets, .states),
      .atLeast(1, of: .viewWillTransition, .sizing),
      when: .laysOut,
      whenever: { $0.layout?.differsFromDevice ?? false },
      then: { $0.layout?.mistake != .byDevice }
    )
    .about(.activeSet([.device])),
    Clause(
      "OL-2",
      "At rest exactly one of the two sets is active, the one for the view's shape, and all of it, "
        + "where each change of its size was sent; the common constraints are always active.",
      .documented("S3, W18-220"),
      consequence: "Parts of two layouts pull at the same views, or none does.",
      needs: .all(.constraintSets, .states),
      when: .laysOut,
      whenever: { $0.layout.map { $0.isJudged && $0.sets.areByShape } ?? false },
      then: { $0.layout?.mistake != .mixed && $0.layout?.hasCommon ?? true }
    )
    .about(.activeSet([.several, .part])),
    Clause(
      "OL-3",
      "When a size is sent, the layout is requested again, and chosen once the view has its new "
        + "size: no set chosen by the old shape stays.",
      .documented("S3"),
      consequence: "After a turn the previous layout stays.",
      needs: .all(.constraintSets, .states, .viewWillTransition),
      when: [.laysOut, .traitsChanged],
      whenever: { $0.layout.map { $0.asksForAnother && $0.sets.areByShape } ?? false },
      then: { $0.layout?.mistake != .old }
    )
    .about(.activeSet([.before])),
    Clause(
      "OL-4",
      "Where the size class stays the same, the layout still follows the size, although no trait "
        + "callback comes.",
      .documented("S3, S4"),
      consequence: "An iPad keeps its portrait layout in landscape, since its class is the same.",
      needs: .all(.constraintSets, .states, .viewWillTransition),
      when: .laysOut,
      unless: .traitsChanged,
      whenever: { $0.layout.map { $0.asksForAnother && $0.sets.areByShape } ?? false },
      then: { $0.layout?.mistake != .sizeIgnored }
    )
    .about(.activeSet([.sizeClass])),
  ]

  /// The clauses about the moment of the choice, and the order of deactivation and activation.
  private static let setsOnTheWay: [Clause<Witness>] = [
    Clause(
      "OL-5",
      "A layout chosen by shape or points is not chosen by the old size that the view still has "
        + "while its change is announced.",
      .documented("S3"),
      consequence: "The layout is always one turn late.",
      needs: .all(.constraintSets, .constraintEvents, .states, .observations),
      .all(.viewWillTransition),
      when: .laysOut,
      whenever: { $0.layout.map { $0.asksForAnother && $0.lastChoice != nil } ?? false },
      then: { $0.layout?.mistake != .early }
    )
    .about(.activeSet([.early])),
    Clause(
      "OL-6",
      "The events of a change lead from the old set to the new one: the old one is deactivated before "
        + "the new one is activated, and no conflict is reported.",
      .platform("W12-228"),
      consequence: "The log fills with conflicts at every turn, and a constraint is broken for "
        + "good.",
      needs: .all(.constraintSets, .constraintEvents, .states),
      when: .laysOut,
      whenever: { $0.layout?.isExchanged ?? false },
      then: { $0.layout.map { $0.isExchangedInOrder && $0.isReached } ?? true }
    )
    .about(.exchange),
    Clause(
      "OL-7",
      "The set is chosen at the first layout too, though no size is sent then.",
      .platform("H"),
      consequence: "The first screen is empty until the device is turned.",
      needs: .all(.constraintSets, .states),
      when: .laysOut,
      whenever: { $0.layout.map { $0.isFirst && $0.isJudged && !$0.chosen.isEmpty } ?? false },
      then: { $0.layout?.mistake != .notChosen }
    )
    .about(.activeSet([.none])),
  ]

  /// The clauses that hold for every size and any number of changes.
  private static let setsAtRest: [Clause<Witness>] = [
    Clause(
      "OL-8",
      "A change there and back leaves each constraint active once: no duplicates, and no "
        + "constraint of other parts of the app is removed.",
      .platform("derived"),
      consequence: "Each turn makes the layout slower, or removes constraints that another part "
        + "of the app added.",
      needs: .all(.constraintSets, .states),
      when: .laysOut,
      whenever: { $0.layout != nil },
      then: { $0.layout?.isClean ?? true }
    )
    .about(.cleanSet),
    Clause(
      "OL-9",
      "A layout chosen by points follows the view's own width or height at rest, where each change "
        + "of its size was sent.",
      .documented("S3"),
      consequence: "A wide view shows its narrow layout, or the reverse.",
      needs: .all(.constraintSets, .states),
      when: .laysOut,
      whenever: { $0.layout.map { $0.isJudged && !$0.sets.areByShape } ?? false },
      then: { $0.layout?.mistake != .byPoints && $0.layout?.hasCommon ?? true }
    )
    .about(.activeSet([.turned])),
    Clause(
      "OL-M1",
      "The active set is a function of the view's size: history does not matter.",
      .documented("derived"),
      consequence: "After turning the device there and back the layout is different.",
      needs: .all(.constraintSets, .states, .viewWillTransition),
      when: .laysOut,
      whenever: { $0.layout.map { $0.isJudged && $0.hadSameSize } ?? false },
      then: { $0.layout?.mistake != .history }
    )
    .about(.activeSet([.laterChange])),
  ]
}

extension Facts {
  /// Its view has sets of constraints, and the active ones are reported.
  static let laysOut = Facts(rawValue: 1 << 56)
}

extension Feature {
  /// The implementation has views with sets of constraints, and reports the active ones.
  public static let constraintSets = Feature("constraintSets")
  /// The implementation reports when a set is chosen, deactivated and activated, and conflicts
  /// during that.
  public static let constraintEvents = Feature("constraintEvents")
}
