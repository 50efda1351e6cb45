import Foundation

/// Reads folders and files that may be anything: links, pipes, devices, names of any bytes.
enum AssetFiles {
  enum Kind {
    case file, folder, other
  }

  /// Folders inside one another that are looked into.
  static let depth = 64
  /// Files and folders that are looked at in all.
  static let room = 1_000_000

  /// Whether a path that was given is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// What a path leads to; a link to a file is that file, and a link to a folder is not followed.
  static func kind(of path: String) -> Kind {
    var info = stat()
    guard lstat(path, &info) == 0 else { return .other }
    if info.st_mode & S_IFMT == S_IFDIR { return .folder }
    if info.st_mode & S_IFMT == S_IFLNK {
      guard stat(path, &info) == 0 else { return .other }
    }
    return info.st_mode & S_IFMT == S_IFREG ? .file : .other
  }

  /// The names in a folder, hidden ones left out, in their order; `nil` where it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The first bytes of a file; `nil` where it is none, or cannot be read.
  static func bytes(of path: String, upTo limit: Int) -> [UInt8]? {
    // A pipe without a writer would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { return nil }
    }
    return bytes
  }
}
