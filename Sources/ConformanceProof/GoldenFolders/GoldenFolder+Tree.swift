import AdaptiveModel
import Conformance
import Driver
import Text

/// What a golden folder holds, read.
struct GoldenSnapshot: Sendable {
  /// Every file by path.
  var contents: [String: [UInt8]]
  var tree: GoldenTree
  /// What was accepted; `nil` where no manifest can be read.
  var manifest: GoldenManifest?
  /// What could not be read.
  var problems: [GoldenProblem] = []

  init(_ contents: [String: [UInt8]]) {
    self.contents = contents
    tree = GoldenTree()
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) where isOurs(path) {
      read(path, bytes)
    }
    tree.removed = GoldenTree.removed(reading: text(at: GoldenFolder.removedPath))
    tree.renamed = GoldenTree.renamed(reading: text(at: GoldenFolder.renamedPath))
  }

  /// The paths of vectors that do not say what the goldens say, or not in the same way.
  var strayVectors: [String] {
    GoldenVectors.files(of: tree).filter { contents[$0.key] != $0.value }.keys.sorted()
  }

  /// Whether the file is one that goldens are kept in, not one of another part of the suite.
  private func isOurs(_ path: String) -> Bool {
    !GoldenFolder.elsewhere.contains { path.hasPrefix($0) }
  }

  private func text(at path: String) -> String {
    String(decoding: contents[path] ?? [], as: UTF8.self)
  }

  private mutating func read(_ path: String, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let line = Self.conflict(in: text) {
      let remark = "line \(line) was left behind by a merge"
      return problems.append(.init(.conflict, path, remark))
    }
    guard Array(text.utf8) == bytes else {
      return problems.append(.init(.unreadable, path, "it is not UTF-8"))
    }
    if path == GoldenFolder.manifestPath { return readManifest(bytes) }
    guard GoldenFile.form(of: path) != nil else { return }
    do throws(SyntaxError) {
      let file = try GoldenFile(path, reading: text)
      tree.files.append(file)
      guard file.text != text else { return }
      problems.append(.init(.notCanonical, path, Self.remark(text, file.text)))
    } catch {
      problems.append(.init(.unreadable, path, "\(error)"))
    }
  }

  private mutating func readManifest(_ bytes: [UInt8]) {
    do throws(WireError) {
      let manifest = try GoldenManifest(json: bytes)
      self.manifest = manifest
      if Array(manifest.text.utf8) == bytes { return }
      problems.append(
        .init(.manifest, GoldenFolder.manifestPath, "its digests are not those of what it lists")
      )
    } catch {
      problems.append(.init(.manifest, GoldenFolder.manifestPath, "\(error)"))
    }
  }

  private static func conflict(in text: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex(where: GoldenFile.isConflict).map { $0 + 1 }
  }

  private static func remark(_ text: String, _ canonical: String) -> String {
    let (one, other) = (text.split(separator: "\n"), canonical.split(separator: "\n"))
    let line = zip(one, other).first { $0 != $1 }
    return line.map {
      "“\(excerpt(Array($0.0.utf8), limit: 50))” is written “"
        + "\(excerpt(Array($0.1.utf8), limit: 50))”"
    }
      ?? "it has other empty lines, or ends otherwise, than it is written"
  }
}
