@preconcurrency import Foundation

/// The standard streams of the command: one for input, two for output.
package enum StandardStreams {
  /// Occupies the descriptors of closed streams, so that no file gets one and is overwritten.
  ///
  /// - Returns: Whether standard output is open.
  static func hold() -> Bool {
    let isOpen = fcntl(1, F_GETFD) >= 0
    // An opened file gets the lowest free descriptor, which is the missing one.
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    return isOpen
  }

  /// Whether a few more files can be opened: without these no library reports what is wrong, and
  /// the one that waits for signals ends the process.
  static var haveRoom: Bool {
    let copies = (0..<10).map { _ in dup(2) }
    for copy in copies where copy >= 0 { close(copy) }
    return copies.allSatisfy { $0 >= 0 }
  }

  /// Whether there is enough memory for a run and its threads: without memory for a thread Dispatch
  /// waits forever, and without memory for an object Swift ends the process.
  static var haveMemory: Bool {
    let size = 48 << 20
    let place = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let place, place != MAP_FAILED else { return false }
    munmap(place, size)
    return true
  }

  /// Prints bytes as they are, at once.
  static func pass(_ bytes: [UInt8]) {
    fwrite(bytes, 1, bytes.count, stdout)
    _ = flush()
  }

  /// Flushes the printed output.
  ///
  /// - Returns: The reason why the output is incomplete; `nil` also if the reader has closed the
  ///   pipe, as `head` does.
  package static func flush() -> String? {
    var code: Int32 = fflush(stdout) == 0 ? 0 : errno
    if code == 0 {
      guard ferror(stdout) != 0 else { return nil }
      // The reason of an earlier error is lost, but the same error will occur again.
      code = write(1, "\n", 1) < 0 ? errno : EIO
    }
    return code == EPIPE ? nil : String(cString: strerror(code))
  }
}
