extension Shrinker {
  /// Sorts adjacent items, simplest first.
  mutating func sortItems() {
    var number = 0
    var groups = best.recording.groups()
    while number < groups.count, end == nil {
      if groups[number].items.count > 1, sort(groups[number]) { groups = best.recording.groups() }
      number += 1
    }
  }

  /// Tries the complete order first, and then one item after the other.
  private mutating func sort(_ group: Group) -> Bool {
    let before = choices
    let contents = group.items.map { Array(choices[$0]) }
    let sorted = contents.sorted { $0.lexicographicallyPrecedes($1) }
    guard sorted != contents else { return false }
    if attempt(best.recording.placing(sorted, in: group)) { return true }
    var current = contents
    for place in current.indices {
      let simpler = current.indices[(place + 1)...]
        .filter { current[$0].lexicographicallyPrecedes(current[place]) }
        .sorted { current[$0].lexicographicallyPrecedes(current[$1]) }
      for other in simpler {
        var swapped = current
        swapped.swapAt(place, other)
        var moved = current
        moved.insert(moved.remove(at: other), at: place)
        guard let adopted = [moved, swapped].first(where: { attempt(placing($0, group, current)) })
        else { continue }
        current = adopted
        break
      }
    }
    return choices != before
  }

  /// The choices with `contents` in place of `current`, the contents of `group`.
  private func placing(_ contents: [[UInt64]], _ group: Group, _ current: [[UInt64]]) -> [UInt64] {
    var ranges: [Range<Int>] = []
    var shift = 0
    for (range, content) in zip(group.items, current) {
      let start = range.lowerBound + shift
      ranges.append(start..<start + content.count)
      shift += content.count - range.count
    }
    guard let last = ranges.last, last.upperBound <= choices.count else { return choices }
    return best.recording.placing(contents, in: Group(items: ranges))
  }
}

extension Recording {
  func placing(_ contents: [[UInt64]], in group: Group) -> [UInt64] {
    var candidate = choices
    for (range, content) in zip(group.items, contents).reversed() {
      candidate.replaceSubrange(range, with: content)
    }
    return candidate
  }
}
