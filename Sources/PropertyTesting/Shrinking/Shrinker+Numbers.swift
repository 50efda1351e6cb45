extension Shrinker {
  /// Sets all numbers to zero, and leaves the structure unchanged.
  mutating func zeroAll() { _ = zero(best.recording.loweredCandidates()[...]) }

  /// Sets many numbers to zero together, and halves the set after a failure.
  ///
  /// It works from right to left, so that a change of structure comes after the untried numbers.
  mutating func zeroParts() {
    zeroAll()
    let places = best.recording.loweredCandidates()
    let middle = places.count / 2
    zeroHalves(places[middle...])
    zeroHalves(places[..<middle])
  }

  private mutating func zeroHalves(_ places: ArraySlice<Int>) {
    guard !places.isEmpty, end == nil, !zero(places), places.count > 1 else { return }
    let middle = places.startIndex + places.count / 2
    zeroHalves(places[middle...])
    zeroHalves(places[..<middle])
  }

  private mutating func zero(_ places: ArraySlice<Int>) -> Bool {
    attempt(choices.with(places.filter(isNumber).map { ($0, 0) }))
  }

  /// Lowers each number as far as possible.
  mutating func lowerEach() {
    for place in choices.indices.reversed() where isNumber(place) && !isAmount(place) {
      lower(place)
    }
    var place = 0
    while place < choices.count, end == nil {
      if isAmount(place) { lower(place) }
      place += 1
    }
  }

  /// Lowers equal numbers together.
  mutating func lowerEqual() {
    var place = 0
    while place < choices.count, end == nil {
      let recording = best.recording
      let value = choices[place]
      if recording.kinds[place].isNumber, value > 0 {
        let equals = choices.indices.filter {
          choices[$0] == value && recording.kinds[$0].isNumber
        }
        if equals.count > 1, equals[0] == place {
          lowerTogether(equals)
          lowerNames(equals, of: recording)
        }
      }
      place += 1
    }
  }

  /// The same for numbers that are not the first of an item, and so not its kind.
  private mutating func lowerNames(_ equals: [Int], of recording: Recording) {
    let kinds = recording.kindPlaces()
    let names = equals.filter { !kinds.contains($0) }
    if choices == recording.choices, 2..<equals.count ~= names.count { lowerTogether(names) }
  }

  /// Lowers one number to the minimum that works.
  private mutating func lower(_ place: Int) {
    let start = choices
    let number = Stuck.number(start[place], bound: best.recording.bounds[place])
    guard !stuck.contains(number) else { return }
    let (isSigned, isAmount) = (isSigned(place), isAmount(place))
    let least = least(below: start[place], isSigned: isSigned, isAmount: isAmount) { number in
      attempt(start.with((place, number)))
    }
    if least == start[place] { stuck.insert(number) }
  }

  /// Lowers all of `places` by the same amount, the largest that works if one works.
  mutating func lowerTogether(_ places: [Int]) {
    let start = choices
    let smallest = places.map { start[$0] }.min() ?? 0
    func works(_ value: UInt64, _ shrinker: inout Shrinker) -> Bool {
      shrinker.attempt(start.with(places.map { ($0, start[$0] - (smallest - value)) }))
    }
    guard smallest > 0 else { return }
    if works(smallest - 1, &self) {
      guard smallest > 1, !works(0, &self) else { return }
      _ = bisect(0, smallest - 1) { works($0, &self) }
    } else if smallest > 3, works(smallest - 2, &self), !works(smallest % 2, &self) {
      _ = bisect(0, smallest / 2 - 1) { works($0 * 2 + smallest % 2, &self) }
    }
  }

  /// Lowers two numbers by the same amount, or moves an amount from one to a later one.
  ///
  /// If there are many, it lowers only those together of which one cannot change alone.
  mutating func lowerPairs() {
    let areFew = choices.indices.count(where: isAmount) <= 3
    var first = 0
    while first < choices.count, end == nil {
      var second = first + 1
      while second < choices.count, end == nil {
        if isAmount(first), isAmount(second) {
          if areFew || isHeld(first) || isHeld(second) { lowerTogether([first, second]) }
          move(first, second)
        }
        second += 1
      }
      first += 1
    }
  }

  func isNumber(_ place: Int) -> Bool {
    place < choices.count && best.recording.kinds[place].isNumber && choices[place] > 0
  }

  func isSigned(_ place: Int) -> Bool { best.recording.kinds[place] == .signed }

  /// Whether a choice is a quantity; a choice with few values is more likely a kind.
  func isAmount(_ place: Int) -> Bool {
    isNumber(place) && best.recording.bounds[place] > 15
  }

  /// Moves an amount from the first number to the second, as much as possible or up to its bound.
  private mutating func move(_ first: Int, _ second: Int) {
    guard isAmount(first), isAmount(second) else { return }
    let (bound, start) = (best.recording.bounds[second], choices)
    let room = bound - start[second]
    guard start[first] > 15 || room < 16, room > 0 else { return }
    let amount = min(start[first], room)
    for amount in isSigned(first) || isSigned(second) ? [amount, amount & ~1] : [amount] {
      let moved = start.with((first, start[first] - amount), (second, start[second] + amount))
      if attempt(moved) { return }
    }
    // If the most that the second one can be is not enough for one less, nothing is, except where
    // numbers overflow.
    let (less, overflows) = (start[first] - 1, bound > 63 && (bound &+ 1).nonzeroBitCount < 2)
    for value in overflows ? [0, 1, 2, less] : [less, 0, 1, 2] where value <= less {
      if attempt(start.with((first, value), (second, bound))) == (value < less || overflows) {
        return
      }
    }
  }
}

extension Recording {
  /// The record with other choices at some indices.
  func with(_ changes: (place: Int, choice: UInt64)...) -> Recording { with(changes) }

  func with(_ changes: [(place: Int, choice: UInt64)]) -> Recording {
    var changed = self
    changed.choices = choices.with(changes)
    return changed
  }
}

extension [UInt64] {
  /// The choices with others at some indices.
  func with(_ changes: (place: Int, choice: UInt64)...) -> [UInt64] { with(changes) }

  func with(_ changes: [(place: Int, choice: UInt64)]) -> [UInt64] {
    changes.reduce(into: self) { $0[$1.place] = $1.choice }
  }
}
