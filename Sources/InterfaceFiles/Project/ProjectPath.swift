import Foundation

/// Paths of a project's files.
enum ProjectPath {
  /// A path from a folder; an absolute one stays.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
  }

  /// The folder that has a file.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  /// An absolute path without `.` and `..`.
  static func absolute(_ path: String) -> String {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as seen from a folder above it.
  static func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
