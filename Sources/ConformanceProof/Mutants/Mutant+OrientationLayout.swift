import AdaptiveModel
import AdaptiveReference
import Conformance

// Layouts that choose the wrong set of constraints, or exchange sets incorrectly (OL).

extension Mutant {
  static let orientationLayout: [Mutant] =
    wrongSets + wrongTimes + wrongExchanges + wrongActivations

  private static let wrongSets: [Mutant] = [
    layout(
      "layout follows the device",
      "A layout is chosen by how the device is held.",
      breaks: "OL-1",
      or: ["OL-2", "OL-4"]
    ) { policy in
      policy.chooses = { _ in true }
      policy.choice = { moment in
        guard moment.sets.areByShape, let orientation = moment.orientation else {
          return moment.sets.chosen(in: moment.after.size)
        }
        return orientation.isPortrait ? moment.sets.portrait : moment.sets.landscape
      }
    },
    layout(
      "layout follows the device at first",
      "The first layout is chosen by how the device is held.",
      breaks: "OL-1",
      or: ["OL-2"]
    ) { policy in
      policy.choice = { moment in
        guard moment.isFirst, moment.sets.areByShape, let orientation = moment.orientation else {
          return moment.sets.chosen(in: moment.after.size)
        }
        return orientation.isPortrait ? moment.sets.portrait : moment.sets.landscape
      }
    },
    layout(
      "landscape follows the device",
      "Where the device is held in landscape every layout is the one for landscape.",
      breaks: "OL-1",
      or: ["OL-2", "OL-4"]
    ) { policy in
      policy.choice = { moment in
        let isLandscape = moment.orientation?.isLandscape ?? false
        return isLandscape && moment.sets.areByShape
          ? moment.sets.landscape : moment.sets.chosen(in: moment.after.size)
      }
    },
    layout(
      "half a set",
      "Of a set of constraints the first alone is activated.",
      breaks: "OL-2"
    ) { policy in
      policy.choice = { Array($0.sets.chosen(in: $0.after.size).prefix(1)) }
    },
    layout(
      "both sets at first",
      "At the first layout both sets are activated.",
      breaks: "OL-2"
    ) { policy in
      policy.choice = { moment in
        moment.isFirst && moment.sets.areByShape
          ? moment.sets.portrait + moment.sets.landscape : moment.sets.chosen(in: moment.after.size)
      }
    },
    layout(
      "layout follows the class",
      "A layout is chosen by the horizontal size class, compact as portrait.",
      breaks: "OL-4",
      or: ["OL-2", "OL-3"]
    ) { policy in
      policy.choice = { moment in
        guard moment.sets.areByShape else { return moment.sets.chosen(in: moment.after.size) }
        let isCompact = moment.after.traits.horizontalSizeClass == .compact
        return isCompact ? moment.sets.portrait : moment.sets.landscape
      }
    },
    layout(
      "height for width",
      "A layout by points takes the height of its view for the width.",
      breaks: "OL-9"
    ) { policy in
      policy.choice = { moment in
        let size = moment.after.size
        return moment.sets.chosen(in: moment.sets.areByShape ? size : size.turned)
      }
    },
    layout(
      "limit included",
      "A layout by points takes the set over a limit where its view is just as large as that.",
      breaks: "OL-9"
    ) { policy in
      policy.choice = { moment in
        let (size, more) = (moment.after.size, moment.sets.areByShape ? 0.0 : 0.001)
        return moment.sets.chosen(in: Size(size.width + more, size.height + more))
      }
    },
    layout(
      "limit of the longer side",
      "A layout by points is chosen by the longer side of its view.",
      breaks: "OL-9"
    ) { policy in
      policy.choice = { moment in
        let size = moment.after.size
        let side = max(size.width, size.height)
        return moment.sets.chosen(in: moment.sets.areByShape ? size : Size(side, side))
      }
    },
  ]

  private static let wrongTimes: [Mutant] = [
    layout(
      "layout chosen once",
      "A layout is chosen at first, and never again.",
      breaks: "OL-3",
      or: ["OL-4", "OL-9"]
    ) { policy in
      policy.chooses = { $0.isFirst }
    },
    layout(
      "layout never lies down",
      "A layout is chosen anew only where its view becomes higher than wide.",
      breaks: "OL-3",
      or: ["OL-4", "OL-9"]
    ) { policy in
      policy.chooses = { $0.isFirst || $0.announced != nil && $0.after.size.isTaller }
    },
    layout(
      "layout never stands up",
      "A layout is chosen anew only where its view becomes wider than high.",
      breaks: "OL-3",
      or: ["OL-4", "OL-9"]
    ) { policy in
      policy.chooses = { $0.isFirst || $0.announced != nil && !$0.after.size.isTaller }
    },
    layout(
      "layout waits for traits",
      "A layout is chosen anew only where traits are said to change.",
      breaks: "OL-4"
    ) { policy in
      policy.chooses = { $0.isFirst || $0.isToldOfTraits && $0.announced != nil }
    },
    layout(
      "layout of phones only",
      "A layout is chosen anew on phones only.",
      breaks: "OL-4",
      or: ["OL-3", "OL-9"]
    ) { policy in
      policy.chooses = { moment in
        let isPhone = moment.after.traits.userInterfaceIdiom == .phone
        return moment.isFirst || moment.announced != nil && isPhone
      }
    },
    layout(
      "layout by the old bounds",
      "A layout is chosen in viewWillTransition, from the bounds that the view has then.",
      breaks: "OL-5"
    ) { policy in
      policy.isEarly = true
      policy.choice = { $0.sets.chosen(in: $0.before?.size ?? $0.after.size) }
    },
    layout(
      "layout by the old bounds as it lies down",
      "Where a view becomes wider than high its layout is chosen by the bounds that it has before.",
      breaks: "OL-5"
    ) { policy in
      policy.isEarly = true
      policy.choice = { moment in
        let (before, after) = (moment.before?.size ?? moment.after.size, moment.after.size)
        return moment.sets.chosen(in: after.isTaller ? after : before)
      }
    },
    layout(
      "points by the old bounds",
      "A layout by points is chosen in viewWillTransition, from the bounds that the view has then.",
      breaks: "OL-5"
    ) { policy in
      policy.isEarly = true
      policy.choice = { moment in
        let (before, after) = (moment.before?.size ?? moment.after.size, moment.after.size)
        return moment.sets.chosen(in: moment.sets.areByShape ? after : before)
      }
    },
    layout(
      "no layout at first",
      "No set is chosen before a size is sent.",
      breaks: "OL-7"
    ) { policy in
      policy.chooses = { $0.announced != nil }
    },
    layout(
      "layout chosen twice",
      "After the first change of its size the layout stays as it is.",
      breaks: "OL-M1",
      or: ["OL-3", "OL-4", "OL-9"]
    ) { policy in
      policy.chooses = { $0.isFirst || $0.announced != nil && $0.count < 2 }
    },
    layout(
      "layout turned in the end",
      "From the third choice on a layout is chosen by the view's size turned round.",
      breaks: "OL-M1",
      or: ["OL-1", "OL-2", "OL-3", "OL-4", "OL-9"]
    ) { policy in
      policy.choice = { moment in
        let size = moment.after.size
        return moment.sets.chosen(in: moment.count < 2 ? size : size.turned)
      }
    },
    layout(
      "layout given up",
      "From the third choice on no set is activated.",
      breaks: "OL-M1",
      or: ["OL-2", "OL-9"]
    ) { policy in
      policy.choice = { $0.count < 2 ? $0.sets.chosen(in: $0.after.size) : [] }
    },
  ]

  private static let wrongExchanges: [Mutant] = [
    layout(
      "old set kept",
      "The old set is not deactivated when the new one is activated.",
      breaks: "OL-2",
      or: ["OL-6", "OL-9"]
    ) { policy in
      policy.exchange = { moment, chosen in
        moment.exchange(for: chosen).filter { if case .deactivate = $0 { false } else { true } }
      }
    },
    layout(
      "activated before deactivated",
      "The new set is activated before the old one is deactivated, and a conflict is reported.",
      breaks: "OL-6"
    ) { policy in
      policy.exchange = { moment, chosen in
        let events = moment.exchange(for: chosen)
        guard events.count > 1 else { return events }
        return [events[1], .conflict(events[1].constraints + events[0].constraints), events[0]]
      }
    },
    layout(
      "constraints doubled",
      "After two changes common constraints are activated once more.",
      breaks: "OL-8"
    ) { policy in
      policy.exchange = { moment, chosen in
        let again = moment.count < 2 ? [] : [ConstraintEvent.activate(moment.sets.common)]
        return moment.exchange(for: chosen) + again.filter { !$0.constraints.isEmpty }
      }
    },
    layout(
      "foreign constraints removed",
      "Every constraint of the view is removed, those of others too, before a set is activated.",
      breaks: "OL-8"
    ) { policy in
      policy.exchange = { moment, chosen in
        let new = ConstraintEvent.activate(moment.sets.common + chosen)
        return (moment.active.isEmpty ? [] : [.deactivate(moment.active)]) + [new]
      }
    },
  ]

  /// Mistakes that show if a controller activates a set in its own callback (TR-6).
  private static let wrongActivations: [Mutant] = [
    layout(
      "asked set comes on top",
      "A set that a controller activates in a callback comes on top of what is active.",
      breaks: "OL-8",
      or: ["OL-6"],
      shownBy: ReactingContainers.self
    ) { policy in
      policy.activation = { _, chosen in [.activate(chosen)] }
    },
    layout(
      "asked set activated first",
      "A set that a controller activates in a callback comes before the old one is deactivated.",
      breaks: "OL-6",
      shownBy: ReactingContainers.self
    ) { policy in
      policy.activation = { moment, chosen in moment.exchange(for: chosen).reversed() }
    },
    layout(
      "asked set replaces all",
      "Where a controller activates a set in a callback, every constraint of the view goes before it.",
      breaks: "OL-8",
      shownBy: ReactingContainers.self
    ) { policy in
      policy.activation = { moment, chosen in
        let new = ConstraintEvent.activate(moment.sets.common + chosen)
        return (moment.active.isEmpty ? [] : [.deactivate(moment.active)]) + [new]
      }
    },
  ]

  /// A mutant whose layouts follow a policy other than the reference's.
  private static func layout(
    _ name: String,
    _ mistake: String,
    breaks clause: String,
    or alike: [String] = [],
    shownBy source: (any Inquiry.Type)? = nil,
    _ change: (inout ConstraintSetPolicy) -> Void
  ) -> Mutant {
    var policy = ConstraintSetPolicy()
    change(&policy)
    let changed = policy
    var mutant = Mutant(
      name,
      mistake,
      breaks: clause,
      or: alike,
      .reply { request in
        guard let scenario = request.scenario, scenario.hasConstraintSets else { return nil }
        var trace = Reference.perform(scenario.withoutConstraintSets)
        trace.layOut(scenario, by: changed)
        return .trace(trace)
      }
    )
    mutant.source = source
    return mutant
  }
}

extension Scenario {
  /// The scenario without any sets of constraints.
  fileprivate var withoutConstraintSets: Scenario {
    changingHierarchies { hierarchy in
      for place in hierarchy.controllers.indices { hierarchy[place].constraintSets = nil }
    }
  }
}
