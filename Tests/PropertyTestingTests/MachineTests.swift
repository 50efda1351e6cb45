import PropertyTesting
import Testing

@Suite("Actions on a system with state")
struct MachineTests {
  private enum Act: Hashable, Sendable { case push(Int), pop, peekBelow }

  private static let machine = Machine<[Int], Act>(
    from: [],
    [
      ActionKind("push") { draw, _ in .push(draw.int(in: 0...3)) },
      ActionKind("pop", when: { !$0.isEmpty }) { _, _ in .pop },
      ActionKind("pop of nothing", isNegative: true, when: { $0.isEmpty }) { _, _ in .pop },
    ]
  ) { stack, act in
    switch act {
    case .push(let number): stack + [number]
    case .pop: stack.dropLast()
    case .peekBelow: stack
    }
  }

  /// Whether the model refuses each negative move and allows each other move.
  private static func isPossible(_ moves: [Move<Act>]) -> Bool {
    var stack: [Int] = []
    return moves.allSatisfy { move in
      let isRefused = move.action == .pop && stack.isEmpty
      if !move.isNegative { stack = machine.apply(stack, move.action, move.handle) }
      return isRefused == move.isNegative
    }
  }

  @Test("every action is possible in its state, negative ones are refused, all kinds occur")
  func preconditions() {
    let generator = Self.machine.moves(0...12)
    var kinds: Set<String> = []
    for index: UInt64 in 0..<300 {
      let moves = generator.value(from: Seed(rawValue: 1).derived(index)).value
      #expect(Self.isPossible(moves))
      kinds.formUnion(moves.map(\.kind))
    }
    #expect(kinds == ["push", "pop", "pop of nothing"])
  }

  @Test("shrinking respects preconditions and removes actions that have become impossible")
  func shrinking() {
    let generator = Self.machine.moves(0...12)
    let report = falsify(generator, Search(cases: 2_000, seed: Seed(rawValue: 3))) {
      moves -> PropertyResult<String> in
      guard Self.isPossible(moves) else { return .failed("impossible") }
      let acts = moves.filter { !$0.isNegative }.map(\.action)
      guard let three = acts.firstIndex(of: .push(3)) else { return .passed }
      return acts[three...].contains(.pop) ? .failed("pop after 3") : .passed
    }
    #expect(report.counterexamples.map { $0.shrunk.value.map(\.action) } == [[.push(3), .pop]])
  }
}
