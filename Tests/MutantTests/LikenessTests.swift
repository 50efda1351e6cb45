import AdaptiveModel
import Conformance
import PropertyTesting
import Testing

@Suite("Likeness: a known mistake is recognised")
struct LikenessTests {
  static let names = [
    "overridden child still told", "size before traits", "override never applied", "first wins",
    "window never turns", "changes told twice", "children by their width",
  ]

  @Test("a mutant behaves like itself", arguments: names)
  func itself(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let likeness = Likeness(of: mutant.implementation(), profile: .platform, scenarios: 96)
    #expect(likeness?.mutant.name == name)
    #expect(likeness?.isExact == true)
  }

  @Test("the reference behaves like no mutant")
  func nobody() {
    let likeness = Likeness(of: ReferenceImplementation(), profile: .platform, scenarios: 96)
    #expect(likeness == nil)
  }
}
