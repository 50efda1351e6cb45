import AdaptiveModel

extension Chapter {
  /// The chapter on changes of traits and sizes: the callbacks, their receivers and their order.
  public static let changes = Chapter("changes", "Propagation and notification", "PR-")
}

extension Scenarios {
  /// The clauses about changes of traits and sizes: the callbacks, their receivers and their order.
  static let changes =
    statesAtRest + orderOfCalls + changesAnnounced + whatCallsCarry + platformCalls

  // MARK: What each controller has at rest

  private static let statesAtRest: [Clause<Witness>] = [
    Clause(
      "PR-1",
      "The window is the root: it gives the root controller its baseline traits and its size.",
      .documented("S0"),
      consequence: "The whole app is laid out for a window that it is not in.",
      needs: .all(.states),
      when: .root,
      unless: .overrideUnknown,
      // An own window that is not reported is taken from the root: TR-8 checks it against the
      // table.
      whenever: { $0.ownWindow?.isReported ?? true },
      // A missing trait of the usual ones is reported by TC-1.
      then: {
        $0.window.traits.contains(traitsIn: $0.after.traits) && $0.after.size == $0.window.size
          && $0.window.traits.without(.usual) == $0.after.traits.without(.usual)
      }
    )
    .about(.windowOfRoot),
    Clause(
      "PR-2",
      "A child has its parent's traits where its parent overrides nothing for it, as long as it is "
        + "in the hierarchy, and only as long.",
      .documented("S0"),
      consequence: "A child shows the compact layout in a container that shows the regular one.",
      needs: .all(.states),
      unless: .notPlain.union(.overriddenAbove),
      then: { $0.after.traits == $0.container.traits }
    )
    // Decision: it is also broken where the states do not fit the hierarchy, because a child has its
    // container's traits as long as it is there, and only as long.
    .about(.traits).decidingHierarchy(after: .action),
    Clause(
      "PR-3",
      "A container can override a child's traits: the child has the inherited ones combined with "
        + "the override.",
      .documented("S0, S4"),
      consequence: "A container asks a child to be compact, and the child stays as it was.",
      needs: .all(.states, .overrides),
      when: .overridden,
      unless: .notSetAtRest.union(.presented),
      then: {
        $0.after.traits.contains(traitsIn: $0.override)
          && ($0.has(.overriddenAbove) || $0.inheritsTheRest)
      }
    )
    .about(.traits),
    Clause(
      "PR-4",
      "A child passes its effective traits on to its own children, including overrides of its "
        + "ancestors.",
      .documented("S0"),
      consequence: "A container's override reaches the child but not the grandchildren.",
      needs: .all(.states, .overrides),
      when: .overriddenAbove,
      unless: .notSetAtRest.union([.root, .cleared, .presented, .ownTraitsUnspecified]),
      // An override without any effect is reported by PR-3, and nothing is passed on.
      whenever: { $0.has(.overridesWork) || !$0.inheritsTheRest },
      then: { $0.inheritsTheRest }
    )
    .about(.traits),
  ]

  // MARK: In which order

  private static let orderOfCalls: [Clause<Witness>] = [
    Clause(
      "PR-5",
      "For one controller in one transition willTransition comes before viewWillTransition, and "
        + "that before didChange.",
      .documented("S0"),
      consequence: "A controller lays itself out for the new size with the rules of the old class.",
      needs: .atLeast(2, of: .willTransition, .viewWillTransition, .didChange),
      when: .receivedSeveral,
      unless: .hierarchyStep,
      then: { $0.ownDisorder == nil }
    )
    .about(.order(.own)),
    Clause(
      "PR-6",
      "Down the hierarchy: a parent's willTransition comes before its child's, its "
        + "viewWillTransition before its child's.",
      .documented("S0"),
      consequence: "A child prepares for something that its container can still change, and "
        + "flickers.",
      needs: .atLeast(1, of: .willTransition, .viewWillTransition),
      when: .received,
      unless: [.hierarchyStep, .root, .presentation, .presented],
      whenever: { $0.receivedAfterItsContainer },
      then: { $0.disorderWithItsContainer == nil }
    )
    .about(.order(.container)),
  ]

  // MARK: Which callbacks are sent, by the list of call rules

  private static let changesAnnounced: [Clause<Witness>] = [
    .ofCalls(
      "PR-7",
      "A controller receives trait callbacks only if its traits change.",
      .documented("S0"),
      consequence: "Screens are rebuilt, and lose scroll position and focus, though nothing "
        + "changed.",
      needs: .someTraitCall
    ),
    .ofCalls(
      "PR-8",
      "A controller whose traits change receives a trait callback before and one after.",
      .documented("S0"),
      consequence: "A screen keeps the layout of the old class after a turn.",
      needs: .someTraitCall
    ),
    .ofCalls(
      "PR-9",
      "A child whose override hides the container's change gets no trait callback.",
      .documented("S0"),
      consequence: "A child that is held in one class rebuilds itself at every turn.",
      needs: .someTraitCall,
      .all(.overrides)
    ),
    .ofCalls(
      "PR-10",
      "A controller receives viewWillTransition only if its view's size changes.",
      .documented("S0"),
      consequence: "Animations run and layouts are computed, though no view changes its size.",
      needs: .all(.viewWillTransition)
    ),
    .ofCalls(
      "PR-11",
      "A controller whose view's size changes receives viewWillTransition.",
      .documented("S0"),
      consequence: "Content that depends on points stays as wide as before the turn.",
      needs: .all(.viewWillTransition)
    ),
    .ofCalls(
      "PR-12",
      "A view of fixed width and height causes no size callback; one fixed side does not suppress "
        + "the callback when the other side changes.",
      .documented("S0"),
      consequence: "A badge of fixed size is laid out again at each turn, or a strip of fixed "
        + "width is not.",
      needs: .all(.viewWillTransition, .sizing)
    ),
  ]

  // MARK: What callbacks carry

  private static let whatCallsCarry: [Clause<Witness>] = [
    Clause(
      "PR-13",
      "willTransition carries the traits that the controller then has, viewWillTransition the size "
        + "that its view then has, didChange the traits that it had before.",
      .documented("S0"),
      consequence: "A screen prepares for one class and ends up in another, or does not know the "
        + "old one.",
      needs: .atLeast(1, of: .willTransition, .viewWillTransition, .previousTraits),
      when: .received,
      unless: [.hierarchyStep, .absent],
      whenever: { $0.received.carriesSomething },
      then: { $0.receivedTheTruth }
    )
    .about(.payload),
    Clause(
      "PR-14",
      "During the will-callbacks a controller still has its old traits and size; at didChange it "
        + "has the new ones, both of them.",
      .documented("S0, figure 12-2"),
      consequence: "Code that compares old and new finds no difference, and animates nothing.",
      needs: .all(.observations),
      .someCall,
      when: .received,
      unless: [.hierarchyStep, .sizingStep, .absent],
      then: {
        !$0.received.wasEarly
          && !($0.has(.overrideChangedMidTransition) ? $0.received.endedLate : $0.received.wasLate)
      }
    )
    .about(.observation),
    .ofCalls(
      "PR-15",
      "Traits and size are announced independently: a change of size alone causes no trait "
        + "callback, a change of traits alone no size callback.",
      .documented("S0"),
      consequence: "A turned iPad swaps layouts that it should keep, or a new class comes with a "
        + "resize.",
      needs: .all(.viewWillTransition),
      .someTraitCall
    ),
    .ofCalls(
      "PR-16",
      "A size class changed explicitly by the container is reported by the same callbacks as one "
        + "changed by the window.",
      .documented("S0"),
      consequence: "A child that its container makes regular gets no callback, and stays compact.",
      needs: .someTraitCall,
      .all(.overrides),
      world: .some(.sizeClasses)
    ),
    Clause(
      "PR-17",
      "A will-callback reaches children because the parent forwards it; where the parent does not, "
        + "its descendants miss that call, but their size and didChange are unaffected.",
      .platform("H, G, W14-228, S4"),
      consequence: "A container cannot withhold a call by not forwarding it, or withholds other "
        + "calls too.",
      needs: .all(.forwarding),
      .someCall,
      // The list of call rules covers the calls that it misses.
      when: [.windowStep, .ancestorDropsSize],
      unless: [.absent, .sizeUnreported, .presenterDropsSize],
      whenever: { $0.mustFollowInSilence },
      then: { $0.followsInSilence }
    ),
  ]

  // MARK: What headers, guide and talks settle

  private static let platformCalls: [Clause<Witness>] = [
    Clause(
      "PR-18",
      "In a transition without overrides changed midway each controller gets at most one of each "
        + "call.",
      .platform("W15-205"),
      consequence: "Every animation runs twice.",
      needs: .someCall,
      when: .received,
      unless: [.hierarchyStep, .overrideChangedMidTransition],
      then: {
        $0.received.will.count <= 1 && $0.received.did.count <= 1
          && ($0.received.size.count <= 1 || $0.kind == .sizing)
      }
    )
    .about(.count),
    .ofCalls(
      "PR-19",
      "An override set at rest reaches the child and its subtree only.",
      .platform("G, W14-214"),
      consequence: "Overriding one child makes its siblings and its container rebuild themselves.",
      needs: .someCall,
      .all(.overrides)
    ),
    Clause(
      "PR-20",
      "Clearing an override restores the inherited traits, and a child that was removed and added "
        + "again has no override.",
      .platform("G"),
      consequence: "A child keeps the layout of an override that is long gone.",
      needs: .all(.states, .overrides),
      when: .cleared,
      unless: [
        .overrideUnknown, .overrideFollowsSize, .overrideSetOnAppearance, .presented,
        .ownTraitsUnspecified, .reactedUpon,
      ],
      // Counted as kept only if its effect was observed before; PR-3 reports one without effect.
      whenever: { $0.has(.overrideShown) || $0.after.traits != $0.container.traits },
      then: { $0.after.traits == $0.container.traits }
    )
    .about(.traits),
    Clause(
      "PR-21",
      "A partial override hides only the traits that it specifies.",
      .platform("G"),
      consequence: "An override of one trait freezes the others: the child no longer follows "
        + "turns.",
      needs: .all(.states, .overrides),
      when: .overridden,
      unless: [.overriddenAbove, .overrideUnknown, .absent, .presented, .reactedUpon],
      // An override without any effect is reported by PR-3, and hides nothing.
      whenever: {
        !$0.window.traits.without(traitsIn: $0.override).isEmpty
          && ($0.has(.overrideShown) || !$0.inheritsTheRest)
      },
      then: { $0.inheritsTheRest }
    )
    .about(.traits),
    Clause(
      "PR-22",
      "The phases sweep the tree: all willTransition in pre-order, then all viewWillTransition, "
        + "then all didChange.",
      .platform("W14-228, W15-205"),
      consequence: "A controller animates while others have received no announcement yet.",
      needs: .someCall,
      when: .received,
      unless: [.hierarchyStep, .overrideChangedMidTransition, .disordered, .absent],
      then: { !$0.has(.outOfSweep) }
    )
    .about(.order(.sweep)),
    // A sizing rule is the question's own notation (`Sizing`): it is evaluated here as the
    // reference evaluates it, because a second evaluation could only round differently.
    Clause(
      "PR-24",
      "A child has the size that its container computes for it from its own size.",
      .platform("H"),
      consequence: "A child is larger or smaller than the room that its container has for it.",
      needs: .all(.states),
      world: .sizes,
      unless: [.root, .absent, .sizeUnreported, .presentation, .presented, .reactedUpon],
      then: { $0.after.size == $0.sizing.applied(to: $0.container.size) }
    )
    .about(.size),
    Clause(
      "PR-27",
      "The old rotation callbacks are replaced: they are not sent where the new ones are.",
      .documented("S3, W14-214"),
      consequence: "Code for old and for new systems runs both, and lays out twice.",
      needs: .someCall,
      when: .windowStep,
      then: { $0.received.replaced == 0 }
    )
    .about(.replaced),
  ]
}
