import AdaptiveModel
import TestSupport
import Testing

@testable import Conformance

@Suite("Answers of a file, and what is found wrong with each") struct JudgedAnswerTests {
  /// A transcript, and what is found under profiles.
  private struct Answer {
    var lines: [Substring] = []
    var changes: [Substring] = []
    var verdicts: [Substring] = []

    /// Replaces the last line that begins like this one, removes it, or adds this one.
    mutating func change(_ line: Substring) {
      changes.append(line)
      let (key, isAlone) = Self.key(line)
      guard let place = lines.lastIndex(where: { Self.key($0).key == key }) else {
        lines.append("        " + line)
        return
      }
      let indentation = lines[place].prefix { $0 == " " }
      lines[place] = indentation + line
      if isAlone { lines.remove(at: place) }
    }

    /// The first word of a line, with the number behind `at`, and whether it is all.
    private static func key(_ line: Substring) -> (key: [Substring], isAlone: Bool) {
      let words = line.split(separator: " ")
      let key = words.prefix(words.first == "at" ? 2 : 1)
      return (Array(key), key.count == words.count)
    }
  }

  /// The first answer of a row, and those that differ from it in some lines.
  private static func answers(_ row: TextRow) -> [Answer] {
    var answers = [Answer()]
    for line in row.text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.first {
      case "#": continue
      case ">": answers[answers.count - 1].verdicts.append(line.dropFirst(2))
      case "~":
        if answers.last?.verdicts.isEmpty == false {
          answers.append(Answer(lines: answers[0].lines))
        }
        answers[answers.count - 1].change(line.dropFirst(2))
      default: answers[0].lines.append(line)
      }
    }
    return answers
  }

  @Test(
    "what is found",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/judged.transcripts")
  )
  func found(row: TextRow) throws {
    for answer in Self.answers(row) {
      try #require(!answer.verdicts.isEmpty, "\(answer.changes) have no verdict")
      let text = answer.lines.joined(separator: "\n")
      for verdict in answer.verdicts {
        let parts = verdict.split(separator: ": ")
        let profile = parts.count > 1 ? try #require(Profile(rawValue: "\(parts[0])")) : .platform
        try expect(parts[parts.count - 1], of: text, profile, "\(answer.changes)")
      }
    }
  }

  private func expect(
    _ words: Substring,
    of text: String,
    _ profile: Profile,
    _ changes: String
  ) throws {
    let expected = words.split(separator: ", ").map(String.init)
    if words == "no marks" || words.contains(/[a-z] [A-Z]/) {
      let marks = try Self.marks(in: text, profile)
      #expect(marks == (words == "no marks" ? [] : expected), "\(profile) \(changes)")
      return
    }
    let broken = try brokenClauses(in: text, profile)
    if words == "nothing" {
      let isOfScenarios = try Transcript(text).scenario != nil
      let marks = try isOfScenarios ? Self.marks(in: text, profile) : []
      #expect(broken == [] && marks == [], "\(profile) \(changes)")
    } else if words.hasSuffix(" …") {
      #expect(broken.contains("\(words.dropLast(2))"), "\(profile) \(changes)")
    } else {
      #expect(broken == expected, "\(profile) \(changes)")
    }
  }

  /// Each mark of a scenario's explanation: the controller and the clause.
  private static func marks(in text: String, _ profile: Profile) throws -> [String] {
    let transcript = try Transcript(text)
    let (scenario, trace) = try (#require(transcript.scenario), #require(transcript.trace))
    return try Derivation(scenario, trace, profile: profile).marks
      .map { "\($0.name) \($0.clause)" }.sorted()
  }
}
