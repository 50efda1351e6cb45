import AdaptiveModel
import AdaptiveReference
import Conformance
import Text

/// The verdict on a region in a step, by the suite's own clauses.
struct RegionVerdict {
  /// What was judged, which can be written as a transcript, and the reasons.
  var trace: Trace
  var derivation: Derivation
  /// The controllers that break a clause, by their names.
  var marks: [(name: String, clause: String)] = []
  /// The open points that decide about some call.
  var points: Set<String> = []
  /// Why something is not judged, or what else could explain it.
  var remarks: [String] = []
  /// Why its calls were not judged.
  var unjudged: Unjudged?
  /// The controllers whose size follows no rule, by their names.
  var unruled: [String] = []
  /// Whether the traits of some controller change.
  var changesTraits = false
  /// What a right step shows that surprises people.
  var notes: [String] = []

  var scenario: Scenario { derivation.scenario }

  /// Whether its calls are not in the order of a sweep over the tree.
  fileprivate var isUnswept: Bool { marks.contains { $0.clause == TraceClauses.sweep } }
}

extension TraceRegion {
  /// Judges the calls and the states of a step in which one thing changed.
  func verdict(
    on action: Action,
    _ scope: TraceScope,
    _ forwarding: TraceForwarding,
    place: Int
  ) -> RegionVerdict? {
    // A layout is chosen anew when a size is sent; an older choice may be from a size that was not.
    let laidOut = receivers(of: .viewWillTransition)
    var scenario = Scenario(
      orientation: isTop ? step.before?.orientation : nil,
      window: window(of: step.start, \.before),
      hierarchy: hierarchy(laidOut) { forwarding.drops($0, $1, step: place) }
    )
    scenario.actions = [action]
    let trace = Trace(
      initial: states(\.old, \.before, laidOut),
      steps: [Step(calls: calls, states: states(\.controller, \.after, laidOut))]
    )
    func judged(_ trace: Trace, hidden: Set<String> = []) -> RegionVerdict? {
      verdict(scenario, trace, scope, judgedPart(scope.hidden.union(hidden), forwarding))
    }
    guard var verdict = judged(trace) else { return nil }
    let sorted = verdict.isUnswept ? inOrderOfControllers(trace).flatMap { judged($0) } : nil
    let isInOrderOfViews = sorted?.isUnswept == false
    if isInOrderOfViews { verdict = judged(trace, hidden: [TraceClauses.sweep]) ?? verdict }
    verdict.points = verdict.derivation.openPoints(inStep: 0)
    if isInOrderOfViews { verdict.points.insert(OpenPoint.orderAmongSiblings.id) }
    verdict.unruled = members.filter { $0.sizing == nil }.map(\.name)
    verdict.changesTraits = members.contains(where: \.changesTraits)
    verdict.notes = notes(changesTraits: verdict.changesTraits)
    if !verdict.marks.isEmpty, let name = ofSeveral {
      verdict.marks = []
      verdict.unjudged = .mixed
      verdict.remarks.append("\(name) heard, or had then, what no single change explains")
    }
    verdict.points.formUnion(openPoints(forwarding))
    for note in [
      noteOverrides, noteOpen, noteRepeated, noteChosen, noteSentSizes, noteLateLayout,
    ] { note(&verdict) }
    return verdict
  }

  /// Judges only the states after a step, by the overrides after it.
  func verdictOnStates(_ scope: TraceScope) -> RegionVerdict? {
    var hierarchy = hierarchy([], drops: { _, _ in false })
    for (place, member) in members.enumerated() {
      hierarchy[place].overrideTraitCollection = member.override.after
    }
    let scenario = Scenario(
      orientation: isTop ? step.after.orientation : nil,
      window: window(of: step.after, \.after),
      hierarchy: hierarchy
    )
    let trace = Trace(initial: states(\.controller, \.after, []))
    let part = judgedPart(scope.hidden, TraceForwarding())
    guard var verdict = verdict(scenario, trace, scope, part) else { return nil }
    noteSizes(&verdict)
    return verdict
  }

  private func verdict(
    _ scenario: Scenario,
    _ trace: Trace,
    _ scope: TraceScope,
    _ part: JudgedPart
  ) -> RegionVerdict? {
    let rules = scope.rules(for: trace, without: unseen, traits)
    if scenario.hierarchy.misplacedPresentation() != nil { return nil }
    return (try? Derivation(scenario, trace, by: rules, judging: part)).map { derivation in
      let marks = derivation.breaches(inStep: trace.steps.count - 1)
      return RegionVerdict(trace: trace, derivation: derivation, marks: marks)
    }
  }

  // MARK: The scenario

  /// The members, with the layouts of those that have these places.
  private func hierarchy(_ laidOut: Set<Int>, drops: (String, Callback) -> Bool) -> Hierarchy {
    let controllers = members.enumerated().map { place, member in
      viewController(member, isLaidOut: laidOut.contains(place), drops)
    }
    var hierarchy = Hierarchy(controllers[0], capacity: members.count)
    for (controller, member) in zip(controllers, members).dropFirst() {
      hierarchy.append(controller, depth: hierarchy.depths[member.parent ?? 0] + 1)
    }
    return hierarchy
  }

  private func viewController(
    _ member: Member,
    isLaidOut: Bool,
    _ drops: (String, Callback) -> Bool
  ) -> ViewController {
    var forwards = ViewController.Forwarding.both
    if drops(member.name, .willTransition) { forwards.remove(.willTransition) }
    if drops(member.name, .viewWillTransition) { forwards.remove(.viewWillTransition) }
    let blocks = step.gifts.filter { $0.giver == member.name && judges($0) }.map(\.blocks)
    return ViewController(
      member.name,
      override: member.override.before,
      sizing: member.rule,
      forwards: forwards,
      coordinates: blocks.uniqued(),
      isPresentation: member.parent != nil && member.controller.role == .presentation,
      constraintSets: isLaidOut && member.hasSets ? member.controller.constraintSets : nil,
      views: member.hasViews ? (member.controller.views ?? []).map(\.name) : [],
      document: member.hasDocument ? member.controller.layout : nil
    )
  }

  private func states(
    _ snapshot: KeyPath<Member, TraceController>,
    _ moment: KeyPath<Member, Environment>,
    _ laidOut: Set<Int>
  ) -> [State] {
    members.enumerated().map { place, member in
      var state = State(member.name, member[keyPath: moment])
      let controller = member[keyPath: snapshot]
      if member.hasSets, laidOut.contains(place) { state.active = controller.active }
      if member.hasViews {
        state.views = controller.views?.map { ViewState($0.name, $0.traits.only(traits)) }
      }
      if member.hasDocument { state.document = controller.document }
      return state
    }
  }

  /// The callbacks that the root of a lower region did not get from a container of the system as it
  /// should have, or got with something else, again or late: they are not judged below it either.
  private var unseen: Set<Feature> {
    if isTop { return [] }
    let kinds = calls.filter { $0.receiver == root.name }.map(\.kind)
    let right: [Callback: Call.Kind] = [
      .willTransition: .willTransition(root.after.traits),
      .viewWillTransition: .viewWillTransition(root.after.size),
    ]
    let odd = Callback.allCases.filter { callback in
      let heard = kinds.filter { $0.which == callback }
      let later = Callback.allCases.drop { $0 != callback }.dropFirst()
      let before = kinds.prefix { $0.which != callback }.compactMap(\.which)
      let isLate = !heard.isEmpty && before.contains(where: later.contains)
      return root.changes(callback) == heard.isEmpty || heard.count > 1 || isLate
        || heard.contains { $0 != right[callback, default: $0] }
    }
    return Set(odd.map { Feature($0.rawValue) })
  }

  // MARK: What is judged

  private func judgedPart(_ hidden: Set<String>, _ forwarding: TraceForwarding) -> JudgedPart {
    let (isMixed, isOwn, target) = (change.setsOverrides, mayBeOwn, change.overridden)
    let isUnforwarded = mayBeUnforwarded(forwarding)
    let hearsPreferences = calls.contains { $0.kind.name == .preferredContentSizeDidChange }
    return JudgedPart(
      judges: { [self] witness, clause in
        let member = places[witness.name].map { members[$0] }
        let isExempt = member.map { $0.parent == nil && !isTop || $0.controller.followsSystem }
        return isExempt != true && !hidden.contains(clause.id)
          // What may be silent for a controller may be so for its views.
          && !(isUnforwarded && clause.id == TraceClauses.callsOfViews)
          && (hearsPreferences || clause.id != TraceClauses.preference)
          && !(member?.isIrregular == true && TraceClauses.ofSizes.contains(clause.id))
          && !(member?.controller.role == .presentation
            && clause.id == TraceClauses.inheritedTraits)
          && (!isMixed || TraceClauses.ofMissing.contains(clause.id))
      },
      counts: { [self] witness, callback, isMissing in
        if !isMissing { return !isMixed }
        let member = places[witness.name].map { members[$0] }
        let isAnew = isMixed && member?.isOverriddenAnew == true
        if isUnforwarded || isAnew && callback != .viewWillTransition { return false }
        if callback == .willTransition, isOwn || member?.isUntold == true { return false }
        if callback == .didChange || witness.name == target { return true }
        guard let member, callback == .willTransition || !member.isIrregular else { return false }
        // Only where its container heard the call a missing one begins.
        return member.parent.map(receivers(of: callback).contains) ?? true
      }
    )
  }

  /// Whether an override at rest may be below a container that does not forward (PR-O10).
  private func mayBeUnforwarded(_ forwarding: TraceForwarding) -> Bool {
    guard let child = change.overridden else { return false }
    return !ancestors(of: child).allSatisfy {
      forwarding.passes(members[$0].name, .willTransition)
    }
  }

  /// Whether traits may change by an object's own `traitOverrides`, of a controller or of what is
  /// above the region: no willTransition came (TO-O2).
  ///
  /// A tracer that reports overrides does not say whose they are.
  private var mayBeOwn: Bool {
    receivers(of: .willTransition).isEmpty
      && (change.overridden != nil || change.isOfWindow && !root.changesSize)
  }

  /// The points by which something is open that no call shows.
  private func openPoints(_ forwarding: TraceForwarding) -> [String] {
    let isSilent = missesTraits && mayBeUnforwarded(forwarding)
    let isOwn = missesTraits && !isSilent && mayBeOwn
    let rows: [(point: OpenPoint, isOpen: Bool)] = [
      (.retractedAnnouncement, members.contains { $0.isTakenBack && !$0.changesTraits }),
      (.lateOverride, members.contains(where: \.mayHideOverride)),
      (.unforwardedOverride, isSilent),
      (.willTransitionForOverrides, isOwn || members.contains { $0.isUntold && $0.changesTraits }),
    ]
    return rows.filter(\.isOpen).map(\.point.id)
  }

  /// Whether the traits of some member change without both of its callbacks.
  private var missesTraits: Bool {
    let (told, done) = (receivers(of: .willTransition), receivers(of: .didChange))
    return members.indices.contains { place in
      members[place].changesTraits && !(told.contains(place) && done.contains(place))
    }
  }

  /// The places of the containers above a member.
  func ancestors(of name: String) -> [Int] {
    var (places, next) = ([Int](), places[name].flatMap { members[$0].parent })
    while let place = next {
      places.append(place)
      next = members[place].parent
    }
    return places
  }
}

extension TraceRegion.Member {
  fileprivate var hasSets: Bool {
    isSized && controller.constraintSets != nil && old.constraintSets == controller.constraintSets
      && old.active != nil && controller.active != nil
  }

  fileprivate var hasViews: Bool {
    let names = controller.views?.map(\.name)
    return names != nil && old.views?.map(\.name) == names
  }

  fileprivate var hasDocument: Bool {
    controller.layout != nil && old.layout == controller.layout && old.document != nil
      && controller.document != nil
  }
}
