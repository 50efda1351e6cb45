package import Conformance
package import Foundation

/// A package's golden folder in its work tree.
package struct GoldenFolder: Sendable {
  package let package: URL

  package init(package: URL) { self.package = package }

  var url: URL { package.appendingPathComponent("Golden", isDirectory: true) }

  static let manifestPath = "manifest.json"
  static let changesPath = "CHANGES.md"

  /// Files of other parts of the suite, which share the folder and have their own checks.
  private static let elsewhere = [
    "mutants/", "strength/", "storyboards/", "layouts/", "reports/", "vectors/",
    "specification.md", "ambiguities.md", "README.md",
  ]

  /// Every file of the goldens, by its path in the folder; only that of a golden if its id is given.
  ///
  /// - Throws: ``GoldenError`` if the folder, or the file, is missing, or a file cannot be read.
  func contents(with id: String? = nil) throws(GoldenError) -> [String: [UInt8]] {
    let files = FileManager.default
    guard let paths = files.enumerator(atPath: url.path) else { throw .noFolder(url.path) }
    var contents: [String: [UInt8]] = [:]
    for case let path as String in paths where !Self.elsewhere.contains(where: path.hasPrefix) {
      guard id.map({ $0.hasPrefix(GoldenFile(path, []).stem + "/") }) ?? true else { continue }
      let file = url.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
      else { continue }
      guard let data = files.contents(atPath: file.path) else { throw .unreadable(file.path) }
      contents[path] = Array(data)
    }
    if contents.isEmpty { throw .noFolder(url.path) }
    return contents
  }

  /// The goldens without their replies; those of one file if only the golden of an id is wanted.
  ///
  /// - Throws: ``GoldenError`` if a file cannot be read.
  package func tree(with id: String? = nil) throws(GoldenError) -> GoldenTree {
    try Self.tree(of: contents(with: id))
  }

  static func tree(of contents: [String: [UInt8]]) throws(GoldenError) -> GoldenTree {
    var files: [GoldenFile] = []
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key })
    where GoldenFile.form(of: path) != nil {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable(path) }
      do throws(SyntaxError) { files.append(try GoldenFile(path, reading: text)) } catch {
        throw .syntax(path: path, error)
      }
    }
    return GoldenTree(files)
  }

  /// Writes the files that differ; deletes a file whose new content is empty.
  func write(_ contents: [String: [UInt8]]) throws(GoldenError) {
    try Self.write(contents, in: url)
  }

  package static func write(_ contents: [String: [UInt8]], in folder: URL) throws(GoldenError) {
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      let file = folder.appendingPathComponent(path)
      do {
        if bytes.isEmpty {
          try FileManager.default.removeItem(at: file)
        } else if FileManager.default.contents(atPath: file.path) != Data(bytes) {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
          try Data(bytes).write(to: file, options: .atomic)
        }
      } catch {
        throw .unwritable(file.path)
      }
    }
  }
}

/// The reason why goldens cannot be read or written, in one line.
package enum GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(String)
  case unwritable(String)
  case syntax(path: String, SyntaxError)
  case noFolder(String)
  /// The request is not allowed, or selects nothing.
  case refused(String)

  package var description: String {
    switch self {
    case .unreadable(let path): "\(path): not readable, or not UTF-8"
    case .unwritable(let path): "\(path): not writable"
    case .syntax(let path, let error): "\(path): \(error)"
    case .noFolder(let path):
      "\(path): no such folder, or empty; run this in a folder of the suite, or use --package"
    case .refused(let reason): reason
    }
  }
}
