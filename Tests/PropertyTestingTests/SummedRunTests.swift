import PropertyTesting
import Testing

@Suite struct SummedRunTests {
  /// Lists the numbers of its parts, up to some; one part is interrupted.
  private struct Listing: SummedRun, Sendable {
    let limit: Int
    let interrupted: Int
    var listed: [Int] = []

    var wantsMore: Bool { listed.count < limit }
    func part(_ number: Int) -> Int? { number == interrupted ? nil : number }
    mutating func add(_ part: Int) { listed.append(part) }
  }

  @Test("the order in which parts are ready does not show", arguments: [0, 1, 7, .max], [9, -1])
  func inOrder(_ limit: Int, _ interrupted: Int) {
    let end = interrupted < 0 ? 23 : interrupted
    for step in [1, 19, 7] {
      var run = Listing(limit: limit, interrupted: interrupted)
      let rest = run.run(3..<23) { count, work in
        (0..<count).forEach { work($0 * step % count) }
      }
      #expect(run.listed == Array((3..<end).prefix(limit)))
      guard run.wantsMore else { continue }
      #expect(rest.next == end && rest.early == Array((end..<23).dropFirst()))
    }
  }
}
