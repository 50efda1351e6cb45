import AdaptiveModel
import Conformance
import Foundation
import Reports
import Synchronization

/// How far a walk through a scope is, in a file, so that an interrupted one can go on.
final class Checkpoint: Sendable {
  /// What has to be the same, so that two runs are one: suite, scope, profile, part, driver, and
  /// what it answers to some scenarios.
  private let head: String
  private let clauses: [AnyClause]
  private let file: String
  private let latest = Mutex<AtomicFile.Problem?>(nil)

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
  ///
  /// A run does not stop for a file that cannot be written: ``problem`` tells of it at the end.
  func write(_ progress: ScopeExamination.Progress) {
    var problem: AtomicFile.Problem?
    do throws(AtomicFile.Problem) {
      try AtomicFile.write(head + progress.text(clauses), to: file)
    } catch {
      problem = error
    }
    latest.withLock { $0 = problem }
  }

  /// Why the last note could not be written; `nil` where it was.
  var problem: AtomicFile.Problem? { latest.withLock(\.self) }

  /// Where an earlier run stopped; `nil` where there is no such file.
  ///
  /// - Throws: ``InputError`` where it was another run.
  func progress() throws -> ScopeExamination.Progress? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let text = try readText(of: file)
    guard text.hasPrefix(head),
      let progress = ScopeExamination.Progress(text.dropFirst(head.count), clauses)
    else {
      throw InputError("\(file) was written by a run with other options or another driver")
    }
    return progress
  }
}
