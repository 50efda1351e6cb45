import Foundation
import Messages

/// A cursor over the lines of cases, which are requested in the order of a file, or nearly.
final class TraceCursor: @unchecked Sendable {
  /// The minimum number of skipped lines that are kept for later requests.
  private static let reach = 1 << 15

  private let lock = NSLock()
  private var reader: FileLines
  private var waiting: [String: [UInt8]] = [:]
  private var order: [String] = []

  init(_ file: OpenFile) { reader = FileLines(file) }

  /// The line of a case, once; `nil` if the file does not have it any more.
  func line(of id: String) -> [UInt8]? {
    lock.withLock {
      if let line = waiting.removeValue(forKey: id) { return line }
      while let line = (try? reader.next()) ?? nil {
        guard let own: String = MessageReader.peek("case", in: line) else { continue }
        if own == id { return Array(line) }
        keep(own, line)
      }
      return nil
    }
  }

  private func keep(_ id: String, _ line: ArraySlice<UInt8>) {
    waiting[id] = Array(line)
    order.append(id)
    guard order.count >= 2 * Self.reach else { return }
    for old in order.prefix(Self.reach) { waiting[old] = nil }
    order.removeFirst(Self.reach)
  }
}
