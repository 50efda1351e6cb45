/// Passes that leave local minima, where no single step leads to a simpler value.
///
/// They run once nothing else helps, and the other passes run again after each success.
extension Shrinker {
  /// Tries every smaller choice if there are few: a choice between alternatives is not monotone.
  ///
  /// In a value with few choices, it also tries small amounts, because working ones can be sparse.
  mutating func sift() {
    let most: UInt64 = choices.count <= 4 ? 64 : 8
    for place in choices.indices
    where isNumber(place) && (best.recording.bounds[place] < 128 || most > 8) {
      for value in 0..<min(choices[place], most) {
        var candidate = choices
        candidate[place] = value
        if attempt(candidate) { return }
      }
    }
  }

  /// Sets a number, or all numbers equal to it, to zero, and lets a later number change.
  ///
  /// The later number becomes one if it is zero; a choice among at most three takes each other
  /// value, and so does one of up to sixteen in a value of few choices, such as a permutation.
  mutating func tilt() {
    let recording = best.recording
    for place in choices.indices where isNumber(place) && !isAmount(place) && end == nil {
      let equals = choices.indices.filter { choices[$0] == choices[place] && isNumber($0) }
      for later in place + 1..<choices.count where recording.kinds[later] == .number {
        if others(later).contains(where: { tilt([place], later, $0) }) { return }
        let raised = min(choices[later] + 1, recording.bounds[later])
        if equals.count > 1, equals[0] == place, tilt(equals, later, raised) { return }
      }
    }
  }

  private func others(_ place: Int) -> [UInt64] {
    let (choice, bound) = (choices[place], best.recording.bounds[place])
    let isTried = bound <= 2 || bound <= 15 && choices.count <= 12
    return isTried ? (0...bound).filter { $0 != choice } : choice == 0 ? [1] : []
  }

  private mutating func tilt(_ places: [Int], _ later: Int, _ value: UInt64) -> Bool {
    var candidate = choices
    for place in places { candidate[place] = 0 }
    candidate[later] = value
    return attempt(candidate)
  }

  /// Exchanges any two spans with the same label if the first is the larger one.
  mutating func swapSpans() {
    let recording = best.recording
    for first in recording.spans.indices where recording.spans[first].label != .repetition {
      for second in recording.end(of: first)..<recording.spans.count
      where recording.spans[second].label == recording.spans[first].label {
        let left = Array(choices[recording.spans[first].range])
        let right = Array(choices[recording.spans[second].range])
        guard precedes(right, left) else { continue }
        var candidate = choices
        candidate.replaceSubrange(recording.spans[second].range, with: left)
        candidate.replaceSubrange(recording.spans[first].range, with: right)
        if attempt(candidate) { return }
      }
    }
  }
}
