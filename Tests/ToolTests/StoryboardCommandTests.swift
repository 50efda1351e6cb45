import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The verbs for files", .waiting) struct StoryboardCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “a file that cannot be read, crashes its
  // reader or takes too long does not affect the others”
  // Promise of scripts/storyboards/README.md: “Findings are matched by file, rule, id and facts, …
  // and not by their sentences, which another version may have reworded.”
  // Promise of scripts/storyboards/README.md: “A run lists the solved entries and the missing
  // files; neither changes its exit code.”
  // Promise of Sources/Tool/Verbs/Verb+Assets.swift: “A name that no catalog has ends with 65”
  // Promise of scripts/storyboards/README.md: “Both commands exit with 65 if the folder contains no files for them”
  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A search that leads to no file ends with
  // 65.”
  // Promise of Sources/Tool/Verbs/Verb+Assets.swift: “A folder without any catalog ends with 65.”
  // Promise of Sources/Tool/Verbs/Verb+Storyboard.swift: “A file whose name ends in ~ipad or
  // ~iphone is judged for these devices only, and one that has such a variant beside it for the
  // others.”
  @Test(
    "every command line prints what it has to, with its exit code",
    arguments: try CommandRow.all(in: "files")
  )
  func line(row: CommandRow) throws {
    row.expect(try folder.shell(row.lines))
  }

  @Test("the hook, the workflow and the documents use existing options, and all judge the layout")
  func workflows() throws {
    let help = try folder.shell("$AC storyboard --help").text
    for name in [
      ".pre-commit-hooks.yaml", "scripts/storyboards/workflow.yml", "README.md",
      "scripts/storyboards/README.md",
    ] {
      let text = try Checkout.text(name)
      let lines = text.split(separator: "\n")
        .filter { $0.contains("adaptive-conformance storyboard ") }
      #expect(!lines.isEmpty)
      for line in lines {
        let options = line.split(separator: " ").filter { $0.hasPrefix("--") }
        #expect(options.contains("--layout"), "\(line)")
        #expect(options.allSatisfy { help.contains("  \($0) ") }, "\(line)")
      }
    }
  }

  @Test("the step of the workflow names a baseline if there is one")
  func baselineStep() throws {
    let text = try Checkout.text("scripts/storyboards/workflow.yml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("name: baselines") })
    let script = lines[(start + 2)...].prefix { $0.hasPrefix("          ") }
      .joined(separator: "\n")
    let begin = "GITHUB_ENV=env; : >env"
    let none = try folder.shell("\(begin); \(script)\ncat env")
    #expect(none.status == 0 && none.text == "", "\(none)")
    let one = try folder.shell("\(begin); : >storyboard-baseline.json; \(script)\ncat env")
    #expect(one.text == "STORYBOARD_BASELINE=--baseline=storyboard-baseline.json\n", "\(one)")
  }
}
