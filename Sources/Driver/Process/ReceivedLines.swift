import Text

/// The lines that a program writes, until it ends or is silent.
struct ReceivedLines {
  /// The reason why there is no line.
  enum Loss: Error { case closed, silent, tooLong }

  let child: ChildProcess
  private var buffer: LineBuffer
  /// The received lines, as slices of the bytes that were read.
  private var lines: [ArraySlice<UInt8>] = []
  private var place = 0

  init(of child: ChildProcess, limit: Int) {
    self.child = child
    buffer = LineBuffer(limit: limit)
  }

  /// The bytes after the last line break.
  var rest: [UInt8] { buffer.rest }

  /// Whether a received line is unread.
  var hasUnread: Bool { place < lines.count || !rest.isEmpty }

  mutating func next(
    until deadline: @autoclosure () -> ContinuousClock.Instant
  ) throws(Loss) -> ArraySlice<UInt8> {
    if place == lines.count { try read(until: deadline()) }
    defer { place += 1 }
    return lines[place]
  }

  private mutating func read(until deadline: ContinuousClock.Instant) throws(Loss) {
    lines.removeAll(keepingCapacity: true)
    place = 0
    while lines.isEmpty {
      switch child.next(until: deadline) {
      case .output(let bytes): buffer.append(bytes) { lines.append($0) }
      case .closed: throw .closed
      case .nothing: throw .silent
      }
      if lines.isEmpty, buffer.isTooLong { throw .tooLong }
    }
  }

  /// Ends a program that closed its output; returns how it ended, and in the middle of which line.
  func end() -> (how: String, half: String?) {
    child.awaitEnd(.milliseconds(200))
    let lives = !child.hasEnded
    child.end()
    let how = lives ? "closed its standard output" : ChildProcess.words(child.status ?? 0)
    return (how, rest.isEmpty ? nil : "in the middle of “\(excerpt(rest, limit: 80))”")
  }
}
