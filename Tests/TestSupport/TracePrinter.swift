package import AdaptiveModel
package import AppTraces
import Conformance
import Messages

/// A printer of what a tracer in an app would print.
package struct TracePrinter: Sendable {
  package private(set) var lines: [TraceLine] = []
  package var window = "w1"
  package var run = "r1"
  /// Whether snapshots say what containers override.
  package var reportsOverrides: Bool
  /// Whether ends of calls are printed, which show who calls super.
  package var printsExits: Bool

  package init(reportsOverrides: Bool = false, printsExits: Bool = false) {
    (self.reportsOverrides, self.printsExits) = (reportsOverrides, printsExits)
    add(.start)
  }

  package mutating func add(_ event: TraceEvent) {
    lines.append(TraceLine(lines.count + 1, run: run, event))
  }

  /// Prints a window at rest.
  package mutating func snapshot(
    _ own: Window,
    _ orientation: Orientation?,
    _ hierarchy: Hierarchy,
    _ states: [State]
  ) {
    var snapshot = TraceSnapshot.blank
    (snapshot.name, snapshot.window, snapshot.orientation) = (window, own, orientation)
    let parents = hierarchy.depths.indices.map { hierarchy.parent(of: $0) }
    for (index, controller) in hierarchy.controllers.enumerated() {
      guard let state = states.first(where: { $0.name == controller.name }) else { continue }
      let parent = parents[index].map { hierarchy[$0] }
      var printed = TraceController(
        controller.name,
        controller.name,
        in: parent?.name,
        state.environment
      )
      if controller.isPresentation {
        printed.role = .presentation
      } else if parent?.isPresentation ?? false {
        printed.role = .presented
      }
      printed.isOfSystem = false
      if reportsOverrides, parent != nil { printed.override = controller.overrideTraitCollection }
      printed.constraintSets = controller.constraintSets
      printed.active = state.active
      printed.views = state.views
      printed.layout = controller.document
      printed.document = state.document
      snapshot.controllers.append(printed)
    }
    add(.snapshot(snapshot))
  }

  /// Prints the calls of a step, with the blocks that controllers give in them.
  package mutating func calls(_ calls: [Call], _ controllers: [ViewController]) {
    for call in calls {
      add(.enter(TraceEntry(call)))
      guard let own = controllers.first(where: { $0.name == call.receiver }) else { continue }
      for blocks in own.coordinates where blocks.moment.isMoment(of: call.kind) {
        add(.give(TraceGift(giver: own.name, blocks: blocks)))
      }
      if printsExits, let exit = Self.exit(of: call, own) { add(.exit(exit)) }
    }
  }

  private static func exit(of call: Call, _ own: ViewController) -> TraceExit? {
    var exit = TraceExit.blank
    exit.receiver = own.name
    switch call.kind {
    case .willTransition:
      exit.callback = "willTransition"
      exit.isReached = own.forwards.contains(.willTransition)
    case .viewWillTransition:
      exit.callback = "viewWillTransition"
      exit.isReached = own.forwards.contains(.viewWillTransition)
    default: return nil
    }
    return exit
  }

  /// Prints a scenario and a trace of it; `false` where its containers move controllers in a way
  /// that only the implementation knows.
  package mutating func print(_ scenario: Scenario, _ trace: Trace) -> Bool {
    var state = ScenarioState(scenario)
    snapshot(state.window, state.orientation, state.hierarchy, trace.initial)
    for (action, step) in zip(scenario.actions, trace.steps) {
      let before = state.hierarchy.controllers
      state.perform(action)
      if case .prefer(let name, let size) = action {
        add(.prefer(TracePreference(controller: name, size: size)))
      }
      calls(step.calls, before + state.hierarchy.controllers)
      let names = Set(state.hierarchy.controllers.map(\.name))
      guard names == Set(step.states.map(\.name)) else { return false }
      snapshot(state.window, state.orientation, state.hierarchy, step.states)
    }
    return true
  }

  /// The report on a scenario and a trace of it; `nil` where they cannot be printed.
  package func report(_ scenario: Scenario, _ trace: Trace) -> TraceReport? {
    var printer = self
    return printer.print(scenario, trace) ? printer.report : nil
  }

  /// The text that a console shows.
  package var text: [UInt8] { Self.text(lines) }

  package static func text(_ lines: [TraceLine]) -> [UInt8] {
    lines.flatMap { Array(TraceLine.prefix.utf8) + MessageWriter.bytes(of: $0) + [0x0A] }
  }

  /// The report on the printed lines.
  package var report: TraceReport { TraceReport(reading: text) }
}

extension TraceReport {
  /// The report on a console's text.
  package init(reading text: [UInt8], profile: Profile = .platform) {
    var scanner = TraceScanner()
    scanner.add(text)
    self.init([scanner], profile: profile)
  }

  /// The broken clauses with their controllers.
  package var breaches: [String] {
    steps.flatMap { step in
      step.findings.map { "\(step.number) \($0.controller) \($0.clause)" }
    }
  }

  /// The controllers that do not pass a callback on, with it.
  package var silent: [String] {
    droppers.map { "\($0.controller) \($0.callback.rawValue)" }
  }
}
