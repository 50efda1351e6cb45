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
  /// What is wrong with those of these that are whole objects: the first words.
  var misshapen: (count: Int, words: String) = (0, "")
  /// The number of snapshots whose controllers are not one tree.
  var treeless = 0
  /// The numbers that two lines of one run have.
  var repeated: [Int] = []
  /// The number of lines that were read.
  package internal(set) var lines = 0

  /// The report on the lines of each log; the profile decides the clauses that apply.
  package init(_ scanners: [TraceScanner], profile: Profile = .platform) {
    let rules = TraceRules(profile)
    for scanner in scanners {
      damaged += scanner.damaged
      let words = misshapen.count == 0 ? scanner.misshapen.words : misshapen.words
      misshapen = (misshapen.count + scanner.misshapen.count, words)
      lines += scanner.lines.count
      for run in TraceRun.runs(of: scanner.lines) {
        let judge = RunJudge(run, rules, steps.count + 1)
        steps += judge.steps
        droppers += judge.droppers
        systemContainers += judge.systemContainers
        repeated += [run.repeated].compactMap(\.self)
        treeless += run.treeless
      }
    }
    systemContainers = systemContainers.uniqued()
    droppers = Self.joined(droppers)
  }

  /// The droppers, those that several runs show alike as one.
  private static func joined(_ droppers: [Dropper]) -> [Dropper] {
    var (joined, places): ([Dropper], [Dropper: Int]) = ([], [:])
    for dropper in droppers {
      let content = modified(dropper) { $0.steps = [] }
      if let place = places[content] {
        joined[place].steps += dropper.steps
      } else {
        places[content] = joined.count
        joined.append(dropper)
      }
    }
    return joined
  }
}

/// The judgement of one run: first what every step shows of forwarding, then each step.
private struct RunJudge {
  /// Each step; the place of the first one like it, as such steps are cut up and judged once; and its
  /// regions, if the same controllers are there as before.
  private var parts: [(step: TraceStep, first: Int, regions: [TraceRegion]?)] = []
  private let scope: TraceScope
  private let firstNumber: Int
  private let judgesForwarding: Bool
  private var forwarding = TraceForwarding()
  private(set) var steps: [TraceReport.Step] = []

  init(_ run: TraceRun, _ rules: TraceRules, _ firstNumber: Int) {
    let steps = run.steps()
    scope = TraceScope(steps, rules)
    self.firstNumber = firstNumber
    judgesForwarding = rules.judgesForwarding
    var seen = [TraceStep: Int](minimumCapacity: steps.count)
    for (place, step) in steps.enumerated() {
      let first = seen[step.content] ?? place
      seen[step.content] = first
      let judged = step.gap == nil ? step : step.rest
      parts.append((step, first, first < place ? parts[first].regions : judged.regions))
    }
    for place in parts.indices { noteForwarding(place) }
    for place in parts.indices { judge(place) }
  }

  private mutating func noteForwarding(_ place: Int) {
    let step = parts[place].step
    guard let regions = parts[place].regions, step.isWhole else { return }
    let passed = step.passedBelow
    for region in regions where region.ofSeveral == nil {
      forwarding.note(region, step: place, passedBelow: passed)
    }
    forwarding.note(step.exits, regions, step: place)
  }

  // MARK: Steps

  private mutating func judge(_ place: Int) {
    let (step, first, regions) = parts[place]
    if first < place {
      steps.append(steps[first])
      return (steps[place].number, steps[place].lines) = (firstNumber + place, step.lines)
    }
    var report = TraceReport.Step(
      number: firstNumber + place,
      window: step.after.name,
      lines: step.lines,
      action: step.before == nil ? "the first snapshot" : "",
      outcome: .documented
    )
    if let regions, step.isWhole {
      for region in regions { judge(region, place, &report) }
    } else {
      if let gap = step.gap {
        report.leaveOpen(gap)
      } else if step.before != nil {
        report.leaveOpen(TraceMovement(step))
      }
      for region in regions ?? step.rest.regions ?? [] {
        report.add(region.verdictOnStates(scope))
      }
    }
    report.conclude()
    steps.append(report)
  }

  private func judge(_ region: TraceRegion, _ place: Int, _ report: inout TraceReport.Step) {
    guard let action = region.change.action else {
      if case .unjudged(let reason) = region.change { report.leaveOpen(reason) }
      return report.add(region.verdictOnStates(scope))
    }
    guard var verdict = region.verdict(on: action, scope, forwarding, place: place) else {
      return report.leaveOpen(.hierarchy)
    }
    if judgesForwarding {
      verdict.marks += dropping(region, place).map { ($0, TraceClauses.forwarding) }
      region.noteOwnSubclass(&verdict)
    }
    if region.isApart || !region.isTop && (!verdict.marks.isEmpty || report.action.isEmpty) {
      verdict.remarks.append("“the window” is the space that \(region.root.name.escaped) has")
    }
    report.add(verdict)
  }

  /// The controllers because of which others miss a callback in the step.
  private func dropping(_ region: TraceRegion, _ place: Int) -> [String] {
    region.members.map(\.name).filter { name in
      region.forwarded.contains { callback in
        let dropper = TraceDropper(id: name, callback: callback)
        return forwarding.missed(dropper)?.steps.contains(place) ?? false
      }
    }
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
    let found = forwarding.missed(dropper) ?? ([], false)
    let places = found.steps.sorted()
    let missed = places.flatMap { place in
      (parts[place].regions ?? []).flatMap { $0.missing(dropper.callback, below: dropper.id) }
    }
    return TraceReport.Dropper(
      controller: dropper.id,
      callback: dropper.callback,
      isObserved: found.isObserved,
      missed: missed.uniqued(),
      steps: places.map { firstNumber + $0 }
    )
  }

  /// The classes of the system's containers that some controller is in.
  var systemContainers: [String] {
    parts.lazy.map(\.step.after).flatMap { snapshot in
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
    for place in members.indices where !heard.contains(place) && isDue(callback, to: place) {
      if let parent = members[place].parent, below.contains(parent) { below.insert(place) }
    }
    return below.subtracting([top]).sorted().map { members[$0].name }
  }
}

extension TraceReport.Step {
  fileprivate mutating func leaveOpen(_ reason: Unjudged) {
    outcome = .notJudged
    remarks.append(reason.rawValue)
  }

  /// Leaves open which calls the controllers cause that enter, leave or move.
  fileprivate mutating func leaveOpen(_ movement: TraceMovement) {
    action = movement.words
    if movement.isSingle {
      points.append(movement.point)
    } else {
      leaveOpen(.several)
    }
  }

  fileprivate mutating func add(_ verdict: RegionVerdict?) {
    guard let verdict else { return }
    if let reason = verdict.unjudged { leaveOpen(reason) }
    findings += verdict.marks.map { TraceReport.Finding(controller: $0.name, clause: $0.clause) }
    points += verdict.points
    remarks += verdict.remarks
    if action.isEmpty { action = verdict.action }
    verdicts.append(verdict)
  }

  /// Settles the outcome: what is wrong counts before what is not judged, and that before what is
  /// open.
  fileprivate mutating func conclude() {
    findings = findings.uniqued()
    points = Set(points).sorted()
    remarks = remarks.uniqued()
    if action.isEmpty { action = outcome == .notJudged ? "its calls" : "nothing" }
    if !findings.isEmpty {
      outcome = .wrong
    } else if outcome != .notJudged, !points.isEmpty {
      outcome = .open
    }
  }
}
