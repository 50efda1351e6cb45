import Conformance
import Foundation
import Text

/// Fills, reviews and accepts the goldens in a work tree; git keeps their old versions.
package struct GoldenWorkflow: Sendable {
  private let folder: GoldenFolder
  private let suite: String
  private let sets: [GeneratedSet]
  private let refusal: String?

  /// - Parameters:
  ///   - folder: The package.
  ///   - environment: The variables that decide whether files may be written.
  ///   - suite: The version of the suite.
  ///   - sets: The sets that are generated from seeds.
  package init(
    _ folder: GoldenFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    suite: String = Suite.version,
    sets: [GeneratedSet] = GeneratedSet.all
  ) {
    self.folder = folder
    self.suite = suite
    self.sets = sets
    refusal = GoldenGuard.refusal(environment)
  }

  /// Writes the reference's answers into the files of goldens.
  ///
  /// - Returns: The number of cases that are not accepted.
  package func fill() throws(GoldenError) -> Int {
    try refuseIfReadOnly()
    let contents = try folder.contents()
    let pending = try pending(in: contents)
    let stale = contents.keys.filter { GoldenFile.form(of: $0) != nil && pending.files[$0] == nil }
    let deletions = Dictionary(stale.map { ($0, [UInt8]()) }, uniquingKeysWith: { $1 })
    try folder.write(pending.files.merging(deletions) { $1 })
    let accepted = GoldenManifest.cases(in: contents[GoldenFolder.manifestPath] ?? [])
    return Set(accepted.keys).union(pending.manifest.cases.keys)
      .count { accepted[$0] != pending.manifest.cases[$0] }
  }

  /// The changes since a commit, in groups; without a commit, the changes that are not accepted.
  /// - Returns: The review, and the number of goldens.
  package func review(
    since commit: String? = nil
  ) throws(GoldenError) -> (review: GoldenReview, total: Int) {
    let contents = try folder.contents()
    let pending = try pending(in: contents)
    let base = try GoldenBase(of: folder, at: commit ?? "HEAD")
    let accepted = GoldenManifest.cases(in: contents[GoldenFolder.manifestPath] ?? [])
    let review = Self.review(pending, base, accepted: commit == nil ? accepted : base.cases)
    return (review, pending.tree.goldens.count)
  }

  /// Accepts changes and records the reason; refused changes remain unaccepted.
  ///
  /// - Parameters:
  ///   - selection: The changes to accept.
  ///   - reason: One line for `CHANGES.md`.
  ///   - second: An implementation that must agree with every reply.
  /// - Returns: The accepted and the refused changes.
  /// - Throws: ``GoldenError`` if files may not be written, or the selection matches nothing.
  package func accept(
    _ selection: GoldenSelection,
    because reason: String,
    second: SecondOpinion
  ) throws(GoldenError) -> GoldenAcceptance {
    try refuseIfReadOnly()
    let contents = try folder.contents()
    let pending = try pending(in: contents)
    guard contents.filter({ GoldenFile.form(of: $0.key) != nil }) == pending.files else {
      throw .refused("the goldens are not filled: golden fill, review, accept")
    }
    var cases = GoldenManifest.cases(in: contents[GoldenFolder.manifestPath] ?? [])
    let base = try GoldenBase(of: folder, at: "HEAD")
    let changes = try selection.changes(in: Self.review(pending, base, accepted: cases))
    let objections = second.objections(to: changes.compactMap(\.new))
    let acceptance = GoldenAcceptance(
      accepted: changes.filter { objections[$0.id] == nil },
      refused: changes.compactMap { change in objections[change.id].map { (change.id, $0) } }
    )
    // Replies of refused answers are not taken either, and nothing is history.
    if acceptance.accepted.isEmpty, !acceptance.refused.isEmpty { return acceptance }
    for change in acceptance.accepted { cases[change.id] = pending.manifest.cases[change.id] }
    var written = pending.derived(cases)
    if written.allSatisfy({ contents[$0.key] == $0.value }) { return acceptance }
    let history = contents[GoldenFolder.changesPath] ?? Array(Self.head.utf8)
    let line = "- \(Self.line(acceptance.accepted, reason, suite))\n"
    written[GoldenFolder.changesPath] = history + Array(line.utf8)
    try folder.write(written)
    return acceptance
  }

  private func refuseIfReadOnly() throws(GoldenError) {
    if let refusal { throw .refused(refusal) }
  }

  private func pending(in contents: [String: [UInt8]]) throws(GoldenError) -> PendingGoldens {
    let tree = try GoldenFolder.tree(of: contents)
    if let problem = GoldenCheck.namingProblems(of: tree).first { throw .refused("\(problem)") }
    return PendingGoldens(of: tree, suite: suite, sets: sets)
  }

  private static func review(
    _ pending: PendingGoldens,
    _ base: GoldenBase,
    accepted: [String: String]
  ) -> GoldenReview {
    let judge = GoldenJudge()
    let cases = pending.manifest.cases
    let changed = pending.tree.goldens.filter { accepted[$0.id] != cases[$0.id] }
      .map { GoldenChange(from: base.goldens[$0.id], to: $0, judge) }
    let removed = accepted.keys.filter { cases[$0] == nil }
      .map { GoldenChange(id: $0, kind: .removed, old: base.goldens[$0], new: nil) }
    return GoldenReview(changed + removed)
  }

  // MARK: The list of changes

  private static let head = """
    # Golden changes

    One line for each acceptance: day · suite · how many · groups · why.


    """

  private static func line(_ changes: [GoldenChange], _ reason: String, _ suite: String) -> String {
    var groups = changes.isEmpty ? [GoldenReplies.folder] : []
    for change in changes where !groups.contains(change.group) { groups.append(change.group) }
    let list = groups.listed(atMost: 6)
    let why = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\(today) · \(suite) · \(changes.count) · \(list) · \(why)"
  }

  private static var today: String {
    Date().formatted(.iso8601.year().month().day())
  }
}

/// The result of an acceptance.
package struct GoldenAcceptance: Sendable {
  package var accepted: [GoldenChange]
  /// The ids of the refused changes, each with the reason.
  package var refused: [(id: String, reason: String)]
}

/// Decides whether accepted files may be written.
package enum GoldenGuard {
  /// The reason why writing is forbidden here; `nil` if it is allowed.
  package static func refusal(_ environment: [String: String]) -> String? {
    guard let value = environment["CI"], !["", "0", "false"].contains(value.lowercased()) else {
      return nil
    }
    return "CI is set: accepted files are only checked there, never written"
  }
}
