import AdaptiveModel
import AdaptiveReference
import Conformance
import Foundation
import Testing

@testable import UIKitAdapter

/// The goldens contain the behavior of the suite's own reference.
///
/// Another implementation may differ only where the documents leave a point open.
@Suite("The goldens, performed by an adopter's framework") @MainActor
struct AdapterGoldensTests {
  @Test("the framework behaves like the goldens, except at open points")
  func goldens() throws {
    var alike = 0
    for (name, transcript) in try Self.transcripts.get() {
      let scenario = try #require(transcript.scenario)
      let trace = ScenarioRun.perform(scenario, parts: .documented, settling: 0)
      if trace == transcript.trace {
        alike += 1
      } else if !Self.isGranted(trace, scenario) {
        let differences = transcript.trace.map(trace.differences) ?? []
        Issue.record("\(name): \(differences)\n\(Transcript(scenario, trace))")
      }
    }
    #expect(alike > 100)
  }

  /// Whether one choice, or two together, explain the trace.
  private static func isGranted(_ trace: Trace, _ scenario: Scenario) -> Bool {
    let choices = Choice.allCases
    return choices.contains { one in
      choices.contains { other in
        Reference.perform(scenario, choices: [one, other]) == trace
      }
    }
  }

  /// The chapters that the framework implements.
  private static let chapters = [
    "changes", "metamorphic", "orientation-overrides", "transitions", "orientation-layout",
  ]

  /// All golden transcripts of these chapters, with their names; read once for all tests.
  static let transcripts = Result {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Golden")
    return try chapters.flatMap { chapter in
      let chapter = folder.appending(path: chapter)
      let names = try FileManager.default.contentsOfDirectory(atPath: chapter.path).sorted()
      // The framework is given its window (TR-8).
      let given = names.filter { $0.hasSuffix(".transcript") && $0 != "window.transcript" }
      return try given.flatMap { name in
        try cases(in: String(contentsOf: chapter.appending(path: name), encoding: .utf8))
      }
    }
  }

  /// The cases of a file: a line with the name, lines with the reason, and a transcript.
  private static func cases(in text: String) throws -> [(name: String, transcript: Transcript)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let heads = lines.indices.filter { lines[$0].hasPrefix("case ") }
    return try zip(heads, heads.dropFirst() + [lines.count]).map { head, end in
      let body = lines[(head + 1)..<end].drop { $0.hasPrefix("#") }
      let name = lines[head].dropFirst("case ".count).drop { $0 == " " }
      return (String(name), try Transcript(body.joined(separator: "\n")))
    }
  }
}
