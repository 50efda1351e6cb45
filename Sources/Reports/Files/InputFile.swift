import Foundation
import Text

/// Access to the files that are named as input.
package enum InputFile {
  /// A file that cannot be read, with the reason.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    /// The reason from the system, such as that there is no such file.
    package let reason: String
    package let description: String

    package init(_ name: String, _ code: Int32) {
      self.init(name, code == EISDIR ? "it is a folder" : String(cString: strerror(code)))
    }

    init(_ name: String, _ reason: String) {
      self.reason = reason
      let name = name.isEmpty ? "a file without a name" : printable(name)
      description = "\(name) cannot be read: \(reason)"
    }
  }

  /// What messages call an input: `-` is standard input.
  package static func title(of name: String) -> String {
    name == "-" ? "standard input" : name
  }

  /// The limit in bytes for an input that is not a file and may have no end, such as `/dev/zero`.
  private static let stream = 1 << 30
  /// The limit in bytes for a file, so that memory is left to work with its contents.
  private static let file = Int(clamping: ProcessInfo.processInfo.physicalMemory / 2)

  /// Whether a path is a file, and not a folder, a pipe or a device.
  package static func isThere(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.isFile
  }

  /// The bytes of a whole file, or any other input with an end, up to a limit if that is less than
  /// memory allows.
  package static func bytes(of name: String, upTo limit: Int = .max) throws(Problem) -> [UInt8] {
    // Opening a pipe would wait for its writer, which may never come.
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Problem(name, errno) }
    defer { close(descriptor) }
    return try bytes(from: descriptor, name, upTo: limit)
  }

  /// All bytes of standard input, up to a limit.
  package static func standardInput(upTo limit: Int) throws(Problem) -> [UInt8] {
    try bytes(from: 0, "standard input", upTo: limit)
  }

  /// Reads a text in pieces that end at line ends, as they come, however long it is; no line may
  /// exceed a size.
  ///
  /// `-` stands for standard input. Each piece is handed on as it is, and as text without a byte
  /// order mark. The result says whether there was no text at all, and whether it has NUL bytes.
  package static func pieces(
    of name: String,
    size: Int,
    _ use: (_ piece: [UInt8], _ text: [UInt8]) -> Void
  ) throws(Problem) -> (isEmpty: Bool, isBinary: Bool) {
    let isStream = name == "-"
    let descriptor = isStream ? 0 : open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let name = title(of: name)
    guard descriptor >= 0 else { throw Problem(name, errno) }
    defer { if !isStream { close(descriptor) } }
    var (rest, count, refusal): ([UInt8], Int, String?) = ([], 0, nil)
    let isFile = Self.size(of: descriptor) != nil
    var (isEmpty, isBinary) = (true, false)
    func handOn(_ piece: [UInt8]) {
      let text = isEmpty ? piece.unmarked : piece
      (isEmpty, isBinary) = (isEmpty && text.isEmpty, isBinary || text.contains(0))
      use(piece, text)
    }
    try consume(descriptor, name) { chunk in
      // A text in UTF-16 has other line ends, and so is no longer than one piece.
      if count == 0 { refusal = binary(chunk) }
      let isWide = rest.count == count && (rest.prefix(4) + chunk.prefix(4)).isLittleEndian != nil
      count += chunk.count
      if !isWide, let end = chunk.lastIndex(of: 0x0A) {
        handOn(rest + chunk[...end])
        rest = Array(chunk[(end + 1)...])
      } else {
        rest += chunk
      }
      if !isFile, count > stream { refusal = "it has more than \(stream >> 20) MB" }
      if rest.count > size { refusal = "a line of it has more than \(size >> 20) MB" }
      return refusal == nil
    }
    if let refusal { throw Problem(name, refusal) }
    if !rest.isEmpty { handOn(rest) }
    return (isEmpty, isBinary)
  }

  /// What is said of a file that is no text, by its first bytes, and how to make it one.
  private static func binary(_ start: ArraySlice<UInt8>) -> String? {
    let forms: [(mark: [UInt8], name: String, command: String)] = [
      ([0x1F, 0x8B], "compressed with gzip", "gzip -dc"),
      (Array("BZh".utf8), "compressed with bzip2", "bzip2 -dc"),
      ([0xFD] + "7zXZ".utf8, "compressed with xz", "xz -dc"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", "zstd -dc"),
      (Array("PK\u{3}\u{4}".utf8), "a zip archive", "unzip -p"),
      (Array("bplist".utf8), "a binary property list", "plutil -convert xml1 -o -"),
      ([0xFF, 0xFE, 0, 0], "a text in UTF-32", "iconv -f UTF-32 -t UTF-8"),
      ([0, 0, 0xFE, 0xFF], "a text in UTF-32", "iconv -f UTF-32 -t UTF-8"),
    ]
    return forms.first { start.starts(with: $0.mark) }
      .map { "it is \($0.name); read what “\($0.command)” makes of it" }
  }

  private static func bytes(
    from descriptor: Int32,
    _ name: String,
    upTo limit: Int
  ) throws(Problem) -> [UInt8] {
    let size = size(of: descriptor)
    let limit = min(limit, size == nil ? min(file, stream) : file)
    // What is too long is not read first.
    var (bytes, isTooLong): ([UInt8], Bool) = ([], size ?? 0 > limit)
    if !isTooLong {
      try consume(descriptor, name) { chunk in
        isTooLong = bytes.count + chunk.count > limit
        if !isTooLong { bytes += chunk }
        return !isTooLong
      }
    }
    guard !isTooLong else { throw Problem(name, "it has more than \(limit >> 20) MB") }
    return bytes
  }

  /// The length of a file in bytes; `nil` for any other input.
  private static func size(of descriptor: Int32) -> Int? {
    var info = stat()
    return fstat(descriptor, &info) == 0 && info.isFile ? Int(info.st_size) : nil
  }

  /// Reads to the end, or until a use of a chunk is the last one.
  private static func consume(
    _ descriptor: Int32,
    _ name: String,
    _ use: (_ chunk: ArraySlice<UInt8>) -> Bool
  ) throws(Problem) {
    var info = stat()
    _ = fstat(descriptor, &info)
    var (patience, isBegun) = (patience, false)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        isBegun = true
        guard use(chunk[..<count]) else { return }
      } else if count == 0 {
        if isBegun || !isPipe(info) { return }
        let events = wait(for: descriptor, 10)
        if events == Int16(POLLHUP) { return }
        if events == 0 { patience -= 1 }
        if patience == 0 { throw Problem(name, "it is a pipe that nothing writes to") }
      } else if errno == EAGAIN {
        _ = wait(for: descriptor, -1)
      } else if errno != EINTR {
        throw Problem(name, errno)
      }
    }
  }

  /// The time that a pipe may be without a writer, in steps of 10 ms.
  private static let patience = 500

  private static func isPipe(_ info: stat) -> Bool { info.st_mode & S_IFMT == S_IFIFO }

  /// Waits until data is available, or the last writer is gone.
  private static func wait(for descriptor: Int32, _ milliseconds: Int32) -> Int16 {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, milliseconds) > 0 ? watched.revents : 0
  }
}

extension stat {
  /// Whether it describes a file, which has an end.
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
