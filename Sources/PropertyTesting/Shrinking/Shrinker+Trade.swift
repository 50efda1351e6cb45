extension Shrinker {
  /// Removes an item, or all but one, and changes a large number to make up for it.
  ///
  /// It tries the maximum of the number and several random values: if many would work, there is no
  /// better guess.
  mutating func trade() {
    for group in best.recording.groups() where group.isCollection {
      for item in group.items.indices where end == nil {
        for place in choices.indices where isLarge(place, group) {
          let isInside = group.items[item].contains(place)
          let gone = group.items.indices.filter { isInside ? $0 != item : $0 == item }
          if !gone.isEmpty, trade(gone.map { group.items[$0] }, for: place) { return }
          if !isInside, trade(item, of: group, for: place) { return }
        }
      }
    }
  }

  private mutating func trade(_ gone: [Range<Int>], for place: Int) -> Bool {
    let recording = best.recording
    return attempt(recording.with((place, recording.bounds[place])).deleting(gone[...]))
  }

  /// The same with numbers lowered that can be indices of items after the removed one.
  private mutating func trade(_ item: Int, of group: Group, for place: Int) -> Bool {
    let changed = best.recording.with((place, best.recording.bounds[place]))
    let gone = group.items[item...item]
    let plain = changed.deleting(gone)
    let renumbered = changed.deleting(gone, renumbering: item..<item + 1, of: group.items.count + 1)
    return renumbered != plain && attempt(renumbered)
  }

  private mutating func isLarge(_ place: Int, _ group: Group) -> Bool {
    isNumber(place) && choices[place] < best.recording.bounds[place]
      && best.recording.bounds[place] > 63 && (choices[place] > 15 || group.items.count > 5)
      && isFree(place)
  }
}
