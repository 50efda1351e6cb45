import Conformance

/// Requests on their way: what waits, what was sent, what is suspected, what was answered.
struct Batch {
  let requests: [Request]
  private var settled: [Reply?]
  private var waiting = 0
  private var suspects: [Int] = []
  /// Why there are suspects, until one is convicted.
  private var suspicion: Failure?
  /// What was sent and not answered, by id.
  private(set) var inFlight: [String: (index: Int, bytes: Int)] = [:]
  private(set) var bytesInFlight = 0
  private var ids: [String: Int] = [:]

  init(_ requests: [Request]) {
    self.requests = requests
    settled = Array(repeating: nil, count: requests.count)
  }

  var isUnfinished: Bool { waiting < requests.count || !suspects.isEmpty }

  /// In the order of the requests; what was never settled was not asked.
  var replies: [Reply] {
    settled.map { $0 ?? .failed(Failure(.notAsked, "it was not asked")) }
  }

  /// The next request to be asked alone, the first one first.
  var nextSuspect: Int? { suspects.first }

  mutating func nextWaiting() -> Int? {
    guard waiting < requests.count else { return nil }
    defer { waiting += 1 }
    return waiting
  }

  mutating func sent(_ index: Int, id: String, bytes: Int) {
    inFlight[id] = (index, bytes)
    ids[id] = index
    bytesInFlight += bytes
  }

  /// Takes a request from what is on its way.
  mutating func received(_ id: String) -> Int? {
    guard let (index, bytes) = inFlight.removeValue(forKey: id) else { return nil }
    bytesInFlight -= bytes
    return index
  }

  /// The request that had this id and was answered before.
  func answered(_ id: String) -> Int? { ids[id] }

  mutating func settle(_ index: Int, _ reply: Reply) {
    settled[index] = reply
    suspects.removeAll { $0 == index }
  }

  /// Everything that was on its way when the process was lost, in order.
  mutating func takeInFlight() -> [Int] {
    defer {
      inFlight = [:]
      ids = [:]
      bytesInFlight = 0
    }
    return inFlight.values.map(\.index).sorted()
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
    for index in settled.indices where settled[index] == nil {
      settled[index] = .failed(Failure(.notAsked, reason))
    }
    waiting = requests.count
    suspects = []
  }
}
