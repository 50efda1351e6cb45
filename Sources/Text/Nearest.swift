extension Sequence<String> {
  /// “; did you mean …?” for the name that is most like a word, or nothing where none is.
  ///
  /// - Complexity: O(*n* · *m* · *k*) in the lengths of the word and of *k* names.
  package func suggestion(for word: String) -> String {
    guard word.count <= 64 else { return "" }
    let near = map { (name: $0, distance: distance($0, word)) }.min { $0.distance < $1.distance }
    guard let near, near.distance <= Swift.max(1, word.count / 4) else { return "" }
    return "; did you mean \(near.name)?"
  }
}

/// How many characters have to be put in, taken away or replaced to get from one to the other.
private func distance(_ one: String, _ other: String) -> Int {
  let letters = Array(other.lowercased())
  var row = Array(0...letters.count)
  for (line, letter) in one.lowercased().enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for (place, another) in letters.enumerated() {
      let replaced = diagonal + (letter == another ? 0 : 1)
      diagonal = row[place + 1]
      row[place + 1] = Swift.min(replaced, diagonal + 1, row[place] + 1)
    }
  }
  return row[letters.count]
}
