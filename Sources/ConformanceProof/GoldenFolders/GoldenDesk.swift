import AdaptiveModel
import Conformance
import Foundation

/// Where goldens are computed, reviewed and accepted; the only place that writes them.
package struct GoldenDesk: Sendable {
  let folder: GoldenFolder
  let suite: String
  let sets: [GeneratedSet]
  private let refusal: String?

  /// - Parameters:
  ///   - folder: The package.
  ///   - environment: The variables that decide whether anything may be written.
  ///   - suite: The version of the suite.
  ///   - sets: What is drawn from seeds.
  package init(
    _ folder: GoldenFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    suite: String = Suite.version,
    sets: [GeneratedSet] = GeneratedSet.all
  ) {
    self.folder = folder
    self.sets = sets
    self.suite = suite
    refusal = GoldenGuard.refusal(environment)
  }

  /// Does what writes, if anything may be written, and while nobody else writes.
  func alone<Result>(
    _ work: () throws(GoldenError) -> Result
  ) throws(GoldenError) -> Result {
    if let refusal { throw .refused(refusal) }
    let lock = try GoldenLock(folder.lock)
    defer { lock.release() }
    try folder.recover()
    return try work()
  }

  /// Computes every golden anew, beside the accepted ones.
  package func fill() throws(GoldenError) -> GoldenReview {
    try alone { () throws(GoldenError) in
      let accepted = try readAccepted()
      let filled = accepted.tree.filled(with: sets)
      try folder.replacePending(with: filled.contents)
      return Self.review(accepted, filled)
    }
  }

  /// What is not as it was accepted, in groups.
  ///
  /// - Returns: The review, and how many goldens there are.
  package func review() throws(GoldenError) -> (review: GoldenReview, total: Int) {
    let accepted = try readAccepted()
    let filled = try readPending(accepted)
    return (Self.review(accepted, filled), filled.goldens.count)
  }

  // MARK: Reading

  func readAccepted() throws(GoldenError) -> GoldenSnapshot {
    let contents = try GoldenFolder.contents(of: folder.accepted)
    if contents.isEmpty { throw .noFolder(folder.accepted.path) }
    let snapshot = GoldenSnapshot(contents)
    let fatal = snapshot.problems.first { $0.kind == .conflict || $0.kind == .unreadable }
    if let fatal { throw .refused("\(fatal)") }
    if snapshot.manifest == nil, contents[GoldenFolder.manifestPath] != nil {
      throw .manifest("it cannot be read; take it from the last commit")
    }
    return snapshot
  }

  /// The goldens that were computed; they have to be what the reference answers now.
  func readPending(_ accepted: GoldenSnapshot) throws(GoldenError) -> GoldenTree {
    let contents = try GoldenFolder.contents(of: folder.pending)
    if contents.isEmpty { throw .refused("nothing is pending: golden fill computes it") }
    let filled = accepted.tree.filled(with: sets)
    guard filled.contents == contents else {
      throw .refused("what is pending is not what the reference answers now: golden fill again")
    }
    return filled
  }

  // MARK: Comparing

  static func review(_ accepted: GoldenSnapshot, _ filled: GoldenTree) -> GoldenReview {
    let digests = accepted.manifest?.digests ?? [:]
    let judge = GoldenJudge()
    let old = accepted.tree.byID
    var changes: [GoldenChange] = []
    for file in filled.files {
      for new in file.goldens {
        let change = change(new, file.form, old[new.id], digests[new.id], judge)
        if let change { changes.append(change) }
      }
    }
    let present = Set(filled.goldens.map(\.id))
    for (id, digest) in digests.sorted(by: { $0.key < $1.key })
    where !present.contains(id) && !digest.isEmpty {
      let twin = changes.firstIndex { $0.kind == .new && $0.new?.has(digest, called: id) == true }
      if let twin {
        changes[twin].kind = .renamed(from: id)
      } else {
        changes.append(GoldenChange(id, .removed, old: old[id], new: nil))
      }
    }
    return GoldenReview(changes)
  }

  private static func change(
    _ new: Golden,
    _ form: GoldenFile.Form,
    _ old: Golden?,
    _ digest: String?,
    _ judge: GoldenJudge
  ) -> GoldenChange? {
    guard let digest, !digest.isEmpty else { return GoldenChange(new.id, .new, old: nil, new: new) }
    let isAsAccepted = old?.digest(as: form) == digest
    if let old, isAsAccepted { return GoldenChange(from: old, to: new, judge) }
    if new.digest(as: form) == digest { return GoldenChange(new.id, .edited, old: old, new: new) }
    return GoldenChange(new.id, .question, old: old, new: new)
  }
}

extension Golden {
  /// Whether the case would have a digest if it had this id, however it is written down.
  fileprivate func has(_ digest: String, called id: String) -> Bool {
    // What is drawn has its name from its set and seed, and is never renamed.
    if isGenerated { return false }
    let renamed = Golden(id, notes: notes, request, reply)
    return [.transcript, .table].contains { renamed.digest(as: $0) == digest }
  }
}

extension GoldenTree {
  /// The files as they have to be, by path.
  var contents: [String: [UInt8]] {
    Dictionary(
      files.map { ($0.path, Array($0.text.utf8)) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension GoldenDesk {
  /// The accepted goldens of a tier.
  package func accepted(_ tier: GoldenTier) throws(GoldenError) -> [Golden] {
    try readAccepted().tree.goldens(of: tier)
  }
}
