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

  @Test("an enumeration continues from the position of another one")
  func resumption() {
    let whole = Self.lists.enumerated(upTo: 20).map(\.value)
    for count in 1..<whole.count {
      var first = Self.lists.enumerated(upTo: 20)
      for _ in 0..<count { _ = first.next() }
      let rest = Self.lists.enumerated(upTo: 20, after: first.position).map(\.value)
      #expect(rest == Array(whole[count...]))
    }
  }

  @Test("bounds exclude longer and larger values, and values can be counted in advance")
  func bounds() {
    #expect(Self.lists.count(upTo: 20, atMost: 100) == 15)
    #expect(Self.lists.count(upTo: 20, atMost: 14) == nil)
    #expect(Self.lists.count(upTo: 3, atMost: 100) == 3)
    #expect(Generator<Int>.integer().count(upTo: 1, largest: 4, atMost: 100) == 5)
    let odd = Generator<Int>.integer(in: 0...9).filter { $0 % 2 == 1 }
    #expect(odd.enumerated(upTo: 5).map(\.value) == [1, 3, 5, 7, 9])
  }
}
