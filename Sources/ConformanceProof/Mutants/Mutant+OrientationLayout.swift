import AdaptiveModel
import AdaptiveReference
import Conformance
import Messages

// Layouts that choose the wrong set of constraints, or exchange sets incorrectly (OL).

extension Mutant {
  static let orientationLayout: [Mutant] =
    wrongSets + wrongTimes + wrongExchanges + wrongActivations

  private static let wrongSets = breaking([
    "OL-1": [
      layout(
        "layout follows the device",
        "A layout is chosen by how the device is held.",
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
        or: ["OL-2", "OL-4"]
      ) { policy in
        policy.choice = { moment in
          let isLandscape = moment.orientation?.isLandscape ?? false
          return isLandscape && moment.sets.areByShape
            ? moment.sets.landscape : moment.sets.chosen(in: moment.after.size)
        }
      },
    ],
    "OL-2": [
      layout("half a set", "Of a set of constraints the first alone is activated.") { policy in
        policy.choice = { Array($0.sets.chosen(in: $0.after.size).prefix(1)) }
      },
      layout("both sets at first", "At the first layout both sets are activated.") { policy in
        policy.choice = { moment in
          moment.isFirst && moment.sets.areByShape
            ? moment.sets.portrait + moment.sets.landscape
            : moment.sets.chosen(in: moment.after.size)
        }
      },
    ],
    "OL-4": [
      layout(
        "layout follows the class",
        "A layout is chosen by the horizontal size class, compact as portrait.",
        or: ["OL-2", "OL-3"]
      ) { policy in
        policy.choice = { moment in
          guard moment.sets.areByShape else { return moment.sets.chosen(in: moment.after.size) }
          let isCompact = moment.after.traits.horizontalSizeClass == .compact
          return isCompact ? moment.sets.portrait : moment.sets.landscape
        }
      }
    ],
    "OL-9": [
      layoutByPoints(
        "height for width",
        "A layout by points takes the height of its view for the width."
      ) { $0.turned },
      layoutByPoints(
        "limit included",
        "A layout by points takes the set over a limit where its view is just as large as that."
      ) { Size($0.width + 0.001, $0.height + 0.001) },
      layoutByPoints(
        "limit of the longer side",
        "A layout by points is chosen by the longer side of its view."
      ) { Size(max($0.width, $0.height), max($0.width, $0.height)) },
    ],
  ])

  private static let wrongTimes = breaking([
    "OL-3": [
      layout(
        "layout chosen once",
        "A layout is chosen at first, and never again.",
        or: ["OL-4", "OL-9"]
      ) { policy in
        policy.chooses = { $0.isFirst }
      },
      layout(
        "layout never lies down",
        "A layout is chosen anew only where its view becomes higher than wide.",
        or: ["OL-4", "OL-9"]
      ) { policy in
        policy.chooses = { $0.isFirst || $0.announced != nil && $0.after.size.isTaller }
      },
      layout(
        "layout never stands up",
        "A layout is chosen anew only where its view becomes wider than high.",
        or: ["OL-4", "OL-9"]
      ) { policy in
        policy.chooses = { $0.isFirst || $0.announced != nil && !$0.after.size.isTaller }
      },
    ],
    "OL-4": [
      layout(
        "layout waits for traits",
        "A layout is chosen anew only where traits are said to change."
      ) { policy in
        policy.chooses = { $0.isFirst || $0.isToldOfTraits && $0.announced != nil }
      },
      layout(
        "layout of phones only",
        "A layout is chosen anew on phones only.",
        or: ["OL-3", "OL-9"]
      ) { policy in
        policy.chooses = { moment in
          let isPhone = moment.after.traits.userInterfaceIdiom == .phone
          return moment.isFirst || moment.announced != nil && isPhone
        }
      },
    ],
    "OL-5": [
      layout(
        "layout by the old bounds",
        "A layout is chosen in viewWillTransition, from the bounds that the view has then."
      ) { policy in
        policy.isEarly = true
        policy.choice = { $0.sets.chosen(in: $0.before?.size ?? $0.after.size) }
      },
      layout(
        "layout by the old bounds as it lies down",
        "Where a view becomes wider than high its layout is chosen by the bounds that it has before."
      ) { policy in
        policy.isEarly = true
        policy.choice = { moment in
          let (before, after) = (moment.before?.size ?? moment.after.size, moment.after.size)
          return moment.sets.chosen(in: after.isTaller ? after : before)
        }
      },
      layout(
        "points by the old bounds",
        "A layout by points is chosen in viewWillTransition, from the bounds that the view has then."
      ) { policy in
        policy.isEarly = true
        policy.choice = { moment in
          let (before, after) = (moment.before?.size ?? moment.after.size, moment.after.size)
          return moment.sets.chosen(in: moment.sets.areByShape ? after : before)
        }
      },
    ],
    "OL-7": [
      layout("no layout at first", "No set is chosen before a size is sent.") { policy in
        policy.chooses = { $0.announced != nil }
      }
    ],
    "OL-M1": [
      layout(
        "layout chosen twice",
        "After the first change of its size the layout stays as it is.",
        or: ["OL-3", "OL-4", "OL-9"]
      ) { policy in
        policy.chooses = { $0.isFirst || $0.announced != nil && $0.count < 2 }
      },
      layout(
        "layout turned in the end",
        "From the third choice on a layout is chosen by the view's size turned round.",
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
        or: ["OL-2", "OL-9"]
      ) { policy in
        policy.choice = { $0.count < 2 ? $0.sets.chosen(in: $0.after.size) : [] }
      },
    ],
  ])

  private static let wrongExchanges = breaking([
    "OL-2": [
      layout(
        "old set kept",
        "The old set is not deactivated when the new one is activated.",
        or: ["OL-6", "OL-9"]
      ) { policy in
        policy.exchange = { moment, chosen in
          moment.exchange(for: chosen).filter { if case .deactivate = $0 { false } else { true } }
        }
      }
    ],
    "OL-6": [
      layout(
        "activated before deactivated",
        "The new set is activated before the old one is deactivated, and a conflict is reported."
      ) { policy in
        policy.exchange = { moment, chosen in
          let events = moment.exchange(for: chosen)
          guard events.count > 1 else { return events }
          return [events[1], .conflict(events[1].constraints + events[0].constraints), events[0]]
        }
      },
      traces("exchange unreported", "That sets are exchanged is not reported.") { trace, _ in
        trace.changeCalls { calls in
          calls.removeAll {
            if case .constraints(let event) = $0.kind { event != .choose } else { false }
          }
        }
      },
    ],
    "OL-8": [
      layout(
        "constraints doubled",
        "After two changes common constraints are activated once more."
      ) { policy in
        policy.exchange = { moment, chosen in
          let again = moment.count < 2 ? [] : [ConstraintEvent.activate(moment.sets.common)]
          return moment.exchange(for: chosen) + again.filter { !$0.constraints.isEmpty }
        }
      },
      layout(
        "foreign constraints removed",
        "Every constraint of the view is removed, those of others too, before a set is activated."
      ) { policy in
        policy.exchange = { moment, chosen in
          let new = ConstraintEvent.activate(moment.sets.common + chosen)
          return (moment.active.isEmpty ? [] : [.deactivate(moment.active)]) + [new]
        }
      },
    ],
  ])

  /// Mistakes that show if a controller activates a set in its own callback (TR-6).
  private static let wrongActivations = breaking([
    "OL-8": [
      layout(
        "asked set comes on top",
        "A set that a controller activates in a callback comes on top of what is active.",
        or: ["OL-6"],
        shownBy: ReactingContainers.self
      ) { policy in
        policy.activation = { _, chosen in [.activate(chosen)] }
      }
    ],
    "OL-6": [
      layout(
        "asked set activated first",
        "A set that a controller activates in a callback comes before the old one is deactivated.",
        shownBy: ReactingContainers.self
      ) { policy in
        policy.activation = { moment, chosen in moment.exchange(for: chosen).reversed() }
      }
    ],
    "OL-8": [
      layout(
        "asked set replaces all",
        "Where a controller activates a set in a callback, every constraint of the view goes before it.",
        shownBy: ReactingContainers.self
      ) { policy in
        policy.activation = { moment, chosen in
          let new = ConstraintEvent.activate(moment.sets.common + chosen)
          return (moment.active.isEmpty ? [] : [.deactivate(moment.active)]) + [new]
        }
      }
    ],
  ])

  /// Layouts follow a policy other than the reference's.
  private static let layout = MistakeKind<(inout ConstraintSetPolicy) -> Void> { change in
    let policy = modified(ConstraintSetPolicy(), change)
    return .reply { request in
      guard let scenario = request.scenario, scenario.hasConstraintSets else { return nil }
      var trace = Reference.perform(scenario.withoutConstraintSets)
      trace.layOut(scenario, by: policy)
      return .trace(trace)
    }
  }

  /// Takes another size for that of a view whose sets are chosen by points.
  private static let layoutByPoints = MistakeKind<@Sendable (Size) -> Size> { taken in
    layout.mutation { policy in
      policy.choice = { moment in
        let size = moment.after.size
        return moment.sets.chosen(in: moment.sets.areByShape ? size : taken(size))
      }
    }
  }
}

extension Scenario {
  /// The scenario without any sets of constraints.
  fileprivate var withoutConstraintSets: Scenario {
    mapping(ConstraintSets?.self) { _ in nil }
  }
}
