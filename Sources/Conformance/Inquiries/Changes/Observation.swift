import AdaptiveModel
import AdaptiveReference
import Text

/// Reads a trace step by step, beside the course of its scenario, and calls its witnesses.
///
/// It is large and serves a whole scenario; no call may copy it unseen.
struct Observation: ~Copyable {
  let scenario: Scenario
  let trace: Trace
  let claims: Claims
  let profile: Profile
  /// Whether a size that did not change may be sent at a turn by 180° (PR-O4).
  let isLenient: Bool
  var course: Course
  /// What each controller has at rest: as reported, or else as the model has it.
  private(set) var environments: [Environment] = []
  /// The controllers whose traits were not known when the step began: none are reported, and the
  /// model leaves them open (PR-O6).
  var vague: Set<Int> = []
  /// What each controller had before the step.
  var former: [Environment] = []
  /// What containers add and remove in the calls of the step, by the container's name.
  var movements: [(container: String, effect: Reaction.Effect)] = []
  /// What became of the implementation's own window in the step, where it has one.
  private(set) var ownWindow: OwnWindowAccount?
  /// The implementation's own window, where it reports one.
  private(set) var reportedWindow: Window?
  // Buffers that serve every step, so that none is allocated anew.

  /// What each controller received in the step.
  private(set) var received: [ReceivedCalls] = []
  /// The index of each call's receiver; -1 for an absent one.
  private(set) var receivers: [Int] = []
  /// What else controllers received in the step.
  private(set) var around = AroundCalls()
  /// What views received in the step, and their traits before it.
  var views: ViewAccounts
  /// What is known of layouts with sets of constraints, by the controller's name.
  var histories: [String: SetHistory] = [:]
  /// Whether there are such layouts, and what is active is reported.
  let laysOut: Bool
  /// Whether some controller has a document.
  let hasDocuments: Bool
  /// What documents have to show; `nil` where that is open (SL-O1).
  var documents = FoundByDocument { document, layoutClass in
    document.settlesInstallation(in: layoutClass) ? document.shown(in: layoutClass) : nil
  }
  /// What is known of each controller in the step.
  var noted: [Facts] = []
  /// The hierarchy after each step, the beginning first, with what reactions made of it; only where
  /// ``keepsHierarchies`` asks for it.
  private(set) var hierarchies: [ScenarioState] = []
  var keepsHierarchies = false

  /// - Parameters:
  ///   - trace: What the implementation did.
  ///   - scenario: What it was asked to do.
  ///   - claims: What it claims.
  ///   - profile: What it is held to.
  init(_ trace: Trace, of scenario: borrowing Scenario, claims: Claims, profile: Profile) {
    self.trace = trace
    self.scenario = copy scenario
    self.claims = claims
    isLenient = profile == .platform
    laysOut =
      claims.constraintSets && claims.states && claims.hasSizes
      && scenario.hasConstraintSets
    hasDocuments = scenario.hasDocuments
    self.profile = profile
    views = ViewAccounts(scenario, claims)
    course = Course(scenario, returnsSame: claims.sameObject)
  }

  /// Calls every witness of every step, in order.
  ///
  /// - Throws: ``Malformed`` where the trace is not one of this scenario.
  mutating func witnesses(_ body: (borrowing Witness) -> Void) throws(Malformed) {
    // One witness serves all of them, because making one anew takes longer than judging it.
    var witness = self.witness(ofAbsent: "", ReceivedCalls(), step: -1, .start)
    guard trace.steps.count == scenario.actions.count else {
      throw Malformed(
        "the trace has \(trace.steps.count.counted("step")), "
          + "the scenario \(scenario.actions.count.counted("action"))"
      )
    }
    try begin(&witness, body)
    for (number, action) in scenario.actions.enumerated() {
      try perform(action, number, &witness, body)
    }
  }

  // MARK: The beginning

  private mutating func begin(
    _ witness: inout Witness,
    _ body: (borrowing Witness) -> Void
  ) throws(Malformed) {
    reportedWindow = trace.window
    if course.reactsRichly { appearRichly() }
    try takeStates(trace.initial, nil)
    appear(course.facts.indices, isFirst: true)
    course.settle()
    if !claims.states { environments = propagated() }
    resetCalls()
    former = environments
    noteOwnWindow(isTurned: false)
    report(step: -1, .start, &witness, body)
  }

  /// Lets those that entered react to their first size.
  private mutating func appearEntered() {
    let entered = course.facts.indices.filter { course.facts[$0].contains(.entered) }
    appear(entered.first.map { $0..<($0 + entered.count) } ?? course.facts.indices)
  }

  /// Lets controllers react to their first size.
  private mutating func appear(_ range: Range<Int>, isFirst: Bool = false) {
    guard course.hasReactions else { return }
    let environments = environments
    course.appear(range, isFirst: isFirst) { environments[$0].size }
  }

  /// Keeps the hierarchy as it is after a step.
  mutating func keepHierarchy() {
    if keepsHierarchies { hierarchies.append(course.state) }
  }

  // MARK: A step

  private mutating func perform(
    _ action: Action,
    _ number: Int,
    _ witness: inout Witness,
    _ body: (borrowing Witness) -> Void
  ) throws(Malformed) {
    let step = trace.steps[number]
    if let index = course.state.leaving(by: action) { leave(index) }
    if !claims.states { vague = course.placesOfUnknownOverrides }
    let orientation = course.state.orientation
    let kind = course.perform(action)
    if claims.ownsWindow { reportedWindow = step.window }
    let isEntry = kind == .add || kind == .present
    if isEntry { environments = environmentsWithEntered() }
    swap(&former, &environments)
    // Which controllers are there follows from the calls, where containers add and remove in them.
    if course.reactsRichly { try react(to: step.calls, number, kind) }
    try takeStates(step.states, number)
    if course.reactsRichly { fillFormer() }
    if isEntry { appearEntered() }
    if !course.reactsRichly { try react(to: step.calls, number, kind) }
    if !claims.states { environments = propagated() }
    let absent = collectCalls(to: step.calls)
    let isTurned =
      orientation.map { $0.isPortrait != course.state.orientation?.isPortrait } ?? false
    noteOwnWindow(isTurned: isTurned)
    report(step: number, kind, &witness, body)
    guard kind.isJudged else { return }
    for (name, received) in absent {
      body(self.witness(ofAbsent: name, received, step: number, kind))
    }
  }

  /// Notes the controllers that are about to leave.
  private mutating func leave(_ index: Int) {
    let range = course.state.hierarchy.subtree(at: index)
    environments.removeSubrange(range)
  }

  /// What each controller had, with a gap filled for each controller that just entered.
  private func environmentsWithEntered() -> [Environment] {
    var old = environments[...]
    let gap = Environment(TraitCollection(), Size(0, 0))
    return course.facts.map { $0.contains(.entered) ? gap : old.popFirst() ?? gap }
  }

  /// Lets the containers that received a size react to it.
  private mutating func react(
    to calls: [Call],
    _ number: Int,
    _ kind: StepKind
  ) throws(Malformed) {
    receivers.removeAll(keepingCapacity: true)
    receivers.reserveCapacity(calls.count)
    views.begin()
    // By place: a call that is taken out is copied, with all that it carries.
    for place in calls.indices {
      if views.note(calls[place]) {
        receivers.append(Self.passedOver)
        continue
      }
      let index = index(of: calls[place].receiver, after: max(-1, receivers.last ?? -1))
      receivers.append(index ?? -1)
      if index == nil, !course.isKnown(calls[place].receiver) {
        throw Malformed(
          "step \(number + 1), call \(place + 1): no controller is called “\(calls[place].receiver)”"
        )
      }
      guard
        calls[place].has != nil || !claims.observations || !calls[place].kind.isCurrent
          || !claims.includes(calls[place].kind)
      else {
        throw Malformed(
          "step \(number + 1), call \(place + 1): observations are claimed, but `has` is missing"
        )
      }
      if let index, course.reactsRichly, course.state.hierarchy.controllers[index].reactsRichly {
        react(index, to: calls[place], trace.steps[number].states)
      } else if let index, case .viewWillTransition(let size) = calls[place].kind {
        course.react(index, to: size, isEntry: kind == .add || kind == .present)
      }
    }
    if !movements.isEmpty { settleMovements(calls) }
    course.settle()
  }

  /// Lets those come and go whose calls were read, and finds the receivers anew.
  ///
  /// Calls to those that came or went are open (TR-O3): they have no receiver.
  private mutating func settleMovements(_ calls: [Call]) {
    let names = settleMovements()
    guard !names.isEmpty else { return }
    receivers = calls.map { call in
      let isOpen = names.contains(call.receiver) || views.names.contains(call.receiver)
      return isOpen ? Self.passedOver : course.state.index(of: call.receiver) ?? -1
    }
  }

  /// The receiver of a call that is not looked at.
  private static let passedOver = -2

  /// The index of a controller, which most often is the one after that of the call before.
  private func index(of name: String, after index: Int) -> Int? {
    let next = index + 1
    let controllers = course.state.hierarchy.controllers
    if next < controllers.count, controllers[next].name == name { return next }
    return course.state.index(of: name)
  }

  /// There was no call yet.
  private mutating func resetCalls() {
    received.removeAll(keepingCapacity: true)
    var nothing = ReceivedCalls()
    nothing.knowsPrevious = claims.previousTraits
    received.append(contentsOf: repeatElement(nothing, count: course.state.hierarchy.count))
  }

  /// Sorts the calls by their receivers.
  ///
  /// - Returns: What controllers in no hierarchy received.
  private mutating func collectCalls(
    to calls: [Call]
  ) -> [(name: String, received: ReceivedCalls)] {
    resetCalls()
    if !around.isEmpty { around = AroundCalls() }
    var absent: [(name: String, received: ReceivedCalls)] = []
    for place in calls.indices where claims.includes(calls[place].kind) {
      let index = receivers[place]
      if index == Self.passedOver { continue }
      if index >= 0, course.facts[index].contains(.callsOpen) {
        let call = calls[place]
        if case .constraints = call.kind { around.note(call, at: place, to: index) }
      } else if index >= 0 {
        note(calls, at: place, of: index)
      } else {
        let call = calls[place]
        let index = absent.firstIndex { $0.name == call.receiver } ?? absent.count
        if index == absent.count { absent.append((call.receiver, ReceivedCalls())) }
        let nothing = Environment(TraitCollection(), Size(0, 0))
        absent[index].received.note(
          call.kind,
          at: place,
          has: call.has,
          before: nothing,
          after: nothing
        )
      }
    }
    return absent
  }

  /// Notes the call at a place.
  private mutating func note(_ calls: [Call], at place: Int, of index: Int) {
    let kind = calls[place].kind
    var has = calls[place].has
    if !claims.hasSizes { has?.size = kind.size(former[index], environments[index]) }
    if kind.which == nil {
      around.note(Call(to: calls[place].receiver, kind, has: has), at: place, to: index)
    }
    received[index].note(
      kind,
      at: place,
      has: has,
      before: former[index],
      after: environments[index]
    )
  }

  // MARK: States

  /// What is reported as active in a controller's view after a step, nothing where it is left out;
  /// -1 is the beginning.
  func activeConstraints(of name: String, _ index: Int, _ step: Int) -> [String]? {
    let states = step < 0 ? trace.initial : trace.steps[step].states
    if index < states.count, states[index].name == name { return states[index].active ?? [] }
    return states.first { $0.name == name }.map { $0.active ?? [] }
  }

  /// Notes what became of the implementation's own window.
  private mutating func noteOwnWindow(isTurned: Bool) {
    guard claims.ownsWindow else { return }
    ownWindow = ownWindow(isTurned: isTurned, since: ownWindow)
  }

  /// What each controller has at rest: as reported, or else as the model has it.
  private mutating func takeStates(_ states: [State], _ number: Int?) throws(Malformed) {
    guard claims.states else { return environments = propagated() }
    if hasDocuments || !views.names.isEmpty { try expectContents(states, number) }
    let controllers = course.state.hierarchy.controllers
    guard states.count == controllers.count else {
      return environments = try sorted(states, number)
    }
    environments.removeAll(keepingCapacity: true)
    environments.reserveCapacity(states.count)
    for index in states.indices {
      guard states[index].name == controllers[index].name else {
        environments = try sorted(states, number)
        break
      }
      environments.append(states[index].environment)
    }
    if !claims.hasSizes || environments.contains(where: { $0.size == .unreported }) {
      try fillSizes(number)
    }
  }

  /// Puts the model's sizes where none are reported.
  private mutating func fillSizes(_ number: Int?) throws(Malformed) {
    guard !claims.hasSizes else {
      throw Malformed(
        "\(words(for: number)), a state has no size, and no declared world is without sizes"
      )
    }
    for (index, right) in propagated().enumerated() {
      environments[index].size = right.size
    }
  }
}

extension Call.Kind {
  /// The size that its receiver has at that moment, by the model.
  fileprivate func size(_ before: Environment, _ after: Environment) -> Size {
    if case .didChange = self { after.size } else { before.size }
  }

  /// Whether an implementation that claims observations says what the receiver has.
  var isCurrent: Bool {
    switch self {
    case .willTransition, .viewWillTransition, .didChange, .alongside, .completion: true
    case .willRotate, .didRotate, .preferredContentSizeDidChange, .constraints: false
    }
  }
}
