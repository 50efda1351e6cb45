/// Passes for what lies behind a hill: where no single step leads to something simpler.
///
/// They run once nothing else helps, and the others have the next turn after each success.
extension Shrinker {
  /// Tries every smaller answer where there are few: a choice between things is not monotone.
  ///
  /// In a value of a few choices amounts are so small only where what works is sparse.
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

  /// Sets a number to zero, or all that are equal to it, and lets a later one give way.
  ///
  /// The later one becomes one where it is zero; of three answers or fewer it becomes any other.
  mutating func tilt() {
    let recording = best.recording
    for place in choices.indices where isNumber(place) && !isAmount(place) {
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
    return bound > 2 ? (choice == 0 ? [1] : []) : (0...bound).filter { $0 != choice }
  }

  private mutating func tilt(_ places: [Int], _ later: Int, _ value: UInt64) -> Bool {
    var candidate = choices
    for place in places { candidate[place] = 0 }
    candidate[later] = value
    return attempt(candidate)
  }

  /// Lets two parts of one kind change places, wherever they are, if the first is the larger.
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
