import Conformance
import Driver
import Foundation
import PropertyTesting
import Text

/// Shows the progress of a long run on standard error: on a terminal a line that changes, elsewhere
/// a line a minute.
final class ProgressMeter: Sendable {
  private let isTerminal: Bool
  private let width = Terminal(of: 2, ProcessInfo.processInfo.environment).width ?? 80
  private let write: @Sendable (String) -> Void
  private let start = Date()
  private let state = Guarded(State())
  private let clock: Clock

  /// What is known of the run.
  private struct State {
    var examined: Examination.Progress?
    var shrinking: Fault?
    var lastShown = Date.distantPast
  }

  /// - Parameters:
  ///   - isTerminal: Whether the line is replaced by the next one.
  ///   - interval: The seconds between two lines elsewhere.
  ///   - write: Writes text as it is.
  init(
    isTerminal: Bool = isatty(2) == 1,
    interval: Double = 60,
    write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
  ) {
    self.isTerminal = isTerminal
    self.write = write
    clock = Clock(every: isTerminal ? nil : interval)
    clock.start { [weak self] in
      guard let self else { return }
      write("adaptive-conformance: after \(Self.duration(Int(seconds))): \(line)\n")
    }
  }

  /// Takes the progress, and shows it on a terminal at most ten times a second.
  @Sendable func show(_ progress: Examination.Progress) {
    let isDue = state.withLock { state in
      switch progress {
      case .examined: state.examined = progress
      case .shrinking(let fault): state.shrinking = fault
      }
      guard isTerminal, Date().timeIntervalSince(state.lastShown) > 0.1 else { return false }
      state.lastShown = Date()
      return true
    }
    if isDue { write("\r\u{1B}[K\(line.fitted(to: width - 1))") }
  }

  private var seconds: Double { Date().timeIntervalSince(start) }

  private var line: String {
    let (examined, shrinking) = state.withLock { ($0.examined, $0.shrinking) }
    let parts = [
      shrinking.map { "shrinking \($0)" },
      examined.map { Self.line($0, after: shrinking == nil ? seconds : 0) },
    ].compactMap(\.self)
    return parts.isEmpty ? "waiting for the first answers" : parts.joined(separator: "; ")
  }

  /// The progress of a run: cases, rate, remaining time, and findings so far.
  static func line(_ progress: Examination.Progress, after seconds: Double) -> String {
    guard case .examined(let count, let total, let failures) = progress else { return "" }
    let found = failures == 0 ? "" : ", \(failures.counted("finding")) so far"
    let done = "\(count) of \(total.counted("case"))"
    guard count > 0, seconds > 0.5 else { return done + found }
    let rate = Double(count) / seconds
    let left = max(0, Int((Double(total - count) / rate).rounded(.up)))
    let speed =
      rate < 1 ? "\(Int((rate * 60).rounded())) a minute" : "\(Int(rate.rounded())) a second"
    return "\(done), \(speed), \(duration(left)) left" + found
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
    let (examined, shrinking) = state.withLock { ($0.examined, $0.shrinking) }
    var standing = shrinking.map { " while \($0) was shrunk" } ?? ""
    if shrinking == nil, case .examined(let count, let total, _)? = examined {
      standing = " after \(count) of \(total.counted("case"))"
    }
    let remedy = answers.map { "; go on with --resume \(shellQuoted($0))" } ?? ""
    return "interrupted\(standing)" + remedy
  }

  /// Ends the meter, and clears its line.
  func clear() {
    clock.stop()
    if isTerminal { write("\r\u{1B}[K") }
  }
}

/// A repeating timer that several threads may stop.
private final class Clock: @unchecked Sendable {
  private let timer: (any DispatchSourceTimer)?

  /// - Parameter interval: The seconds between two ticks; `nil` means that it never ticks.
  init(every interval: Double?) {
    timer = interval.map { interval in
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + interval, repeating: interval)
      return timer
    }
  }

  func start(_ tick: @escaping @Sendable () -> Void) {
    timer?.setEventHandler(handler: tick)
    timer?.resume()
  }

  func stop() { timer?.cancel() }
}
