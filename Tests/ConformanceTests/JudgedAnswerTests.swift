import AdaptiveModel
import AdaptiveReference
import TestSupport
import Testing

@testable import Conformance

@Suite("Answers of a file, and what is found wrong with each") struct JudgedAnswerTests {
  /// A transcript, and what is found under profiles.
  private struct Answer {
    var lines: [Substring] = []
    /// What the implementation claims; `nil` for everything.
    var claimed: Set<Feature>?
    var changes: [Substring] = []
    var verdicts: [Substring] = []

    var text: String { lines.joined(separator: "\n") }

    /// Replaces what stands in front of an arrow, once or wherever it stands, or the last line that
    /// begins like this one; removes that, or adds this one.
    mutating func change(_ line: Substring) throws {
      changes.append(line)
      let all = line.split(separator: " ⇒ ")
      if all.count == 2 {
        try #require(lines.contains { $0.contains(all[0]) }, "\(line)")
        for place in lines.indices { lines[place].replace(all[0], with: all[1]) }
        return
      }
      let parts = line.split(separator: " → ")
      if parts.count == 2 {
        let places = lines.indices.filter { lines[$0].contains(parts[0]) }
        try #require(places.count == 1, "\(line)")
        lines[places[0]].replace(parts[0], with: parts[1])
        return
      }
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
  private static func answers(_ row: TextRow) throws -> [Answer] {
    var answers = [Answer()]
    for line in row.text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.first {
      case "#": continue
      case "!":
        let words = line.dropFirst(2).split(separator: " ")
        answers[answers.count - 1].claimed = try features(words)
      case ">": answers[answers.count - 1].verdicts.append(line.dropFirst(2))
      case "~":
        if answers.last?.verdicts.isEmpty == false {
          answers.append(Answer(lines: answers[0].lines, claimed: answers[0].claimed))
        }
        try answers[answers.count - 1].change(line.dropFirst(2))
      default: answers[0].lines.append(line)
      }
    }
    return answers
  }

  /// `only` some features, or all `without` some.
  private static func features(_ words: [Substring]) throws -> Set<Feature> {
    let named = try words.dropFirst().map { try #require(Feature(rawValue: "\($0)")) }
    return words.first == "only" ? Set(named) : Set.all.subtracting(named)
  }

  @Test(
    "what is found",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/judged.transcripts")
  )
  func found(row: TextRow) throws {
    for answer in try Self.answers(row) {
      try #require(!answer.verdicts.isEmpty, "\(answer.changes) have no verdict")
      for verdict in answer.verdicts {
        let parts = verdict.split(separator: ": ", maxSplits: 1)
        let profile = parts.count > 1 ? Profile(rawValue: "\(parts[0])") : nil
        try expect(profile == nil ? verdict : parts[1], of: answer, profile ?? .platform)
      }
    }
  }

  private func expect(_ verdict: Substring, of answer: Answer, _ profile: Profile) throws {
    let read = try Transcript(answer.text)
    let (request, reply) = (read.request, try #require(read.reply))
    let words = verdict.split(separator: " ").map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    let place: Comment = "\(verdict), \(profile) \(answer.changes)"
    let rules =
      answer.claimed.map { Rules(profile: profile, features: $0) }
      ?? .complete(for: request, profile)
    switch words[0] {
    case "reference":
      let choices = words.dropFirst(2).map { Choice(rawValue: $0) }
      #expect(Set(choices).isSubset(of: Choice.allCases), place)
      let right = try ReferenceImplementation(choices: Set(choices)).answer(request)
      expectSame("\(read)", "\(Transcript(request, right))")
    case "refused":
      let failure = #expect(throws: Failure.self, place) {
        try rules.judgement(of: reply, to: request)
      }
      #expect(failure?.kind == .protocolError, place)
      #expect(rest.isEmpty || failure?.message == rest, "\(place): \(failure?.message ?? "")")
    case "applies":
      let clause = try #require(rules.clauses.firstIndex { $0.id == words[1] })
      let judgement = try rules.judgement(of: reply, to: request)
      #expect(judgement.survey.counts[clause].applied == Int(words[2]), place)
    case "says":
      let same = Differing(answer.claimed) { $0 == request ? reply : nil }
      let findings = Examination(0, 0, by: AnyClause.catalogue, profile)
        .run(same, on: Case(asking: request).id).findings
      let part = rest.dropLast(words.last == "…" ? 2 : 0)
      let said = findings.compactMap(\.summary)
      let isSaid = said.contains { part == rest ? $0 == rest : $0.contains(part) }
      #expect(isSaid, "\(place): \(said)")
    case "no", "nothing":
      let broken = words[0] == "no" ? [] : try broken(reply, request, rules)
      let marks = try marks(of: read, profile, answer.claimed)
      #expect(broken == [] && marks == [], place)
    default:
      let expected = verdict.split(separator: ", ").map(String.init)
      let isOfMarks = verdict.contains(/[a-z] [A-Z]/)
      let found =
        try isOfMarks
        ? marks(of: read, profile, answer.claimed) : broken(reply, request, rules)
      if words.last == "…" {
        #expect(found.contains("\(verdict.dropLast(2))"), place)
      } else {
        #expect(found == expected, place)
      }
    }
  }

  private func broken(_ reply: Reply, _ request: Request, _ rules: Rules) throws -> [String] {
    rules.broken(in: try rules.judgement(of: reply, to: request))
  }

  /// Each mark of a scenario's explanation, the controller and the clause; none of other questions.
  private func marks(
    of read: Transcript,
    _ profile: Profile,
    _ claimed: Set<Feature>?
  ) throws -> [String] {
    guard let scenario = read.scenario else { return [] }
    let trace = try #require(read.trace)
    return try Derivation(scenario, trace, profile: profile, features: claimed ?? .all).marks
      .map { "\($0.name) \($0.clause)" }.sorted()
  }
}
