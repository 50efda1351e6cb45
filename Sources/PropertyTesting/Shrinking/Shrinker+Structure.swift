extension Shrinker {
  /// Keeps the shortest prefix of the choices that still fails, followed by zeros.
  ///
  /// If the first half is not enough, it first tries zeros for all numbers.
  mutating func cut() {
    let half = choices.count / 2
    let works = attempt(Array(choices[..<half]))
    if !works { zeroAll() }
    let start = choices
    var low = works ? -1 : min(half, start.count - 1)
    var high = start.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if attempt(Array(start[..<middle])) { high = min(middle, high) } else { low = middle }
    }
  }

  /// Removes items of collections and of other groups, as many together as possible.
  mutating func deleteItems() {
    var groups = best.recording.groups()
    var number = 0
    while number < groups.count, end == nil {
      var item = 0
      while number < groups.count, item < groups[number].items.count, end == nil {
        let before = choices
        if isDeletable(groups[number]) { deleteRun(groups[number], from: item) }
        if choices == before { item += 1 } else { groups = best.recording.groups() }
      }
      number += 1
    }
  }

  private func isDeletable(_ group: Group) -> Bool {
    if group.isCollection { return true }
    guard group.items.count > 1, group.items.contains(where: { $0.count > 1 }) else { return false }
    return !group.items.allSatisfy { item in
      item.lowerBound > 0 && best.recording.kinds[item.lowerBound - 1] == .more
    }
  }

  private mutating func deleteRun(_ group: Group, from item: Int) {
    let recording = best.recording
    let tried = Stuck.item(group.items[item], of: choices.count)
    guard !stuck.contains(tried) else { return }
    let count = largest(upTo: group.items.count - item) { count in
      attemptDeleting(group, item..<item + count, of: recording)
    }
    if count == 0 { stuck.insert(tried) }
  }

  private mutating func attemptDeleting(
    _ group: Group,
    _ items: Range<Int>,
    of recording: Recording
  ) -> Bool {
    let plain = recording.deleting(group.items[items])
    if attempt(plain) { return true }
    if let promoted = recording.promoting(after: items, of: group), attempt(promoted) {
      return true
    }
    if !isAligned(plain), let lowered = lowering(recording, group, items) {
      return attempt(lowered)
    }
    let repaired = recording.deleting(group.items[items], renumbering: items, of: group.items.count)
    if repaired != plain, attempt(repaired) { return true }
    return attemptDeleting(group, items, countedIn: recording)
  }

  /// The same with a number outside the collection that equals its count: its length, or its end.
  private mutating func attemptDeleting(
    _ group: Group,
    _ items: Range<Int>,
    countedIn recording: Recording
  ) -> Bool {
    guard group.isCollection else { return false }
    let count = UInt64(group.items.count)
    let beside = recording.choices.indices.filter { place in
      recording.kinds[place].isNumber && recording.choices[place] == count
        && !group.range.contains(place)
    }
    return beside.contains { place in
      let counted = recording.with((place, count - UInt64(items.count)))
      return attempt(counted.deleting(group.items[items]))
    }
  }

  /// The choices without `items`, and with the number that counts them lowered.
  private mutating func lowering(
    _ recording: Recording,
    _ group: Group,
    _ items: Range<Int>
  ) -> [UInt64]? {
    let first = group.items[0].lowerBound
    let missing = UInt64(items.count)
    guard group.isCollection, recording.kinds[first].isNumber else { return nil }
    for place in (0..<first).reversed()
    where recording.kinds[place].isNumber && recording.choices[place] >= missing {
      var candidate = recording.deleting(group.items[items])
      candidate[place] -= missing
      if isAligned(candidate) { return candidate }
    }
    return nil
  }

  /// Joins adjacent collections: removes the end of one and the start of the next.
  mutating func joinCollections() {
    var skipped = 0
    while end == nil, skipped < best.recording.seams().count {
      let recording = best.recording
      let seams = recording.seams()
      let joined = largest(upTo: seams.count - skipped) { count in
        var candidate = recording.choices
        for seam in seams[skipped..<skipped + count].reversed() {
          candidate.removeSubrange(seam..<seam + 2)
        }
        return attempt(candidate)
      }
      if joined == 0 { skipped += 1 }
    }
  }

  /// Replaces a whole by a part of the same kind that it contains.
  mutating func hoist() {
    var index = 0
    while index < best.recording.spans.count, end == nil {
      let recording = best.recording
      let outer = recording.spans[index].range
      let isHoisted = recording.partIndices(of: index).contains { part in
        var candidate = recording.choices
        candidate.replaceSubrange(outer, with: recording.choices[recording.spans[part].range])
        return attempt(candidate)
      }
      if !isHoisted { index += 1 }
    }
  }
}

extension Recording {
  func deleting(_ ranges: ArraySlice<Range<Int>>) -> [UInt64] {
    var rest = choices
    for range in ranges.reversed() { rest.removeSubrange(range) }
    return rest
  }

  /// The choices without some items that a collection must have, where as many later items take
  /// their place: these lose the choice that there is one more.
  fileprivate func promoting(after gone: Range<Int>, of group: Group) -> [UInt64]? {
    guard group.isCollection else { return nil }
    let needed = group.items.prefix { kinds[$0.lowerBound].isNumber }.count
    let missing = gone.clamped(to: 0..<needed).count
    let later = (max(needed, gone.upperBound)..<max(needed, gone.upperBound, group.items.count))
      .prefix(missing)
    guard missing > 0, later.count == missing else { return nil }
    let flags = later.map { group.items[$0].lowerBound }
    guard flags.allSatisfy({ kinds[$0] == .more && choices[$0] == 1 }) else { return nil }
    let ranges = group.items[gone] + flags.map { $0..<$0 + 1 }
    return deleting(ranges[...])
  }

  /// The choices without `ranges`, with numbers lowered that can be indices after the removed
  /// items.
  func deleting(
    _ ranges: ArraySlice<Range<Int>>,
    renumbering gone: Range<Int>,
    of count: Int
  ) -> [UInt64] {
    var renumbered = self
    for place in choices.indices where kinds[place].isNumber {
      let number = choices[place]
      guard number >= UInt64(gone.upperBound), number < UInt64(count) else { continue }
      renumbered.choices[place] = number - UInt64(gone.count)
    }
    return renumbered.deleting(ranges)
  }

  /// The indices at which a collection ends directly before the next item of an outer collection.
  func seams() -> [Int] {
    choices.indices.dropLast().filter { place in
      kinds[place] == .more && choices[place] == 0
        && kinds[place + 1] == .more && choices[place + 1] == 1
    }
  }

  /// Whether two ranges of choices start alike: items of different collections do not.
  func fits(_ part: Range<Int>, _ whole: Range<Int>) -> Bool {
    guard let first = part.first, part.count > 1 || kinds[first].isNumber else { return false }
    return zip(kinds[part], kinds[whole]).prefix(2).allSatisfy { $0 == $1 }
  }
}
