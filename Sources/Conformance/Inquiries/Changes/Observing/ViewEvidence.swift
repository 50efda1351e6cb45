import AdaptiveModel
import Text

/// The traits of a controller's view before and after one step, and its calls (TR-9, TR-10).
struct ViewEvidence: Sendable {
  let name: String
  /// The traits before the step; `nil` where the view was not present.
  let before: TraitCollection?
  /// The traits after the step; `nil` where they are not reported.
  let after: TraitCollection?
  let received: ViewCalls

  /// Whether its traits change; `nil` where this is unknown.
  var changes: Bool? { before.flatMap { before in after.map { $0 != before } } }

  /// Whether its only `didChange` carries other traits than those that it had; those of several are
  /// open (TR-O5).
  var isMisinformed: Bool {
    guard received.changes == 1, let before, let previous = received.previous else { return false }
    return previous != before
  }
}

/// The calls that a view received in one step.
struct ViewCalls: Sendable {
  var changes = 0
  /// What the last `didChange` carries; `nil` where it carries nothing.
  var previous: TraitCollection?
  /// Callbacks that no view receives.
  var others = 0
}

/// The calls that the views of a scenario received in a step, and their traits before it.
struct ViewsEvidence: Sendable {
  let names: Set<String>
  private var received: [String: ViewCalls] = [:]
  private var former: [String: TraitCollection] = [:]
  private let knowsPrevious: Bool

  init(_ scenario: borrowing Scenario, _ claims: Claims) {
    knowsPrevious = claims.previousTraits
    names = claims.views && scenario.hasViews ? Set(scenario.viewNames) : []
  }

  /// Clears the received calls.
  mutating func begin() { if !received.isEmpty { received = [:] } }

  /// Notes a call, where its receiver is a view.
  mutating func note(_ call: Call) -> Bool {
    guard !names.isEmpty, names.contains(call.receiver) else { return false }
    if case .didChange(let previous) = call.kind {
      let isKnown = knowsPrevious && ![TraitCollection(), .unreported].contains(previous)
      received[call.receiver, default: ViewCalls()].changes += 1
      received[call.receiver]?.previous = isKnown ? previous : nil
    } else {
      received[call.receiver, default: ViewCalls()].others += 1
    }
    return true
  }

  /// The evidence of a controller's views; `nil` where it has none, or none are reported.
  func evidence(of controller: ViewController, _ states: [State]) -> [ViewEvidence]? {
    guard !controller.views.isEmpty,
      let views = states.first(where: { $0.name == controller.name })?.views
    else { return nil }
    return controller.views.map { name in
      ViewEvidence(
        name: name,
        before: former[name],
        after: views.first { $0.name == name }?.traits,
        received: received[name] ?? ViewCalls()
      )
    }
  }

  /// Keeps the traits of views for the next step.
  mutating func end(_ states: [State]) {
    former = [:]
    for view in states.compactMap(\.views).joined() { former[view.name] = view.traits }
  }
}
