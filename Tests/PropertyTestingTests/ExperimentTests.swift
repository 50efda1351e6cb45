import PropertyTesting
import PropertyTestingSupport
import Testing

/// A pool of numbered tickets, checked against its model, as the documentation shows; it refuses what is
/// not possible, and so checks that a machine draws nothing else, and no less.
@Suite("A system checked against its model")
struct ExperimentTests {
  enum Act: Hashable, Sendable { case take, put(Handle), count }

  /// The tickets that are out.
  struct Model: Hashable, Sendable { var out: [Handle] = [] }

  private struct Refusal: Error {}

  final class Pool {
    enum Mistake { case none, countsTwice, forgets, takesBackTwice }

    let mistake: Mistake
    var out: Set<Int> = []
    var next = 0

    init(_ mistake: Mistake) { self.mistake = mistake }

    func take() -> Int {
      next += 1
      out.insert(next)
      return next
    }

    func put(_ ticket: Int) throws {
      if mistake == .takesBackTwice || out.contains(ticket) {
        if mistake != .forgets || out.count < 3 { out.remove(ticket) }
      } else {
        throw Refusal()
      }
    }

    var count: Int { mistake == .countsTwice && out.count == 2 ? 4 : out.count }
  }

  static let machine = Machine<Model, Act>(
    from: Model(),
    [
      ActionKind("take") { _, _ in .take },
      ActionKind("put", when: { !$0.out.isEmpty }) { draw, model in
        .put(draw.element(of: model.out))
      },
      ActionKind("put again", isNegative: true, when: { $0.out.isEmpty }) { _, _ in
        .put(Handle(0))
      },
      ActionKind("count") { _, _ in .count },
    ],
    applying: { model, act, handle in
      switch act {
      case .take: Model(out: model.out + [handle])
      case .put(let ticket): Model(out: model.out.filter { $0 != ticket })
      case .count: model
      }
    }
  )

  static func experiment(_ mistake: Pool.Mistake) -> Experiment<Model, Act, Pool, Int> {
    Experiment(
      machine,
      on: { Pool(mistake) },
      perform: { pool, act, results in
        switch act {
        case .take: return pool.take()
        case .put(let handle):
          try pool.put(results[handle] ?? 0)
          return 0
        case .count: return pool.count
        }
      },
      expecting: { model, act, _ in act == .count ? model.out.count : nil },
      invariants: [
        Invariant("as many are out as the model says") { $0.out.count == $1.out.count }
      ]
    )
  }

  private static func smallest(_ mistake: Pool.Mistake) -> [(Deviation, [Act])] {
    let report = falsify(machine.moves(0...16), Search(cases: 2_000, seed: Seed(rawValue: 5))) {
      try experiment(mistake).run($0)
    }
    return report.counterexamples.compactMap { example in
      guard case .fault(let deviation) = example.shrunk.failure else { return nil }
      return (deviation, example.shrunk.value.map(\.action))
    }
  }

  @Test("a system that agrees with its model passes")
  func sound() {
    let experiment = Self.experiment(.none)
    check(Self.machine.moves(0...30), picture: experiment.picture) { try experiment.run($0) }
  }

  @Test("a wrong result is found, and its moves are shrunk to a few")
  func outputs() throws {
    let (deviation, acts) = try #require(Self.smallest(.countsTwice).first)
    #expect("\(deviation)" == "count: the output differs from the model's")
    #expect(acts == [.take, .take, .count])
  }

  @Test("a broken invariant is named, and handles stay valid while moves are removed")
  func invariants() throws {
    let (deviation, acts) = try #require(Self.smallest(.forgets).first)
    #expect("\(deviation)" == "put: as many are out as the model says")
    #expect(acts == [.take, .take, .take, .put(Handle(0))])
  }

  @Test("an accepted invalid action is found, and the picture shows actions and results")
  func refusals() throws {
    let (deviation, acts) = try #require(Self.smallest(.takesBackTwice).first)
    #expect("\(deviation)" == "put again: the system accepted an action that it must refuse")
    #expect(acts == [.put(Handle(0))])
    let moves = [Act.take, .take, .count].enumerated().map { place, act in
      Move(act, kind: "\(act)", handle: Handle(place))
    }
    let lines = Self.experiment(.countsTwice).picture(moves).split(separator: "\n")
    #expect(lines[..<2] == ["start; model Model(out: [])", "#0 take → 1; model Model(out: [#0])"])
    #expect(lines[3].hasPrefix("#2 count → 4, not 2; model "))
  }
}
