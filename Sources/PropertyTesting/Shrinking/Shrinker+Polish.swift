/// Passes that leave local minima, where no single step leads to a simpler value.
///
/// They run once nothing else helps, and the other passes run again after each success.
extension Shrinker {
  /// Tries every smaller choice, if there are few, and steps down, for a number that fails only here
  /// and there, such as a leap year, in a value of few choices.
  mutating func sift() {
    guard choices.count <= 3 else { return scatter() }
    for place in choices.indices where isNumber(place) {
      let most: UInt64 = best.recording.bounds[place] < 128 ? 64 : 0
      guard most > 0 || isLone(place), isAlone(place) else { continue }
      let isFound = (0..<min(choices[place], most)).contains { attempt(choices.with((place, $0))) }
      if isFound || step(place) { return }
    }
  }

  /// Tries a few smaller choices, far apart, for one of the last of some hundred that can be names,
  /// such as a rare character: those that fail can lie anywhere.
  private mutating func scatter() {
    guard choices.count < 12 else { return }
    for place in choices.indices where 64..<128 ~= best.recording.bounds[place] {
      let start = choices[place]
      guard start > best.recording.bounds[place] / 4 * 3, isAlone(place) else { continue }
      if (1..<8).contains(where: { attempt(choices.with((place, start * $0 / 8))) }) { return }
    }
  }

  /// Lowers a number by equal steps, unless another one of its kind can be what holds it.
  private mutating func step(_ place: Int) -> Bool {
    let (start, bound) = (choices[place], best.recording.bounds[place])
    guard isAmount(place), isLone(place) else { return false }
    // In a long range a step down alone may be a coincidence; one that also works upwards is a rule.
    return stride(place, by: 2...12) { step, shrinker in
      bound < 1024
        || shrinker.stillFails(shrinker.choices.with((place, start + min(step, bound - start))))
    }
  }

  private func isLone(_ place: Int) -> Bool {
    let bounds = best.recording.bounds
    return !choices.indices.contains { $0 != place && bounds[$0] == bounds[place] && isNumber($0) }
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
        let (left, right) = (recording.spans[first].range, recording.spans[second].range)
        guard precedes(Array(choices[right]), Array(choices[left])) else { continue }
        if attempt(recording.placing([first: second, second: first]).choices) { return }
      }
    }
  }
}
