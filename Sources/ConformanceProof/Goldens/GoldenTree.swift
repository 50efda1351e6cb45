/// All goldens, by file.
package struct GoldenTree: Sendable, Hashable {
  /// The files, sorted by path.
  package var files: [GoldenFile]

  package init(_ files: [GoldenFile] = []) { self.files = files.sorted { $0.path < $1.path } }

  /// Every golden, file by file.
  package var goldens: [Golden] { files.flatMap(\.goldens) }

  /// The goldens of a tier.
  package func goldens(of tier: GoldenTier) -> [Golden] {
    goldens.filter { tier.holds($0.tier) }
  }

  /// The canonical tree: every reply is the reference's, and generated sets are generated again.
  package func filled(with sets: [GeneratedSet]) -> GoldenTree {
    let written = files.map { GoldenFile($0.path, $0.goldens.filter { !$0.isGenerated }) }
    return GoldenTree(
      (written.filter { !$0.goldens.isEmpty } + sets.map(\.file)).map { file in
        GoldenFile(file.path, file.goldens.map(\.filled))
      }
    )
  }
}
