import Conformance
import Foundation

/// How far a walk through a scope is, in a file, so that an interrupted one can go on.
struct Checkpoint: Sendable {
  /// What has to be the same, so that two runs are one: suite, scope, profile, part, driver.
  private let head: String
  private let clauses: [String]

  init(_ examination: ScopeExamination, _ identity: Identity) {
    let features = identity.features.inOrder.map(\.rawValue).joined(separator: ",")
    head = [
      "\(Suite.name) \(Suite.version)", "scope \(examination.scope)",
      "profile \(examination.profile.rawValue)",
      "part \(examination.part.index + 1)/\(examination.part.of)",
      "implementation \(Self.oneLine(identity.name)) \(Self.oneLine(identity.version))",
      "features \(features)",
    ].joined(separator: "\n")
    clauses = examination.clauses.map(\.id)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Writes how far the run is; the file is whole at any time.
  func write(_ standing: ScopeExamination.Standing, to file: String) {
    let survey = standing.survey
    let rows = clauses.enumerated().map { "\($1) \(survey.spoke[$0]) \(survey.silent[$0])" }
    let text = """
      \(head)
      position \(standing.position) \(standing.scenarios) \(standing.pairs)
      \(rows.joined(separator: "\n"))

      """
    try? Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Where an earlier run stopped; `nil` where there is no such file.
  ///
  /// - Throws: ``InputError`` where it was another run.
  func standing(in file: String) throws -> ScopeExamination.Standing? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let text = String(decoding: try contents(of: file), as: UTF8.self)
    guard text.hasPrefix(head + "\n"), let standing = read(text.dropFirst(head.count + 1)) else {
      throw InputError("\(file) was written by a run with other options or another driver")
    }
    return standing
  }

  private func read(_ text: Substring) -> ScopeExamination.Standing? {
    let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard rows.count == clauses.count + 1, rows.dropFirst().map({ String($0[0]) }) == clauses,
      rows[0].first == "position"
    else { return nil }
    let numbers = rows.map { $0.dropFirst().compactMap { Int($0) } }
    guard numbers[0].count == 3, numbers.dropFirst().allSatisfy({ $0.count == 2 }) else {
      return nil
    }
    var survey = Survey(clauses: clauses.count)
    survey.spoke = numbers.dropFirst().map { $0[0] }
    survey.silent = numbers.dropFirst().map { $0[1] }
    return ScopeExamination.Standing(
      position: numbers[0][0],
      scenarios: numbers[0][1],
      pairs: numbers[0][2],
      survey: survey
    )
  }
}
