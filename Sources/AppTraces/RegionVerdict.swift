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
  /// Whether its calls were judged.
  var isJudged = true
}

extension TraceRegion {
  /// Judges the calls and the states of a step in which one thing changed.
  func verdict(
    on action: Action,
    _ change: TraceChange,
    in step: TraceStep,
    _ scope: TraceScope,
    drops: (String, Callback) -> Bool
  ) -> RegionVerdict? {
    var scenario = Scenario(
      orientation: isTop ? step.before?.orientation : nil,
      window: window(of: step.before ?? step.after, \.before),
      hierarchy: hierarchy(step.gifts, drops: drops)
    )
    scenario.actions = [action]
    let trace = Trace(
      initial: states(\.old, \.before),
      steps: [Step(calls: calls, states: states(\.controller, \.after))]
    )
    let part = judgedPart(change, hidden: scope.hidden)
    guard var verdict = verdict(scenario, trace, scope, part) else { return nil }
    verdict.points = verdict.derivation.openPoints(inStep: 0)
    if !verdict.marks.isEmpty, showsSeveral {
      verdict.marks = []
      verdict.isJudged = false
      verdict.remarks.append("calls of more than one change lie between two snapshots")
    }
    noteOpen(change, &verdict)
    return verdict
  }

  /// Judges only the states after a step.
  func verdictOnStates(_ step: TraceStep, _ scope: TraceScope) -> RegionVerdict? {
    let scenario = Scenario(
      orientation: isTop ? step.after.orientation : nil,
      window: window(of: step.after, \.after),
      hierarchy: hierarchy([], drops: { _, _ in false })
    )
    let trace = Trace(initial: states(\.controller, \.after))
    let part = judgedPart(.nothing, hidden: scope.hidden)
    return verdict(scenario, trace, scope, part)
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
    return RegionVerdict(
      scenario: scenario,
      trace: trace,
      derivation: derivation,
      marks: marks
    )
  }

  // MARK: The scenario

  private func hierarchy(
    _ gifts: [TraceGift],
    drops: (String, Callback) -> Bool
  ) -> Hierarchy {
    var hierarchy: Hierarchy?
    var depths: [Int] = []
    for member in members {
      let controller = viewController(member, gifts, drops: drops)
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
    let blocks = gifts.filter { $0.giver == id }.map(\.blocks)
    return ViewController(
      member.name,
      override: member.override.before,
      sizing: member.rule,
      forwards: forwards,
      coordinates: blocks.uniqued(),
      isPresentation: member.parent != nil && member.controller.role == .presentation,
      constraintSets: member.hasSets ? member.controller.constraintSets : nil,
      views: member.hasViews ? (member.controller.views ?? []).map(\.name) : [],
      document: member.hasDocument ? member.controller.layout : nil
    )
  }

  private func states(
    _ snapshot: KeyPath<Member, TraceController>,
    _ moment: KeyPath<Member, Environment>
  ) -> [State] {
    members.map { member in
      var state = State(member.name, member[keyPath: moment])
      let controller = member[keyPath: snapshot]
      if member.hasSets { state.active = controller.active }
      if member.hasViews {
        state.views = controller.views?.map { ViewState($0.name, $0.traits.only(traits)) }
      }
      if member.hasDocument { state.document = controller.document }
      return state
    }
  }

  /// The callbacks that the root of a lower region should have received from a container of the
  /// system: those that it did not get, or got with something else, are not judged below it either.
  private var unseen: Set<Feature> {
    if isTop { return [] }
    let kinds = calls.filter { $0.receiver == root.name }.map(\.kind)
    var features: Set<Feature> = []
    if root.changesTraits, !kinds.contains(.willTransition(root.after.traits)) {
      features.insert(.willTransition)
    }
    if root.changesTraits, !kinds.contains(where: { $0.which == .didChange }) {
      features.insert(.didChange)
    }
    if root.changesSize, !kinds.contains(.viewWillTransition(root.after.size)) {
      features.insert(.viewWillTransition)
    }
    return features
  }

  // MARK: What is judged

  private func judgedPart(_ change: TraceChange, hidden: Set<String>) -> JudgedPart {
    let exempt = Set(
      members.enumerated().filter { place, member in
        place == 0 && !isTop || member.controller.followsSystem
      }.map(\.element.name)
    )
    let irregular = Set(members.filter { $0.sizing == nil }.map(\.name))
    var isMixed = false
    if case .window(_, setsOverrides: true) = change { isMixed = true }
    var target: String?
    if case .atRest(.override(let child, _)) = change { target = child }
    let called = Dictionary(
      uniqueKeysWithValues: [Callback.willTransition, .viewWillTransition].map { callback in
        (callback, calledByContainer(callback))
      }
    )
    let hearsPreferences = calls.contains {
      if case .preferredContentSizeDidChange = $0.kind { true } else { false }
    }
    return JudgedPart(
      judges: { [isMixed] witness, clause in
        !exempt.contains(witness.name) && !hidden.contains(clause.id)
          && (hearsPreferences || clause.id != TraceClauses.preference)
          && !(irregular.contains(witness.name) && TraceClauses.ofSizes.contains(clause.id))
          && (!isMixed || TraceClauses.ofMissing.contains(clause.id))
      },
      counts: { [isMixed, target] witness, callback, isMissing in
        if isMixed, !isMissing || callback == .willTransition { return false }
        guard isMissing, callback != .didChange, witness.name != target else { return true }
        if callback == .viewWillTransition, irregular.contains(witness.name) { return false }
        return called[callback]?.contains(witness.name) ?? true
      }
    )
  }

  /// The members whose container heard a callback, and the root: only there a missing call begins.
  private func calledByContainer(_ callback: Callback) -> Set<String> {
    let heard = receivers(of: callback)
    return Set(
      members.filter { member in member.parent.map(heard.contains) ?? true }.map(\.name)
    )
  }

  /// Notes what could be right or wrong by what the log does not show.
  private func noteOpen(_ change: TraceChange, _ verdict: inout RegionVerdict) {
    guard case .window = change else { return }
    for member in members where member.isHeld && !member.controller.followsSystem {
      verdict.points.insert(TraceClauses.hiddenTraits)
      verdict.remarks.append(
        "\(member.name) keeps its traits while those of its container change: right if its "
          + "container overrides them (\(TraceClauses.hiddenTraits)), else it missed the change "
          + "(\(TraceClauses.changedTraits))"
      )
    }
    for member in members where member.sizing == nil {
      verdict.points.insert(OpenPoint.sizeAtRest.id)
      verdict.remarks.append(
        "the size of \(member.name) follows no rule of its container's: it may have been resized "
          + "at rest (\(OpenPoint.sizeAtRest.id))"
      )
    }
  }
}

extension TraceRegion.Member {
  fileprivate var hasSets: Bool {
    controller.constraintSets != nil && old.constraintSets == controller.constraintSets
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
