import Text

/// One line of a comment or note that addresses this command.
struct IgnoreInstruction: Sendable, Hashable {
  enum Verb: String, CaseIterable {
    case disable
    case disableNext = "disable:next"
    case disableThis = "disable:this"
    case disablePrevious = "disable:previous"
    case enable
  }

  /// `nil` if it cannot be parsed.
  var verb: Verb?
  /// The rules after the verb; `all` if none is given.
  var rules: Set<String> = []
  /// The index of its line in the text, from 0.
  var row = 0
  /// All words after the verb: rules, and perhaps a reason.
  var words: [String] = []
  /// The reason that it cannot be parsed; `nil` if it can.
  var problem: String?

  private static let name = "adaptive-conformance"

  /// Whether a text can contain instructions.
  static func isIn(_ text: String) -> Bool { text.lowercased().contains(name) }

  /// The instructions of a text, including text that resembles one.
  static func all(in text: String) -> [IgnoreInstruction] {
    // A note may have CR and LF, which together are one character.
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .compactMap { row, line in
        var instruction = IgnoreInstruction(line)
        instruction?.row = row
        return instruction
      }
  }

  private init?(_ line: Substring) {
    let head = Self.name + ":"
    let place = line.indices.first { line[$0...].prefix(head.count).lowercased() == head }
    if let start = place.map({ line.index($0, offsetBy: head.count) }) {
      let words = Self.words(line[start...])
      verb = words.first.flatMap { Verb(rawValue: $0.lowercased()) }
      guard verb != nil else {
        let isProse = line[start...].first?.isWhitespace ?? true
        guard Self.begins(line) || !isProse && Self.isLikeVerb(words.first) else { return nil }
        problem = Self.unread(words.first ?? "")
        return
      }
      self.words = Array(words.dropFirst())
      rules = Set(self.words)
      if rules.isEmpty { rules = ["all"] }
    } else {
      // Without its colon it is not an instruction; prose may name the command.
      let small = line.lowercased()
      guard let start = small.firstRange(of: Self.name)?.upperBound, Self.begins(line),
        let word = Self.words(small[start...].drop { ": ".contains($0) }).first,
        Verb(rawValue: word) != nil
      else { return nil }
      problem = Self.unread(word)
    }
  }

  private static func words(_ text: Substring) -> [String] {
    text.split { " ,\t{}".contains($0) }.map(String.init)
  }

  /// Whether only punctuation, or the key of a note's text, precedes the command's name.
  private static func begins(_ line: Substring) -> Bool {
    let small = line.lowercased()
    guard let start = small.firstRange(of: name)?.lowerBound else { return false }
    let before = small[..<start]
    return before.hasSuffix("content=") || before.allSatisfy { !$0.isLetter }
  }

  private static func isLikeVerb(_ word: String?) -> Bool {
    guard let word else { return false }
    return ["disa", "enab"].contains { word.lowercased().hasPrefix($0) }
      || !Verb.allCases.map(\.rawValue).suggestion(for: word).isEmpty
  }

  private static func unread(_ word: String) -> String {
    let verbs = Verb.allCases.map(\.rawValue)
    return "“\(word)” is not an instruction and has no effect; write \(name): and one of "
      + verbs.joined(separator: ", ")
  }
}
