import AdaptiveModel
import Conformance
import Foundation
import Vetting

/// How far a walk through a scope is, in a file, so that an interrupted one can go on.
struct Checkpoint: Sendable {
  /// What has to be the same, so that two runs are one: suite, scope, profile, part, driver, and
  /// what it answers to some scenarios.
  private let head: String
  private let clauses: [Clause]
  private let file: String

  init(_ examination: ScopeExamination, _ implementation: any Implementation, in file: String) {
    self.file = file
    let identity = implementation.identity
    let features = identity.features.inOrder.map(\.rawValue).joined(separator: ",")
    head = """
      \(Suite.name) \(Suite.version)
      scope \(examination.scope)
      profile \(examination.profile.rawValue)
      part \(examination.part.index + 1)/\(examination.part.of)
      implementation \(Self.oneLine(identity.name)) \(Self.oneLine(identity.version))
      features \(features)
      answers \(AnswerDigest.of(implementation, examination.sample(64)))

      """
    clauses = examination.clauses
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Writes how far the run is; the file is whole at any time.
  func write(_ standing: ScopeExamination.Standing) {
    let text = head + standing.text(clauses)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Where an earlier run stopped; `nil` where there is no such file.
  ///
  /// - Throws: ``InputError`` where it was another run.
  func standing() throws -> ScopeExamination.Standing? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let text = try readText(of: file)
    guard text.hasPrefix(head),
      let standing = ScopeExamination.Standing(text.dropFirst(head.count), clauses)
    else {
      throw InputError("\(file) was written by a run with other options or another driver")
    }
    return standing
  }
}
