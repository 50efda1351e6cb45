/// A way to fail, distinguished from others of the same fault by the difference or the message.
///
/// Two causes under one clause are two findings, because a single one would hide one cause.
struct FailureKey: Sendable, Hashable, CustomStringConvertible {
  var fault: Fault
  var group: String

  init(_ fault: Fault, _ group: String) {
    self.fault = fault
    self.group = group
  }

  var description: String { group.isEmpty ? "\(fault)" : "\(fault) \(group)" }
}

extension Tally.First {
  /// A line for each of the first cases; empty if the smallest case alone suffices.
  var rowsInOrder: [String] { places.compactMap { rows[$0] } }
}

extension Finding {
  /// Whether another finding has the same fault and the same group.
  package func isAlike(_ other: Finding) -> Bool {
    fault == other.fault && group == other.group
  }
}

extension Failure {
  /// The beginning of the part of a message that differs between any two processes.
  package static let logMark = "; its log"

  /// The message without the parts that depend on the case, to distinguish missing answers.
  ///
  /// Numbers, addresses and quoted words depend on it, and so does the plural of a counted word; the
  /// number of a source line does not.
  package var group: String {
    let end = message.firstRange(of: Self.logMark)?.lowerBound ?? message.endIndex
    let reason = message[..<end].prefix(Self.longestReason).withoutAddresses
    var words = ""
    var closing: Character?
    var isCounted = false
    for character in reason {
      if let end = closing {
        if character == end { closing = nil }
      } else if let end = Self.quotes[character], words.last?.isLetter != true {
        closing = end
      } else if character.isNumber, !words.hasSuffix(":"), words.last?.isNumber != true {
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

extension Substring {
  /// The text with zero for each hexadecimal number: `0x6000012`, a UUID, a digest.
  fileprivate var withoutAddresses: String {
    var text: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.first {
      let word = rest.prefix { $0.isOfWord }
      if word.isEmpty {
        text.append(byte)
        rest = rest.dropFirst()
      } else {
        text += word.isAddress ? [UInt8(ascii: "0")] : Array(word)
        rest = rest.dropFirst(word.count)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit && self < 0x80 }

  /// Whether it is part of a word, a number or a UUID.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}

extension ArraySlice<UInt8> {
  /// Whether a word is a hexadecimal number: after `0x`, or of at least eight digits.
  fileprivate var isAddress: Bool {
    if starts(with: "0x".utf8) || starts(with: "0X".utf8) {
      return count > 2 && dropFirst(2).allSatisfy(\.isHexDigit)
    }
    return count >= 8 && prefix(8).allSatisfy(\.isHexDigit)
      && allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
      && contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension String {
  /// Makes the last word singular.
  fileprivate mutating func dropPlural() {
    if hasSuffix("s"), !hasSuffix(" s") { removeLast() }
  }
}

extension Examiner {
  /// The companion request that was not answered; `nil` if the case itself was not.
  func companionWithoutAnswer(_ subject: Case, _ replies: [Reply]) -> Request? {
    let requests = asking(subject).requests
    guard requests.count == replies.count, let first = replies.first, !first.isFailure else {
      return nil
    }
    return zip(requests, replies).dropFirst().first { $1.isFailure }?.0
  }
}

extension Reply {
  var isFailure: Bool { if case .failed = self { true } else { false } }
}
