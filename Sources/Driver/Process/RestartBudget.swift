import Conformance
import Foundation
import Text

/// The state shared by the slots of a pool: the remaining restarts, and the remarks.
final class RestartBudget: @unchecked Sendable {
  private let lock = NSLock()
  private let limit: Int
  private var strikes = 0
  private var isExtra = false
  private var failedStarts = 0
  private var lastError: DriverError?
  private var first: Greeting.Ready?
  private var found: [Remark] = []
  private var hasSecondAnswers = false

  private var crashes: [Crash: CrashLosses] = [:]
  private var answered: [String: Int] = [:]
  private var dropped: [String: [Dropped]] = [:]

  private let interruption: Interruption?

  init(_ options: DriverOptions) {
    limit = options.restarts
    interruption = options.interruption
  }

  /// Whether no more requests are sent; a process that ends now proves nothing about the driver.
  var isInterrupted: Bool { interruption?.isInterrupted ?? false }

  /// The least extra restarts for a shrinker.
  ///
  /// It asks a hanging case 12 times and a crashing one 150 times, and shows it at the end. With
  /// fewer restarts a finding would end with “the run was given up” instead of the failure.
  private static let leastExtra = 160

  var mayStart: Bool {
    guard !isInterrupted else { return false }
    return lock.withLock {
      strikes <= (isExtra ? max(limit, Self.leastExtra) : limit) && failedStarts < 3
    }
  }

  var reasonToGiveUp: String {
    if isInterrupted { return Interruption.reason }
    return lock.withLock {
      if failedStarts >= 3, let lastError { return "it could not be started again: \(lastError)" }
      return "the driver was lost too often; the run was given up"
    }
  }

  /// All remarks, without duplicates.
  var remarks: [Remark] { lock.withLock { found } }

  /// Whether the driver was seen to answer a request twice, or may do so.
  var answersTwice: Bool { lock.withLock { hasSecondAnswers } }

  func noteSecondAnswer() { lock.withLock { hasSecondAnswers = true } }

  func remark(_ remarks: [Remark]) {
    lock.withLock {
      for remark in remarks where !found.contains(remark) { found.append(remark) }
    }
  }

  /// Counts a lost process; a hang counts as ten, because it costs a deadline.
  func strike(_ kind: Failure.Kind) {
    lock.withLock { strikes += kind == .timedOut ? 10 : 1 }
    remarkIfGivenUp()
  }

  /// Starts a separate budget for questions that decide no verdict, such as a shrinker's.
  func renew() {
    lock.withLock {
      strikes = 0
      isExtra = true
      dropped = [:]
    }
  }

  private func remarkIfGivenUp() {
    guard !mayStart, !isInterrupted, !lock.withLock({ isExtra }) else { return }
    remark([Remark(.givenUp, reasonToGiveUp)])
  }

  func failedToStart(_ error: DriverError) {
    lock.withLock {
      failedStarts += 1
      lastError = error
    }
    remarkIfGivenUp()
  }

  /// Checks that every process introduces itself identically.
  func greeted(_ ready: Greeting.Ready) {
    let hasChanged = lock.withLock {
      failedStarts = 0
      defer { first = first ?? ready }
      return first.map { $0 != ready } ?? false
    }
    if hasChanged {
      remark([Remark(.changes, "it introduced itself in two ways")])
    }
    if !ready.unknownFeatures.isEmpty {
      let all = ready.unknownFeatures
      let names = all.prefix(8).map { "“\(printable($0, limit: 40))”" }.joined(separator: ", ")
      let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
      let text = "it claims what this suite lacks: \(names)\(rest)"
      remark([Remark(.unknownFeatures, text)])
    }
  }
}

// MARK: - One kind of question

extension RestartBudget {
  /// A kind of crash: the kind of question and the message.
  private struct Crash: Hashable {
    var kind: String
    var message: String
  }

  /// The questions that caused one kind of crash.
  private struct CrashLosses {
    var count = 0
    /// The features that all of them need; a scenario that needs fewer may be answered.
    var needs: Set<Feature>?

    mutating func add(_ request: Request) {
      count += 1
      needs = needs.map(request.needs.intersection) ?? request.needs
    }
  }

  /// Questions that are no longer asked: those of a kind that need all these features.
  private struct Dropped {
    var needs: Set<Feature>
    var reason: Failure
  }

  /// The number of crashes allowed per kind of question and message, and the number of further
  /// replies to that kind that allow one more.
  private static let allowance = 6
  private static let answersForOneMore = 50
  /// The number of times that only questions with certain needs are dropped, before the whole kind
  /// is.
  private static let most = 3

  /// The way to ask a question.
  enum Caution {
    case none
    /// Separately, because its kind has cost a process before: the next loss then has one suspect.
    case alone
    /// Not at all.
    case dropped(Failure)
  }

  func caution(for request: @autoclosure () -> Request) -> Caution {
    lock.withLock {
      guard !crashes.isEmpty else { return .none }
      let request = request()
      let kind = Self.kind(request)
      if let dropped = dropped[kind] {
        let needs = request.needs
        if let one = dropped.first(where: { $0.needs.isSubset(of: needs) }) {
          return .dropped(one.reason)
        }
      }
      return crashes.keys.contains { $0.kind == kind } ? .alone : .none
    }
  }

  /// Whether a question of this kind was convicted of this failure before.
  func isKnown(_ failure: Failure, of request: Request) -> Bool {
    lock.withLock { crashes[Self.crash(failure, request)] != nil }
  }

  /// Counts finished questions.
  func asked(_ inquiries: [any Inquiry.Type]) {
    var counts: [ObjectIdentifier: (kind: String, count: Int)] = [:]
    for inquiry in inquiries {
      counts[ObjectIdentifier(inquiry), default: (inquiry.row.caseName, 0)].count += 1
    }
    lock.withLock {
      for (kind, count) in counts.values { answered[kind, default: 0] += count }
    }
  }

  /// Counts a question that was convicted of the loss of a process.
  func convicted(_ request: Request, _ failure: Failure) {
    guard failure.kind == .crashed || failure.kind == .timedOut else { return }
    let remark: Remark? = lock.withLock {
      let crash = Self.crash(failure, request)
      crashes[crash, default: CrashLosses()].add(request)
      let lost = crashes[crash] ?? CrashLosses()
      let allowed = Self.allowance + answered[crash.kind, default: 0] / Self.answersForOneMore
      let isHang = failure.kind == .timedOut
      guard !isExtra, lost.count * (isHang ? 3 : 1) >= allowed else { return nil }
      return drop(crash, lost)
    }
    if let remark { self.remark([remark]) }
  }

  /// Stops asking the questions of a crash; further losses of this kind are counted from zero.
  private func drop(_ crash: Crash, _ lost: CrashLosses) -> Remark {
    // A crash that remains whichever needs are dropped affects the whole kind.
    let isLast = dropped[crash.kind, default: []].count == Self.most
    let needs = isLast ? [] : lost.needs ?? []
    let names = needs.inOrder.map(\.rawValue).joined(separator: ", ")
    let text =
      "lost on questions of the kind “\(crash.kind)”, each time in the same way"
      + (needs.isEmpty ? "" : ", which need \(names)") + "; no more of them are asked"
    let dropping = Dropped(needs: needs, reason: Failure(.notAsked, "the driver was " + text))
    dropped[crash.kind, default: []].append(dropping)
    crashes[crash] = CrashLosses()
    return Remark(.givenUp, "it was " + text)
  }

  private static func kind(_ request: Request) -> String { request.inquiry.row.caseName }

  private static func crash(_ failure: Failure, _ request: Request) -> Crash {
    Crash(kind: kind(request), message: "\(failure.kind) \(failure.group)")
  }
}

extension Request {
  /// The features that a scenario needs; none for other questions.
  fileprivate var needs: Set<Feature> { scenario?.features ?? [] }
}
