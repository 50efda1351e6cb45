import AdaptiveModel
import Conformance
import TestSupport
import Testing

/// The clauses that a wrong callback breaks, with one test for each missing or extra call.
///
/// Each test is a transcript with one error. `t` is `willTransition(to:)`, `s` is
/// `viewWillTransition(to:)`, `d` is `traitCollectionDidChange(_:)`; at `|` all traits and sizes
/// change. Golden/changes has the same scenarios without errors.
@Suite("Changes: the findings of the clauses")
struct ChangesTests {
  /// An iPhone 6 that is turned, and the timeline of its two controllers.
  static func turned(_ root: String, _ child: String) -> String {
    """
    given   iPhone 6, portrait
            root     375×667 compact-regular
              child  375×667 compact-regular

    when    rotate to landscapeLeft
            root     \(root)    667×375 compact-compact
              child  \(child)    667×375 compact-compact
    """
  }

  /// What is wrong, the two timelines, and the breach; the last ones are open under documented.
  static let timelines: [(fault: String, root: String, child: String, breach: String)] = [
    ("nothing", "t · s · | d ·", "· t · s | · d", ""),
    ("no willTransition", "t s · | d ·", "· · s | · d", "child PR-8"),
    ("no didChange", "t · s · | d", "· t · s | ·", "child PR-8"),
    ("no viewWillTransition", "t · s | d ·", "· t · | · d", "child PR-11"),
    ("its size before its traits", "t s · · | d ·", "· · s t | · d", "child PR-5"),
    ("its traits before its parent's", "· t s · | d ·", "t · · s | · d", "child PR-6"),
    ("sizes before all traits", "t s · · | d ·", "· · t s | · d", "root PR-22"),
    ("didChange twice", "t · s · | d · ·", "· t · s | · d d", "child PR-18"),
  ]

  @Test("one wrong call in a turn breaks the clause about it, and no other", arguments: timelines)
  func turn(fault: String, root: String, child: String, breach: String) throws {
    let expected = breach.isEmpty ? [] : [breach]
    try expectBroken(Self.turned(root, child), expected, .platform)
    let isOpen = ["root PR-22", "child PR-18"].contains(breach)
    try expectBroken(Self.turned(root, child), isOpen ? [] : expected, .documented)
  }

  @Test("PR-15 · only the size changes, and a trait call is sent")
  func traitsOfAnIPad() throws {
    try expectBroken(
      """
      given   iPad, portrait
              root     768×1024 regular-regular
                child  768×1024 regular-regular

      when    rotate to landscapeLeft
              root     s · | ·    1024×768
                child  · s | d    1024×768
      """,
      ["child PR-15"]
    )
  }

  @Test("PR-9 · an override hides the change, and the child still receives trait calls")
  func hidden() throws {
    try expectBroken(
      """
      given   iPhone 6 Plus, portrait
              root                                     414×736 compact-regular
                detail  overridden to regular-regular  414×736 regular-regular

      when    rotate to landscapeLeft
              root      t · s · | d    736×414 regular-compact
                detail  · t · s | ·    736×414
              at 2      detail receives regular-regular
      """,
      ["detail PR-9"]
    )
  }

  @Test("PR-12 · a view of fixed width and height receives a size")
  func fixed() throws {
    try expectBroken(
      """
      given   iPhone 6, portrait
              root                  375×667 compact-regular
                badge  sized 44×44  44×44 compact-regular

      when    rotate to landscapeRight
              root     t · s · | d ·    667×375 compact-compact
                badge  · t · s | · d    compact-compact
      """,
      ["badge PR-12"]
    )
  }

  @Test("PR-19 · an override at rest sends calls to a sibling: open under documented")
  func sibling() throws {
    let text = """
      given   iPhone 6, portrait
              root     375×667 compact-regular
                list   375×667 compact-regular
                photo  375×667 compact-regular

      when    override photo to regular-any
              root     · | · ·
                list   · | · d
                photo  t | d ·    regular-regular
      """
    try expectBroken(text, ["list PR-19"], .platform)
    try expectBroken(text, ["list PR-7"], .documented)
  }

  @Test("PR-4 · a grandchild's state ignores its ancestor's override")
  func inheritance() throws {
    try expectBroken(
      """
      given   iPhone 6, portrait
              root                                    375×667 compact-regular
                list  overridden to regular-any       375×667 regular-regular
                  photo                               375×667 compact-regular
      """,
      ["photo PR-4"]
    )
  }

  @Test("PR-O1 · adding and removing may send any call or none")
  func containment() throws {
    try expectBroken(
      """
      given   iPhone 6, portrait
              root  375×667 compact-regular

      when    add to root
              + list
              root    · | ·
                list  t | d    375×667 compact-regular
              at 1  list receives compact-regular
              at 2  list receives compact-regular
      """,
      []
    )
  }
}

/// Expects that the clauses find exactly these breaches in a transcript: the controller and the id.
private func expectBroken(
  _ text: String,
  _ expected: [String],
  _ profile: Profile = .platform,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let transcript = try Transcript(text)
  let scenario = try #require(transcript.scenario)
  let trace = try #require(transcript.trace)
  let marks = try Derivation(scenario, trace, profile: profile).marks
  let broken = marks.map { "\($0.name) \($0.clause)" }.sorted()
  #expect(broken == expected, "\(transcript)", sourceLocation: sourceLocation)
}
