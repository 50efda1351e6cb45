import Text

extension [Part] {
  /// That it fails as well with everything else there; `nil` where there is no part.
  ///
  /// What stands at one place is said together, and so are places of which the same is said.
  ///
  /// - Parameter holdsTogether: Whether it fails with all of them changed at once, too.
  /// - Returns: A sentence.
  func sentence(holdsTogether: Bool) -> String? {
    guard !isEmpty else { return nil }
    let conjunction = holdsTogether ? " and " : " or "
    let phrases = phrases.map { words, places in
      let things = words.listed(conjunction)
      return "with " + (places == [""] ? things : things + " " + places.listed(conjunction))
    }
    let all = holdsTogether && count > 1 ? ", and with all that wherever it was tried" : ""
    return "It fails as well \(phrases.listed(conjunction))\(all)."
  }

  /// What is said, and of which places.
  private var phrases: [(words: [String], places: [String])] {
    var phrases: [(words: [String], places: [String])] = []
    for part in self {
      let index = phrases.firstIndex { !part.place.isEmpty && $0.places == [part.place] }
      if let index {
        phrases[index].words.append(part.words)
      } else {
        phrases.append(([part.words], [part.place]))
      }
    }
    return phrases.reduce(into: []) { merged, phrase in
      let index = merged.firstIndex { $0.words == phrase.words && phrase.places != [""] }
      if let index {
        merged[index].places += phrase.places
      } else {
        merged.append(phrase)
      }
    }
  }
}
