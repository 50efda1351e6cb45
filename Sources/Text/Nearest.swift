extension Sequence<String> {
  /// “; did you mean …?” for the name closest to a word; empty if no name is close.
  ///
  /// - Complexity: O(*n* · *m* · *k*) in the lengths of the word and of *k* names.
  package func suggestion(for word: String) -> String {
    guard word.count <= 64 else { return "" }
    let near = map { (name: $0, distance: distance($0, word)) }.min { $0.distance < $1.distance }
    guard let near, near.distance <= Swift.max(1, word.count / 4) else { return "" }
    return "; did you mean \(near.name)?"
  }

  /// Whether a word is one of the names but for one letter, or for upper and lower case.
  package func hasSlip(_ word: String) -> Bool {
    word.count <= 64 && contains { distance($0, word) <= 1 }
  }
}

/// The edit distance: the number of insertions, deletions, replacements and exchanges of neighbours
/// between two words.
private func distance(_ one: String, _ other: String) -> Int {
  let (word, letters) = (Array(one.lowercased()), Array(other.lowercased()))
  var before: [Int] = []
  var row = Array(0...letters.count)
  for (line, letter) in word.enumerated() {
    var next = [line + 1]
    for (place, another) in letters.enumerated() {
      let replaced = row[place] + (letter == another ? 0 : 1)
      var least = Swift.min(replaced, row[place + 1] + 1, next[place] + 1)
      if line > 0, place > 0, letter == letters[place - 1], word[line - 1] == another {
        least = Swift.min(least, before[place - 1] + 1)
      }
      next.append(least)
    }
    (before, row) = (row, next)
  }
  return row[letters.count]
}
