import Conformance
import TestSupport
import Testing

@Suite("Scenarios that cannot be performed")
struct TranscriptProblemsTests {
  @Test(
    "each problem is reported with its position",
    arguments: [
      ("root", []),
      ("root\nwhen remove root", ["action 1: root is the root and has no container"]),
      ("root\nwhen override a to compact-any", ["action 1: there is no a"]),
      ("root\nwhen add to a\n        + b\nwhen remove b", ["action 1: there is no a"]),
      ("root\nwhen add to root\n        + root", ["action 1: the name root is taken"]),
      ("root\nwhen add to root\n        + a\nwhen remove a\nwhen add to root\n        + a", []),
      (
        "root\nwhen add to root\n        + a\n        +   b\nwhen remove a\nwhen size b to 1×1",
        ["action 3: there is no b"]
      ),
      (
        "root sized -1×inf",
        ["controller root: a rule cannot be -1", "controller root: a rule cannot be inf"]
      ),
      (
        "root sized -1/2×1/0",
        ["controller root: a rule cannot be -1/2", "controller root: a rule cannot be 1/0"]
      ),
      (
        "root\n          - constraints; portrait a b; landscape b c",
        [
          "controller root: the constraint b of root occurs twice; list a constraint of both sets "
            + "as a common one"
        ]
      ),
      ("root overridden to @-1x", ["controller root: a scale cannot be -1"]),
      (
        "root\nwhen resize to -1×1 any-regular",
        [
          "action 1: a size cannot be -1×1",
          "action 1: any-regular @2x pad does not specify every trait",
        ]
      ),
      ("\"é\"\n          \"e\\u{301}\"", [#"controller "e\u{301}": the name "e\u{301}" is taken"#]),
      ("root\n          - before forwarding, always: clear override of a", []),
    ] as [(String, [String])]
  )
  func told(text: String, problems: [String]) throws {
    let scenario = try scenario(in: "given   iPad, portrait\n        " + text)
    #expect(scenario.problems.map(\.description) == problems)
    if let first = scenario.problems.first {
      #expect(throws: first) { try scenario.validate() }
    }
  }
}
