import AdaptiveModel

/// The two calls of a step whose order differs from that of a clause.
struct OrderAccount {
  /// A call with its number in the step, and its place in the expected order.
  private struct Placed {
    var number: Int
    var call: Call
    var phase: Int
    /// The index of its receiver in pre-order.
    var place: Int
  }

  private let calls: [Placed]
  private let name: String
  private let container: String?

  /// - Parameters:
  ///   - calls: The calls of the step.
  ///   - state: The scenario after the step.
  ///   - name: The controller for which the order is broken.
  init(_ calls: [Call], _ state: ScenarioState, for name: String) {
    self.name = name
    let index = state.index(of: name)
    container = index.flatMap { state.hierarchy.parent(of: $0) }.map { state.hierarchy[$0].name }
    self.calls = calls.enumerated().compactMap { number, call in
      guard let callback = call.kind.which, let place = state.index(of: call.receiver),
        let phase = Callback.allCases.firstIndex(of: callback)
      else { return nil }
      return Placed(number: number + 1, call: call, phase: phase, place: place)
    }
  }

  /// The actual and the expected order; `nil` if the clause is about something else.
  func sentence(_ clause: String) -> String? {
    guard let (first, second) = pair(clause) else { return nil }
    let (one, other) = (words(first), words(second))
    return "\(one) came before \(other): expected \(other) first."
  }

  /// The index in the step of the call that came too early, from 0.
  func place(_ clause: String) -> Int? { pair(clause).map { $0.0.number - 1 } }

  private func pair(_ clause: String) -> (Placed, Placed)? {
    switch clause {
    case "PR-5", "CO-4": between(own, own) { $0.phase > $1.phase }
    case "PR-6":
      between(own, calls.filter { $0.call.receiver == container }) {
        $0.phase == $1.phase && $0.phase < 2
      }
    case "PR-25":
      between(own, calls) { $0.phase == $1.phase && $0.phase < 2 && $0.place > $1.place }
    case "PR-22":
      between(calls, own) { ($0.phase, $0.place) > ($1.phase, $1.place) }
        ?? between(own, calls) { ($0.phase, $0.place) > ($1.phase, $1.place) }
    default: nil
    }
  }

  private var own: [Placed] { calls.filter { $0.call.receiver == name } }

  /// The first two calls in the wrong order: the earlier one belongs after the later one.
  private func between(
    _ earlier: [Placed],
    _ later: [Placed],
    _ isWrong: (Placed, Placed) -> Bool
  ) -> (Placed, Placed)? {
    for second in later {
      for first in earlier where first.number < second.number && isWrong(first, second) {
        return (first, second)
      }
    }
    return nil
  }

  private func words(_ placed: Placed) -> String {
    let callback = placed.call.kind.which?.rawValue ?? ""
    return "\(callback) of \(placed.call.receiver.shown) (call \(placed.number))"
  }
}
