package import AdaptiveModel
package import Conformance
import Text

/// What the logs of a tracer show: each step with its verdict, and the controllers that do not pass
/// a callback on.
package struct TraceReport {
  /// One step of a window.
  package struct Step {
    package var number: Int
    package var window: String
    package var lines: ClosedRange<Int>
    /// The change of the step, in the words of a transcript.
    package var action: String
    package var outcome: Outcome
    package var findings: [Finding] = []
    /// The ids of the open points that decide about its calls.
    package var points: [String] = []
    package var remarks: [String] = []
    var verdicts: [RegionVerdict] = []
  }

  /// The verdict on a step.
  package enum Outcome: String, CaseIterable, Sendable {
    case documented = "as documented"
    case wrong, open
    case notJudged = "not judged"
  }

  /// A clause that a controller breaks.
  package struct Finding: Hashable {
    package var controller: String
    package var clause: String
  }

  /// A controller that does not pass a callback on.
  package struct Dropper: Hashable {
    package var controller: String
    package var callback: Callback
    /// Whether it was seen to return without calling super; else it explains what is missing.
    package var isObserved: Bool
    /// The controllers below it that had to hear the callback, and did not.
    package var missed: [String]
    /// The numbers of the steps in which they missed it.
    package var steps: [Int]
  }

  package internal(set) var steps: [Step] = []
  package internal(set) var droppers: [Dropper] = []
  /// The classes of the system's containers that some controller is in.
  package internal(set) var systemContainers: [String] = []
  /// The number of lines that could not be read.
  package internal(set) var damaged = 0
  /// What is wrong with the first of these that is a whole object.
  var misshapen: String?
  /// The number of snapshots whose controllers are not one tree.
  var treeless = 0
  /// The numbers that two lines of one run have.
  var repeated: [Int] = []
  /// The number of lines that were read.
  package internal(set) var lines = 0

  /// - Parameters:
  ///   - scanners: The lines of each log.
  ///   - profile: The profile, which decides the clauses that apply.
  package init(_ scanners: [TraceScanner], profile: Profile = .platform) {
    let rules = TraceRules(profile)
    for scanner in scanners {
      damaged += scanner.damaged
      misshapen = misshapen ?? scanner.misshapen
      lines += scanner.lines.count
      for run in TraceRun.runs(of: scanner.lines) {
        add(RunJudge(run, rules, steps.count + 1))
        repeated += [run.repeated].compactMap(\.self)
        treeless += run.treeless
      }
    }
    systemContainers = systemContainers.uniqued()
    droppers = Self.joined(droppers)
  }

  private mutating func add(_ judge: RunJudge) {
    steps += judge.steps
    droppers += judge.droppers
    systemContainers += judge.systemContainers
  }

  /// The droppers, those that several runs show alike as one.
  private static func joined(_ droppers: [Dropper]) -> [Dropper] {
    var joined: [Dropper] = []
    var places: [Dropper: Int] = [:]
    for dropper in droppers {
      var key = dropper
      key.steps = []
      if let place = places[key] {
        joined[place].steps += dropper.steps
      } else {
        places[key] = joined.count
        joined.append(dropper)
      }
    }
    return joined
  }
}

/// The judgement of one run: first what every step shows of forwarding, then each step.
private struct RunJudge {
  private let raw: [TraceStep]
  /// The place of the first step like each: such steps are cut up and judged once.
  private let firsts: [Int]
  private let regions: [[TraceRegion]?]
  private let names: TraceNames
  private let scope: TraceScope
  private let firstNumber: Int
  private let judgesForwarding: Bool
  private var forwarding = TraceForwarding()
  private(set) var steps: [TraceReport.Step] = []

  init(_ run: TraceRun, _ rules: TraceRules, _ firstNumber: Int) {
    let steps = run.steps()
    let names = TraceNames(steps.lazy.map(\.after))
    self.names = names
    raw = steps
    var seen = [TraceStep: Int](minimumCapacity: steps.count)
    var (firsts, regions) = ([Int](), [[TraceRegion]?]())
    for (place, step) in steps.enumerated() {
      let first = seen[step.content] ?? place
      seen[step.content] = first
      firsts.append(first)
      let judged = step.gap == nil ? step : step.rest
      regions.append(first < place ? regions[first] : judged.regions(names))
    }
    (self.firsts, self.regions) = (firsts, regions)
    scope = TraceScope(steps, rules)
    self.firstNumber = firstNumber
    judgesForwarding = rules.judgesForwarding
    for (place, step) in steps.enumerated() { noteForwarding(step, place) }
    for (place, step) in steps.enumerated() { judge(step, place) }
  }

  private mutating func noteForwarding(_ step: TraceStep, _ place: Int) {
    guard let regions = regions[place], step.gap == nil, step.before != nil else { return }
    let passed = step.passedBelow
    for region in regions where !region.showsSeveral {
      forwarding.note(region, region.change(in: step), step: place, passedBelow: passed)
    }
    forwarding.note(step.exits, regions, step: place)
  }

  // MARK: Steps

  private mutating func judge(_ step: TraceStep, _ place: Int) {
    if firsts[place] < place {
      steps.append(steps[firsts[place]])
      return (steps[place].number, steps[place].lines) = (firstNumber + place, step.lines)
    }
    var report = TraceReport.Step(
      number: firstNumber + place,
      window: step.after.name,
      lines: step.lines,
      action: step.before == nil
        ? "the first snapshot" : "",
      outcome: .documented
    )
    if step.before == nil || step.gap != nil {
      if let gap = step.gap { report.leaveOpen(gap.rawValue) }
      report.add(states(regions[place], after: step), names)
    } else if let regions = regions[place] {
      for region in regions { judge(region, step, place, &report) }
    } else {
      judgeMovement(step, &report)
    }
    report.conclude()
    steps.append(report)
  }

  private func judge(
    _ region: TraceRegion,
    _ step: TraceStep,
    _ place: Int,
    _ report: inout TraceReport.Step
  ) {
    let change = region.change(in: step)
    switch change {
    case .nothing: report.add([region.verdictOnStates(step, scope)].compactMap(\.self), names)
    case .unjudged(let reason):
      report.leaveOpen(reason.rawValue)
      report.add([region.verdictOnStates(step, scope)].compactMap(\.self), names)
    case .window(let action, _), .atRest(let action):
      let verdict = region.verdict(on: action, change, in: step, scope, forwarding, place: place)
      guard var verdict else {
        return report.leaveOpen("its controllers are no hierarchy that is judged")
      }
      if judgesForwarding {
        verdict.marks += dropping(region, change, place).map { ($0, TraceClauses.forwarding) }
        region.noteOwnSubclass(step, names, &verdict)
      }
      if region.isApart || !region.isTop && (!verdict.marks.isEmpty || report.action.isEmpty) {
        verdict.remarks.append("“the window” is the space that \(region.root.name.escaped) has")
      }
      report.add([verdict], names)
    }
  }

  /// The controllers because of which others miss a callback in the step.
  private func dropping(_ region: TraceRegion, _ change: TraceChange, _ place: Int) -> [String] {
    let callbacks = region.forwarded(in: change)
    return region.members.filter { member in
      callbacks.contains { callback in
        let dropper = TraceDropper(id: member.controller.id, callback: callback)
        return forwarding.missed(dropper)?.steps.contains(place) ?? false
      }
    }.map(\.name)
  }

  /// The verdicts on the states of every region after a step.
  private func states(_ regions: [TraceRegion]?, after step: TraceStep) -> [RegionVerdict] {
    (regions ?? []).compactMap { $0.verdictOnStates(step, scope) }
  }

  /// Controllers enter or leave: which calls that causes is open.
  private func judgeMovement(_ step: TraceStep, _ report: inout TraceReport.Step) {
    let movement = TraceMovement(step)
    report.action = movement.words(names)
    if movement.isSingle {
      report.points.append(movement.point)
    } else {
      report.leaveOpen(TraceChange.Reason.several.rawValue)
    }
    report.add(states(step.rest.regions(names), after: step), names)
  }

  // MARK: Forwarding

  /// The controllers that do not pass a callback on, in the order of their names; none where the
  /// profile leaves that open.
  var droppers: [TraceReport.Dropper] {
    guard judgesForwarding else { return [] }
    return forwarding.droppers.map(report).sorted {
      ($0.steps.first ?? .max, $0.controller, $0.callback.rawValue)
        < ($1.steps.first ?? .max, $1.controller, $1.callback.rawValue)
    }
  }

  private func report(_ dropper: TraceDropper) -> TraceReport.Dropper {
    let found = forwarding.missed(dropper)
    let places = (found?.steps ?? []).sorted()
    let missed = places.flatMap { place in
      (regions[place] ?? []).flatMap { $0.missing(dropper.callback, below: dropper.id) }
    }
    return TraceReport.Dropper(
      controller: names.name(of: dropper.id),
      callback: dropper.callback,
      isObserved: found?.isObserved ?? false,
      missed: missed.uniqued(),
      steps: places.map { firstNumber + $0 }
    )
  }

  /// The classes of the system's containers that some controller is in.
  var systemContainers: [String] {
    raw.lazy.map(\.after).flatMap { snapshot in
      let parents = Set(snapshot.controllers.compactMap(\.parent))
      return snapshot.controllers.filter { $0.followsSystem && parents.contains($0.id) }
        .map(\.shortName)
    }.uniqued()
  }
}

extension TraceRegion {
  /// The members below a controller whose traits or size changed without the callback.
  fileprivate func missing(_ callback: Callback, below id: String) -> [String] {
    guard let top = places[id] else { return [] }
    let heard = receivers(of: callback)
    var below: Set<Int> = [top]
    var missing: [String] = []
    for (place, member) in members.enumerated() {
      guard let parent = member.parent, below.contains(parent), !heard.contains(place),
        isDue(callback, to: place)
      else { continue }
      below.insert(place)
      missing.append(member.name)
    }
    return missing
  }
}

extension TraceReport.Step {
  fileprivate mutating func leaveOpen(_ reason: String) {
    outcome = .notJudged
    if !remarks.contains(reason) { remarks.append(reason) }
  }

  fileprivate mutating func add(_ verdicts: [RegionVerdict], _ names: TraceNames) {
    for verdict in verdicts {
      findings += verdict.marks.map { TraceReport.Finding(controller: $0.name, clause: $0.clause) }
      points += verdict.points
      remarks += verdict.remarks
      if !verdict.isJudged { outcome = .notJudged }
      if action.isEmpty { action = verdict.action }
    }
    self.verdicts += verdicts
  }

  /// Settles the outcome: what is wrong counts before what is not judged, and that before what is
  /// open.
  fileprivate mutating func conclude() {
    findings = findings.uniqued()
    points = Set(points).sorted()
    remarks = remarks.uniqued()
    if action.isEmpty { action = outcome == .notJudged ? "what is not known" : "nothing" }
    if !findings.isEmpty {
      outcome = .wrong
    } else if outcome != .notJudged, !points.isEmpty {
      outcome = .open
    }
  }
}
