import Text

extension [Part] {
  /// The irrelevant parts, in a sentence; `nil` if there are none.
  ///
  /// Parts of one place are listed together, and so are places with the same parts. A part with a
  /// single alternative is named by that alternative.
  ///
  /// - Parameter holdsTogether: Whether the case also fails with all of them changed together.
  /// - Returns: A sentence.
  func sentence(holdsTogether: Bool) -> String? {
    guard !isEmpty else { return nil }
    let free = filter { $0.words.hasPrefix("any ") }
    let alternatives = filter { !$0.words.hasPrefix("any ") }
    let sentences = [("Irrelevant: ", free.listed), ("Also fails with ", alternatives.listed)]
    let words = sentences.filter { !$1.isEmpty }.map { $0 + $1 }.joined(separator: ". ")
    let note = count < 2 ? "" : holdsTogether ? " (also together, where tried)" : " (one at a time)"
    return "\(words)\(note)."
  }

  /// The parts, place by place: `orientation at first; any class in step 1`.
  private var listed: String {
    phrases.map { words, places in
      let things = words.map { $0.hasPrefix("any ") ? String($0.dropFirst(4)) : $0 }.listed
      return places == [""] ? things : things + " " + places.listed
    }.joined(separator: "; ")
  }

  /// The words of parts, and the places that share them.
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
