import AdaptiveModel
package import Conformance

// What can be taken from a printed question. It checks the shrinkers, and so shares nothing with
// them: a cut knows no question, only its text.

extension Request {
  /// The questions of this kind, as drawn ones are, whose text has one thing less.
  package var cuts: [Request] {
    let lines = Transcript(sent).lines()
    // A window is one that a device has.
    let texts = lines.cuts.filter { !(question is Scenario) || $0.first == lines.first }
    let cut =
      lines.isEmpty
      ? row.cuts(from: 1).compactMap { Request(row: $0) }
      : texts.compactMap { try? Transcript($0.joined(separator: "\n")).request }
    return cut.compactMap(asking).filter { other in
      other != self && (other.question as? any DrawnQuestion)?.isDrawn ?? true
    }
  }

  /// A request of this kind for the question of another one.
  private func asking(_ other: Request) -> Request? {
    if let scenario = other.question as? Scenario { return inquiry.request(of: scenario) }
    return other.inquiry == inquiry ? other : nil
  }
}

extension [String] {
  /// The lines without one of them, with all below it or without, and with less in one.
  fileprivate var cuts: [[String]] {
    indices.filter { !self[$0].isEmpty }.flatMap { place in
      let below = end(of: place) { $0.depth > self[place].depth }
      var cuts = [replacing(place..<below, by: [])]
      if below > place + 1 {
        let raised = self[(place + 1)..<below].map { String($0.dropFirst(2)) }
        cuts.append(replacing(place..<below, by: raised))
      }
      if self[place].depth == 0, !self[place].hasPrefix("given") {
        let block = place..<end(of: place) { $0.isEmpty || $0.depth > 0 }
        cuts.append(replacing(block, by: []))
      }
      return cuts + self[place].shorter.map { replacing(place..<place + 1, by: [$0]) }
    }
  }

  /// The first line after another one that is none of those below it.
  private func end(of place: Int, isBelow: (String) -> Bool) -> Int {
    self[(place + 1)...].firstIndex { !isBelow($0) } ?? count
  }

  fileprivate func replacing(_ range: Range<Int>, by others: [String]) -> [String] {
    modified(self) { $0.replaceSubrange(range, with: others) }
  }
}

extension String {
  fileprivate var depth: Int { prefix { $0 == " " }.count }

  private var words: [String] { split(separator: " ").map(String.init) }

  /// The line with less in it.
  ///
  /// What a controller has at hand is complete, and so are windows.
  fileprivate var shorter: [String] {
    let head = words.prefix(2)
    if head.contains(where: ["shown", "loaded", "resize", "share"].contains) { return [] }
    return cuts(from: depth == 0 ? 1 : 0) + withSimplerWords
  }

  /// The line without some words in succession, which are not the first ones.
  fileprivate func cuts(from first: Int) -> [String] {
    let words = words
    return words.indices.dropFirst(first).flatMap { begin in
      words.indices[begin...].map { end in
        // Else the word before the next list would belong to the list before it.
        let isEndOfList = words[end].hasSuffix(";") && end < words.count - 1
        var rest = words.replacing(begin..<end + 1, by: [])
        if isEndOfList, begin > 0 { rest[begin - 1] += ";" }
        return withWords(rest)
      }
    }
  }

  private var withSimplerWords: [String] {
    let words = words
    let isOfDevice = words[0] == "given" || words.contains("iPhone")
    return words.indices.flatMap { place in
      (words[place].moreGeneralClasses + (isOfDevice ? [] : words[place].shorterNumbers)).map {
        withWords(words.replacing(place..<place + 1, by: [$0]))
      }
    }
  }

  /// Other words at the same depth, without a separator at the end.
  private func withWords(_ words: [String]) -> String {
    let line = words.joined(separator: " ")
    let separators = line.reversed().prefix { ",:;".contains($0) }
    return String(repeating: " ", count: depth) + line.dropLast(separators.count)
  }

  /// The pair of classes with any class in place of one.
  private var moreGeneralClasses: [String] {
    let core = prefix { !",:;".contains($0) }
    let pair = core.split(separator: "-")
    guard pair.count == 2, pair.allSatisfy({ ["any", "compact", "regular"].contains($0) }) else {
      return []
    }
    return ["any-\(pair[1])", "\(pair[0])-any"].filter { $0 != core }
      .map { $0 + dropFirst(core.count) }
  }

  /// The number with a digit less.
  private var shorterNumbers: [String] {
    let digits = prefix(while: \.isWholeNumber)
    let rest = dropFirst(digits.count)
    guard digits.count > 1, rest.allSatisfy(",:;".contains) else { return [] }
    return ["\(digits.dropLast())\(rest)"]
  }
}
