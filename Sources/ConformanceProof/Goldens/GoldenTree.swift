import AdaptiveModel
import Conformance

/// All goldens there are, and the names that must not be given again.
package struct GoldenTree: Sendable, Hashable {
  /// By path.
  package var files: [GoldenFile]
  /// Ids of cases that were taken out.
  package var removed: [String]
  /// Old ids and new ones.
  package var renamed: [Renaming]

  package struct Renaming: Sendable, Hashable {
    package var old: String
    package var new: String

    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  package init(_ files: [GoldenFile] = [], removed: [String] = [], renamed: [Renaming] = []) {
    self.files = files.sorted { $0.path < $1.path }
    self.removed = removed
    self.renamed = renamed
  }

  /// Every golden, file by file.
  package var goldens: [Golden] { files.flatMap(\.goldens) }

  /// The goldens of a tier.
  package func goldens(of tier: GoldenTier) -> [Golden] {
    files.filter { tier.holds($0.tier) }.flatMap(\.goldens)
  }

  /// The first golden of each id.
  package var byID: [String: Golden] {
    Dictionary(goldens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The tree as it has to be: every answer is the reference's, what is drawn is drawn anew.
  package func filled(with sets: [GeneratedSet]) -> GoldenTree {
    let written = files.filter { !$0.isGenerated }
    let files = written.map { GoldenFile($0.path, $0.goldens.map(\.filled)) }
    return GoldenTree(
      files + sets.map(\.file),
      removed: removed,
      renamed: renamed
    )
  }
}

extension GoldenFile {
  /// Whether its cases are drawn from a seed: then its name is that of a ``GeneratedSet``.
  var isGenerated: Bool { stem.split(separator: "/").last?.hasPrefix("random-") ?? false }
}

extension Golden {
  /// Whether the case is drawn from a seed.
  package var isGenerated: Bool { stem.split(separator: "/").last?.hasPrefix("random-") ?? false }
}

// MARK: - Lists

extension GoldenTree {
  /// The ids in a list, one in each line; what begins with `#` is passed over.
  package static func removed(reading text: String) -> [String] { rows(text).compactMap(\.first) }

  /// The pairs of ids in a list, one in each line.
  package static func renamed(reading text: String) -> [Renaming] {
    rows(text).filter { $0.count == 2 }.map { Renaming(old: $0[0], new: $0[1]) }
  }

  private static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
  }

  /// The list of removed ids as it has to be.
  package var removedText: String {
    (["# Ids of goldens that were taken out; none of them is given again."] + removed.sorted())
      .joined(separator: "\n") + "\n"
  }

  /// The list of renamed ids as it has to be.
  package var renamedText: String {
    (["# Ids that were changed: the old one, then the new one."]
      + renamed.map { "\($0.old) \($0.new)" }.sorted()).joined(separator: "\n") + "\n"
  }
}
