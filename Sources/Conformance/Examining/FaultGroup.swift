/// A way to fail, told from others of the same fault by what differs or by the message.
///
/// Two causes under one clause are two findings: one of them would never be named.
struct FaultGroup: Sendable, Hashable {
  var fault: Fault
  var group: String

  init(_ fault: Fault, _ group: String) {
    self.fault = fault
    self.group = group
  }
}

extension FaultGroup: CustomStringConvertible {
  var description: String { group.isEmpty ? "\(fault)" : "\(fault) \(group)" }
}

extension Tally.First {
  /// A line for each of the first cases; none where the smallest case says it all.
  var rowsInOrder: [String] { places.compactMap { rows[$0] } }
}

extension Finding {
  /// Whether another one is about the same fault, told from others by the same.
  package func isAlike(_ other: Finding) -> Bool {
    fault == other.fault && group == other.group
  }
}

extension Failure {
  /// What begins the part of a message that no two processes have alike.
  package static let logMark = "; its log"

  /// What tells a missing answer from others: the message without what depends on the case.
  ///
  /// Numbers and quoted words depend on it, and with a number whether a word is a plural; the number
  /// of a source line does not.
  package var group: String {
    let reason = message.firstRange(of: Self.logMark).map { message[..<$0.lowerBound] }
    var words = ""
    var closing: Character?
    var isCounted = false
    for character in (reason ?? message[...]).prefix(Self.longestReason) {
      if let end = closing {
        if character == end { closing = nil }
      } else if let end = Self.quotes[character], words.last?.isLetter != true {
        closing = end
      } else if character.isNumber, !words.hasSuffix(":"), words.last?.isLineNumber != true {
        if !words.hasSuffix("#") { words.append("#") }
      } else {
        if isCounted, !character.isLetter { words.dropPlural() }
        isCounted = character == " " ? words.hasSuffix("#") : isCounted && character.isLetter
        words.append(character)
      }
    }
    if isCounted { words.dropPlural() }
    return words
  }

  private static let longestReason = 400
  private static let quotes: [Character: Character] = ["“": "”", "\"": "\"", "'": "'", "`": "`"]
}

extension String {
  /// Makes the last word a singular.
  fileprivate mutating func dropPlural() {
    if hasSuffix("s"), !hasSuffix(" s") { removeLast() }
  }
}

extension Character {
  /// Whether it was kept as a digit of a line's number.
  fileprivate var isLineNumber: Bool { isNumber }
}

extension Examiner {
  /// What was asked beside a case and was not answered; `nil` where the case itself was not.
  func companionWithoutAnswer(_ subject: Case, _ replies: [Reply]) -> Request? {
    let requests = subject.request.inquiry.asking(subject.request, by: rules).requests
    guard requests.count == replies.count, let first = replies.first, !first.isFailure else {
      return nil
    }
    return zip(requests, replies).dropFirst().first { $1.isFailure }?.0
  }
}

extension Reply {
  var isFailure: Bool {
    switch self {
    case .failed: true
    case .answer, .unsupported, .skipped: false
    }
  }
}
