import Conformance
import Testing

@Suite("Differences between transcripts")
struct TranscriptDifferenceTests {
  private static let given = """
    given   iPhone 6 Plus, portrait
            root                                     414×736 compact-regular
              list                                   414×736 compact-regular
              detail  overridden to regular-regular  414×736 regular-regular

    when    rotate to landscapeLeft

    """

  private static let expected = """
            root      t · s · · | d ·    736×414 regular-compact
              list    · t · s · | · d    736×414 regular-compact
              detail  · · · · s | · ·    736×414
    """

  private func differences(_ actual: String) throws -> [String] {
    let expected = try #require(try Transcript(Self.given + Self.expected).trace)
    let actual = try #require(try Transcript(Self.given + actual).trace)
    return actual.differences(from: expected).map(String.init(describing:))
  }

  @Test("a trace does not differ from itself")
  func none() throws {
    #expect(try differences(Self.expected) == [])
  }

  @Test("each difference is one line that names the step, the call and both sides")
  func lines() throws {
    let actual = """
              root      t · · s · | · d    736×414 regular-compact
                list    · · s · · | · ·    736×414 regular-compact
                detail  · t · · s | d ·    736×400
              at 2  detail receives compact-compact
              at 5  detail receives 400×400; had 736×414 compact-regular
              at 7  root had no reported state
      """
    #expect(
      try differences(actual) == [
        "step 1: missing: willTransition to list",
        "step 1: missing: traitCollectionDidChange to list",
        "step 1: extra: willTransition to detail",
        "step 1: moved: viewWillTransition to list after willTransition to detail, "
          + "expected after viewWillTransition to root",
        "step 1: viewWillTransition to detail carried 400×400, expected 736×414",
        "step 1: during viewWillTransition to detail it had 736×414 compact-regular @3x phone, "
          + "expected 414×736 regular-regular @3x phone",
        "step 1: extra: traitCollectionDidChange to detail",
        "step 1: during traitCollectionDidChange to root it had no observation, "
          + "expected 736×414 regular-compact @3x phone",
        "step 1: at rest: detail 736×400 regular-regular @3x phone, expected 736×414 "
          + "regular-regular @3x phone",
      ]
    )
  }

  @Test("missing, extra and reordered states and steps are listed")
  func states() throws {
    let actual = """
              silence
              at rest
                list   736×414 regular-compact
                root   736×414 regular-compact
                ghost  1×1 any-any

      extra   step
              silence
              at rest  not reported
      """
    let lines = try differences(actual).filter { !$0.contains(": missing:") }
    #expect(
      lines == [
        "step 1: at rest: the state of detail is missing",
        "step 1: at rest: ghost 1×1 @3x phone, not expected",
        "step 1: at rest: in the order list, root, ghost, expected root, list, detail",
        "2 steps, expected 1",
      ]
    )
  }
}
