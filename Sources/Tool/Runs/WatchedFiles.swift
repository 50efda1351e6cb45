import Foundation
import Reports

/// The files of a driver, with their times and sizes.
struct WatchedFiles: Equatable {
  private var stamps: [String: String] = [:]
  /// The maximum number of files; a larger set is not a driver, but perhaps a home folder.
  private static let limit = 4_000
  /// Folders with build products.
  private static let skipped: Set = ["node_modules", "__pycache__", "build", "target"]
  /// Suffixes of files that a run writes.
  private static let written = [".part", ".lock", ".log"]

  init(_ roots: [String], ignoring ignored: Set<String>) {
    for root in roots {
      let path = Watch.absolute(root)
      guard FileManager.default.fileExists(atPath: path), !Self.isOfSystem(path) else { continue }
      add(path, ignored)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      for name in Self.names(below: folder) { add(folder + "/" + name, ignored) }
    }
  }

  private static func isOfSystem(_ path: String) -> Bool {
    ["/bin/", "/usr/", "/lib", "/opt/", "/dev/", "/etc/"].contains { path.hasPrefix($0) }
  }

  /// Every file below a folder, except hidden files and build products.
  private static func names(below folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    while names.count < limit, let name = walk.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || skipped.contains(last) {
        walk.skipDescendants()
      } else {
        names.append(name)
      }
    }
    return names
  }

  private mutating func add(_ path: String, _ ignored: Set<String>) {
    var info = stat()
    guard !ignored.contains(path), !Self.written.contains(where: path.hasSuffix),
      stat(path, &info) == 0, info.isFile, !Self.isPrintedTo(info)
    else { return }
    #if os(Linux)
      let time = info.st_mtim
    #else
      let time = info.st_mtimespec
    #endif
    stamps[path] = "\(info.st_ino) \(info.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }

  /// Whether the output is redirected to the file, so that each run would trigger the next.
  private static func isPrintedTo(_ file: stat) -> Bool {
    [Int32(1), 2].contains { descriptor in
      var info = stat()
      return fstat(descriptor, &info) == 0 && info.st_ino == file.st_ino
        && info.st_dev == file.st_dev
    }
  }

  /// The files that are new, removed or changed.
  func changes(since other: WatchedFiles) -> Set<String> {
    Set(stamps.keys).union(other.stamps.keys).filter { stamps[$0] != other.stamps[$0] }
  }

  /// Removes files from the set.
  mutating func remove(_ paths: Set<String>) {
    for path in paths { stamps[path] = nil }
  }
}

/// The files that change during several successive runs: the driver writes them.
struct WrittenFiles {
  /// The files that are not watched.
  private(set) var paths: Set<String>
  /// The files that are always watched.
  private let kept: Set<String>
  /// The number of successive runs in which a file changed.
  private var runs: [String: Int] = [:]
  /// The threshold: a person editing a file may save it during one run, and during the next.
  private static let enough = 3

  init(_ paths: Set<String>, except kept: Set<String>) {
    self.paths = paths
    self.kept = kept
  }

  /// Records the files that changed during a run; returns those that are no longer watched.
  mutating func note(_ changed: Set<String>) -> Set<String> {
    let counts = changed.subtracting(kept).map { ($0, (runs[$0] ?? 0) + 1) }
    runs = Dictionary(uniqueKeysWithValues: counts)
    let new = Set(runs.filter { $0.value == Self.enough }.keys)
    paths.formUnion(new)
    return new
  }
}
