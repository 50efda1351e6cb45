import PropertyTesting
import Text
import Conformance
import Driver
import Foundation

/// Shows the progress of a long run; prints nothing unless standard error is a terminal.
final class ProgressMeter: Sendable {
  private let isShown = isatty(2) == 1
  private let width = Terminal(of: 2, ProcessInfo.processInfo.environment).width ?? 80
  private let start = Date()
  private let last = Guarded(Date.distantPast)
  private let latest = Guarded<Examination.Progress?>(nil)

  /// Shows the progress, at most ten times a second.
  @Sendable func show(_ progress: Examination.Progress) {
    latest.withLock { $0 = progress }
    guard isShown else { return }
    let isDue = last.withLock { last in
      guard Date().timeIntervalSince(last) > 0.1 else { return false }
      last = Date()
      return true
    }
    guard isDue else { return }
    let line = Self.line(progress, after: Date().timeIntervalSince(start))
    StandardError.write("\r\u{1B}[K\(line.fitted(to: width - 1))")
  }

  /// The progress of a run: cases, rate, remaining time, and findings so far.
  static func line(_ progress: Examination.Progress, after seconds: Double) -> String {
    switch progress {
    case .shrinking(let fault): return "shrinking \(fault)"
    case .examined(let count, let total, let failures):
      let found = failures == 0 ? "" : ", \(failures.counted("finding")) so far"
      let done = "\(count) of \(total.counted("scenario"))"
      guard count > 0, seconds > 0.5 else { return done + found }
      let rate = Double(count) / seconds
      let left = max(0, Int((Double(total - count) / rate).rounded(.up)))
      return "\(done), \(Int(rate.rounded())) a second, \(duration(left)) left" + found
    }
  }

  /// A duration in its two largest units.
  static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6_000: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }

  /// The progress of a run that is being interrupted.
  ///
  /// - Parameter answers: The file with the run's answers; `nil` if they are not kept.
  /// - Returns: One line without a line break.
  func lastWords(_ answers: String?) -> String {
    let standing =
      switch latest.withLock(\.self) {
      case .examined(let count, let total, _)?: " after \(count) of \(total.counted("scenario"))"
      case .shrinking(let fault)?: " while \(fault) was shrunk"
      case nil: ""
      }
    let remedy = answers.map { "; go on with --resume \(shellQuoted($0))" } ?? ""
    return "interrupted\(standing)" + remedy
  }

  /// Clears the progress line.
  func clear() { if isShown { StandardError.write("\r\u{1B}[K") } }
}
