import AdaptiveModel
package import Conformance
package import Foundation

/// A package's golden folder on disk, and the folders beside it in which changes are prepared.
package struct GoldenFolder: Sendable {
  /// The package.
  package let package: URL

  package init(package: URL) { self.package = package }

  var accepted: URL { package.appendingPathComponent("Golden", isDirectory: true) }
  var pending: URL { package.appendingPathComponent("Golden.pending", isDirectory: true) }
  /// What is about to take the accepted folder's place.
  var next: URL { package.appendingPathComponent("Golden.next", isDirectory: true) }
  /// What the accepted folder was, while another takes its place.
  var last: URL { package.appendingPathComponent("Golden.last", isDirectory: true) }
  var lock: URL { package.appendingPathComponent("Golden.lock") }

  static let manifestPath = "manifest.json"
  static let changesPath = "CHANGES.md"
  static let removedPath = "removed.txt"
  static let renamedPath = "renamed.txt"

  /// Files that people and the tool keep beside the goldens.
  static let records = [manifestPath, changesPath, removedPath, renamedPath]

  /// Folders that other parts of the suite keep, each with a check of its own.
  static let elsewhere = [
    "mutants/", "strength/", "storyboards/", "layouts/", "reports/",
    "specification.md", "ambiguities.md",
  ]
}

extension GoldenFolder {
  /// Whether an acceptance stopped between its two renames.
  var isInterrupted: Bool {
    let files = FileManager.default
    return files.fileExists(atPath: last.path) && !files.fileExists(atPath: accepted.path)
  }

  /// Every file below a folder, by its path there; none where the folder is not there.
  ///
  /// - Throws: ``GoldenError`` where a file cannot be read.
  static func contents(of folder: URL) throws(GoldenError) -> [String: [UInt8]] {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
    var contents: [String: [UInt8]] = [:]
    for case let path as String in paths {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      guard let data = FileManager.default.contents(atPath: file.path) else {
        throw .unreadable(file.path)
      }
      contents[path] = Array(data)
    }
    return contents
  }
}

/// Why goldens cannot be read or written; it reads as one line.
package enum GoldenError: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(String)
  case unwritable(String)
  case syntax(path: String, SyntaxError)
  case manifest(String)
  case noFolder(String)
  /// Somebody else is writing.
  case locked(String)
  /// Nothing is written here.
  case refused(String)

  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read"
    case .unwritable(let path): "\(path) cannot be written"
    case .syntax(let path, let error): "\(path): \(error)"
    case .manifest(let problem): "manifest.json: \(problem)"
    case .noFolder(let path): "there is no folder \(path)"
    case .locked(let holder): "goldens are being written by \(holder); try again when it has ended"
    case .refused(let reason): reason
    }
  }
}
