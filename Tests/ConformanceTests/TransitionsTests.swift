import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Around a transition: the coordinator's blocks, and preferred sizes", .computing)
struct TransitionsTests {
  /// A turn of an iPad in which the root passes a block of each kind.
  static func turn(_ marks: String, _ notes: [String]) -> String {
    """
    given   iPad, portrait
            root    768×1024 regular-regular
              - gives in viewWillTransition: alongside fade, completion done
              list  768×1024 regular-regular

    when    rotate to landscapeLeft
            root    \(marks.split(separator: "/")[0])    1024×768
              list  \(marks.split(separator: "/")[1])    1024×768
    """ + notes.map { "\n        " + $0 }.joined()
  }

  @Test("blocks run once, after all announcements, and completion blocks run last")
  func blocks() throws {
    let notes = ["at 3  root receives fade", "at 4  root receives done"]
    #expect(try brokenClauses(in: Self.turn("s · a c/· s · ·", notes)) == [])
    let early = [
      "at 2  root receives fade; had 768×1024 regular-regular", "at 4  root receives done",
    ]
    #expect(try brokenClauses(in: Self.turn("s a · c/· · s ·", early)) == ["PR-23"])
    let turned = ["at 3  root receives done", "at 4  root receives fade"]
    #expect(try brokenClauses(in: Self.turn("s · c a/· s · ·", turned)) == ["PR-23"])
    let twice = notes + ["at 5  root receives done"]
    #expect(try brokenClauses(in: Self.turn("s · a c c/· s · · ·", twice)) == ["PR-23"])
  }

  @Test("a turn that changes only sizes has a coordinator; completion sees the new size")
  func circumstances() throws {
    #expect(try brokenClauses(in: Self.turn("s ·/· s", [])) == ["TR-1"])
    let old = [
      "at 3  root receives fade", "at 4  root receives done; had 768×1024 regular-regular",
    ]
    #expect(try brokenClauses(in: Self.turn("s · a c/· s · ·", old)) == ["TR-2"])
  }

  @Test("an alongside block before didChange may see the old state")
  func alongside() throws {
    let text = { (old: String) in
      """
      given   iPhone 6, portrait
              root  375×667 compact-regular
                - gives in willTransition: alongside fade

      when    rotate to landscapeLeft
              root  t s a d    667×375 compact-compact
              at 3  root receives fade\(old)
      """
    }
    for old in ["", "; had 375×667 compact-regular"] {
      #expect(try brokenClauses(in: text(old)) == [])
    }
  }

  @Test("only the immediate container is notified of a preferred size, once")
  func preference() throws {
    let text = { (rows: String) in
      """
      given   iPad, portrait
              root    768×1024 regular-regular
                list  768×1024 regular-regular
                  row  768×1024 regular-regular

      when    prefer 300×200 for row
      \(rows)
      """
    }
    let right = "        root     ·\n          list   p\n            row  ·\n"
    #expect(try brokenClauses(in: text(right + "        at 1  list receives row")) == [])
    #expect(try brokenClauses(in: text("        silence")) == ["PR-26"])
    let both = "        root     · p\n          list   p ·\n            row  · ·\n"
    let notes = "        at 1  list receives row\n        at 2  root receives row"
    #expect(try brokenClauses(in: text(both + notes)) == ["PR-26"])
    let sent = "        root     · ·\n          list   p ·\n            row  · s\n"
    let sizes = "        at 1  list receives row\n        at 2  row receives 300×200"
    #expect(try brokenClauses(in: text(sent + sizes)).contains("PR-26"))
    #expect(try brokenClauses(in: text("        silence"), .documented) == [])
  }

  @Test("claiming the features around transitions adds only transition cases to a plan")
  func claims() throws {
    let around: Set<Feature> = [.coordinator, .preferredSize, .presentation]
    let plan = { (features: Set<Feature>) in
      Plan(features: features, profile: .platform, seed: Seed(rawValue: 1), scenarios: 64)
    }
    let names = { (plan: Plan) in
      (0..<plan.groups).flatMap(plan.places).map { $0.id.description }
    }
    let with = names(plan(.all))
    let without = names(plan(Set<Feature>.all.subtracting(around)))
    #expect(with.filter { !$0.hasPrefix("transition/") } == without)
    #expect(with.count { $0.hasPrefix("transition/") } == 128)
  }

  @Test("every choice at an open point keeps every clause", arguments: Profile.allCases)
  func variants(profile: Profile) {
    let all =
      Choice.allCases.filter { $0.openPoint.id.hasPrefix("TR-O") } + [
        .alongsideBeforeChange, .alongsideBeforeReport,
      ]
    let clauses = [Chapter.changes, .transitions].flatMap(\.clauses)
    for (number, choices) in (all.map { [$0] } + [Set(all)]).enumerated() {
      let report = Examination(profile: profile, cases: 16, clauses: clauses).part(number, of: 12)
        .run(ReferenceImplementation(choices: choices))
      #expect(report.outcome != .broken, "\(choices): \(report.conclusion)")
    }
  }
}

extension TransitionsTests {
  @Test("an explanation has a clause for each block, run or not, and for no call")
  func explanation() throws {
    let silent = try Transcript(
      """
      given   iPhone 6, portrait
              root  forwards nothing
                detail
                  - gives in willTransition: alongside fade

      when    rotate to landscapeLeft
      """
    )
    let scenario = try #require(silent.scenario)
    #expect(
      try Derivation(scenario).text
        .contains("detail: no fade alongside — its call did not come, PR-23")
    )
    let equal = try Transcript(
      """
      given   iPhone 6, portrait
              root
                row

      when    prefer 0×0 for row
      """
    )
    #expect(try Derivation(try #require(equal.scenario)).text.contains("unspecified, TR-O3"))
  }

  @Test("a missing preferredContentSizeDidChange is explained as any other missing call")
  func missingPreference() throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root   375×667 compact-regular
                row  375×667 compact-regular

      when    prefer 1×1 for row
              silence
      """
    )
    let trace = try #require(transcript.reply?.trace)
    let text = try Derivation(try #require(transcript.scenario), trace).text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let expected =
      "no preferredContentSizeDidChange — expected: row prefers a different size, PR-26"
    #expect(words.contains("✘ root: \(expected)"), "\(text)")
  }
}
