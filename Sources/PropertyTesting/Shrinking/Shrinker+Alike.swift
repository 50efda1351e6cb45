/// Passes for changes in several places together: adjacent items, names from one set.
extension Shrinker {
  /// Removes two adjacent items from a collection, or more if the removal of one makes an invalid
  /// value.
  mutating func deleteRuns() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      // More than two that are refused at one place are refused by their number.
      var counts = Array(2...8)
      for first in group.items.indices where end == nil {
        let isRefused = wasRefused(recording.deleting(group.items[first...first]))
        for count in counts
        where first + count <= group.items.count
          && (isRefused || count == 2 && count < group.items.count)
        {
          let candidate = recording.deleting(group.items[first..<first + count])
          if attempt(candidate) { return }
          if count > 2, verdict(candidate) == .discarded { counts.removeAll { $0 == count } }
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

  /// Removes one or two items from a collection in which items repeat, and exchanges two others.
  ///
  /// A step and one that undoes it leave together, and what they moved has to move back.
  mutating func exchangeDeleting() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection && group.items.count > 3 {
      let contents = group.items.map { Array(choices[$0]) }
      guard Set(contents).count + 1 < contents.count else { continue }
      let ends = contents.indices.filter { $0 == 0 || contents[$0] != contents[$0 - 1] }
      for gone in ends.flatMap({ last in ends.filter { $0 <= last }.map { Set([$0, last]) } }) {
        let rest = contents.indices.filter { !gone.contains($0) }
        for (place, next) in zip(rest, rest.dropFirst()) where contents[place] != contents[next] {
          var moved = contents
          moved.swapAt(place, next)
          for place in gone { moved[place] = [] }
          if attempt(recording.placing(moved, in: group)) { return }
        }
      }
    }
  }

  /// Exchanges two choices wherever they occur, and sorts all items.
  ///
  /// If choices are names, a different one of them can come first.
  mutating func rename() {
    let recording = best.recording
    let numbers = recording.choices.indices.filter { recording.kinds[$0].isNumber }
    let firsts = recording.kindPlaces()
    for bound in Set(numbers.map { recording.bounds[$0] }).sorted() where bound > 0 {
      let alike = numbers.filter { recording.bounds[$0] == bound }
      // The first number of an item can be its kind, of as many as there are names.
      for places in [alike, alike.filter { !firsts.contains($0) }] {
        let answers = Set(places.map { recording.choices[$0] }).sorted()
        guard places.count > 2, answers.count > 1, answers.count < 16 else { continue }
        for (number, one) in answers.enumerated() {
          for other in answers[(number + 1)...] where rename(one, other, at: places) { return }
        }
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
