/// One kind of action on a thing with state.
public struct ActionKind<State, Action>: Sendable {
  public var name: String
  public var weight: UInt64

  /// Whether the action must be refused, and change nothing.
  public var isNegative: Bool

  /// When the action can be drawn: of a negative one, when it must be refused.
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

/// What stands for the result of an earlier action, before there is one.
///
/// A model keeps handles in its state where the system keeps what it returned. They are drawn from
/// the state, so that one whose action shrinking took away is replaced by another, or the action
/// that needs it is left out.
public struct Handle: Sendable, Hashable, CustomStringConvertible {
  /// How many actions come before the one that returned it.
  public var number: Int

  public init(_ number: Int) { self.number = number }

  public var description: String { "#\(number)" }
}

/// An action that was drawn, with its kind.
public struct Move<Action> {
  public var action: Action
  public var kind: String

  /// Whether the action must be refused, and change nothing.
  public var isNegative: Bool

  /// What stands for its result.
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

/// A model of a thing with state, from which runs of actions are drawn that it can do.
public struct Machine<State: Sendable, Action>: Sendable {
  public var start: State
  public var kinds: [ActionKind<State, Action>]
  /// What the state is after an action, whose result the handle stands for.
  public var apply: @Sendable (State, Action, Handle) -> State

  /// A model that refers to the results of earlier actions.
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

  /// Runs of at most as many actions as `count` says, each possible where it stands.
  ///
  /// There are fewer than its least where no kind is possible any more.
  ///
  /// A recorded action that is no longer possible, because shrinking took away what it needs, is
  /// left out, and the run goes on without it.
  /// Simplest: as few actions as may be, of the first kind that is possible.
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
