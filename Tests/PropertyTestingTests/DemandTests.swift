import PropertyTesting
import Testing

@Suite("Demands on the distribution")
struct DemandTests {
  private static let labelled = Generator<Bool> { draw in
    let value = draw.chance(1, in: 5)
    if value { draw.label("rare") }
    return value
  }

  @Test("a true demand is kept and a false one broken for every seed, and none after few cases")
  func decisions() {
    let demands = [
      Demand("rare", atLeast: 150), Demand("rare", atLeast: 300), Demand("absent", atLeast: 10),
    ]
    for seed in (0..<8).map(Seed.init(rawValue:)) {
      let verdicts = decide(demands, of: Self.labelled, seed: seed)
      #expect(verdicts.map(\.decision) == [.kept, .broken, .broken])
      let few = decide([Demand("rare", atLeast: 190)], of: Self.labelled, seed: seed, atMost: 200)
      #expect(few.map(\.decision) == [.undecided])
    }
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
