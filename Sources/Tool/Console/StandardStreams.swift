@preconcurrency import Foundation

/// The standard streams of the command: one to read from, two to write to.
enum StandardStreams {
  /// Takes the numbers of closed streams, so that no file gets one and is written over.
  ///
  /// - Returns: Whether there is a standard output.
  static func hold() -> Bool {
    let isOpen = fcntl(1, F_GETFD) >= 0
    // A file that is opened gets the lowest number that is free: the one that is missing.
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    return isOpen
  }

  /// Whether a few files can be opened beside them: without these no library says what is wrong, and
  /// the one that waits for signals ends the process.
  static var haveRoom: Bool {
    let copies = (0..<10).map { _ in dup(2) }
    for copy in copies where copy >= 0 { close(copy) }
    return copies.allSatisfy { $0 >= 0 }
  }

  /// Whether there is memory for a run and its threads: where there is none for a thread, Dispatch
  /// waits for ever, and where there is none for an object, Swift ends the process.
  static var haveMemory: Bool {
    let size = 48 << 20
    let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let place, place != MAP_FAILED else { return false }
    munmap(place, size)
    return true
  }

  /// Writes what was printed.
  ///
  /// - Returns: Why not all of it could be written; `nil` also where the reader has gone,
  ///   as behind `head`.
  static func flush() -> String? {
    var code: Int32 = fflush(stdout) == 0 ? 0 : errno
    if code == 0 {
      guard ferror(stdout) != 0 else { return nil }
      // Something went wrong earlier and its reason is gone: the same will go wrong again.
      code = write(1, "\n", 1) < 0 ? errno : EIO
    }
    return code == EPIPE ? nil : String(cString: strerror(code))
  }
}
