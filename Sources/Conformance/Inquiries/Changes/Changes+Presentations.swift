import AdaptiveModel
import AdaptiveReference

extension Scenarios {
  /// The clauses about presented branches: the order of their will-callbacks, their traits and
  /// sizes.
  static let presentations: [Clause<Witness>] = [
    Clause(
      "PR-25",
      "If a controller presents another, a will-callback is sent to its children with their "
        + "subtrees first, then to the presentation controller with the presenter's size, then to "
        + "the presented controller with the size that the presentation controller answers.",
      .platform("W14-228"),
      consequence: "A sheet lays itself out before the screen below it knows its size.",
      needs: .all(.presentation),
      .someAnnouncement,
      when: [.windowStep, .received, .inPresentation],
      unless: .absent,
      whenever: {
        $0.isOfPresentation && ($0.received.will.count > 0 || $0.received.size.count > 0)
      },
      then: { !$0.has(.outOfPresentation) && $0.wasToldItsPresentedSize }
    )
    .about(.presentation).adopted(by: .transitions),
    Clause(
      "TR-3",
      "Where a presenter does not forward a will-callback, neither its children nor the "
        + "presentation controller nor the presented controller receive it; didChange and states "
        + "are unaffected.",
      .platform("W14-228"),
      consequence: "A sheet animates a turn that the screen below it suppressed, or misses new "
        + "traits.",
      needs: .all(.presentation, .forwarding),
      .someCall,
      // The list of call rules covers the calls that it misses.
      when: [.windowStep, .presenterDropsSize],
      unless: [.absent, .sizeUnreported],
      whenever: { $0.mustFollowInSilence },
      then: { $0.followsInSilence }
    ),
    Clause(
      "TR-4",
      "A presentation controller's override combines with the inherited traits for the controller "
        + "that it presents, like a container's override.",
      .platform("H"),
      consequence: "A sheet shows a wide layout in a narrow panel.",
      needs: .all(.presentation, .states),
      when: .presented,
      unless: [.absent, .overrideUnknown],
      then: { $0.after.traits == $0.combined }
    )
    .about(.traits),
    Clause(
      "TR-5",
      "A presented controller has the size that the presentation controller answers, also at rest; "
        + "the presentation controller has its presenter's size.",
      .platform("W14-228"),
      consequence: "A panel at the side covers the whole screen after a turn.",
      needs: .all(.presentation, .states),
      world: .sizes,
      when: .inPresentation,
      unless: [.absent, .sizeUnreported],
      whenever: { $0.isOfPresentation },
      then: { $0.after.size == $0.sizing.applied(to: $0.container.size) }
    )
    .about(.size),
  ]
}

extension Witness {
  /// Whether it is a presentation controller, or the controller that one presents.
  var isOfPresentation: Bool { !facts.isDisjoint(with: [.presentation, .presented]) }

  /// Whether all sizes that it was sent equal its size afterwards.
  var wasToldItsPresentedSize: Bool {
    received.size.count == 0 || received.size.agree && received.size.lastCarried == after.size
  }
}

extension CallRule {
  /// The rules about presented branches; they are applied before those of changes.
  static let presentations: [CallRule] = [
    .unspecified(
      .presentation,
      .all,
      when: .presentationStep,
      because: "callbacks for presenting and dismissing are unspecified"
    ),
    .barred(
      "TR-3",
      [.willTransition],
      when: [.windowStep, .traitsChanged, .presenterDropsTraits],
      unless: [.overrideUnknown, .overrideChangedMidTransition],
      because: "\(.traitsDropper), below which it is presented, does not forward it"
    ),
    .due(
      "TR-3",
      [.didChange],
      when: [.windowStep, .traitsChanged, .presenterDropsTraits],
      unless: [.overrideUnknown, .overrideChangedMidTransition],
      because: "its traits change, and didChange needs no forwarding by \(.traitsDropper)"
    ),
    .barred(
      "TR-3",
      .ofSize,
      when: [.windowStep, .sizeChanged, .presenterDropsSize],
      unless: .fixedSize,
      because: "\(.sizeDropper), below which it is presented, does not forward it"
    ),
    .due(
      "PR-25",
      [.willTransition],
      when: [.windowStep, .traitsChanged, .presentation],
      unless: [.overrideUnknown, .overrideChangedMidTransition, .ancestorDropsTraits],
      because: "its traits change with those of \(.container)"
    ),
    .due(
      "PR-25",
      .ofSize,
      when: [.windowStep, .sizeChanged, .presentation],
      unless: [.fixedSize, .ancestorDropsSize],
      because: "its size changes with that of \(.container)"
    ),
  ]
}
