import PropertyTesting
import TestThreads
import Testing

@Suite("Seeds and choices", .computing)
struct SeedTests {
  /// A change of these numbers changes every seed ever printed; then raise ``Random/algorithm``.
  @Test("the algorithm produces the numbers of its version")
  func vectors() {
    #expect(Random.algorithm == 1)
    var random = Random(Seed(rawValue: 1))
    let first: [UInt64] = [
      10_451_216_379_200_822_465, 13_757_245_211_066_428_519, 17_911_839_290_282_890_590,
    ]
    #expect((0..<3).map { _ in random.next() } == first)
    #expect((0..<8).map { random.choice(upTo: $0) } == [0, 0, 2, 3, 2, 1, 5, 3])
    #expect(random.choice(upTo: .max) == 11_168_034_603_498_703_870)
    let seeds = (0..<3).map { Seed(rawValue: 7).derived($0).description }
    #expect(seeds == ["0x5345e8e717b8e5db", "0x63e6ab34fb4f1a60", "0x93bd1087a13f9b4"])
  }

  @Test("a digest of many draws is the same in every build")
  func digest() {
    let generator = Generator<[UInt64]> { draw in
      let weights = draw.swarm([1, 2, 3])
      return draw.array(0...70) { draw in
        [UInt64(draw.branch(weights)), draw.choice(upTo: .max), UInt64(draw.int(in: 0...9))]
          + (draw.chance(1, in: 3) ? [UInt64(bitPattern: Int64(draw.integer(in: -99...99)))] : [])
      }.flatMap { $0 }
    }
    var sum: UInt64 = 0
    _ = falsify(generator, Search(cases: 3_000, seed: Seed(rawValue: 42))) {
      numbers -> PropertyResult<String> in
      sum &+= numbers.reduce(UInt64(numbers.count)) { ($0 ^ $1) &* 0x100_0000_01b3 }
      return .passed
    }
    #expect(sum == 11_785_664_207_939_547_746)
  }

  @Test("seeds are parsed in the format that is printed, and other texts are refused")
  func seedText() {
    for value: UInt64 in [0, 1, 0x2a, .max] {
      let seed = Seed(rawValue: value)
      #expect(Seed(seed.description) == seed)
    }
    for text in ["", "0x", "2a", "0x+2", "0xg", "0x10000000000000000"] {
      #expect(Seed(text) == nil)
    }
    for (text, reason) in [("42", "starts with 0x"), ("0xg", "digits"), ("0x", "digits")] {
      let error = #expect(throws: UnreadableText.self) { _ = try Seed(parsing: text) }
      #expect(error?.description.hasPrefix("invalid text “\(text)”: ") == true)
      #expect(error?.reason.contains(reason) == true)
    }
  }

  @Test("choices are parsed in the format that is printed, and damaged ones are refused")
  func choicesText() {
    var random = Random(Seed(rawValue: 3))
    for length in 0..<200 {
      let values = (0..<length).map { _ in random.next() >> random.choice(upTo: 63) }
      let text = Choices(values).description
      #expect(Choices(text) == Choices(values))
      #expect(Choices(String(text.dropLast())) != Choices(values))
    }
    #expect(Choices("") == nil)
    #expect(Choices("2AA") == nil)
    #expect(Choices("1A!") == nil)
    for (text, reason) in [("2AA", "version, 1"), ("1A!", "letters, digits"), ("1A", "truncated")] {
      let error = #expect(throws: UnreadableText.self) { _ = try Choices(parsing: text) }
      #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    }
    let damaged = #expect(throws: UnreadableText.self) { _ = try Choices(parsing: "1BAA") }
    #expect(damaged?.reason.contains("truncated or mistyped") == true)
  }
}
