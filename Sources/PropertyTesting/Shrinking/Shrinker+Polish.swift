/// Passes that leave local minima, where no single step leads to a simpler value.
///
/// They run once nothing else helps, and the other passes run again after each success.
extension Shrinker {
  /// Tries every smaller choice, if there are few, and steps down, for a number that fails only here
  /// and there, such as a leap year, in a value of few choices.
  mutating func sift() {
    guard choices.count <= 3 else { return }
    for place in choices.indices where isNumber(place) && isAlone(place) {
      let most: UInt64 = best.recording.bounds[place] < 128 ? 64 : 0
      let isFound = (0..<min(choices[place], most)).contains { attempt(choices.with((place, $0))) }
      if isFound || step(place) { return }
    }
  }

  /// Lowers a number by equal steps, unless another one of its kind can be what holds it.
  private mutating func step(_ place: Int) -> Bool {
    let (start, bounds) = (choices[place], best.recording.bounds)
    let isTried = choices.indices.allSatisfy { other in
      other == place || bounds[other] != bounds[place] || !isNumber(other) || !isAlone(other)
    }
    guard isAmount(place), isTried else { return false }
    // A step down alone may be a coincidence; one that also works upwards is a rule.
    return stride(place, by: 2...min(12, max(2, start, bounds[place] - start))) { step, shrinker in
      let raised = shrinker.choices.with((place, min(bounds[place], start + step)))
      return shrinker.stillFails(raised)
    }
  }

  /// Whether the next numbers above this one pass; the end of a long range is such a place only if
  /// there is nothing else.
  mutating func isAlone(_ place: Int) -> Bool {
    let room = best.recording.bounds[place] - choices[place]
    return (room > 0 || best.recording.bounds[place] < 16 || choices.count == 1)
      && (0..<min(2, room)).allSatisfy { amount in
        !stillFails(choices.with((place, choices[place] + amount + 1)))
      }
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
