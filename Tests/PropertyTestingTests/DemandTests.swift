import PropertyTesting
import Testing

@Suite("Demands on the distribution")
struct DemandTests {
  private static let labelled = Generator<Bool> { draw in
    let value = draw.chance(1, in: 5)
    if value { draw.label("rare") }
    return value
  }

  @Test("a true claim is kept, a wrong one broken, whatever the seed")
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

  @Test("too few cases decide nothing")
  func undecided() {
    let verdicts = decide(
      [Demand("rare", atLeast: 190)],
      of: Self.labelled,
      seed: Seed(rawValue: 1),
      atMost: 200
    )
    #expect(verdicts.map(\.decision) == [.undecided])
  }

  @Test("the swarm switches kinds off, but leaves one")
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
