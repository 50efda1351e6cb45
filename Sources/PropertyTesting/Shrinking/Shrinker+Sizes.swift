/// Passes for numbers on which others depend: sizes, and numbers held by a filter or a sum.
extension Shrinker {
  /// Lowers a size, and removes an item from every collection of fixed size: a column of all rows.
  ///
  /// It calls the property only if all choices stay aligned.
  mutating func crop() {
    let recording = best.recording
    let groups = recording.groups().filter { group in
      group.isCollection && recording.kinds[group.items[0].lowerBound] != .more
    }
    for count in Set(groups.map(\.items.count)).sorted(by: >) {
      let own = groups.filter { $0.items.count == count }
      let start = own.map(\.items[0].lowerBound).min() ?? 0
      for place in (0..<start).reversed() where isNumber(place) {
        for item in (0..<count).reversed() where crop(own, item, place, recording) { return }
        if own.count == 1, halve(own[0], place, recording) { return }
      }
    }
  }

  /// Lowers a size on which the number of items depends in another way, such as a power.
  private mutating func halve(_ group: Group, _ place: Int, _ recording: Recording) -> Bool {
    let count = group.items.count
    guard count > 2 else { return false }
    var lowered = recording
    lowered.choices[place] -= 1
    let number = (2..<count).first { isAligned(lowered.deleting(group.items[..<$0])) }
    guard let number else { return false }
    return (0...count - number).reversed().contains { first in
      attempt(lowered.deleting(group.items[first..<first + number]))
    }
  }

  /// The same, also with numbers lowered that can be indices of later items.
  private mutating func crop(
    _ groups: [Group],
    _ item: Int,
    _ place: Int,
    _ recording: Recording
  ) -> Bool {
    let gone = Set(groups.flatMap { $0.items[item] })
    let kept = recording.choices.indices.filter { !gone.contains($0) }
    var lowered = recording.choices
    lowered[place] -= 1
    let plain = kept.map { lowered[$0] }
    if isAligned(plain), attempt(plain) { return true }
    for later in groups.flatMap({ $0.items[item...] }).joined() where lowered[later] > item {
      lowered[later] -= 1
    }
    let renumbered = kept.map { lowered[$0] }
    return renumbered != plain && isAligned(renumbered) && attempt(renumbered)
  }

  /// Lowers numbers of which a filter accepts few: to the next accepted one above each try.
  mutating func leap() {
    for place in choices.indices.reversed() where isAmount(place) && end == nil {
      var below = choices
      below[place] -= 1
      if isRefused(below) { leap(place) } else if wasRefused(below) { stride(place) }
    }
  }

  /// Lowers a number by the smallest step that the property does not refuse, as often as it works.
  private mutating func stride(_ place: Int) {
    let start = choices
    let step = (2...256).first { (step: UInt64) in
      guard step <= start[place] else { return true }
      var candidate = start
      candidate[place] -= step
      return attempt(candidate) || !wasRefused(candidate)
    }
    guard let step, choices != start, place < choices.count else { return }
    let lowered = choices
    _ = largest(upTo: Int(min(lowered[place] / step, 1 << 30))) { times in
      var candidate = lowered
      candidate[place] -= step * UInt64(times)
      return attempt(candidate)
    }
  }

  private mutating func leap(_ place: Int) {
    var low: UInt64 = 0
    var high = choices[place]
    while high - low > 1 {
      let middle = low + (high - low) / 2
      var candidate = choices
      let next = (middle..<min(middle + 2048, high)).first { number in
        candidate[place] = number
        return !isRefused(candidate)
      }
      if next != nil, attempt(candidate) { high = candidate[place] } else { low = middle }
      guard place < choices.count, choices[place] == high else { return }
    }
  }

  /// Whether the generator discards the value of these choices.
  mutating func isRefused(_ candidate: [UInt64]) -> Bool {
    draws += 1
    return generator.glance(candidate, limit: choices.count).isDiscarded
  }

  /// Removes two items from a collection if the removal of one makes an invalid value.
  mutating func deletePairs() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      for first in group.items.indices
      where wasRefused(recording.deleting(group.items[first...first])) {
        let isDone = group.items.indices.dropFirst(first + 1).contains { second in
          attempt(recording.deleting([group.items[first], group.items[second]][...]))
        }
        if isDone { return }
      }
    }
  }

  /// Moves an amount from one small number to a later one: as much as possible, or one.
  mutating func shift() {
    let bounds = best.recording.bounds
    for first in choices.indices where isNumber(first) && !isAmount(first) && bounds[first] > 2 {
      for second in choices.indices.dropFirst(first + 1)
      where best.recording.kinds[second] == .number && bounds[second] == bounds[first] {
        let amount = min(choices[first], bounds[second] - choices[second])
        for amount in Set([amount, 1]).sorted(by: >) where amount > 0 && choices[second] > 0 {
          var candidate = choices
          candidate[first] -= amount
          candidate[second] += amount
          if attempt(candidate) { return }
        }
      }
    }
  }
}
