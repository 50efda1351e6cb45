import Text
import Conformance
import Driver
import Foundation
import Synchronization

/// Shows on a terminal how far a long run is; keeps silent where standard error is none.
final class ProgressMeter: Sendable {
  private let isShown = isatty(2) == 1
  private let last = Mutex(Date.distantPast)
  private let latest = Mutex<Examination.Progress?>(nil)

  /// Shows progress, ten times a second at most.
  @Sendable func show(_ progress: Examination.Progress) {
    latest.withLock { $0 = progress }
    guard isShown else { return }
    let isDue = last.withLock { last in
      guard Date().timeIntervalSince(last) > 0.1 else { return false }
      last = Date()
      return true
    }
    guard isDue else { return }
    switch progress {
    case .examined(let count, let total):
      StandardError.write("\r\u{1B}[K\(count) of \(total) scenarios")
    case .shrinking(let fault): StandardError.write("\r\u{1B}[Kshrinking \(fault)")
    }
  }

  /// Says how far a run was that is interrupted now.
  ///
  /// - Parameter answers: The file that its answers are in; `nil` where they are not kept.
  /// - Returns: One line without its end.
  func lastWords(_ answers: String?) -> String {
    let standing =
      switch latest.withLock(\.self) {
      case .examined(let count, let total)?: " after \(count) of \(total) scenarios"
      case .shrinking(let fault)?: " while \(fault) was shrunk"
      case nil: ""
      }
    let remedy = answers.map { "; go on with --resume \(shellQuoted($0))" } ?? ""
    return "interrupted\(standing)" + remedy
  }

  /// Takes what was shown away.
  func clear() { if isShown { StandardError.write("\r\u{1B}[K") } }
}
