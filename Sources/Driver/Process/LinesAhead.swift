import Conformance
import Dispatch
import Messages
import PropertyTesting

/// Requests as lines, written by a second thread while earlier replies are read.
///
/// The caller never waits for this thread: a line that is not ready in time is written where it is
/// sent. So a thread that is late, or never runs, costs only time.
struct LinesAhead {
  /// The number of requests per piece, and the maximum number of pieces written ahead.
  private static let pieceSize = 32
  private static let lead = 8

  private let requests: ArraySlice<Request>
  private let firstNumber: Int
  private let queue: DispatchQueue
  private var pieces: [Int: Piece] = [:]
  /// The piece being sent, and its lines.
  private var current = -1
  private var lines: [ArraySlice<UInt8>] = []

  init(
    _ requests: ArraySlice<Request>,
    from firstNumber: Int,
    on queue: DispatchQueue = DispatchQueue(label: "lines-ahead")
  ) {
    self.requests = requests
    self.firstNumber = firstNumber
    self.queue = queue
  }

  /// The line of the request at an index, with a number as its id; `nil` if it is not ready.
  mutating func line(_ index: Int, _ number: Int) -> ArraySlice<UInt8>? {
    let place = index - requests.startIndex
    guard number - firstNumber == place else { return nil }
    let piece = place / Self.pieceSize
    if piece != current { goOn(to: piece) }
    let own = place % Self.pieceSize
    return own < lines.count ? lines[own] : nil
  }

  /// Takes the lines of a piece, and starts writing the next pieces.
  private mutating func goOn(to piece: Int) {
    current = piece
    lines = pieces.removeValue(forKey: piece)?.written ?? []
    // Waking a thread costs more than a line, so it gets several pieces together.
    guard pieces.count <= Self.lead / 2 else { return }
    for next in piece + 1...piece + Self.lead where pieces[next] == nil {
      let place = next * Self.pieceSize
      let own = requests.dropFirst(place).prefix(Self.pieceSize)
      if !own.isEmpty { pieces[next] = Piece(own, from: firstNumber + place, on: queue) }
    }
  }
}

/// A group of requests that another thread writes.
private final class Piece: Sendable {
  /// The size at which a piece ends early, so that memory stays bounded.
  private static let mostBytes = 1 << 18
  private let lines = Guarded<[ArraySlice<UInt8>]?>(nil)

  /// Starts writing requests, with consecutive ids from a number.
  init(_ requests: ArraySlice<Request>, from number: Int, on queue: DispatchQueue) {
    queue.async {
      let lines = Self.lines(of: requests, from: number)
      self.lines.withLock { $0 = lines }
    }
  }

  /// The lines; `nil` if they are not ready yet.
  var written: [ArraySlice<UInt8>]? { lines.withLock(\.self) }

  private static func lines(
    of requests: ArraySlice<Request>,
    from number: Int
  ) -> [ArraySlice<UInt8>] {
    var writer = MessageWriter(capacity: 1 << 16)
    var ends = [0]
    for (offset, request) in requests.enumerated() where writer.count < mostBytes {
      writer.request(request, id: String(number + offset))
      ends.append(writer.count)
    }
    let bytes = writer.bytes
    return zip(ends, ends.dropFirst()).map { bytes[$0..<$1] }
  }
}
