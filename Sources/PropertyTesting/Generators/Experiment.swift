/// A system and its model: the actions on it, the expected outputs, and the invariants.
///
///     let stack = Experiment(machine, on: { Stack() }) { stack, action, _ in
///       switch action {
///       case .push(let number): stack.push(number)
///       case .pop: try stack.pop()
///       }
///     } expecting: { state, action, _ in
///       action == .pop ? state.last : nil
///     }
///     check(machine.moves(0...20), picture: stack.picture) { try stack.run($0) }
public struct Experiment<State: Sendable, Action, System, Output: Equatable>: Sendable {
  public var machine: Machine<State, Action>

  /// Creates a system in its initial state.
  public var makeSystem: @Sendable () throws -> System

  /// Performs an action and returns its output; throws if the system refuses the action.
  public var perform: @Sendable (inout System, Action, Results<Output>) throws -> Output

  /// The expected output, from the model before the action; `nil` if any output is allowed.
  public var expect: @Sendable (State, Action, Results<Output>) -> Output?

  /// The invariants, checked initially and after every action.
  public var invariants: [Invariant<State, System>]

  public init(
    _ machine: Machine<State, Action>,
    on makeSystem: @escaping @Sendable () throws -> System,
    perform: @escaping @Sendable (inout System, Action, Results<Output>) throws -> Output,
    expecting expect: @escaping @Sendable (State, Action, Results<Output>) -> Output?,
    invariants: [Invariant<State, System>] = []
  ) {
    self.machine = machine
    self.makeSystem = makeSystem
    self.perform = perform
    self.expect = expect
    self.invariants = invariants
  }
}

/// A condition that always holds between a model and a system.
public struct Invariant<State, System>: Sendable {
  public var name: String
  public var holds: @Sendable (State, System) throws -> Bool

  public init(_ name: String, holds: @escaping @Sendable (State, System) throws -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// The outputs of earlier actions.
public struct Results<Output> {
  private var outputs: [Handle: Output] = [:]

  /// The output of the action that a handle represents; `nil` if it was refused.
  public subscript(handle: Handle) -> Output? { outputs[handle] }

  fileprivate mutating func note(_ output: Output, of handle: Handle) { outputs[handle] = output }
}

/// A difference between a system and its model, identified by the kind of action and the rule.
public struct Deviation: Sendable, Hashable, CustomStringConvertible {
  /// The kind of the action that reveals it; `nil` for the initial state.
  public var kind: String?
  public var rule: String

  public var description: String { "\(kind.map { "\($0): " } ?? "initially: ")\(rule)" }
}

extension Experiment {
  /// Performs all moves on a new system and on the model, up to the first difference.
  public func run(_ moves: [Move<Action>]) throws -> PropertyResult<Deviation> {
    try steps(moves).last?.deviation.map { .failed($0) } ?? .passed
  }

  /// A line for each move with its output and the resulting model; then the difference, if any.
  public func picture(_ moves: [Move<Action>]) -> String {
    guard let steps = try? steps(moves) else { return "the system could not be created" }
    let lines = steps.map { step in
      let move = step.move.map { "\($0.handle) \($0.action)" } ?? "start"
      let output = step.output.map { " → \($0)" } ?? ""
      return "\(move)\(output); model \(step.state)"
        + (step.deviation.map { "\n  \($0.rule)" } ?? "")
    }
    return lines.joined(separator: "\n")
  }

  private struct Step {
    var move: Move<Action>?
    var output: String?
    var state: State
    var deviation: Deviation?
  }

  private func steps(_ moves: [Move<Action>]) throws -> [Step] {
    var system = try makeSystem()
    var state = machine.start
    var results = Results<Output>()
    let broken = brokenInvariant(state, system).map { Deviation(kind: nil, rule: $0) }
    var steps = [Step(state: state, deviation: broken)]
    for move in moves where steps.last?.deviation == nil {
      let (output, broken) = outcome(of: move, &system, state, &results)
      if !move.isNegative { state = machine.apply(state, move.action, move.handle) }
      let rule = broken ?? brokenInvariant(state, system)
      let deviation = rule.map { Deviation(kind: move.kind, rule: $0) }
      steps.append(Step(move: move, output: output, state: state, deviation: deviation))
    }
    return steps
  }

  /// The output of a move, and the rule that it breaks, if any.
  private func outcome(
    of move: Move<Action>,
    _ system: inout System,
    _ state: State,
    _ results: inout Results<Output>
  ) -> (output: String, rule: String?) {
    let output: Output
    do { output = try perform(&system, move.action, results) } catch {
      return ("\(error)", move.isNegative ? nil : "the system refused a valid action")
    }
    results.note(output, of: move.handle)
    if move.isNegative { return ("\(output)", "the system accepted an action that it must refuse") }
    guard let expected = expect(state, move.action, results), expected != output else {
      return ("\(output)", nil)
    }
    return ("\(output), not \(expected)", "the output differs from the model's")
  }

  private func brokenInvariant(_ state: State, _ system: System) -> String? {
    invariants.first { !((try? $0.holds(state, system)) ?? false) }?.name
  }
}
