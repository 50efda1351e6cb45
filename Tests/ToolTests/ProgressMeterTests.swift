import Conformance
import Foundation
import PropertyTesting
import TestThreads
import Testing

@testable import Tool

@Suite("The progress of a run", .waiting) struct ProgressMeterTests {
  @Test("off a terminal a line now and then says what is done and found, until the run ends")
  func lines() {
    let lines = Guarded<[String]>([])
    let meter = ProgressMeter(isTerminal: false, interval: 0.02) { line in
      lines.withLock { $0.append(line) }
    }
    // A busy machine may take long; each line is waited for, and nothing else.
    func waitForLine(_ words: String) {
      for _ in 0..<6_000 where !lines.withLock({ $0.contains { $0.contains(words) } }) {
        usleep(10_000)
      }
      #expect(lines.withLock { $0.contains { $0.contains(words) } }, "\(words)")
    }
    meter.during("asking again") { waitForLine("asking again") }
    meter.during("asking") {
      meter.show(.examined(3, of: 40, failures: 2))
      waitForLine("3 of 40 cases")
      waitForLine("2 findings so far")
      meter.show(.shrinking(.clause("PR-9")))
      waitForLine("shrinking PR-9; 3 of 40 cases")
    }
    #expect(lines.withLock { $0.allSatisfy { $0.hasPrefix("adaptive-conformance: after ") } })
    #expect(lines.withLock { $0.allSatisfy { $0.hasSuffix("\n") && !$0.contains("\r") } })
    let count = lines.withLock(\.count)
    usleep(60_000)
    #expect(lines.withLock(\.count) == count, "between parts of a run nothing is written")
  }

  @Test("on a terminal one line is replaced, with the time, and cleared for what is printed")
  func terminal() {
    let lines = Guarded<[String]>([])
    let meter = ProgressMeter(isTerminal: true, interval: 100) { line in
      lines.withLock { $0.append(line) }
    }
    meter.during("asking") {
      meter.show(.examined(1, of: 2, failures: 0))
      meter.show(.examined(2, of: 2, failures: 0))
      #expect(lines.withLock { $0 } == ["\r\u{1B}[K1 of 2 cases, after 0 s"])
    }
    #expect(lines.withLock { $0.last } == "\r\u{1B}[K")
  }

  @Test("the count is of cases of all kinds, and ends at the announced number")
  func cases() {
    let seen = Guarded<[Examination.Progress]>([])
    var examination = Examination(cases: 130)
    examination.progress = { progress in seen.withLock { $0.append(progress) } }
    let record = examination.run(ReferenceImplementation())
    let counts = seen.withLock(\.self).compactMap { progress in
      if case .examined(let count, let total, _) = progress { [count, total] } else { [Int]?.none }
    }
    #expect(counts.last == [record.examined, record.examined])
    #expect(Set(counts.map { $0[1] }) == [record.examined])
    #expect(counts.first.map { $0[0] > 0 } == true)
  }
}
