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
    /// What is done in words; `nil` while nothing is shown.
    var phase: String?
    var start = Date()
    var examined: Examination.Progress?
    var shrinking: Fault?
    var lastShown = Date.distantPast
  }

  /// - Parameters:
  ///   - isTerminal: Whether the line is replaced by the next one.
  ///   - interval: The seconds between two lines; by default 1 on a terminal, 60 elsewhere.
  ///   - write: Writes text as it is.
  init(
    isTerminal: Bool = isatty(2) == 1,
    interval: Double? = nil,
    write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
  ) {
    self.isTerminal = isTerminal
    self.write = write
    clock = Clock(every: interval ?? (isTerminal ? 1 : 60))
    clock.start { [weak self] in self?.tick() }
  }

  /// Shows the progress of some work until that ends; in the words of the phase, as long as nothing
  /// else is known of it.
  func during<Value>(_ phase: String, _ work: () throws -> Value) rethrows -> Value {
    begin(phase)
    defer { pause() }
    return try work()
  }

  /// Begins some work, or the next part of it.
  func begin(_ phase: String) {
    state.withLock { $0 = State(phase: phase, lastShown: $0.lastShown) }
  }

  /// Takes the progress, and shows it on a terminal at most ten times a second.
  @Sendable func show(_ progress: Examination.Progress) {
    state.withLock { state in
      switch progress {
      case .examined: state.examined = progress
      case .shrinking(let fault): state.shrinking = fault
      }
      if isTerminal, Date().timeIntervalSince(state.lastShown) > 0.1 { show(&state) }
    }
  }

  private func tick() { state.withLock { show(&$0) } }

  /// Writes the line while some work is under way.
  private func show(_ state: inout State) {
    guard let phase = state.phase else { return }
    state.lastShown = Date()
    let line = line(state, phase)
    let time = Self.duration(Int(Date().timeIntervalSince(start)))
    write(
      isTerminal
        ? "\r\u{1B}[K\("\(line), after \(time)".fitted(to: width - 1))"
        : "adaptive-conformance: after \(time): \(line)\n"
    )
  }

  private func line(_ state: State, _ phase: String) -> String {
    let seconds = state.shrinking == nil ? Date().timeIntervalSince(state.start) : 0
    let parts = [
      state.shrinking.map { "shrinking \($0)" },
      state.examined.map { Self.line($0, after: seconds) },
    ].compactMap(\.self)
    return parts.isEmpty ? phase : parts.joined(separator: "; ")
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

  /// The progress of a run that is being interrupted, in one line, with the file that has its
  /// answers.
  func lastWords(_ answers: String?) -> String {
    let (examined, shrinking) = state.withLock { ($0.examined, $0.shrinking) }
    var standing = shrinking.map { " while \($0) was shrunk" } ?? ""
    if shrinking == nil, case .examined(let count, let total, _)? = examined {
      standing = " after \(count) of \(total.counted("case"))"
    }
    let remedy = answers.map { "; go on with --resume \(shellQuoted($0))" } ?? ""
    return "interrupted\(standing)" + remedy
  }

  /// Ends some work, and clears its line, so that something can be printed.
  private func pause() {
    state.withLock { state in
      state.phase = nil
      if isTerminal, state.lastShown > .distantPast { write("\r\u{1B}[K") }
    }
  }
}

/// A repeating timer, which ends with its owner.
private final class Clock: @unchecked Sendable {
  private let timer: any DispatchSourceTimer

  /// - Parameter interval: The seconds between two ticks.
  init(every interval: Double) {
    // A queue of its own has a thread even if a run occupies all threads of the others.
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
    timer.schedule(deadline: .now() + interval, repeating: interval)
  }

  func start(_ tick: @escaping @Sendable () -> Void) {
    timer.setEventHandler(handler: tick)
    timer.resume()
  }

  deinit { timer.cancel() }
}
