extension Shrinker {
  /// Moves parts of nested values, with changes to the rest that this requires.
  ///
  /// A span is replayed in place of another one regardless of its context: missing choices are
  /// zero, surplus choices are dropped. This takes many draws, but few of them lead to a property
  /// call.
  mutating func regrow() {
    _ = hoistLowering() || exchange()
  }

  /// Replaces a whole by a part of it, with an earlier number lowered that determines its form.
  private mutating func hoistLowering() -> Bool {
    let recording = best.recording
    for index in recording.spans.indices where end == nil {
      for part in recording.partIndices(of: index) {
        let hoisted = recording.replacing(index, with: part, of: recording)
        if attempt(hoisted) { return true }
        for place in 0..<recording.spans[index].start where isNumber(place) {
          for lower in [recording.choices[place] / 2, recording.choices[place] - 1] {
            var tree = hoisted
            tree.choices[place] = lower
            if attempt(tree) { return true }
          }
        }
      }
    }
    return false
  }

  /// Exchanges two parts of one kind, neither of which contains the other.
  private mutating func exchange() -> Bool {
    let recording = best.recording
    for first in recording.spans.indices where recording.nests(first) {
      for second in recording.end(of: first)..<recording.spans.count
      where recording.spans[second].label == recording.spans[first].label {
        let left = recording.spans[first].range
        let right = recording.spans[second].range
        guard recording.choices[left] != recording.choices[right], draws < 100_000,
          recording.fits(left, right), recording.fits(right, left)
        else { continue }
        if attempt(recording.placing([first: second, second: first])) { return true }
        for sibling in recording.siblings(of: first) where sibling != second {
          let turned = recording.placing([first: sibling, sibling: second, second: first])
          if attempt(turned) { return true }
        }
      }
    }
    return false
  }
}

extension Recording {
  /// The spans inside the one at `index` with the same label.
  func partIndices(of index: Int) -> [Int] {
    (index + 1..<end(of: index)).filter {
      spans[$0].label == spans[index].label && spans[$0].range.count < spans[index].range.count
        && fits(spans[$0].range, spans[index].range)
    }
  }

  /// The siblings of the span at `index` with the same label.
  func siblings(of index: Int) -> [Int] {
    spans.indices.filter {
      $0 != index && spans[$0].parent == spans[index].parent
        && spans[$0].label == spans[index].label
    }
  }

  /// The record with each span at a key replaced by the original span at its value.
  func placing(_ sources: [Int: Int]) -> Recording {
    sources.sorted { $0.key > $1.key }.reduce(self) { tree, place in
      tree.replacing(place.key, with: place.value, of: self)
    }
  }

  /// Whether the span is inside another span with the same label.
  func nests(_ index: Int) -> Bool {
    places(around: index).contains { spans[$0].label == spans[index].label }
  }
}
