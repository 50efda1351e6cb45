import AdaptiveModel
import Conformance
import Foundation
import Messages
import PropertyTesting
import Reports

/// The progress of a walk through a scope, in a file, so that an interrupted walk can continue.
final class Checkpoint: Sendable {
  /// The identity of a run, which must be equal to continue it: suite, scope, profile, shard,
  /// driver, and its replies to some scenarios.
  private let head: String
  private let clauses: [AnyClause]
  /// Whether a run of this scope can reach this progress.
  private let isPossible: @Sendable (RunProgress) -> Bool
  private let file: String
  private let latest = Guarded<AtomicFile.Problem?>(nil)

  init(
    _ examination: Examination,
    _ plan: Plan,
    _ shard: Shard?,
    _ implementation: any Implementation,
    in file: String
  ) {
    self.file = file
    let identity = implementation.identity
    let features = identity.features.inOrder.map(\.rawValue).joined(separator: ",")
    head = """
      \(Suite.name) \(Suite.version) \(SuiteVersion.current.digest)
      scope \(examination.scope.map(\.description) ?? "none")
      profile \(examination.profile.rawValue)
      part \(shard ?? .whole)
      implementation \(Self.oneLine(identity.name)) \(Self.oneLine(identity.version))
      features \(features)
      answers \(AnswerDigest.of(implementation, plan.sample(64)))

      """
    clauses = examination.clauses
    isPossible = { examination.couldHave($0, plan) }
  }

  /// The word before the digest of the preceding lines; a digest is not a signature.
  private static let ending = "digest "

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Writes the progress of the run; the file is complete at any time.
  ///
  /// A run does not stop because of an unwritable file: ``problem`` reports it at the end.
  func write(_ progress: RunProgress) {
    var problem: AtomicFile.Problem?
    do throws(AtomicFile.Problem) {
      let text = head + progress.text(clauses)
      let digest = SHA256.hex(of: Array(text.utf8))
      try AtomicFile.write(text + "\(Self.ending)\(digest)\n", to: file)
    } catch {
      problem = error
    }
    latest.withLock { $0 = problem }
  }

  /// The reason why the last write failed; `nil` if it succeeded.
  var problem: AtomicFile.Problem? { latest.withLock(\.self) }

  /// The progress of an earlier run; `nil` if there is no such file.
  ///
  /// - Throws: ``InputError`` if the file belongs to a different run.
  func progress() throws -> RunProgress? {
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let text = try readText(of: file)
    guard let end = text.range(of: Self.ending, options: .backwards),
      text[end.upperBound...] == SHA256.hex(of: Array(text[..<end.lowerBound].utf8)) + "\n"
    else { throw InputError("\(file) is cut off or was changed; take it away and begin anew") }
    let body = text[..<end.lowerBound]
    guard body.hasPrefix(head) else {
      throw InputError("\(file) was written by a run with other options or another driver")
    }
    guard let progress = RunProgress(body.dropFirst(head.count), clauses),
      isPossible(progress)
    else { throw InputError("\(file) says what no run of this scope can; take it away") }
    return progress
  }
}
