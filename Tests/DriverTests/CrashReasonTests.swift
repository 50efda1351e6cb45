import Foundation
import Testing

@testable import Driver

@Suite("The reason for a driver's end, from its log") struct CrashReasonTests {
  // Promise of scripts/drivers/PROTOCOL.md: “With a failure the suite first shows the line of the
  // log that names a reason (`Fatal error:`, an exception), then the beginning and the end of the
  // log.”
  @Test("stack frames that a debug build prints are not shown")
  func frames() {
    let log = """
      starting
      t/t.swift:2: Fatal error: oh
      Current stack trace:
      0    libswiftCore.so                    0x00007f668bb5f130 swift_reportError + 33
      1    driver                             0x0000557ce5de3142 <unavailable> + 4418
      12   libc.so.6                          0x00007f668b72f24a <unavailable> + 160330
      last words
      """
    var reason = CrashReason()
    reason.read(Array(log.utf8))
    let account = reason.account(of: Array(log.utf8))
    #expect(account.hasPrefix(": t/t.swift:2: Fatal error: oh"))
    #expect(account.contains("last words") && account.contains("starting"))
    #expect(!account.contains("Current stack") && !account.contains("0x0000"))
    #expect(account.components(separatedBy: "Fatal error: oh").count == 2, "\(account)")
    #expect(CrashReason.withoutFrames([]) == [])
    #expect(CrashReason.withoutFrames(Array("a\n1 b c\n".utf8)) == Array("a\n1 b c\n".utf8))
  }

  @Test("a log of the reason alone is not repeated")
  func alone() {
    var reason = CrashReason()
    let log = Array("Fatal error: oh\n".utf8)
    reason.read(log)
    #expect(reason.account(of: log) == ": Fatal error: oh")
  }
}
