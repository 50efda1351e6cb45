import Testing
import Text

@testable import Conformance

@Suite("Why: examples")
struct ExplainedExamplesTests {
  @Test("the turn of an iPhone 6 to landscape is explained (figure 12-2)")
  func figure() throws {
    try expectExplained(
      """
      given   iPhone 6, portrait
              root
                child

      when    rotate to landscapeLeft
      """,
      """
      given root PR-1, child PR-2
      when DV-4, 1 root PR-8, 2 child PR-8, 3 root PR-11, 4 child PR-11, PR-14, 5 root \
      PR-8, 6 child PR-8, root PR-1, child PR-2
      """
    )
  }

  @Test("an override that hides the change and a fixed size are explained")
  func overridden() throws {
    try expectExplained(
      """
      given   iPhone 6 Plus, portrait
              root
                list    overridden to any-compact
                detail  overridden to regular-compact
                  photo  sized 100×100

      when    rotate to landscapeLeft
      """,
      """
      given root PR-1, list PR-3, detail PR-3, photo PR-4 PR-12
      when DV-4, 1 root PR-8, 2 list PR-8, 3 root PR-11, 4 list PR-11, 5 detail PR-11, \
      PR-14, 6 root PR-8, 7 list PR-8, detail PR-9, photo PR-9, photo PR-12, root PR-1, \
      list PR-3, detail PR-3
      """
    )
  }

  @Test("a container that does not forward is explained with the controllers below it")
  func forwarding() throws {
    try expectExplained(
      """
      given   iPhone 6, portrait
              root  forwards viewWillTransition only
                list  forwards nothing
                  photo

      when    rotate to landscapeLeft

      when    override photo to regular-regular
      """,
      """
      given root PR-1, list PR-2, photo PR-2
      when DV-4, 1 root PR-8, 2 root PR-11, 3 list PR-11, PR-14, 4 root PR-8, 5 list \
      PR-17, 6 photo PR-17, list PR-17, photo PR-17, photo PR-17, root PR-1, list PR-2, \
      photo PR-2
      when 1 photo PR-O10, PR-14, 2 photo PR-O10, root PR-19, list PR-19, photo PR-15, \
      photo PR-3
      """
    )
  }

  @Test("an override that follows the size is explained (S4)")
  func reactions() throws {
    try expectExplained(
      """
      given   iPad, landscapeLeft
              root
                - before forwarding, if taller: override child to compact-regular
                child

      when    rotate to portrait
      """,
      """
      given root PR-1, child PR-2
      when DV-4, 1 root PR-11, root CO-1, 2 child CO-2, 3 child PR-11, PR-14, 4 child \
      CO-2, root CO-2, root PR-1, child CO-1
      """
    )
  }

  @Test("callbacks for adding and removing are unspecified")
  func containment() throws {
    try expectExplained(
      """
      given   iPhone 6, portrait
              root
                list

      when    add to list
              + new  overridden to any-compact

      when    remove list
      """,
      """
      given root PR-1, list PR-2
      when PR-O1, new PR-3
      when PR-O1
      """
    )
  }
}

/// Expects of the reference's derivation, for each step, the subject of each line, with the number
/// of its call, and the clauses that it names.
private func expectExplained(
  _ scenario: String,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = try Derivation(try #require(try Transcript(scenario).scenario)).text
  var steps: [[String]] = []
  for line in text.split(separator: "\n") {
    if let head = line.prefixMatch(of: /(given|when)[ ]/) {
      steps.append([String(head.1), ""])
    } else if let entry = line.prefixMatch(of: /[ ]{5}(\d+|·)  (?:(\w+)(?::| reacts))?/) {
      steps[steps.count - 1].append((entry.1 == "·" ? "" : "\(entry.1) ") + (entry.2 ?? ""))
    }
    let ids = line.matches(of: /\b[A-Z]{2}-[OM]?\d+\b/).map { " \($0.0)" }.joined()
    steps[steps.count - 1][steps[steps.count - 1].count - 1] += ids
  }
  let found = steps.map { entries in
    let said = entries.dropFirst().filter { $0.contains("-") }
    return "\(entries[0]) " + said.map(\.trimmed).joined(separator: ", ")
  }
  .joined(separator: "\n")
  #expect(found == expected, "\(text)", sourceLocation: sourceLocation)
}
