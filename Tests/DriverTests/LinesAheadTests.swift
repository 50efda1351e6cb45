import Messages
import Conformance
import Dispatch
import Testing

@testable import Driver

@Suite("Lines that are written ahead of being sent")
struct LinesAheadTests {
  private let requests = Array(repeating: Request.rawValues, count: 100)
  private let queue = DispatchQueue(label: "lines")

  @Test("They are those that are written where they are sent, with the same ids")
  func sameLines() {
    var ahead = LinesAhead(requests[10...], from: 7, on: queue)
    for index in 10..<100 {
      let line = ahead.line(index, index - 3)
      queue.sync {}
      let own = MessageWriter.bytes { $0.request(requests[index], id: "\(index - 3)") }
      // The first are needed at once, so that nothing is gained by a second thread.
      #expect(line.map(Array.init) == (index < 42 ? nil : own))
    }
  }

  @Test("There are none where ids begin anew, and none for what is asked again")
  func otherNumbers() {
    var ahead = LinesAhead(requests[...], from: 1, on: queue)
    #expect(ahead.line(0, 1) == nil)
    queue.sync {}
    #expect(ahead.line(40, 1) == nil)
    #expect(ahead.line(40, 41) != nil)
    #expect(ahead.line(3, 4) == nil)
  }
}
