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
        policy.choice = { $0.setByDevice ?? $0.setBySize }
      },
      choosing(
        "layout follows the device at first",
        "The first layout is chosen by how the device is held.",
        or: ["OL-2"]
      ) { $0.isFirst ? $0.setByDevice : nil },
      choosing(
        "landscape follows the device",
        "Where the device is held in landscape every layout is the one for landscape.",
        or: ["OL-2", "OL-4"]
      ) { $0.orientation?.isLandscape == true ? $0.setByDevice : nil },
    ],
    "OL-2": [
      choosing("half a set", "Of a set of constraints the first alone is activated.") {
        Array($0.setBySize.prefix(1))
      },
      choosing("both sets at first", "At the first layout both sets are activated.") {
        $0.isFirst && $0.sets.areByShape ? $0.sets.portrait + $0.sets.landscape : nil
      },
    ],
    "OL-4": [
      choosing(
        "layout follows the class",
        "A layout is chosen by the horizontal size class, compact as portrait.",
        or: ["OL-2", "OL-3"]
      ) { moment in
        guard moment.sets.areByShape else { return nil }
        let isCompact = moment.after.traits.horizontalSizeClass == .compact
        return isCompact ? moment.sets.portrait : moment.sets.landscape
      }
    ],
    "OL-9": [
      measuringPoints(
        "height for width",
        "A layout by points takes the height of its view for the width."
      ) { $0.turned },
      measuringPoints(
        "limit included",
        "A layout by points takes the set over a limit where its view is just as large as that."
      ) { Size($0.width + 0.001, $0.height + 0.001) },
      measuringPoints(
        "limit of the longer side",
        "A layout by points is chosen by the longer side of its view."
      ) { Size(max($0.width, $0.height), max($0.width, $0.height)) },
    ],
  ])

  private static let wrongTimes = breaking([
    "OL-3": [
      when(
        "layout chosen once",
        "A layout is chosen at first, and never again.",
        or: ["OL-4", "OL-9"]
      ) { $0.isFirst },
      when(
        "layout never lies down",
        "A layout is chosen anew only where its view becomes higher than wide.",
        or: ["OL-4", "OL-9"]
      ) { $0.isFirst || $0.announced != nil && $0.after.size.isTaller },
      when(
        "layout never stands up",
        "A layout is chosen anew only where its view becomes wider than high.",
        or: ["OL-4", "OL-9"]
      ) { $0.isFirst || $0.announced != nil && !$0.after.size.isTaller },
    ],
    "OL-4": [
      when(
        "layout waits for traits",
        "A layout is chosen anew only where traits are said to change."
      ) { $0.isFirst || $0.isToldOfTraits && $0.announced != nil },
      when(
        "layout of phones only",
        "A layout is chosen anew on phones only.",
        or: ["OL-3", "OL-9"]
      ) { moment in
        let isPhone = moment.after.traits.userInterfaceIdiom == .phone
        return moment.isFirst || moment.announced != nil && isPhone
      },
    ],
    "OL-5": [
      measuringEarly(
        "layout by the old bounds",
        "A layout is chosen in viewWillTransition, from the bounds that the view has then."
      ) { before, _, _ in before },
      measuringEarly(
        "layout by the old bounds as it lies down",
        "Where a view becomes wider than high its layout is chosen by the bounds that it has before."
      ) { before, after, _ in after.isTaller ? after : before },
      measuringEarly(
        "points by the old bounds",
        "A layout by points is chosen in viewWillTransition, from the bounds that the view has then."
      ) { before, after, sets in sets.areByShape ? after : before },
    ],
    "OL-7": [
      when("no layout at first", "No set is chosen before a size is sent.") { $0.announced != nil }
    ],
    "OL-M1": [
      when(
        "layout chosen twice",
        "After the first change of its size the layout stays as it is.",
        or: ["OL-3", "OL-4", "OL-9"]
      ) { $0.isFirst || $0.announced != nil && $0.count < 2 },
      choosing(
        "layout turned in the end",
        "From the third choice on a layout is chosen by the view's size turned round.",
        or: ["OL-1", "OL-2", "OL-3", "OL-4", "OL-9"]
      ) { $0.count < 2 ? nil : $0.sets.chosen(in: $0.after.size.turned) },
      choosing(
        "layout given up",
        "From the third choice on no set is activated.",
        or: ["OL-2", "OL-9"]
      ) { $0.count < 2 ? nil : [] },
    ],
  ])

  private static let wrongExchanges = breaking([
    "OL-2": [
      exchanging(
        "old set kept",
        "The old set is not deactivated when the new one is activated.",
        or: ["OL-6", "OL-9"]
      ) { moment, chosen in
        moment.exchange(for: chosen).filter { if case .deactivate = $0 { false } else { true } }
      }
    ],
    "OL-6": [
      exchanging(
        "activated before deactivated",
        "The new set is activated before the old one is deactivated, and a conflict is reported."
      ) { moment, chosen in
        let events = moment.exchange(for: chosen)
        guard events.count > 1 else { return events }
        return [events[1], .conflict(events[1].constraints + events[0].constraints), events[0]]
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
      exchanging(
        "constraints doubled",
        "After two changes common constraints are activated once more."
      ) { moment, chosen in
        let again = moment.count < 2 ? [] : [ConstraintEvent.activate(moment.sets.common)]
        return moment.exchange(for: chosen) + again.filter { !$0.constraints.isEmpty }
      },
      exchanging(
        "foreign constraints removed",
        "Every constraint of the view is removed, those of others too, before a set is activated."
      ) { $0.replacement(by: $1) },
    ],
  ])

  /// Mistakes that show if a controller activates a set in its own callback (TR-6).
  private static let wrongActivations = breaking([
    "OL-8": [
      activating(
        "asked set comes on top",
        "A set that a controller activates in a callback comes on top of what is active.",
        or: ["OL-6"],
        shownBy: ReactingContainers.self
      ) { [.activate($1)] }
    ],
    "OL-6": [
      activating(
        "asked set activated first",
        "A set that a controller activates in a callback comes before the old one is deactivated.",
        shownBy: ReactingContainers.self
      ) { $0.exchange(for: $1).reversed() }
    ],
    "OL-8": [
      activating(
        "asked set replaces all",
        "Where a controller activates a set in a callback, every constraint of the view goes before it.",
        shownBy: ReactingContainers.self
      ) { $0.replacement(by: $1) }
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

  /// Chooses a set; `nil` is the right one.
  private static let choosing = MistakeKind<@Sendable (ConstraintSetMoment) -> [String]?> {
    choose in
    layout.mutation { $0.choice = { choose($0) ?? $0.setBySize } }
  }

  /// Chooses only at some moments.
  private static let when = MistakeKind<@Sendable (ConstraintSetMoment) -> Bool> { chooses in
    layout.mutation { $0.chooses = chooses }
  }

  /// Takes another size for that of a view whose sets are chosen by points.
  private static let measuringPoints = MistakeKind<@Sendable (Size) -> Size> { taken in
    choosing.mutation { $0.sets.areByShape ? nil : $0.sets.chosen(in: taken($0.after.size)) }
  }

  /// Chooses in `viewWillTransition`, by a size that follows from those before and after.
  private static let measuringEarly = MistakeKind<
    @Sendable (Size, Size, ConstraintSets) -> Size
  > { size in
    layout.mutation { policy in
      policy.isEarly = true
      policy.choice = { moment in
        let (before, after) = (moment.before?.size ?? moment.after.size, moment.after.size)
        return moment.sets.chosen(in: size(before, after, moment.sets))
      }
    }
  }

  private typealias Exchange = @Sendable (ConstraintSetMoment, [String]) -> [ConstraintEvent]

  /// Exchanges sets in other events.
  private static let exchanging = MistakeKind<Exchange> { exchange in
    layout.mutation { $0.exchange = exchange }
  }

  /// Does something else where a controller activates a set.
  private static let activating = MistakeKind<Exchange> { activation in
    layout.mutation { $0.activation = activation }
  }
}

extension ConstraintSetMoment {
  /// The right set.
  fileprivate var setBySize: [String] { sets.chosen(in: after.size) }

  /// The set for how the device is held; `nil` where no set is chosen by shape.
  fileprivate var setByDevice: [String]? {
    guard sets.areByShape, let orientation else { return nil }
    return orientation.isPortrait ? sets.portrait : sets.landscape
  }

  /// Every constraint of the view goes, those of others too, before a set comes.
  fileprivate func replacement(by chosen: [String]) -> [ConstraintEvent] {
    (active.isEmpty ? [] : [.deactivate(active)]) + [.activate(sets.common + chosen)]
  }
}

extension Scenario {
  /// The scenario without any sets of constraints.
  fileprivate var withoutConstraintSets: Scenario {
    mapping(ConstraintSets?.self) { _ in nil }
  }
}
