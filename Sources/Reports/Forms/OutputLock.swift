import Foundation

/// A file that only one run at a time writes: the lock ends with its process, in any case.
package final class OutputLock: Sendable {
  private let descriptor: Int32

  /// Locks an output file.
  ///
  /// The lock is on a file next to it, because the file itself is replaced. A device or a FIFO
  /// needs no lock, and on a file system without locks there is none.
  ///
  /// - Throws: ``AtomicFile/Problem`` if another run holds the lock.
  package init?(_ name: String) throws(AtomicFile.Problem) {
    let place = try OutputPlace(name)
    guard !place.isStream else { return nil }
    let path = place.path + ".lock"
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw AtomicFile.Problem(name, errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        if code != EWOULDBLOCK { return nil }
        throw AtomicFile.Problem(name, "another run is writing it at this moment")
      }
      // Between opening and locking, the previous run may have removed the file.
      var (own, there) = (stat(), stat())
      if fstat(descriptor, &own) == 0, stat(path, &there) == 0, own.st_ino == there.st_ino {
        self.descriptor = descriptor
        self.path = path
        return
      }
      close(descriptor)
    }
  }

  private let path: String

  deinit {
    unlink(path)
    close(descriptor)
  }
}
