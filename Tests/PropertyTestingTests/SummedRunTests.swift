import PropertyTesting
import Testing

@Suite struct SummedRunTests {
  /// Lists the numbers of its parts, up to some; one part is interrupted.
  private struct Listing: SummedRun, Sendable {
    var limit = Int.max
    var interrupted = -1
    var listed: [Int] = []

    var wantsMore: Bool { listed.count < limit }
    func part(_ number: Int) -> Int? { number == interrupted ? nil : number }
    mutating func add(_ part: Int) { listed.append(part) }
  }

  /// Ways to perform pieces of work, none of which may show in a sum.
  private static let spreads: [@Sendable (Int, @Sendable (Int) -> Void) -> Void] = [
    { count, work in (0..<count).forEach(work) },
    { count, work in (0..<count).reversed().forEach(work) },
    { count, work in (0..<count).forEach { work($0 * 7 % count) } },
  ]

  @Test(arguments: spreads.indices, [0, 1, 7, .max])
  func sumIsThatOfRunInTurn(_ spread: Int, _ limit: Int) {
    var run = Listing(limit: limit)
    let rest = run.run(3..<23, spread: Self.spreads[spread])
    #expect(run.listed == Array((3..<23).prefix(limit)))
    #expect(rest.early.isEmpty || !run.wantsMore)
  }

  @Test(arguments: spreads.indices)
  func interruptedPartHoldsLaterOnesBack(_ spread: Int) {
    var run = Listing(interrupted: 9)
    let rest = run.run(3..<23, spread: Self.spreads[spread])
    #expect(run.listed == Array(3..<9))
    #expect(rest.next == 9)
    #expect(rest.early == Array(10..<23))
  }
}
