import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("From any failing case the same smallest picture", .computing)
struct MinimalityTests {
  /// Every mutant takes minutes without optimisation: scripts/minimality looks at all.
  @Test(
    "different cases of a mutant end in one, from which nothing can be taken",
    arguments: [
      "override never applied", "first wins", "always uninstalls", "layout follows the device",
    ]
  )
  func ends(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let minimality = Minimality(of: mutant, starts: 2, seed: Seed(rawValue: 11))
    #expect(minimality.ends.count == 2)
    #expect(minimality.pictures.count == 1, "\(minimality.pictureText)")
    #expect(minimality.reducible == 0, "\(minimality.pictureText)")
    for end in minimality.ends {
      #expect(end.reason == "no single reduction of it still fails")
      #expect(Case(end.smallest.id, features: mutant.features) == end.smallest)
    }
  }

  @Test("what can be taken is found by the second list as well, and a table says so")
  func table() throws {
    let mutant = try #require(Mutant.named("override never applied"))
    var minimality = Minimality(of: mutant, starts: 1, seed: Seed(rawValue: 11))
    let smallest = try #require(minimality.ends.first?.smallest.request)
    #expect(!smallest.withOneThingLess.isEmpty)
    minimality.ends[0].reducible = smallest.withOneThingLess[0]
    let text = [minimality].text(starts: 1, seed: Seed(rawValue: 11))
    #expect(text.contains("1 of 1 mutants have one end"))
    #expect(text.contains("0 of 1 ends are irreducible"))
  }
}
