import AdaptiveModel
import AdaptiveReference
import Conformance
import Text

/// The verdict on a region in a step, by the suite's own clauses.
struct RegionVerdict {
  /// What was judged: it can be written as a transcript.
  var scenario: Scenario
  var trace: Trace
  var derivation: Derivation
  /// The controllers that break a clause, by their names.
  var marks: [(name: String, clause: String)] = []
  /// The open points that decide about some call.
  var points: Set<String> = []
  /// Why something is not judged, or what else could explain it.
  var remarks: [String] = []
  /// The controllers whose size follows no rule, by their names.
  var unruled: [String] = []
  /// Whether its calls were judged.
  var isJudged = true

  /// Whether its calls are not in the order of a sweep over the tree.
  fileprivate var isUnswept: Bool { marks.contains { $0.clause == TraceClauses.sweep } }
}

extension TraceRegion {
  /// Judges the calls and the states of a step in which one thing changed.
  func verdict(
    on action: Action,
    _ change: TraceChange,
    in step: TraceStep,
    _ scope: TraceScope,
    _ forwarding: TraceForwarding,
    place: Int
  ) -> RegionVerdict? {
    // A layout is chosen anew when a size is sent; an older choice may be from a size that was not.
    let laidOut = receivers(of: .viewWillTransition)
    var scenario = Scenario(
      orientation: isTop ? step.before?.orientation : nil,
      window: window(of: step.before ?? step.after, \.before),
      hierarchy: hierarchy(step.gifts, laidOut) { id, callback in
        forwarding.drops(id, callback, step: place)
      }
    )
    scenario.actions = [action]
    let trace = Trace(
      initial: states(\.old, \.before, laidOut),
      steps: [Step(calls: calls, states: states(\.controller, \.after, laidOut))]
    )
    let back = members.filter(\.isTakenBack)
    let own = overriddenThemselves(step).union(back.map(\.name))
    func judged(_ trace: Trace, hidden: Set<String> = []) -> RegionVerdict? {
      let part = judgedPart(change, scope.hidden.union(hidden), forwarding, own: own)
      return verdict(scenario, trace, scope, part)
    }
    guard var verdict = judged(trace) else { return nil }
    let isInOrderOfViews =
      verdict.isUnswept && inOrderOfControllers(trace).flatMap { judged($0) }?.isUnswept == false
    if isInOrderOfViews, let ordered = judged(trace, hidden: [TraceClauses.sweep]) {
      verdict = ordered
    }
    verdict.points = verdict.derivation.openPoints(inStep: 0)
    if isInOrderOfViews { verdict.points.insert(OpenPoint.orderAmongSiblings.id) }
    if !back.allSatisfy(\.changesTraits) {
      verdict.points.insert(OpenPoint.retractedAnnouncement.id)
    }
    if members.contains(where: { $0.changesTraits && own.contains($0.name) }) {
      verdict.points.insert(OpenPoint.willTransitionForOverrides.id)
    }
    verdict.unruled = members.filter { $0.sizing == nil }.map(\.name)
    if !verdict.marks.isEmpty, showsSeveral {
      verdict.marks = []
      verdict.isJudged = false
      verdict.remarks.append("calls of more than one change lie between two snapshots")
    }
    noteOverrides(change, &verdict)
    noteOpen(change, &verdict)
    noteRepeated(&verdict)
    noteChosen(&verdict)
    noteSentSizes(&verdict)
    noteLateLayout(&verdict)
    if members.contains(where: \.mayHideOverride) {
      verdict.points.insert(OpenPoint.lateOverride.id)
    }
    if mayBeUnforwarded(change, forwarding), missesTraits {
      verdict.points.insert(OpenPoint.unforwardedOverride.id)
    } else if mayBeOwn(change), missesTraits {
      verdict.points.insert(OpenPoint.willTransitionForOverrides.id)
    }
    return verdict
  }

  /// Judges only the states after a step, by the overrides after it.
  func verdictOnStates(_ step: TraceStep, _ scope: TraceScope) -> RegionVerdict? {
    var hierarchy = hierarchy([], [], drops: { _, _ in false })
    for (place, member) in members.enumerated() {
      hierarchy[place].overrideTraitCollection = member.override.after
    }
    let scenario = Scenario(
      orientation: isTop ? step.after.orientation : nil,
      window: window(of: step.after, \.after),
      hierarchy: hierarchy
    )
    let trace = Trace(initial: states(\.controller, \.after, []))
    let part = judgedPart(.nothing, scope.hidden, TraceForwarding(), own: [])
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
    guard scenario.hierarchy.misplacedPresentation() == nil,
      let derivation = try? Derivation(scenario, trace, by: rules, judging: part)
    else { return nil }
    let marks = derivation.breaches(inStep: trace.steps.count - 1)
    return RegionVerdict(scenario: scenario, trace: trace, derivation: derivation, marks: marks)
  }

  // MARK: The scenario

  /// The members, with the layouts of those that have these places.
  private func hierarchy(
    _ gifts: [TraceGift],
    _ laidOut: Set<Int>,
    drops: (String, Callback) -> Bool
  ) -> Hierarchy {
    var hierarchy: Hierarchy?
    var depths: [Int] = []
    for (place, member) in members.enumerated() {
      var controller = viewController(member, gifts, drops: drops)
      if member.hasSets, laidOut.contains(place) {
        controller.constraintSets = member.controller.constraintSets
      }
      let depth = member.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      if hierarchy == nil {
        hierarchy = Hierarchy(controller, capacity: members.count)
      } else {
        hierarchy?.append(controller, depth: depth)
      }
    }
    return hierarchy ?? Hierarchy(ViewController(""))
  }

  private func viewController(
    _ member: Member,
    _ gifts: [TraceGift],
    drops: (String, Callback) -> Bool
  ) -> ViewController {
    var forwards = ViewController.Forwarding.both
    let id = member.controller.id
    if drops(id, .willTransition) { forwards.remove(.willTransition) }
    if drops(id, .viewWillTransition) { forwards.remove(.viewWillTransition) }
    let blocks = gifts.filter { $0.giver == id && judges($0) }.map(\.blocks)
    return ViewController(
      member.name,
      override: member.override.before,
      sizing: member.rule,
      forwards: forwards,
      coordinates: blocks.uniqued(),
      isPresentation: member.parent != nil && member.controller.role == .presentation,
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
    let (kinds, after) = (calls.filter { $0.receiver == root.name }.map(\.kind), root.after)
    let rows: [(feature: Feature, callback: Callback, isDue: Bool, right: Call.Kind?)] = [
      (.willTransition, .willTransition, root.changesTraits, .willTransition(after.traits)),
      (.didChange, .didChange, root.changesTraits, nil),
      (.viewWillTransition, .viewWillTransition, root.changesSize, .viewWillTransition(after.size)),
    ]
    let odd = rows.filter { row in
      let heard = kinds.filter { $0.which == row.callback }
      let later = Callback.allCases.drop { $0 != row.callback }.dropFirst()
      let before = kinds.prefix { $0.which != row.callback }.compactMap(\.which)
      let isLate = !heard.isEmpty && before.contains(where: later.contains)
      return row.isDue == heard.isEmpty || heard.count > 1 || isLate
        || row.right != nil && heard.contains { $0 != row.right }
    }
    return Set(odd.map(\.feature))
  }

  // MARK: What is judged

  private func judgedPart(
    _ change: TraceChange,
    _ hidden: Set<String>,
    _ forwarding: TraceForwarding,
    own: Set<String>
  ) -> JudgedPart {
    let exempt = Set(
      members.enumerated().filter { place, member in
        place == 0 && !isTop || member.controller.followsSystem
      }.map(\.element.name)
    )
    let irregular = Set(members.filter { $0.sizing == nil || !$0.isSized }.map(\.name))
    let anew = Set(members.filter(\.isOverriddenAnew).map(\.name))
    let presentations = Set(members.filter { $0.controller.role == .presentation }.map(\.name))
    let isMixed = change.setsOverrides
    var target: String?
    if case .atRest(.override(let child, _)) = change { target = child }
    let isUnforwarded = mayBeUnforwarded(change, forwarding)
    let isOwn = mayBeOwn(change)
    let called = Dictionary(
      uniqueKeysWithValues: [Callback.willTransition, .viewWillTransition].map { callback in
        (callback, calledByContainer(callback))
      }
    )
    let hearsPreferences = calls.contains { $0.kind.name == .preferredContentSizeDidChange }
    return JudgedPart(
      judges: { witness, clause in
        !exempt.contains(witness.name) && !hidden.contains(clause.id)
          // What may be silent for a controller may be so for its views.
          && !(isUnforwarded && clause.id == TraceClauses.callsOfViews)
          && (hearsPreferences || clause.id != TraceClauses.preference)
          && !(irregular.contains(witness.name) && TraceClauses.ofSizes.contains(clause.id))
          && !(presentations.contains(witness.name) && clause.id == TraceClauses.inheritedTraits)
          && (!isMixed || TraceClauses.ofMissing.contains(clause.id))
      },
      counts: { [target] witness, callback, isMissing in
        if isMissing, isUnforwarded { return false }
        if isMissing, callback == .willTransition, isOwn || own.contains(witness.name) {
          return false
        }
        if isMixed, !isMissing { return false }
        if isMixed, callback != .viewWillTransition, anew.contains(witness.name) { return false }
        guard isMissing, callback != .didChange, witness.name != target else { return true }
        if callback == .viewWillTransition, irregular.contains(witness.name) { return false }
        return called[callback]?.contains(witness.name) ?? true
      }
    )
  }

  /// Whether an override at rest may be below a container that does not forward (PR-O10).
  private func mayBeUnforwarded(_ change: TraceChange, _ forwarding: TraceForwarding) -> Bool {
    guard case .atRest(.override(let child, _)) = change else { return false }
    return !ancestors(of: child).allSatisfy { place in
      forwarding.passes(members[place].controller.id, .willTransition)
    }
  }

  /// Whether traits may change by an object's own `traitOverrides`, of a controller or of what is
  /// above the region: no willTransition came (TO-O2).
  ///
  /// A tracer that reports overrides does not say whose they are.
  private func mayBeOwn(_ change: TraceChange) -> Bool {
    guard receivers(of: .willTransition).isEmpty else { return false }
    switch change {
    case .atRest(.override): return true
    case .window: return !root.changesSize
    case .atRest, .unjudged, .nothing: return false
    }
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
    var (places, next) = ([Int](), named[name].flatMap { members[$0].parent })
    while let place = next {
      places.append(place)
      next = members[place].parent
    }
    return places
  }

  /// The members whose container heard a callback, and the root: only there a missing call begins.
  private func calledByContainer(_ callback: Callback) -> Set<String> {
    let heard = receivers(of: callback)
    return Set(members.filter { member in member.parent.map(heard.contains) ?? true }.map(\.name))
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
