/// One kind of action on a stateful system.
public struct ActionKind<State, Action>: Sendable {
  public var name: String
  public var weight: UInt64

  /// Whether the action must be refused without a change of state.
  public var isNegative: Bool

  /// Whether the action can be drawn in a state; for a negative action, whether it must be refused.
  public var isPossible: @Sendable (State) -> Bool
  public var draw: @Sendable (inout Draw, State) -> Action

  public init(
    _ name: String,
    weight: UInt64 = 1,
    isNegative: Bool = false,
    when isPossible: @escaping @Sendable (State) -> Bool = { _ in true },
    _ draw: @escaping @Sendable (inout Draw, State) -> Action
  ) {
    self.name = name
    self.weight = weight
    self.isNegative = isNegative
    self.isPossible = isPossible
    self.draw = draw
  }
}

/// A placeholder for the result of an earlier action.
///
/// A model keeps handles in its state where the system keeps the results. Handles are drawn from
/// the state. So if shrinking removes the action of a handle, another handle replaces it, or the
/// action that needs it is skipped.
public struct Handle: Sendable, Hashable, CustomStringConvertible {
  /// The number of actions before the one that returns the result.
  public var number: Int

  public init(_ number: Int) { self.number = number }

  public var description: String { "#\(number)" }
}

/// A drawn action and its kind.
public struct Move<Action> {
  public var action: Action
  public var kind: String

  /// Whether the action must be refused without a change of state.
  public var isNegative: Bool

  /// The placeholder for its result.
  public var handle: Handle

  public init(_ action: Action, kind: String, isNegative: Bool = false, handle: Handle) {
    self.action = action
    self.kind = kind
    self.isNegative = isNegative
    self.handle = handle
  }
}

extension Move: Sendable where Action: Sendable {}
extension Move: Equatable where Action: Equatable {}
extension Move: Hashable where Action: Hashable {}

/// A model of a stateful system, from which possible sequences of actions are drawn.
public struct Machine<State: Sendable, Action>: Sendable {
  public var start: State
  public var kinds: [ActionKind<State, Action>]
  /// The state after an action; the handle represents the action's result.
  public var apply: @Sendable (State, Action, Handle) -> State

  /// Creates a model that refers to the results of earlier actions.
  public init(
    from start: State,
    _ kinds: [ActionKind<State, Action>],
    applying apply: @escaping @Sendable (State, Action, Handle) -> State
  ) {
    self.start = start
    self.kinds = kinds
    self.apply = apply
  }

  public init(
    from start: State,
    _ kinds: [ActionKind<State, Action>],
    apply: @escaping @Sendable (State, Action) -> State
  ) {
    self.init(from: start, kinds) { state, action, _ in apply(state, action) }
  }

  /// Sequences with up to a number of actions drawn from `count`, each possible in its state.
  ///
  /// A sequence is shorter than the minimum if no kind is possible any more.
  ///
  /// A replayed action that is no longer possible, because shrinking removed a precondition, is
  /// skipped, and the sequence continues without it.
  /// Simplest: the minimum number of actions, of the first possible kind.
  public func moves(_ count: ClosedRange<Int>) -> Generator<[Move<Action>]> {
    Generator { draw in
      var state = start
      var moves: [Move<Action>] = []
      let weights = draw.swarm(kinds.map(\.weight))
      draw.times(count) { draw in
        guard let move = move(&draw, state, weights, Handle(moves.count)) else { return }
        if !move.isNegative { state = apply(state, move.action, move.handle) }
        moves.append(move)
      }
      return moves
    }
  }

  private func move(
    _ draw: inout Draw,
    _ state: State,
    _ weights: [UInt64],
    _ handle: Handle
  ) -> Move<Action>? {
    guard !kinds.isEmpty else { return nil }
    let number = draw.choice(upTo: UInt64(kinds.count - 1)) { random in
      let possible = kinds.indices.map { kinds[$0].isPossible(state) ? weights[$0] : 0 }
      guard possible.contains(where: { $0 > 0 }) else {
        return random.branch(kinds.map { $0.isPossible(state) ? $0.weight : 0 })
      }
      return random.branch(possible)
    }
    let kind = kinds[Int(number)]
    guard kind.isPossible(state) else { return nil }
    let action = kind.draw(&draw, state)
    return Move(action, kind: kind.name, isNegative: kind.isNegative, handle: handle)
  }
}
