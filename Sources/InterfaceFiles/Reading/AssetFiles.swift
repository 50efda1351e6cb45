import Foundation

/// Access to folders and files of any kind: links, pipes, devices, names with arbitrary bytes.
package enum AssetFiles {
  enum Kind {
    case file, folder, other
  }

  /// The maximum depth of nested folders, and the reason that deeper ones are not read.
  static let depth = 64
  static let tooDeep = "is inside \(depth) other folders, and so is not read"
  /// The maximum number of files and folders in total, and the reason that others are not read.
  static let room = 1_000_000
  static let tooMany = "has more than \(room) files and folders; the others are not read"

  /// Whether a given path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// The one path of a file or folder that may have several; the path itself if there is none.
  package static func place(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The kind of a path; a link to a file counts as a file, and a link to a folder is not followed.
  static func kind(of path: String) -> Kind {
    var info = stat()
    guard lstat(path, &info) == 0 else { return .other }
    if info.st_mode & S_IFMT == S_IFDIR { return .folder }
    if info.st_mode & S_IFMT == S_IFLNK {
      guard stat(path, &info) == 0 else { return .other }
    }
    return info.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  /// Whether a path from a listing is not that of a file, because its bytes are not UTF-8: decoded,
  /// they have replacement characters.
  package static func isUnnameable(_ path: String) -> Bool {
    var info = stat()
    return path.unicodeScalars.contains("\u{FFFD}") && lstat(path, &info) != 0
  }

  /// What is wrong with such a path.
  package static let notText = "its name is not UTF-8; rename it"

  /// The names in a folder, sorted, without hidden ones; `nil` if it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
