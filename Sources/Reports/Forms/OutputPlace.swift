import Foundation
import Text

/// The place of an output with a given name; the file that exists there determines how it is
/// written.
///
/// A regular file is replaced, after following links, and a partial file is never seen. A device, a
/// FIFO or a socket has a reader: it is kept and written to. A folder is refused.
package struct OutputPlace: Sendable, Hashable {
  /// The name, as given.
  package let name: String
  /// The actual path, after following all links.
  package let path: String
  /// Whether it is written to directly instead of being replaced.
  package let isStream: Bool

  /// Checks whether the output can be written, before long work begins.
  ///
  /// - Throws: ``AtomicFile/Problem`` with the name and the reason.
  package init(_ name: String) throws(AtomicFile.Problem) {
    guard !name.isEmpty else { throw AtomicFile.Problem("a file without a name", "give it one") }
    self.name = name
    path = try Self.target(of: name)
    isStream = try Self.isStream(path, name)
    if !isStream { try Self.checkFolder(of: path, name) }
  }

  /// Whether it is a FIFO, which accepts no data without a reader.
  var isPipe: Bool { Self.kind(of: path) == S_IFIFO }

  /// The path of the temporary file that holds the bytes until it is complete.
  package var part: String { path + ".part" }

  /// Follows links, also to a missing target; a file that a process has open is not a link.
  private static func target(of name: String) throws(AtomicFile.Problem) -> String {
    var path = name
    for _ in 0..<40 {
      guard !isOpenFile(path), kind(of: path) == S_IFLNK else { return path }
      if isForeign(path) {
        let reason =
          "it is another user's link in a folder that others can write to; name the target itself"
        throw AtomicFile.Problem(name, reason)
      }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        throw AtomicFile.Problem(name, "its link cannot be followed")
      }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    throw AtomicFile.Problem(name, ELOOP)
  }

  /// Whether another user may have made the link, in order to have another file overwritten.
  ///
  /// In a folder that only its owner can write to, a link is as trustworthy as the folder.
  private static func isForeign(_ link: String) -> Bool {
    var (own, above) = (stat(), stat())
    guard lstat(link, &own) == 0, stat(folder(of: link), &above) == 0 else { return false }
    let mayOthersWrite = above.st_mode & mode_t(S_IWGRP | S_IWOTH) != 0
    return mayOthersWrite && own.st_uid != geteuid() && own.st_uid != 0
  }

  /// Whether it is a path such as `/dev/stdout`: a process has the file open and would lose it.
  private static func isOpenFile(_ path: String) -> Bool {
    path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/")
  }

  private static func isStream(
    _ path: String,
    _ name: String
  ) throws(AtomicFile.Problem) -> Bool {
    switch kind(of: path) {
    case _ where isOpenFile(path): break
    case nil, S_IFREG:
      if path.hasSuffix("/") { throw AtomicFile.Problem(name, "it is the name of a folder") }
      return false
    case S_IFDIR: throw AtomicFile.Problem(name, "it is a folder")
    default: break
    }
    guard access(path, W_OK) == 0 else { throw AtomicFile.Problem(name, errno) }
    return true
  }

  private static func checkFolder(
    of path: String,
    _ name: String
  ) throws(AtomicFile.Problem) {
    let folder = folder(of: path)
    guard access(folder + "/.", W_OK | X_OK) == 0 else {
      let reason = String(cString: strerror(errno))
      throw AtomicFile.Problem(name, "\(reason): folder \(printable(folder))")
    }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The type of the file, without following links; `nil` if there is none.
  private static func kind(of path: String) -> mode_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mode & S_IFMT : nil
  }
}
