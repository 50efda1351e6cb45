/// Passes for numbers that a filter, a condition or a sum holds.
extension Shrinker {
  /// Lowers numbers of which a filter accepts few: to the next accepted one above each try.
  mutating func leap() {
    for place in choices.indices.reversed() where isAmount(place) && end == nil {
      let below = choices.with((place, choices[place] - 1))
      if isRefused(below) {
        leap(place)
      } else if choices.indices.count(where: isAmount) == 1, !stuck.contains(steps(place)),
        wasRefused(below)
      {
        // The smallest step that the property does not refuse is the only one to try.
        let start = choices
        _ = stride(place, by: 2...256) { step, shrinker in
          step <= start[place]
            && shrinker.verdict(start.with((place, start[place] - step + 1))) == .discarded
        }
        if place < choices.count { stuck.insert(steps(place)) }
      }
    }
  }

  private func steps(_ place: Int) -> Stuck {
    .steps(choices[place], bound: best.recording.bounds[place])
  }

  /// Lowers a number by the first step that works and for which `isTried` holds, as often as it
  /// works.
  mutating func stride(
    _ place: Int,
    by steps: ClosedRange<UInt64>,
    isTried: (UInt64, inout Shrinker) -> Bool
  ) -> Bool {
    let start = choices
    let step = steps.first { step in
      isTried(step, &self) && attempt(start.with((place, start[place] - min(step, start[place]))))
    }
    guard let step else { return false }
    _ = largest(upTo: Int(min(start[place] / step, 1 << 30))) { times in
      times == 1 || attempt(start.with((place, start[place] - step * UInt64(times))))
    }
    return true
  }

  private mutating func leap(_ place: Int) {
    var (low, high) = (0 as UInt64, choices[place])
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let next = (middle..<min(middle + 2048, high)).first { number in
        !isRefused(choices.with((place, number)))
      }
      if let next, attempt(choices.with((place, next))) { high = next } else { low = middle }
      guard place < choices.count, choices[place] == high else { return }
    }
  }

  /// Whether the generator discards the value of these choices.
  mutating func isRefused(_ candidate: [UInt64]) -> Bool {
    draws += 1
    return generator.glance(candidate, limit: choices.count).isDiscarded
  }
}
