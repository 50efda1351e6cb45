import Foundation

/// Removes a folder and all its contents, at any depth.
///
/// Paths may exceed the system's limit, so each step is relative to the parent folder.
enum FolderRemoval {
  static func remove(_ path: String?) {
    guard let path else { return }
    if rmdir(path) == 0 || errno == ENOENT { return }
    // A driver may have replaced the folder by a file, or by a link to another folder.
    if errno == ENOTDIR {
      unlink(path)
      return
    }
    guard var folder = enter(AT_FDCWD, Array(path.utf8CString)) else { return }
    var levels = [Level(name: [], waiting: entries(of: folder))]
    while let level = levels.last {
      if let name = level.waiting.last {
        levels[levels.count - 1].waiting.removeLast()
        if unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0 { continue }
        guard let inner = enter(folder, name) else { continue }
        close(folder)
        folder = inner
        levels.append(Level(name: name, waiting: entries(of: folder)))
      } else {
        levels.removeLast()
        guard !levels.isEmpty, let outer = enter(folder, parent) else { break }
        close(folder)
        folder = outer
        unlinkat(folder, level.name, AT_REMOVEDIR)
      }
    }
    close(folder)
    rmdir(path)
  }

  /// A file name in the file system's encoding, which need not be UTF-8.
  private typealias Name = [CChar]

  private static let own: Name = [0x2E, 0]
  private static let parent: Name = [0x2E, 0x2E, 0]

  /// A folder on the way down, and its entries that are still to be removed.
  private struct Level {
    var name: Name
    var waiting: [Name]
  }

  private static func enter(_ folder: Int32, _ name: Name) -> Int32? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var descriptor = openat(folder, name, flags)
    if descriptor < 0, errno == EACCES, fchmodat(folder, name, 0o700, 0) == 0 {
      descriptor = openat(folder, name, flags)
    }
    guard descriptor >= 0 else { return nil }
    fchmod(descriptor, 0o700)
    return descriptor
  }

  private static func entries(of folder: Int32) -> [Name] {
    let copy = openat(folder, own, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    var names: [Name] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { start in
          Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
        }
      }
      if name != own, name != parent { names.append(name) }
    }
    return names
  }
}
