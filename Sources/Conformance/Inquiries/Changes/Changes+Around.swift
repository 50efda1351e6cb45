import AdaptiveModel
import AdaptiveReference

extension Chapter {
  /// The events around a transition: the coordinator's blocks, presentations, and preferred sizes.
  public static let transitions = Chapter(
    "transitions",
    "Around a transition",
    "TR-"
  )
}

extension Scenarios {
  /// The clauses about what happens around a transition.
  static let around: [Clause<Witness>] =
    coordinators + presentations + preferences + reacting + documents + views

  private static let coordinators: [Clause<Witness>] = [
    Clause(
      "PR-23",
      "A block given to the coordinator of a turn or resize runs once for each call in which it was "
        + "given: alongside blocks after every will-callback, completion blocks last.",
      .platform("H, W15-205"),
      consequence: "Animations that belong together start before all controllers are ready, or "
        + "never.",
      needs: .all(.coordinator),
      .someAnnouncement,
      when: [.windowStep, .coordinated],
      then: { $0.coordination?.isInOrder ?? true }
    )
    .about(.blocks).adopted(by: .transitions),
    Clause(
      "TR-1",
      "A completion block alone is legal and runs; a turn or resize that changes only sizes, or "
        + "only traits, has a coordinator too.",
      .platform("H, W15-205"),
      consequence: "Work scheduled for the end of a turn is not done on an iPad, or never.",
      needs: .all(.coordinator),
      .someAnnouncement,
      when: [.windowStep, .coordinated],
      whenever: { $0.coordination?.givesSpecialBlocks ?? false },
      then: { $0.coordination?.runsSpecialBlocks ?? true }
    )
    .about(.specialBlocks),
    Clause(
      "TR-2",
      "An alongside block that runs after the controller's didChange, and every completion block, "
        + "finds the new traits and size.",
      .platform("W15-205"),
      consequence: "Code that runs when a turn is over lays out for the old size.",
      needs: .all(.coordinator, .observations),
      .someAnnouncement,
      when: [.windowStep, .coordinated],
      whenever: { !$0.observedLateBlocks.isEmpty },
      then: { witness in witness.observedLateBlocks.allSatisfy { $0.has == witness.after } }
    )
    .about(.lateBlocks),
  ]

  private static let preferences: [Clause<Witness>] = [
    Clause(
      "PR-26",
      "A changed preferred size is reported once, to the immediate container only; it causes no "
        + "size callback for a controller whose size does not change.",
      .platform("W14-228, H"),
      consequence: "A popover grows when a distant controller changes its preferred size.",
      needs: .all(.preferredSize),
      // The list of call rules covers the sizes that are sent for it.
      when: .preferStep,
      unless: [.preferenceUnspecified, .absent],
      then: { $0.receivedPreferencesAreRight }
    )
    .about(.preference).adopted(by: .transitions),
    Clause(
      "TR-8",
      "On a turn the window itself updates its classes and its bounds, and its origin stays (0, 0).",
      .documented("S0"),
      consequence: "The device is turned, and the app keeps the old layout.",
      needs: .all(.ownWindow),
      when: .root,
      unless: .absent,
      whenever: { ($0.kind == .start || $0.kind.isWindow) && $0.ownWindow?.isJudged ?? false },
      then: { $0.ownWindow?.isRight ?? true }
    )
    .about(.window),
  ]

  /// Containers whose callbacks do more than override by the shape.
  private static let reacting: [Clause<Witness>] = [
    Clause(
      "TR-6",
      "Size class changes are the time to add or remove child controllers: a container that does so "
        + "in a callback, or overrides or sizes a child there, has at rest the hierarchy, traits and "
        + "sizes that follow from it.",
      .documented("S0"),
      consequence: "A container shows one column where it has made room for two.",
      needs: .all(.states, .richReactions),
      .atLeast(1, of: .overrides, .sizing, .containment),
      when: .reactedUpon,
      unless: [.absent, .overrideUnknown, .presented, .ownTraitsUnspecified],
      then: { $0.after.traits == $0.combined && $0.hasTheSizeItIsGiven }
    )
    .about(.reacted).decidingHierarchy(after: .reaction)
  ]

  /// The facts that leave open which callbacks a view receives: those that leave open its
  /// controller's callbacks.
  static let openOfViews: Facts = [
    .absent, .hierarchyStep, .entered, .callsUnspecified, .overrideChangedMidTransition,
    .unforwarded, .overrideUnknown, .sizingStep,
  ]

  /// Views are trait environments in their own right.
  private static let views: [Clause<Witness>] = [
    Clause(
      "TR-9",
      "A controller's views have the traits that the controller has, at rest.",
      .platform("S0, S2, H"),
      consequence: "A view picks an image for the window's classes.",
      needs: .all(.states, .views),
      when: .hasViews,
      unless: .absent,
      then: { witness in witness.views?.allSatisfy { $0.after == witness.after.traits } ?? true }
    )
    .about(.views),
    Clause(
      "TR-10",
      "A view whose traits change gets didChange with those that it had, one whose traits do not gets "
        + "none; views receive no will-callbacks.",
      .platform("H"),
      consequence: "A view keeps drawing for the old classes.",
      needs: .all(.states, .views, .didChange),
      when: .hasViews,
      unless: openOfViews,
      then: { $0.views?.allSatisfy { $0.wrongCalls == nil } ?? true }
    )
    .about(.callsOfViews),
  ]

  /// The clause about the document of a controller.
  private static let documents: [Clause<Witness>] = [
    Clause(
      "TR-7",
      "A controller applies the storyboard's layout for its own effective classes, overrides included, "
        + "not for the window's.",
      .documented("S0, S2"),
      consequence: "A narrow child lays itself out as if it were as wide as the window.",
      needs: .all(.states, .controllerLayout),
      when: .showsDocument,
      unless: .absent,
      then: { $0.document?.isRight ?? true }
    )
    .about(.document)
  ]
}

extension Need {
  /// One of the will-callbacks.
  static let someAnnouncement = Need.atLeast(1, of: .willTransition, .viewWillTransition)
}

extension Witness {
  /// The blocks that must observe the controller's state at rest, where it was observed.
  var observedLateBlocks: [BlockRun] {
    (coordination?.runs ?? []).filter { run in
      run.has != nil
        && (run.block.isCompletion || received.did.count > 0 && run.place > received.did.last)
    }
  }

  /// Whether it has the size that its container answers, where sizes are reported.
  var hasTheSizeItIsGiven: Bool {
    if has(.sizeUnreported) || after.size == sizing.applied(to: container.size) { return true }
    return has(.platformUnspecified)
      && sizing.width.gives(after.size.width, to: container.size.width)
      && sizing.height.gives(after.size.height, to: container.size.height)
  }

  /// Whether only the container received the changed preferred size, exactly once.
  var receivedPreferencesAreRight: Bool {
    preferring == (has(.containerOfPreferring) ? preferred.map { [$0] } ?? [] : [])
  }
}

extension SizingRule {
  /// Whether it gives a side this length, in whichever direction a part is rounded.
  fileprivate func gives(_ length: Double, to container: Double) -> Bool {
    let given = applied(to: container)
    guard case .fraction = self else { return length == given }
    return given...given + 1 ~= length
  }
}

extension CallRule {
  /// The rules about what happens around a transition; they are applied before those of changes.
  static let around: [CallRule] =
    reactions + presentations + [
      .barred(
        "PR-26",
        .ofSize,
        when: .preferStep,
        unless: [.sizeChanged, .absent],
        because: "a preferred size changes no size of its own"
      )
    ]

  /// Controllers that a container changes in one of its own callbacks; these rules come first.
  private static let reactions: [CallRule] = [
    .unspecified(
      .callsOfMembers,
      .all,
      when: [.callsUnspecified, .entered],
      because: "its container adds it in a callback; which callbacks it gets is unspecified"
    ),
    .unspecified(
      .callsOfReactions,
      .all,
      when: .callsUnspecified,
      because: "its container changes it in a callback; which callbacks it gets is unspecified"
    ),
  ]
}
