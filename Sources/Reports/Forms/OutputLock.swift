import Foundation

/// A file that only one run at a time writes: the lock ends with its process, however that ends.
package final class OutputLock: Sendable {
  private let descriptor: Int32

  /// Locks what will be written under a name.
  ///
  /// The lock is on a file beside it, since the file itself is replaced. A device or a FIFO needs
  /// none, and where the file system has no locks there is none.
  ///
  /// - Throws: ``AtomicFile/Problem`` where another run holds it.
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
      // Between opening and locking, the run before may have taken the file away.
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
