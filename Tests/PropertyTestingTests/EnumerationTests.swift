import PropertyTesting
import Testing

@Suite("Enumeration")
struct EnumerationTests {
  private static let lists = Generator<Int>.integer(in: 0...1).array(0...3)

  @Test("every value is enumerated once, the simplest first")
  func order() {
    let drawn = Array(Self.lists.enumerated(upTo: 20))
    #expect(drawn.count == 1 + 2 + 4 + 8)
    #expect(Set(drawn.map(\.value)).count == drawn.count)
    #expect(drawn.map(\.choices) == drawn.map(\.choices).sorted())
    #expect(drawn.prefix(4).map(\.value) == [[], [0], [1], [0, 0]])
  }

  @Test("bounds exclude longer and larger values")
  func bounds() {
    #expect(Array(Self.lists.enumerated(upTo: 3)).count == 3)
    #expect(Array(Generator<Int>.integer().enumerated(upTo: 1, largest: 4)).count == 5)
    let odd = Generator<Int>.integer(in: 0...9).filter { $0 % 2 == 1 }
    #expect(odd.enumerated(upTo: 5).map(\.value) == [1, 3, 5, 7, 9])
  }
}
