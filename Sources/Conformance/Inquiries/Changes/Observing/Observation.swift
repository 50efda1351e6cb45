import AdaptiveModel
import AdaptiveReference
import Text

/// A reader that follows a trace and its scenario step by step, and passes on the witnesses.
///
/// It is large and serves a whole scenario; it is noncopyable so that no call copies it unnoticed.
struct Observation: ~Copyable {
  let scenario: Scenario
  let trace: Trace
  let claims: Claims
  let profile: Profile
  /// Whether only the documents say what the states are: none are reported, and the profile adds
  /// nothing to them.
  let knowsOnlyDocuments: Bool
  /// The facts that leave a controller's traits open where no states are reported: what an override
  /// leaves behind, what a container does in a callback, and what is presented, only the platform
  /// says (PR-20, TR-4, TR-6).
  let openTraits: Facts
  var judged: JudgedState
  /// The traits and size of each controller at rest: as reported, or else by the model.
  private(set) var environments: [Environment] = []
  /// The controllers whose traits were unknown when the step began: none are reported, and the
  /// model leaves them open (PR-O6).
  var vague: Set<Int> = []
  /// The traits and size of each controller before the step.
  var former: [Environment] = []
  /// The controllers that containers add and remove in the calls of the step, by the container's
  /// name.
  var movements: [(container: String, effect: Reaction.Effect)] = []
  /// The evidence of the implementation's own window in the step, where it has one.
  private(set) var ownWindow: OwnWindowEvidence?
  /// The implementation's own window, where it reports one.
  private(set) var reportedWindow: Window?
  // Buffers that serve every step, to avoid allocating them again.

  /// The calls that each controller received in the step.
  private(set) var received: [ReceivedCalls] = []
  /// The index of each call's receiver; -1 for an absent one, -2 for a call that is ignored.
  var receivers: [Int] = []
  /// The other calls that controllers received in the step.
  private(set) var around = AroundCalls()
  /// The calls that views received in the step, and their traits before it.
  var views: ViewsEvidence
  /// The history of each layout with sets of constraints, by the controller's name.
  var histories: [String: SetHistory] = [:]
  /// Whether there are such layouts, and their active constraints are reported.
  let laysOut: Bool
  /// Whether some controller has a document.
  let hasDocuments: Bool
  /// The expected contents of documents; `nil` where they are open (SL-O1).
  var documents = FoundByDocument { document, layoutClass in
    document.settlesInstallation(in: layoutClass) ? document.shown(in: layoutClass) : nil
  }
  /// The known facts about each controller in the step.
  var noted: [Facts] = []
  /// The calls in the wrong order, by the index of the controller for which they are noted.
  var disorders: [Int: WrongOrder] = [:]
  /// The hierarchy after each step, the initial one first, with the changes that reactions made;
  /// only where ``keepsHierarchies`` is set.
  var hierarchies: [ScenarioState] = []
  var keepsHierarchies = false

  init(_ trace: Trace, of scenario: borrowing Scenario, claims: Claims, profile: Profile) {
    self.trace = trace
    self.scenario = copy scenario
    self.claims = claims
    let always: Facts = [.overrideUnknown, .ownTraitsUnspecified]
    knowsOnlyDocuments = !claims.states && profile == .documented
    openTraits = knowsOnlyDocuments ? always.union([.cleared, .reactedUpon, .presented]) : always
    laysOut = claims.layouts && scenario.hasConstraintSets
    hasDocuments = scenario.hasDocuments
    self.profile = profile
    views = ViewsEvidence(scenario, claims)
    judged = JudgedState(scenario)
  }

  /// Passes every witness of every step to the body, in order.
  ///
  /// - Throws: ``TraceMismatch`` where the trace does not fit this scenario.
  mutating func witnesses(_ body: (borrowing Witness) -> Void) throws(TraceMismatch) {
    // One witness serves all of them, because making a new one takes longer than judging it.
    var witness = self.witness(ofAbsent: "", ReceivedCalls(), step: -1, .start)
    guard trace.steps.count == scenario.actions.count else {
      throw TraceMismatch(
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
  ) throws(TraceMismatch) {
    reportedWindow = trace.window
    if judged.hasRichReactions { reactAtFirst() }
    try takeStates(trace.initial, nil)
    appear(judged.facts.indices, isFirst: true)
    judged.settle()
    if !claims.states { environments = propagated() }
    resetCalls()
    former = environments
    ownWindow = ownWindow(isTurned: false)
    report(step: -1, .start, &witness, body)
  }

  /// Lets the controllers that entered react to their first size.
  private mutating func appearEntered() {
    let entered = judged.facts.indices.filter { judged.facts[$0].contains(.entered) }
    if let first = entered.first { appear(first..<(first + entered.count)) }
  }

  /// Lets controllers react to their first size.
  private mutating func appear(_ range: Range<Int>, isFirst: Bool = false) {
    guard judged.hasReactions else { return }
    let environments = environments
    judged.appear(range, isFirst: isFirst) { environments[$0].size }
  }

  // MARK: A step

  private mutating func perform(
    _ action: Action,
    _ number: Int,
    _ witness: inout Witness,
    _ body: (borrowing Witness) -> Void
  ) throws(TraceMismatch) {
    let step = trace.steps[number]
    if let index = judged.state.leaving(by: action) {
      environments.removeSubrange(judged.state.hierarchy.subtree(at: index))
    }
    if !claims.states { vague = judged.places(of: openTraits) }
    let orientation = judged.state.orientation
    let kind = judged.perform(action)
    if claims.ownsWindow { reportedWindow = step.window }
    let isEntry = kind == .add || kind == .present
    if isEntry { environments = environmentsWithEntered() }
    swap(&former, &environments)
    // The present controllers follow from the calls, where containers add and remove them in
    // callbacks.
    if judged.hasRichReactions { try react(to: step.calls, number, kind) }
    try takeStates(step.states, number)
    if judged.hasRichReactions { fillFormer() }
    if isEntry { appearEntered() }
    if !judged.hasRichReactions { try react(to: step.calls, number, kind) }
    if !claims.states { environments = propagated() }
    let absent = collectCalls(to: step.calls)
    let isTurned =
      orientation.map { $0.isPortrait != judged.state.orientation?.isPortrait } ?? false
    ownWindow = ownWindow(isTurned: isTurned)
    report(step: number, kind, &witness, body)
    guard kind.isJudged else { return }
    for (name, received) in absent {
      body(self.witness(ofAbsent: name, received, step: number, kind))
    }
  }

  /// The former traits and sizes, with a placeholder for each controller that just entered.
  private func environmentsWithEntered() -> [Environment] {
    var old = environments[...]
    return judged.facts.map { $0.contains(.entered) ? .nothing : old.popFirst() ?? .nothing }
  }

  /// Lets the containers that received a size react to it.
  private mutating func react(
    to calls: [Call],
    _ number: Int,
    _ kind: StepKind
  ) throws(TraceMismatch) {
    receivers.removeAll(keepingCapacity: true)
    receivers.reserveCapacity(calls.count)
    views.begin()
    // By index, because a call taken out of the array is copied with its whole payload.
    for place in calls.indices {
      if views.note(calls[place]) {
        receivers.append(Self.passedOver)
        continue
      }
      let index = index(of: calls[place].receiver, after: max(-1, receivers.last ?? -1))
      receivers.append(index ?? -1)
      if index == nil, !judged.isKnown(calls[place].receiver) {
        throw TraceMismatch(
          "step \(number + 1), call \(place + 1): no controller is called “\(calls[place].receiver)”"
        )
      }
      guard
        calls[place].has != nil || !claims.observations || !calls[place].kind.isCurrent
          || !claims.includes(calls[place].kind)
      else {
        throw TraceMismatch(
          "step \(number + 1), call \(place + 1): observations are claimed, but `has` is missing"
        )
      }
      if let index, judged.hasRichReactions,
        judged.state.hierarchy.controllers[index].hasRichReactions
      {
        react(index, to: calls[place], trace.steps[number].states)
      } else if let index, case .viewWillTransition(let size) = calls[place].kind {
        judged.react(index, to: size, isEntry: kind == .add || kind == .present)
      }
    }
    if !movements.isEmpty { settleMovements(calls) }
    judged.settle()
  }

  /// The receiver of a call that is ignored.
  static let passedOver = -2

  /// The index of a controller, which usually follows that of the previous call.
  private func index(of name: String, after index: Int) -> Int? {
    let next = index + 1
    let controllers = judged.state.hierarchy.controllers
    if next < controllers.count, controllers[next].name == name { return next }
    return judged.state.index(of: name)
  }

  /// Clears the received calls.
  private mutating func resetCalls() {
    received.removeAll(keepingCapacity: true)
    var nothing = ReceivedCalls()
    nothing.knowsPrevious = claims.previousTraits
    received.append(contentsOf: repeatElement(nothing, count: judged.state.hierarchy.count))
  }

  /// Sorts the calls by their receivers.
  ///
  /// - Returns: The calls that controllers in no hierarchy received.
  private mutating func collectCalls(
    to calls: [Call]
  ) -> [(name: String, received: ReceivedCalls)] {
    resetCalls()
    if !around.isEmpty { around = AroundCalls() }
    var absent: [(name: String, received: ReceivedCalls)] = []
    for place in calls.indices where claims.includes(calls[place].kind) {
      let index = receivers[place]
      if index == Self.passedOver { continue }
      if index >= 0, judged.facts[index].contains(.callsUnspecified) {
        let call = calls[place]
        if case .constraints = call.kind { around.note(call, at: place, to: index) }
      } else if index >= 0 {
        note(calls, at: place, of: index)
      } else {
        let call = calls[place]
        let index = absent.firstIndex { $0.name == call.receiver } ?? absent.count
        if index == absent.count { absent.append((call.receiver, ReceivedCalls())) }
        absent[index].received.note(
          call.kind,
          at: place,
          has: call.has,
          before: .nothing,
          after: .nothing
        )
      }
    }
    return absent
  }

  /// Notes the call at an index.
  private mutating func note(_ calls: [Call], at place: Int, of index: Int) {
    let kind = calls[place].kind
    var has = calls[place].has
    if !claims.hasSizes || isSizeOpen(index) {
      has?.size = kind.size(former[index], environments[index])
    }
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

  /// Whether no state tells a controller's size, and it does not fill the window: then only the
  /// platform's clauses say it.
  private func isSizeOpen(_ index: Int) -> Bool {
    guard knowsOnlyDocuments else { return false }
    return !judged.facts[index].isDisjoint(with: .sizedByPlatform)
      || environments[index].size != environments[0].size || former[index].size != former[0].size
  }

  // MARK: States

  /// The active constraints reported for a controller's view after a step, none where they are left
  /// out; step -1 is the beginning.
  func activeConstraints(of name: String, _ index: Int, _ step: Int) -> [String]? {
    let states = states(after: step)
    if index < states.count, states[index].name == name { return states[index].active ?? [] }
    return states.first { $0.name == name }.map { $0.active ?? [] }
  }

  /// Takes the traits and size of each controller at rest: as reported, or else by the model.
  private mutating func takeStates(_ states: [State], _ number: Int?) throws(TraceMismatch) {
    guard claims.states else { return environments = propagated() }
    if hasDocuments || !views.names.isEmpty { try expectContents(states, number) }
    let controllers = judged.state.hierarchy.controllers
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

  /// Fills in the model's sizes where none are reported.
  private mutating func fillSizes(_ number: Int?) throws(TraceMismatch) {
    guard !claims.hasSizes else {
      throw TraceMismatch(
        "\(words(for: number)), a state has no size, but the declared world has sizes"
      )
    }
    for (index, right) in propagated().enumerated() {
      environments[index].size = right.size
    }
  }
}

extension Call.Kind {
  /// The size of its receiver at that moment, by the model; blocks of the coordinator may run after
  /// the change (PR-O2).
  fileprivate func size(_ before: Environment, _ after: Environment) -> Size {
    switch self {
    case .didChange, .alongside, .completion: after.size
    default: before.size
    }
  }

  /// Whether an implementation that claims observations reports the receiver's traits and size.
  var isCurrent: Bool {
    switch self {
    case .willTransition, .viewWillTransition, .didChange, .alongside, .completion: true
    case .willRotate, .didRotate, .preferredContentSizeDidChange, .constraints: false
    }
  }
}
