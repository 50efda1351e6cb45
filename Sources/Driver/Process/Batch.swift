import Conformance

/// Requests of one call: what waits, what was sent, what is suspected, what was answered.
struct Batch {
  let requests: [Request]
  /// What each of them asks; taken from a request, it would cost a copy of the request.
  let inquiries: [any Inquiry.Type]
  /// In the order of the requests; what was never settled was not asked.
  private(set) var replies: [Reply]
  private var isSettled: [Bool]
  private var waiting = 0
  private var suspects: [Int] = []
  /// Why there are suspects, until one is convicted.
  private var suspicion: Failure?
  /// What was sent to the process, in order; ids are numbers in this order.
  private var sent: [Sent] = []
  /// The number of the first of them.
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

  /// The next request to be asked alone, the first one first.
  var nextSuspect: Int? { suspects.first }

  mutating func nextWaiting() -> Int? {
    guard waiting < requests.count else { return nil }
    defer { waiting += 1 }
    return waiting
  }

  /// What is waiting, to be written ahead with ids that begin with a number.
  func linesAhead(from number: Int) -> LinesAhead {
    LinesAhead(requests[waiting...], from: number)
  }

  mutating func sent(_ index: Int, number: Int, bytes: Int) {
    if sent.isEmpty { firstNumber = number }
    sent.append(Sent(index: index, bytes: bytes))
    inFlight += 1
    bytesInFlight += bytes
  }

  /// The place of a request among those that were sent; `nil` for an id that none has.
  @inline(__always) private func place(_ id: String) -> Int? {
    guard let number = Int(id), id.utf8.first != UInt8(ascii: "+"),
      id.utf8.first != UInt8(ascii: "0")
    else { return nil }
    let place = number - firstNumber
    return sent.indices.contains(place) ? place : nil
  }

  /// What the request of an id that is in flight asks; in line, where a call would copy the batch.
  @inline(__always) func inquiry(_ id: String) -> (any Inquiry.Type)? {
    guard let place = place(id), !sent[place].isAnswered else { return nil }
    return inquiries[sent[place].index]
  }

  /// Takes a request from what is in flight.
  mutating func received(_ id: String) -> Int? {
    guard let place = place(id), !sent[place].isAnswered else { return nil }
    sent[place].isAnswered = true
    inFlight -= 1
    bytesInFlight -= sent[place].bytes
    return sent[place].index
  }

  /// The request that had this id and was answered before.
  func answered(_ id: String) -> Int? { place(id).map { sent[$0].index } }

  mutating func settle(_ index: Int, _ reply: Reply) {
    replies[index] = reply
    isSettled[index] = true
    if !suspects.isEmpty { suspects.removeAll { $0 == index } }
  }

  /// Everything that was in flight when the process was lost, in order.
  mutating func takeInFlight() -> [Int] {
    defer {
      sent = []
      inFlight = 0
      bytesInFlight = 0
    }
    return sent.filter { !$0.isAnswered }.map(\.index).sorted()
  }

  /// A request was asked first and alone, and the process was lost: it was this one's fault.
  mutating func convict(_ index: Int, _ failure: Failure) {
    settle(index, .failed(failure))
    suspicion = nil
  }

  /// The failure that no suspect repeated, once each of them was asked alone.
  mutating func takeUnexplained() -> Failure? {
    guard suspects.isEmpty else { return nil }
    defer { suspicion = nil }
    return suspicion
  }

  mutating func suspect(_ lost: [Int], because failure: Failure) {
    if suspects.isEmpty { suspicion = failure }
    suspects = (suspects + lost.filter { !suspects.contains($0) }).sorted()
  }

  /// Nothing more is asked.
  mutating func giveUp(_ reason: String) {
    for index in replies.indices where !isSettled[index] {
      settle(index, .failed(Failure(.notAsked, reason)))
    }
    waiting = requests.count
    suspects = []
  }
}
