/// Passes for changes in several places together: rows of a table, names from one set.
extension Shrinker {
  /// Removes the items at one index from all collections of equal length, or from two of them; or
  /// exchanges two adjacent items in all of them.
  mutating func deleteColumns() {
    let recording = best.recording
    let groups = recording.groups().filter { group in
      group.isCollection && recording.kinds[group.items[0].lowerBound] == .more
    }
    for count in Set(groups.map(\.items.count)).sorted(by: >) {
      let equal = groups.filter { $0.items.count == count }.innermost
      guard equal.count > 1 else { continue }
      let pairs = equal.count == 2 ? [] : equal.pairs
      for groups in [equal] + pairs where deleteColumns(groups, of: count) { return }
      if swapColumns(equal, of: count) { return }
    }
  }

  private mutating func swapColumns(_ groups: [Group], of count: Int) -> Bool {
    let recording = best.recording
    return (0..<count).dropFirst().contains { item in
      let swapped = groups.reversed().reduce(into: recording.choices) { candidate, group in
        let (left, right) = (group.items[item - 1], group.items[item])
        guard left.upperBound == right.lowerBound else { return }
        candidate.replaceSubrange(
          left.lowerBound..<right.upperBound,
          with: recording.choices[right] + recording.choices[left]
        )
      }
      return attempt(swapped)
    }
  }

  private mutating func deleteColumns(_ groups: [Group], of count: Int) -> Bool {
    let recording = best.recording
    return (0..<count).contains { item in
      guard groups.contains(where: { wasRefused(recording.deleting($0.items[item...item])) })
      else { return false }
      return largest(upTo: count - item) { number in
        let gone = groups.flatMap { $0.items[item..<item + number] }
        return attempt(recording.deleting(gone[...]))
      } > 0
    }
  }

  /// Removes two adjacent items from a collection, or more if the removal of one makes an invalid
  /// value.
  mutating func deleteRuns() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      for first in group.items.indices where end == nil {
        let isRefused = wasRefused(recording.deleting(group.items[first...first]))
        for count in 2...(isRefused ? 8 : 2)
        where first + count <= group.items.count && (isRefused || count < group.items.count) {
          if attempt(recording.deleting(group.items[first..<first + count])) { return }
        }
      }
    }
  }

  /// Moves the last items of a collection to the front of the next one: all of them, or one.
  mutating func pour() {
    let recording = best.recording
    let groups = recording.groups().filter { group in
      group.isCollection && recording.kinds[group.items[0].lowerBound] == .more
    }
    for group in groups {
      guard let end = group.items.last?.upperBound, end + 1 < choices.count,
        recording.kinds[end] == .more, choices[end] == 0, recording.kinds[end + 1] == .more
      else { continue }
      for count in Set([group.items.count, 1]).sorted(by: >) {
        let moved = group.items.suffix(count)
        let start = moved[moved.startIndex].lowerBound
        var candidate = recording.choices
        candidate.remove(at: end)
        candidate.insert(0, at: start)
        if attempt(candidate) { return }
      }
    }
  }

  /// Exchanges two choices wherever they occur, and sorts adjacent items.
  ///
  /// If choices are names, a different one of them can come first.
  mutating func rename() {
    let recording = best.recording
    let numbers = recording.choices.indices.filter { recording.kinds[$0] == .number }
    for bound in Set(numbers.map { recording.bounds[$0] }).sorted() where bound > 0 {
      let places = numbers.filter { recording.bounds[$0] == bound }
      let answers = Set(places.map { recording.choices[$0] }).sorted()
      guard places.count > 2, answers.count > 1, answers.count < 16 else { continue }
      for (number, one) in answers.enumerated() {
        for other in answers[(number + 1)...] where rename(one, other, at: places) { return }
      }
    }
  }

  private mutating func rename(_ one: UInt64, _ other: UInt64, at places: [Int]) -> Bool {
    var renamed = best.recording
    for place in places where renamed.choices[place] == one || renamed.choices[place] == other {
      renamed.choices[place] = renamed.choices[place] == one ? other : one
    }
    if attempt(renamed.choices) { return true }
    for group in renamed.groups() where group.items.count > 1 {
      let contents = group.items.map { Array(renamed.choices[$0]) }
      let sorted = contents.sorted { $0.lexicographicallyPrecedes($1) }
      if sorted != contents, attempt(renamed.placing(sorted, in: group)) { return true }
    }
    return false
  }
}

extension [Group] {
  /// The groups that contain no other group.
  fileprivate var innermost: [Group] {
    filter { group in
      let range = group.range
      return !contains { other in
        other.range != range && range.contains(other.range.lowerBound)
          && other.range.upperBound <= range.upperBound
      }
    }
  }

  fileprivate var pairs: [[Group]] {
    indices.flatMap { last in self[..<last].map { [$0, self[last]] } }
  }
}

extension Group {
  fileprivate var range: Range<Int> {
    (items.first?.lowerBound ?? 0)..<(items.last?.upperBound ?? 0)
  }
}
