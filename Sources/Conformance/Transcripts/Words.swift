/// Words and signs that must stand in a line.
struct Words: Sendable {
  fileprivate let words: [String]

  init(_ text: String) {
    var spaced = ""
    for character in text {
      spaced += Self.signs.contains(character) ? " \(character) " : "\(character)"
    }
    words = spaced.split(separator: " ").map(String.init)
  }

  private static let signs: Set<Character> = [",", ";", ":", "(", ")", "[", "]"]

  var isEmpty: Bool { words.isEmpty }

  /// Twice the number of words with which a line begins, and one more if these are all.
  func fit(_ line: Line) -> Int {
    var line = line
    let count = words.prefix { line.take(wordOrSign: $0) }.count
    return count == 0 ? 0 : 2 * count + (count == words.count ? 1 : 0)
  }
}

extension Line {
  /// Skips words that must come next; the error names the form of the line that has them.
  mutating func expect(_ words: Words, in form: String = "") throws(SyntaxError) {
    for word in words.words {
      guard take(wordOrSign: word) else {
        let example = form.replacing(/_+/, with: "…")
        throw expected("“\(word)”" + (example.isEmpty ? "" : ", as in: \(example)"))
      }
    }
  }

  /// Takes words if all of them come next.
  mutating func take(_ words: Words) -> Bool {
    var line = self
    do { try line.expect(words) } catch { return false }
    self = line
    return true
  }

  /// A sign is no word: the next word is empty before it.
  fileprivate mutating func take(wordOrSign text: String) -> Bool {
    if take(text) { return true }
    guard let sign = text.unicodeScalars.first, text.utf8.count == 1, word.isEmpty else {
      return false
    }
    return take(sign: sign)
  }
}
