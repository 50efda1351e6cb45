import Conformance
import Messages
import Text

/// A slot for a driver process in the pool: sends requests, and replaces a lost process.
///
/// A failure while several requests are in flight is not blamed on one of them yet. Each is asked
/// again, alone. A request is blamed only if it fails as the first request of a fresh process, or
/// alone and in the same way as another of its kind that was blamed so.
final class DriverSlot {
  private let command: [String]
  private let options: DriverOptions
  private let budget: RestartBudget
  private var process: DriverProcess?
  private var writer = MessageWriter()

  init(_ command: [String], _ options: DriverOptions, _ budget: RestartBudget) {
    self.command = command
    self.options = options
    self.budget = budget
  }

  /// Starts the process, unless it is running.
  func start() throws(DriverError) -> DriverProcess {
    if let process { return process }
    let process = try DriverProcess(command, options)
    budget.greeted(process.greeting)
    self.process = process
    return process
  }

  /// Ends the process after “bye”.
  func stop() {
    // A driver that was ended by the signal cannot receive “bye”.
    if let process, !budget.isInterrupted { budget.remark(process.bye()) }
    process = nil
  }

  func answers(to requests: [Request]) -> [Reply] {
    var batch = Batch(requests)
    while batch.isUnfinished {
      if let suspect = batch.nextSuspect,
        case .dropped(let reason) = budget.caution(for: batch.requests[suspect])
      {
        batch.convict(suspect, reason)
        continue
      }
      guard let process = startAgain() else {
        batch.giveUp(budget.reasonToGiveUp)
        break
      }
      if let failure = ask(batch.nextSuspect, &batch, process) {
        self.process = nil
        if budget.isInterrupted {
          batch.giveUp(Interruption.reason)
          break
        }
        budget.strike(failure.kind)
        blame(process.stop(failure), &batch, isFirst: process.asked == 1)
      } else if let failure = batch.takeUnexplained() {
        budget.remark([Remark(.unexplained, "\(failure.message); asked alone, it answered")])
      }
    }
    budget.asked(batch.inquiries)
    return batch.replies
  }

  /// A running process, as long as the budget lasts.
  private func startAgain() -> DriverProcess? {
    while budget.mayStart {
      do throws(DriverError) { return try start() } catch {
        budget.failedToStart(error)
      }
    }
    return nil
  }

  /// Attributes a failure to a request, or marks the suspects.
  private func blame(_ failure: Failure, _ batch: inout Batch, isFirst: Bool) {
    let lost = batch.takeInFlight()
    if lost.isEmpty {
      budget.remark([Remark(.unexplained, "while nothing was asked: \(failure.message)")])
    } else if lost.count == 1, isFirst || budget.isKnown(failure, of: batch.requests[lost[0]]) {
      budget.convicted(batch.requests[lost[0]], failure)
      batch.convict(lost[0], failure)
    } else {
      batch.suspect(lost, because: failure)
    }
  }

  /// Sends all waiting requests, or a single one.
  ///
  /// - Returns: The failure of the process; `nil` if all requests were answered.
  private func ask(
    _ suspect: Int?,
    _ batch: inout Batch,
    _ process: DriverProcess
  ) -> Failure? {
    var ahead = batch.linesAhead(from: process.asked + 1)
    if let suspect { send(suspect, &batch, &ahead, process) }
    var isRisky = false
    while true {
      while suspect == nil, batch.inFlight < (isRisky ? 1 : process.window),
        batch.inFlight == 0 || batch.bytesInFlight < options.bytesInFlight,
        let index = batch.nextWaiting()
      {
        switch budget.caution(for: batch.requests[index]) {
        case .dropped(let reason):
          batch.settle(index, .failed(reason))
          continue
        case .alone: isRisky = true
        case .none: isRisky = false
        }
        send(index, &batch, &ahead, process)
      }
      if batch.inFlight == 0 {
        return budget.answersTwice ? listen(&batch, process) : nil
      }
      switch process.line(within: options.answer) {
      case .failure(let failure): return failure
      case .success(let line):
        if let failure = take(line, &batch, process) { return failure }
      }
    }
  }

  /// Sends a request; ids restart in each process, so that a blamed request always has the id 1.
  private func send(
    _ index: Int,
    _ batch: inout Batch,
    _ ahead: inout LinesAhead,
    _ process: DriverProcess
  ) {
    let number = process.asked + 1
    if let line = ahead.line(index, number) {
      process.send(line)
      return batch.sent(index, number: number, bytes: line.count)
    }
    writer.removeAll()
    writer.request(batch.requests[index], id: String(number))
    writer.withBytes { process.send($0) }
    batch.sent(index, number: number, bytes: writer.count)
  }

  /// Waits for second answers, of which there may be more than those that came in time.
  ///
  /// Only a driver that was seen to answer twice, or that is asked a single case, is waited for in
  /// this way; so a request that it answers twice fails each time.
  private func listen(_ batch: inout Batch, _ process: DriverProcess) -> Failure? {
    process.sendProbe()
    while true {
      switch process.line(within: options.answer) {
      // Everything was answered; whether the process goes on shows with the next request.
      case .failure: return nil
      case .success(let line):
        let head: AnswerHead? =
          try? MessageReader.read(from: line, nestingLimit: options.nestingLimit)
        if head?.id == Handshake.probe.id { return nil }
        if let failure = take(line, &batch, process) { return failure }
      }
    }
  }

  /// Reads a line and records its reply; a line that is not a reply is a failure.
  private func take(
    _ line: ArraySlice<UInt8>,
    _ batch: inout Batch,
    _ process: DriverProcess
  ) -> Failure? {
    do throws(MessageError) {
      let answer = try Outgoing(line, nestingLimit: options.nestingLimit, of: { batch.inquiry($0) })
      if let index = batch.received(answer.id) {
        batch.settle(index, answer.reply)
        return nil
      }
      if let index = batch.answered(answer.id) {
        budget.noteSecondAnswer()
        batch.settle(index, .failed(Failure(.protocolError, "it was answered twice")))
        return nil
      }
      if let number = Batch.number(answer.id), 1...process.asked ~= number {
        budget.noteSecondAnswer()
        return Failure(.protocolError, "a second answer to an earlier request")
      }
      let id = printable(answer.id, limit: 40)
      return Failure(.protocolError, "an answer to “\(id)”, which was not asked")
    } catch {
      let begin = excerpt(line, limit: 80)
      let words = "not a reply to any request (\(error)): “\(begin)”"
      return process.lastWords(from: line) ?? Failure(.protocolError, words)
    }
  }
}
