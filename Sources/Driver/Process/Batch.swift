import Conformance

/// The requests of one call, in four states: waiting, sent, suspected, answered.
struct Batch {
  let requests: [Request]
  /// The inquiry of each request; reading it from a request would copy that request.
  let inquiries: [any Inquiry.Type]
  /// The replies, in the order of the requests; a request that was never settled was not asked.
  private(set) var replies: [Reply]
  private var isSettled: [Bool]
  private var waiting = 0
  private var suspects: [Int] = []
  /// The failure that caused the suspicion, until a request is convicted.
  private var suspicion: Failure?
  /// The requests sent to the process, in order; ids are numbers in this order.
  private var sent: [Sent] = []
  /// The number of the first request in `sent`.
  private var firstNumber = 0
  private(set) var inFlight = 0
  private(set) var bytesInFlight = 0

  private struct Sent {
    let index: Int
    let bytes: Int
    var isAnswered = false
  }

  init(_ requests: [Request]) {
    self.requests = requests
    inquiries = requests.map(\.inquiry)
    replies = Array(
      repeating: .failed(Failure(.notAsked, "it was not asked")),
      count: requests.count
    )
    isSettled = Array(repeating: false, count: requests.count)
  }

  var isUnfinished: Bool { waiting < requests.count || !suspects.isEmpty }

  /// The next request to ask alone, in order.
  var nextSuspect: Int? { suspects.first }

  mutating func nextWaiting() -> Int? {
    guard waiting < requests.count else { return nil }
    defer { waiting += 1 }
    return waiting
  }

  /// The waiting requests, to be written ahead with ids from a number.
  func linesAhead(from number: Int) -> LinesAhead {
    LinesAhead(requests[waiting...], from: number)
  }

  mutating func sent(_ index: Int, number: Int, bytes: Int) {
    if sent.isEmpty { firstNumber = number }
    sent.append(Sent(index: index, bytes: bytes))
    inFlight += 1
    bytesInFlight += bytes
  }

  /// The index of a request in `sent`; `nil` for an unknown id.
  @inline(__always) private func place(_ id: String) -> Int? {
    guard let number = Self.number(id) else { return nil }
    let place = number - firstNumber
    return sent.indices.contains(place) ? place : nil
  }

  /// The number of a request in its process; `nil` for an id that no request has.
  @inline(__always) static func number(_ id: String) -> Int? {
    guard id.utf8.first != UInt8(ascii: "+"), id.utf8.first != UInt8(ascii: "0") else { return nil }
    return Int(id)
  }

  /// The inquiry of a request in flight; inlined, because a call would copy the batch.
  @inline(__always) func inquiry(_ id: String) -> (any Inquiry.Type)? {
    guard let place = place(id), !sent[place].isAnswered else { return nil }
    return inquiries[sent[place].index]
  }

  /// Removes a request from those in flight.
  mutating func received(_ id: String) -> Int? {
    guard let place = place(id), !sent[place].isAnswered else { return nil }
    sent[place].isAnswered = true
    inFlight -= 1
    bytesInFlight -= sent[place].bytes
    return sent[place].index
  }

  /// The request with this id, answered or not.
  func answered(_ id: String) -> Int? { place(id).map { sent[$0].index } }

  mutating func settle(_ index: Int, _ reply: Reply) {
    replies[index] = reply
    isSettled[index] = true
    if !suspects.isEmpty { suspects.removeAll { $0 == index } }
  }

  /// Removes and returns everything that was in flight when the process was lost, in order.
  mutating func takeInFlight() -> [Int] {
    defer {
      sent = []
      inFlight = 0
      bytesInFlight = 0
    }
    return sent.filter { !$0.isAnswered }.map(\.index).sorted()
  }

  /// Blames a request that was the first and only one of a process that was lost.
  mutating func convict(_ index: Int, _ failure: Failure) {
    settle(index, .failed(failure))
    suspicion = nil
  }

  /// The failure that no suspect repeated, once each suspect was asked alone.
  mutating func takeUnexplained() -> Failure? {
    guard suspects.isEmpty else { return nil }
    defer { suspicion = nil }
    return suspicion
  }

  mutating func suspect(_ lost: [Int], because failure: Failure) {
    if suspects.isEmpty { suspicion = failure }
    suspects = (suspects + lost.filter { !suspects.contains($0) }).sorted()
  }

  /// Settles all remaining requests as not asked.
  mutating func giveUp(_ reason: String) {
    for index in replies.indices where !isSettled[index] {
      settle(index, .failed(Failure(.notAsked, reason)))
    }
    waiting = requests.count
    suspects = []
  }
}
