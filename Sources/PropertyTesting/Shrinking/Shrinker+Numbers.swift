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
    var candidate = choices
    for place in places where isNumber(place) { candidate[place] = 0 }
    return attempt(candidate)
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
      if recording.kinds[place] == .number, value > 0 {
        let equals = choices.indices.filter {
          choices[$0] == value && recording.kinds[$0] == .number
        }
        if equals.count > 1, equals[0] == place { lowerTogether(equals) }
      }
      place += 1
    }
  }

  /// Lowers one number to the minimum that works.
  private mutating func lower(_ place: Int) {
    let start = choices
    _ = least(below: start[place]) { value in
      var candidate = start
      candidate[place] = value
      return attempt(candidate)
    }
  }

  /// Lowers all of `places` by the same amount, the largest that works if one works.
  mutating func lowerTogether(_ places: [Int]) {
    let start = choices
    let smallest = places.map { start[$0] }.min() ?? 0
    func works(_ value: UInt64, _ shrinker: inout Shrinker) -> Bool {
      var candidate = start
      for place in places { candidate[place] -= smallest - value }
      return shrinker.attempt(candidate)
    }
    guard smallest > 0 else { return }
    if works(smallest - 1, &self) {
      guard smallest > 1, !works(0, &self) else { return }
      _ = least(above: 0, near: smallest - 1) { works($0, &self) }
    } else if smallest > 3, works(smallest - 2, &self), !works(smallest % 2, &self) {
      _ = least(above: 0, near: smallest / 2 - 1) { works($0 * 2 + smallest % 2, &self) }
    }
  }

  /// Lowers two numbers by the same amount, or moves an amount from one to a later one.
  mutating func lowerPairs() {
    var first = 0
    while first < choices.count, end == nil {
      var second = first + 1
      while second < choices.count, end == nil {
        if isAmount(first), isAmount(second) {
          lowerTogether([first, second])
          move(first, second)
        }
        second += 1
      }
      first += 1
    }
  }

  func isNumber(_ place: Int) -> Bool {
    place < choices.count && best.recording.kinds[place] == .number && choices[place] > 0
  }

  /// Whether a choice is a quantity; a choice with few values is more likely a kind.
  func isAmount(_ place: Int) -> Bool {
    isNumber(place) && best.recording.bounds[place] > 15
  }

  /// Moves an amount from the first number to the second, as much as possible or up to its bound.
  private mutating func move(_ first: Int, _ second: Int) {
    guard isAmount(first), isAmount(second) else { return }
    var candidate = choices
    let bound = best.recording.bounds[second]
    guard choices[first] > 15 || bound - choices[second] < 16 else { return }
    let start = candidate[first]
    let amount = min(start, bound - candidate[second])
    guard amount > 0 else { return }
    for amount in [amount, amount & ~1] {
      candidate[first] = start - amount
      candidate[second] = choices[second] + amount
      if attempt(candidate) { return }
    }
    candidate[second] = bound
    for value in [0, 1, 2, start - 1, start &- 2] where value < start {
      candidate[first] = value
      if attempt(candidate) { return }
    }
  }
}
