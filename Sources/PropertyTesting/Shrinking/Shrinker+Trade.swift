extension Shrinker {
  /// Removes an item, or all but one, and sets a large number to its maximum to make up for it: if
  /// many numbers would work, there is no better guess.
  mutating func trade() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      for item in group.items.indices where end == nil {
        for place in choices.indices where isLarge(place, group) {
          let isInside = group.items[item].contains(place)
          let gone = group.items.indices.filter { isInside ? $0 != item : $0 == item }
          let filled = recording.with((place, recording.bounds[place]))
          if !gone.isEmpty, attempt(filled.deleting(gone.map { group.items[$0] }[...])) { return }
        }
      }
    }
  }

  private mutating func isLarge(_ place: Int, _ group: Group) -> Bool {
    isNumber(place) && choices[place] < best.recording.bounds[place]
      && best.recording.bounds[place] > 63 && (choices[place] > 15 || group.items.count > 5)
      && isFree(place)
  }
}
