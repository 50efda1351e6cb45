import Conformance
import Dispatch
import Messages
import Testing

@testable import Driver

@Suite("Request lines encoded ahead of time")
struct LinesAheadTests {
  private let requests = Array(repeating: Request.rawValues, count: 100)
  private let queue = DispatchQueue(label: "lines")

  @Test("lines encoded ahead equal those encoded when they are sent, with the same ids")
  func sameLines() {
    var ahead = LinesAhead(requests[10...], from: 7, on: queue)
    for index in 10..<100 {
      let line = ahead.line(index, index - 3)
      queue.sync {}
      let own = MessageWriter.bytes { $0.request(requests[index], id: "\(index - 3)") }
      // The first lines are needed immediately, so a second thread gains no time.
      #expect(line.map(Array.init) == (index < 42 ? nil : own))
    }
  }

  @Test("no line is available after ids restart or for a repeated request")
  func otherNumbers() {
    var ahead = LinesAhead(requests[...], from: 1, on: queue)
    #expect(ahead.line(0, 1) == nil)
    queue.sync {}
    #expect(ahead.line(40, 1) == nil)
    #expect(ahead.line(40, 41) != nil)
    #expect(ahead.line(3, 4) == nil)
  }
}
