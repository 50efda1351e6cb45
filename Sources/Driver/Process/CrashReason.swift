import Conformance
import Foundation
import Text

/// The reason for the end of a driver's process according to its log, read incrementally.
///
/// The end of a log is often a backtrace; the reason precedes it.
struct CrashReason: Sendable {
  private static let headLimit = 400
  private static let lineLimit = 400
  private static let fatal = [
    "Fatal error:", "fatal error:", "Precondition failed:", "Assertion failed:", "panicked at",
    "FATAL EXCEPTION",
  ].map { Data($0.utf8) }
  private static let errors = [
    "Error:", "Exception:", "Exception in thread", "Assertion", "abort(",
  ].map { Data($0.utf8) }

  /// The first bytes of the log.
  private(set) var head: [UInt8] = []
  /// The number of bytes read.
  private(set) var count = 0
  private var line: [UInt8] = []
  private var firstFatal: String?
  private var lastError: String?

  /// Reads the next bytes of the log.
  mutating func read(_ bytes: some Collection<UInt8>) {
    head += bytes.prefix(Self.headLimit - head.count)
    count += bytes.count
    for byte in bytes {
      if byte == 0x0A {
        finishLine()
      } else if line.count < Self.lineLimit {
        line.append(byte)
      }
    }
  }

  private mutating func finishLine() {
    note(line)
    line.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ line: [UInt8]) {
    guard !line.isEmpty, firstFatal == nil else { return }
    // Compares bytes, because a log may be long and each line is searched for every pattern.
    let bytes = Data(line)
    if Self.fatal.contains(where: { bytes.range(of: $0) != nil }) {
      firstFatal = String(decoding: line, as: UTF8.self)
    } else if Self.errors.contains(where: { bytes.range(of: $0) != nil }) {
      lastError = String(decoding: line, as: UTF8.self)
    }
  }

  /// The line that names the reason; `nil` if there is none.
  var words: String? {
    var own = self
    own.finishLine()
    return (own.firstFatal ?? own.lastError).map { Self.printed($0.utf8) }
  }

  /// The reason and an excerpt of the log: its beginning and end if it is longer than both.
  func account(of log: [UInt8]) -> String {
    let reason = words.map { ": \($0)" } ?? ""
    let end = logExcerpt(withoutReason(Self.withoutFrames(log)))
    if end.isEmpty { return reason }
    let isShort = count <= 2 * Self.headLimit
    let head = withoutReason(Self.withoutFrames(head))
    let start = isShort ? "" : " begins “\(excerpt(head, limit: Self.headLimit))…” and"
    return reason + Failure.logMark + "\(start) ends: \(end)"
  }

  /// A log without the lines that are the reason, which is said before it.
  private func withoutReason(_ log: [UInt8]) -> [UInt8] {
    guard let words else { return log }
    let lines = log.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(lines.filter { Self.printed($0) != words }.joined(separator: [0x0A]))
  }

  private static func printed(_ line: some Sequence<UInt8>) -> String {
    printable(String(decoding: Array(line), as: UTF8.self).trimmingSpaces, limit: lineLimit)
  }

  /// A log without the stack frames that a Swift debug build prints, even with backtraces switched
  /// off.
  static func withoutFrames(_ log: [UInt8]) -> [UInt8] {
    guard !log.isEmpty else { return log }
    let lines = log.split(separator: 0x0A, omittingEmptySubsequences: false)
    let kept = lines.filter { line in
      !line.elementsEqual("Current stack trace:".utf8) && !isFrame(line)
    }
    return kept.count == lines.count ? log : Array(kept.joined(separator: [0x0A]))
  }

  /// Whether a line is a stack frame: `5    driver    0x0000559f1728c0a1 <unavailable> + 4257`.
  private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.split(separator: 0x20)
    return words.count > 3 && words[0].allSatisfy { (0x30...0x39).contains($0) }
      && words[2].count > 10 && words[2].starts(with: "0x".utf8)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let text = drop { $0.isWhitespace }
    return String(text.reversed().drop { $0.isWhitespace }.reversed())
  }
}
