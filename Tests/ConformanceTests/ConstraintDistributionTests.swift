import AdaptiveModel
import Conformance
import PropertyTesting
import TestThreads
import Testing

@Suite("The distribution of constraint systems", .computing)
struct ConstraintDistributionTests {
  /// Questions for a solver that claims every feature.
  private static let questions = Generator<ConstraintQuestion> { draw in
    let features = Set(Constraints.features + [.layout])
    let request = Constraints.drawing(for: features).map { draw($0) }
    guard let question = request?.question(of: Constraints.self) else {
      return ConstraintQuestion(ConstraintSystem([]), sizes: [])
    }
    return question
  }

  /// The labels that some of two hundred questions carry.
  private static let kinds: Set<String> = [
    "chain", "centred", "equal sizes", "share or ratio", "fixed size", "inequality", "optional",
    "optional inequality", "required", "intrinsic size", "content priorities", "guide",
    "inside another view", "owner", "inactive", "document", "negative multiplier",
    "container first", "priority between two numbers", "crowd of weaker ones", "several sizes",
    "back to the first size", "scale", "satisfiable", "conflict", "ambiguous", "unambiguous",
    "no size but zero", "trade-off",
  ]

  @Test("a document lists every constraint of its layout, also where frames exist only rounded")
  func documents() {
    let features = Set(Constraints.features + [.layout])
    let world = DeclaredWorld(isRounded: true)
    var count = 0
    for number in 0..<40 where count < 3 {
      var draw = Draw(seed: Seed(rawValue: UInt64(number)))
      let request = Constraints.drawing(for: features, in: world).map { draw($0) }
      guard let question = request?.question(of: Constraints.self), let document = question.document
      else { continue }
      count += 1
      let ids = Set(question.system.constraints.map(\.id))
      #expect(ids == Set(document.constraints.map(\.id)), "\(question)")
    }
    #expect(count > 0)
  }

  @Test("every kind that people write is generated often enough, and no other label occurs")
  func kinds() {
    var counts: [String: Int] = [:]
    for number: UInt64 in 0..<200 {
      var draw = Draw(seed: Seed(rawValue: number))
      for label in draw(Self.questions).labels { counts[label, default: 0] += 1 }
    }
    #expect(Set(counts.keys) == Self.kinds)
    #expect(counts.filter { $0.value < 6 }.keys.sorted() == [])
  }
}
