/// A pass for items whose number is a separate choice: neither can change alone.
extension Shrinker {
  /// Removes items from a collection, and lowers a possible count of them: a number, or all equal
  /// ones.
  ///
  /// It applies only if the property or the generator refused the value without the item.
  mutating func deleteCounted() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      var isUnderstood = false
      for item in group.items.indices.reversed() where end == nil {
        guard let plain = counted(group, item, recording), wasRefused(plain.deletion) else {
          if choices != recording.choices { return }
          continue
        }
        let counted = counted(group, item..<item + 1, by: 1, plain.recording)
        if counted.contains(where: { attempt($0) }) { return }
        isUnderstood = isUnderstood || counted.contains { verdict($0) == .passed }
        if deleteBeside(group, item, recording) { return }
      }
      // If an item counts as one, several do not count otherwise.
      if !isUnderstood, deleteSeveral(group, recording) { return }
    }
  }

  /// Also removes an item from another collection of a different length.
  private mutating func deleteBeside(_ group: Group, _ item: Int, _ recording: Recording) -> Bool {
    let gone = group.items[item]
    return recording.groups().contains { other in
      guard other.isCollection, other.items.count != group.items.count,
        !other.range.overlaps(group.range), let first = other.items.first,
        let last = other.items.last
      else { return false }
      return [last, first].contains { beside in
        let both = [gone, beside].sorted { $0.lowerBound < $1.lowerBound }
        return attempt(recording.deleting(both[...]))
      }
    }
  }

  /// The choices without an item, and the record with the number of items lowered.
  private mutating func counted(
    _ group: Group,
    _ item: Int,
    _ recording: Recording
  ) -> (recording: Recording, deletion: [UInt64])? {
    let first = group.items[0].lowerBound
    if recording.kinds[first] == .more {
      return (recording, recording.deleting(group.items[item...item]))
    }
    for place in (0..<first).reversed() where isNumber(place) {
      let lowered = recording.with((place, recording.choices[place] - 1))
      let deletion = lowered.deleting(group.items[item...item])
      if isAligned(deletion) { return (lowered, deletion) }
    }
    return nil
  }

  /// The same at the beginning and at the end, for items that count several times, or several items
  /// that count as one.
  private mutating func deleteSeveral(_ group: Group, _ recording: Recording) -> Bool {
    let count = group.items.count
    guard recording.kinds[group.items[0].lowerBound] == .more, count > 1 else { return false }
    for number in 1...min(8, count) {
      let ends = [0..<number, count - number..<count]
      for items in ends where wasRefused(recording.deleting(group.items[0...0])) {
        for amount in 1...UInt64(number == 1 ? 4 : 1) where number > 1 || amount > 1 {
          if counted(group, items, by: amount, recording).contains(where: { attempt($0) }) {
            return true
          }
        }
      }
    }
    return false
  }

  /// The choices without some items, and with each possible count of them lowered.
  private func counted(
    _ group: Group,
    _ items: Range<Int>,
    by amount: UInt64,
    _ recording: Recording
  ) -> [[UInt64]] {
    let gone = group.items[items]
    let range = gone[gone.startIndex].lowerBound..<gone[gone.endIndex - 1].upperBound
    let numbers = recording.choices.indices.filter {
      recording.kinds[$0].isNumber && recording.choices[$0] >= amount && !range.contains($0)
    }
    let outside = numbers.filter { !group.range.contains($0) }
    func equal(_ places: [Int]) -> [[Int]] {
      Dictionary(grouping: places) { recording.choices[$0] }
        .filter { $0.value.count > 1 && $0.key >= UInt64(items.count) }
        .sorted { $0.key > $1.key }.map(\.value)
    }
    // A list can begin or end with the count of its items.
    let ends = Set(numbers.prefix(1) + numbers.suffix(1)).subtracting(outside).sorted()
    let several = equal(outside) + (ends.isEmpty ? [] : equal(numbers))
    return (several + (outside + ends).map { [$0] }).map { places in
      recording.with(places.map { ($0, recording.choices[$0] - amount) }).deleting(gone)
    }
  }
}
