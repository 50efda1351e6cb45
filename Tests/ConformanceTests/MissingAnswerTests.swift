import Testing

@testable import Conformance

@Suite("Missing answers are grouped by message, not by case")
struct MissingAnswerTests {
  static let ofOneFault: [(String, String)] = [
    (
      "the trace has 1 step, the scenario 2 actions", "the trace has 0 steps, the scenario 1 action"
    ),
    (
      "after step 2, no state is reported for “b”: expected the states of “root, a, b”",
      "after step 1, no state is reported for “root”: expected the states of “root”"
    ),
    ("expected 3 documents", "expected 1 document"),
    ("no window for <View: 0x600003a1>", "no window for <View: 0x7f2>"),
    (
      "session c0ffee00-1234-4abc-8def-0123456789ab", "session 00000000-0000-4000-8000-00000000000a"
    ),
  ]

  @Test("names, numbers and plurals do not distinguish messages", arguments: ofOneFault)
  func alike(one: String, other: String) {
    #expect(Failure(.protocolError, one).group == Failure(.protocolError, other).group)
  }

  static let ofTwoFaults: [(String, String)] = [
    ("the trace has 1 step", "the trace has 1 state"),
    ("no state is reported", "no states are reported"),
    ("layout.py:12: it fails", "layout.py:13: it fails"),
    ("2 s are over", "2 are over"),
    ("a deadbeef", "a beefdead"),
  ]

  @Test("different words or source lines distinguish messages", arguments: ofTwoFaults)
  func different(one: String, other: String) {
    #expect(Failure(.error, one).group != Failure(.error, other).group)
  }
}
