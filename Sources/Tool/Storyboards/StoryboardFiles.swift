import Foundation
import InterfaceFiles

/// The storyboards and XIBs named by arguments: files, folders and patterns.
struct StoryboardFiles {
  /// Folders that a search skips by default: third-party code and build products.
  static let usual = ["Pods", "Carthage", "build", "DerivedData"]

  /// Patterns for files that are never read.
  var excluded: [PathPattern] = []
  private let passedBy = Self.usual.map(PathPattern.init)

  /// The files in the order of the arguments and of their paths, without duplicates.
  ///
  /// Hidden folders are skipped, and links to folders are followed only if they are named. An
  /// argument that matches no file is an error, like a missing file.
  func named(_ paths: [String]) -> [Result<String, InterfaceError>] {
    var seen: Set<String> = []
    return paths.flatMap(named).filter { found in
      guard case .success(let path) = found else { return true }
      return seen.insert(AssetFiles.place(of: path)).inserted
    }
  }

  private func named(_ path: String) -> [Result<String, InterfaceError>] {
    if AssetFiles.isFolder(path) {
      let files = isUnreadableFolder(path) ? [(path, Self.unreadableFolder)] : inside(path)
      let advice = "; name one that has some, or leave out this command"
      return meant(files, in: path, none: "no storyboard or XIB in this folder" + advice)
    }
    if !FileManager.default.fileExists(atPath: path), PathPattern.isPattern(path) {
      let pattern = PathPattern(path.contains("/") ? path : "./" + path)
      let files = inside(start(of: path)).filter { found in
        found.problem != nil || pattern.matches(found.path)
      }
      return meant(files, in: path, none: "no storyboard or XIB matches")
    }
    return isExcluded(path) ? [] : [.success(path)]
  }

  /// The folders before the first special character of a pattern.
  private func start(of pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let plain = parts.dropLast().prefix { !PathPattern.isPattern(String($0)) }
    let folder = plain.joined(separator: "/")
    return folder.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : folder
  }

  /// A file, or the reason why a file or folder cannot be read.
  private typealias Found = (path: String, problem: String?)

  /// The files that are not excluded; a problem if none remain.
  private func meant(
    _ files: [Found],
    in path: String,
    none: String
  ) -> [Result<String, InterfaceError>] {
    let found = files.compactMap(meant)
    if !found.isEmpty { return found }
    let reason = files.isEmpty ? none : "all its storyboards and XIBs are excluded"
    return [.failure(problem(path, reason))]
  }

  private func meant(_ found: Found) -> Result<String, InterfaceError>? {
    if isExcluded(found.path) { return nil }
    return found.problem.map { .failure(problem(found.path, $0)) } ?? .success(found.path)
  }

  private func inside(_ path: String) -> [Found] {
    // An enumerator does not enter a link.
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let all = FileManager.default.enumerator(atPath: place) else { return [] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    var files: [Found] = []
    while let inside = all.nextObject() as? String {
      let name = inside.split(separator: "/").last ?? ""
      if name.hasPrefix(".") || passedBy.contains(where: { $0.matches(inside) }) {
        all.skipDescendants()
      } else if InterfaceFile.isDocument(inside), !AssetFiles.isFolder(folder + inside) {
        let problem = AssetFiles.isUnnameable(folder + inside) ? AssetFiles.notText : nil
        files.append((path == "." ? inside : folder + inside, problem))
      } else if isUnreadableFolder(folder + inside) {
        files.append((path == "." ? inside : folder + inside, Self.unreadableFolder))
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static let unreadableFolder = "a folder that cannot be read"

  private func isUnreadableFolder(_ path: String) -> Bool {
    !FileManager.default.isReadableFile(atPath: path) && AssetFiles.isFolder(path)
  }

  private func isExcluded(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  private func problem(_ path: String, _ reason: String) -> InterfaceError {
    InterfaceError(file: path, line: nil, reason: reason)
  }
}
