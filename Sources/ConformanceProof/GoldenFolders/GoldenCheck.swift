import AdaptiveModel
import Conformance
import Driver
import Foundation

/// Finds out whether a golden folder is as it was accepted, and as the reference has it.
///
/// It writes nothing, whatever it finds.
package struct GoldenCheck: Sendable {
  private let snapshot: GoldenSnapshot
  private let suite: String
  private let sets: [GeneratedSet]
  private(set) var problems: [GoldenProblem]

  /// - Parameters:
  ///   - folder: The package whose goldens are checked.
  ///   - suite: The version of the suite.
  ///   - sets: What is drawn from seeds.
  /// - Returns: What is wrong; nothing if all is well.
  /// - Throws: ``GoldenError`` where there is no such folder, or a file cannot be read.
  package static func problems(
    in folder: GoldenFolder,
    suite: String = Suite.version,
    sets: [GeneratedSet] = GeneratedSet.all
  ) throws(GoldenError) -> [GoldenProblem] {
    if folder.isInterrupted {
      let remark =
        "an acceptance stopped; Golden.last is whole, and the next golden fill restores it"
      return [GoldenProblem(.interrupted, "Golden", remark)]
    }
    let contents = try GoldenFolder.contents(of: folder.accepted)
    if contents.isEmpty { throw .noFolder(folder.accepted.path) }
    var check = GoldenCheck(GoldenSnapshot(contents), suite, sets)
    check.run()
    return check.problems
  }

  init(_ snapshot: GoldenSnapshot, _ suite: String, _ sets: [GeneratedSet]) {
    self.snapshot = snapshot
    self.sets = sets
    self.suite = suite
    problems = snapshot.problems
  }

  mutating func run() {
    if let manifest = snapshot.manifest {
      checkFiles(manifest)
      checkCases(manifest)
      checkOrigins(manifest)
      checkVersion(manifest)
    } else if !problems.contains(where: { $0.place == GoldenFolder.manifestPath }) {
      let remark = "golden fill and golden accept write it"
      problems.append(.init(.missing, GoldenFolder.manifestPath, remark))
    }
    problems += snapshot.tree.problems(with: sets)
    if problems.isEmpty { checkVectors() }
  }

  /// Paths of which enough is said already.
  private var unreadable: Set<String> {
    Set(problems.filter { $0.kind == .conflict || $0.kind == .unreadable }.map(\.place))
  }
}

// MARK: - What was accepted

extension GoldenCheck {
  private mutating func checkFiles(_ manifest: GoldenManifest) {
    let unreadable = unreadable
    let digests = manifest.digests
    var edited: [GoldenProblem] = []
    for file in manifest.files {
      guard let bytes = snapshot.contents[file.path] else {
        problems.append(.init(.missing, file.path, "it was accepted, and is not there"))
        continue
      }
      guard !unreadable.contains(file.path), SHA256.hex(of: bytes) != file.digest else { continue }
      let goldens = snapshot.tree.files.first { $0.path == file.path }?.goldens ?? []
      let form = GoldenFile.form(of: file.path) ?? .transcript
      let isToldByCases = goldens.contains { digests[$0.id] != $0.digest(as: form) }
      guard !isToldByCases, GoldenFile.form(of: file.path) == nil || !goldens.isEmpty else {
        continue
      }
      edited.append(.init(.edited, file.path, "its digest is not the accepted one"))
    }
    problems += edited
    problems += orphans(beside: Set(manifest.files.map(\.path)))
  }

  private func orphans(beside known: Set<String>) -> [GoldenProblem] {
    snapshot.contents.keys.sorted().filter { path in
      !known.contains(path) && !GoldenFolder.records.contains(path)
        && !GoldenFolder.elsewhere.contains { path.hasPrefix($0) }
        && !snapshot.tree.files.contains { $0.path == path } && !unreadable.contains(path)
    }.map { .init(.orphan, $0, "nothing that was accepted is in it") }
  }

  private mutating func checkCases(_ manifest: GoldenManifest) {
    let accepted = manifest.digests
    let unreadable = unreadable.map { GoldenFile($0, []).stem }
    var seen: Set<String> = []
    for file in snapshot.tree.files {
      for golden in file.goldens where seen.insert(golden.id).inserted {
        let digest = accepted[golden.id].flatMap { $0.isEmpty ? nil : $0 }
        if digest == nil {
          problems.append(.init(.notAccepted, golden.id, "golden fill, review, accept"))
        } else if digest != golden.digest(as: file.form) {
          let remark = "what stands there is not what was accepted: golden fill, review"
          problems.append(.init(.edited, golden.id, remark))
        }
      }
    }
    for entry in manifest.cases where !entry.digest.isEmpty && !seen.contains(entry.id) {
      let stem = entry.id.split(separator: "/").dropLast().joined(separator: "/")
      guard !unreadable.contains(stem) else { continue }
      problems.append(.init(.missing, entry.id, "it was accepted, and is not there"))
    }
  }

  private mutating func checkOrigins(_ manifest: GoldenManifest) {
    for set in sets {
      let file = manifest.files.first { $0.path == set.path }
      guard file?.origin != GoldenManifest.Origin(set) else { continue }
      let remark =
        file == nil ? "it is not filled yet" : "its seed, version or count is another now"
      problems.append(.init(.drift, set.path, "\(remark): golden fill, review, accept"))
    }
  }

  private mutating func checkVersion(_ manifest: GoldenManifest) {
    var current = manifest
    current.suite = suite
    if let remark = current.missingBump {
      problems.append(.init(.version, GoldenFolder.manifestPath, remark))
    } else if manifest.suite != suite {
      let remark = "the goldens are of suite \(manifest.suite), this is \(suite): golden release"
      problems.append(.init(.version, GoldenFolder.manifestPath, remark))
    }
  }

  private mutating func checkVectors() {
    for path in snapshot.strayVectors {
      problems.append(
        .init(.changed, path, "it is not in step with the goldens: golden fill, accept")
      )
    }
  }
}

extension Golden {
  /// What tells the case, as it is written down, from every other.
  func digest(as form: GoldenFile.Form) -> String {
    String(SHA256.hex(of: text(as: form).utf8).prefix(32))
  }
}
