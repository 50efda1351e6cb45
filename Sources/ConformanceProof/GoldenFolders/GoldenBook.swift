import AdaptiveModel
import Conformance
import Driver

/// The golden folder as it will be once changes are accepted.
struct GoldenBook: Sendable {
  var manifest: GoldenManifest
  private var tree: GoldenTree
  private let filled: GoldenTree
  private let old: GoldenSnapshot
  private let sets: [GeneratedSet]
  private var changes: String

  init(
    _ old: GoldenSnapshot,
    _ filled: GoldenTree,
    _ suite: String,
    _ sets: [GeneratedSet]
  ) {
    self.old = old
    self.sets = sets
    self.filled = filled
    tree = old.tree
    manifest = old.manifest ?? GoldenManifest(suite: suite)
    manifest.suite = suite
    changes = String(decoding: old.contents[GoldenFolder.changesPath] ?? [], as: UTF8.self)
    if changes.isEmpty { changes = Self.head }
  }

  private static let head = """
    # Golden changes

    One line for each acceptance: day · suite · how many · groups · why.


    """

  mutating func note(_ line: String) {
    changes += "- \(line.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
  }

  mutating func release() {
    manifest.cases.removeAll(where: \.digest.isEmpty)
    for index in manifest.cases.indices {
      manifest.cases[index].released = manifest.cases[index].digest
    }
    manifest.release = GoldenManifest.Release(
      suite: manifest.suite,
      format: manifest.format,
      interpretation: manifest.interpretation
    )
    list()
  }
}

// MARK: - Accepting

extension GoldenBook {
  mutating func accept(_ changes: [GoldenChange]) {
    let accepted = Set(changes.map(\.id))
    tree.files = files(accepted)
    for change in changes { enter(change) }
    manifest.cases.sort { $0.id < $1.id }
    list()
  }

  /// Each file with what is accepted from what was computed, and the rest as it stands.
  private func files(_ accepted: Set<String>) -> [GoldenFile] {
    let standing = old.tree.byID
    var files: [GoldenFile] = []
    for file in filled.files {
      let goldens = file.goldens.compactMap { golden in
        accepted.contains(golden.id) ? golden : standing[golden.id]
      }
      files.append(GoldenFile(file.path, goldens))
    }
    let computed = Set(filled.files.map(\.path))
    for file in old.tree.files where !computed.contains(file.path) {
      let goldens = file.goldens.filter { !accepted.contains($0.id) }
      files.append(GoldenFile(file.path, goldens))
    }
    return files.filter { !$0.goldens.isEmpty }.sorted { $0.path < $1.path }
  }

  private mutating func enter(_ change: GoldenChange) {
    guard let new = change.new else {
      return remove(change.id, manifest.cases.firstIndex { $0.id == change.id })
    }
    if case .renamed(let old) = change.kind { rename(old, to: new.id) }
    let path = filled.files.first { $0.goldens.contains { $0.id == change.id } }?.path ?? ""
    let digest = new.digest(as: GoldenFile.form(of: path) ?? .transcript)
    if let place = manifest.cases.firstIndex(where: { $0.id == change.id }) {
      manifest.cases[place].digest = digest
    } else {
      manifest.cases.append(.init(change.id, digest: digest, released: nil))
    }
  }

  /// Takes a case out: its id is kept, unless it was drawn and never released.
  private mutating func remove(_ id: String, _ place: Int?) {
    guard let place else { return }
    let isReleased = manifest.cases[place].released != nil
    let file = old.manifest?.files.first { id.hasPrefix(GoldenFile($0.path, []).stem + "/") }
    if isReleased || file?.origin == nil { tree.removed.append(id) }
    withdraw(place)
  }

  /// Gives a case another id, and keeps the old one beside it.
  private mutating func rename(_ id: String, to new: String) {
    tree.renamed.append(GoldenTree.Renaming(old: id, new: new))
    if let place = manifest.cases.firstIndex(where: { $0.id == id }) { withdraw(place) }
  }

  /// Takes an id off the list; a released one stays there, without a digest.
  private mutating func withdraw(_ place: Int) {
    if manifest.cases[place].released != nil {
      manifest.cases[place].digest = ""
    } else {
      manifest.cases.remove(at: place)
    }
  }
}

// MARK: - Writing

extension GoldenBook {
  /// Lists the files with their digests; one that holds more than what was accepted keeps its old
  /// digest, so that it is seen.
  private mutating func list() {
    let accepted = manifest.digests
    let before = Dictionary(
      manifest.files.map { ($0.path, $0.digest) },
      uniquingKeysWith: { first, _ in first }
    )
    manifest.files = tree.files.map { file in
      let isAccepted = file.goldens.allSatisfy { accepted[$0.id] == $0.digest(as: file.form) }
      return GoldenManifest.File(
        file.path,
        digest: isAccepted ? SHA256.hex(of: file.text.utf8) : before[file.path] ?? "",
        tier: file.tier,
        origin: sets.first { $0.path == file.path }.map(GoldenManifest.Origin.init)
      )
    }
    for (path, bytes) in vectors {
      let digest = SHA256.hex(of: bytes)
      manifest.files.append(.init(path, digest: digest, tier: nil, origin: nil))
    }
    manifest.files.sort { $0.path < $1.path }
  }

  private var vectors: [String: [UInt8]] { GoldenVectors.files(of: tree) }

  /// Every file of the folder.
  var contents: [String: [UInt8]] {
    var contents = old.contents.filter { path, _ in
      GoldenFile.form(of: path) == nil && !path.hasPrefix(GoldenVectors.folder + "/")
        || GoldenFolder.elsewhere.contains { path.hasPrefix($0) }
    }
    contents.merge(tree.contents) { _, new in new }
    contents.merge(vectors) { _, new in new }
    contents[GoldenFolder.manifestPath] = Array(manifest.text.utf8)
    contents[GoldenFolder.changesPath] = Array(changes.utf8)
    contents[GoldenFolder.removedPath] = Array(tree.removedText.utf8)
    contents[GoldenFolder.renamedPath] = Array(tree.renamedText.utf8)
    return contents
  }
}
