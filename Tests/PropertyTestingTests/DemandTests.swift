import PropertyTesting
import Testing

@Suite("Demands on the distribution")
struct DemandTests {
  private static let labelled = Generator<Bool> { draw in
    let value = draw.chance(1, in: 5)
    if value { draw.label("rare") }
    return value
  }

  @Test("a true demand is kept and a false one is broken for every seed")
  func decisions() {
    for seed: UInt64 in 0..<8 {
      let verdicts = decide(
        [
          Demand("rare", atLeast: 150), Demand("rare", atLeast: 300), Demand("absent", atLeast: 10),
        ],
        of: Self.labelled,
        seed: Seed(rawValue: seed)
      )
      #expect(verdicts.map(\.decision) == [.kept, .broken, .broken])
    }
  }

  @Test("a demand stays undecided after too few cases")
  func undecided() {
    let verdicts = decide(
      [Demand("rare", atLeast: 190)],
      of: Self.labelled,
      seed: Seed(rawValue: 1),
      atMost: 200
    )
    #expect(verdicts.map(\.decision) == [.undecided])
  }

  @Test("the swarm disables some kinds but never all of them")
  func swarm() {
    let masks = Generator { draw in draw.swarm([1, 2, 3]) }
    var seen: Set<[UInt64]> = []
    for index: UInt64 in 0..<500 {
      var draw = Draw(seed: Seed(rawValue: 1).derived(index))
      seen.insert(draw(masks))
    }
    #expect(!seen.contains([0, 0, 0]))
    #expect(seen.count == 7)
  }
}
