/// A pass for tables: rows of equal length, of which neither one can lose an item alone.
extension Shrinker {
  /// Removes a column, or exchanges two adjacent ones.
  ///
  /// A row is a collection with a length of its own, or of a length that was drawn before.
  mutating func deleteColumns() {
    let recording = best.recording
    let groups = recording.groups().filter(\.isCollection)
    let free = groups.filter { recording.kinds[$0.items[0].lowerBound] == .more }
    let fixed = groups.filter { recording.kinds[$0.items[0].lowerBound].isNumber }
    for rows in tables(fixed) where crop(rows, recording) { return }
    for rows in tables(free) where rows.count > 1 && deleteColumns(rows, recording) { return }
    for rows in tables(groups) where rows.count > 1 && swapColumns(rows, recording) { return }
    shorten(recording)
  }

  /// The groups of each length and nesting, longest first.
  private func tables(_ groups: [Group]) -> [[Group]] {
    Set(groups.map(\.items.count)).sorted(by: >).flatMap { count in
      let equal = groups.filter { $0.items.count == count }
      return Set(equal.map(\.depth)).sorted().map { depth in
        equal.filter { $0.depth == depth }.apart
      }
    }
  }

  private mutating func swapColumns(_ rows: [Group], _ recording: Recording) -> Bool {
    rows[0].items.indices.dropFirst().contains { item in
      let swapped = rows.reversed().reduce(into: recording.choices) { candidate, row in
        let (left, right) = (row.items[item - 1], row.items[item])
        guard left.upperBound == right.lowerBound else { return }
        candidate.replaceSubrange(
          left.lowerBound..<right.upperBound,
          with: recording.choices[right] + recording.choices[left]
        )
      }
      return precedes(swapped, choices) && attempt(swapped)
    }
  }

  private mutating func deleteColumns(_ rows: [Group], _ recording: Recording) -> Bool {
    let count = rows[0].items.count
    let areEqual = rows.allSatisfy {
      recording.choices[$0.range] == recording.choices[rows[0].range]
    }
    return (0..<count).contains { item in
      guard
        areEqual || rows.contains(where: { wasRefused(recording.deleting($0.items[item...item])) })
      else { return false }
      return largest(upTo: count - item) { number in
        let gone = rows.flatMap { $0.items[item..<item + number] }
        return attempt(recording.deleting(gone[...]))
      } > 0
    }
  }

  /// Lowers a size, and removes an item from every collection of that size; a square also loses a
  /// row.
  ///
  /// It calls the property only if all choices stay aligned.
  private mutating func crop(_ rows: [Group], _ recording: Recording) -> Bool {
    let count = rows[0].items.count
    let all = recording.groups().filter { group in
      group.isCollection && group.items.count == count
        && recording.kinds[group.items[0].lowerBound].isNumber
    }
    let start = all.map(\.range.lowerBound).min() ?? 0
    return (0..<start).reversed().contains { place in
      guard isNumber(place) else { return false }
      return (0..<count).reversed().contains { item in
        crop(rows, item, place, recording)
          || all.count > rows.count && crop(all, item, place, recording)
      }
    }
  }

  private mutating func crop(
    _ rows: [Group],
    _ item: Int,
    _ place: Int,
    _ recording: Recording
  ) -> Bool {
    let gone = Set(rows.flatMap { $0.items[item] })
    let lowered = recording.choices.with((place, recording.choices[place] - 1))
    let rest = recording.choices.indices.filter { !gone.contains($0) }.map { lowered[$0] }
    return isAligned(rest) && attempt(rest)
  }

  /// Lowers a number on which the number of choices depends in another way, and removes as many
  /// adjacent ones after it.
  private mutating func shorten(_ recording: Recording) {
    for place in choices.indices where isNumber(place) && end == nil {
      let lowered = choices.with((place, choices[place] - 1))
      draws += 1
      let made = generator.glance(lowered, limit: choices.count).recording.choices
      let lost = choices.count - made.count
      guard lost > 0, place + lost < choices.count else { continue }
      for start in place + 1...choices.count - lost {
        var candidate = lowered
        candidate.removeSubrange(start..<start + lost)
        if isAligned(candidate), attempt(candidate) { return }
      }
    }
  }
}

extension [Group] {
  /// The groups in order, without those that overlap an earlier one.
  fileprivate var apart: [Group] {
    sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { rows, row in
      if row.range.lowerBound >= rows.last?.range.upperBound ?? 0 { rows.append(row) }
    }
  }
}
