extension Shrinker {
  /// Sets many numbers to zero at once, halving what does not work.
  ///
  /// From the right, so that what changes shape is behind what is still to be tried.
  mutating func zeroNumbers() {
    let places = best.recording.loweredCandidates()
    zero(places[...])
  }

  private mutating func zero(_ places: ArraySlice<Int>) {
    guard !places.isEmpty, end == nil else { return }
    var candidate = choices
    for place in places where place < candidate.count && best.recording.kinds[place] == .number {
      candidate[place] = 0
    }
    if attempt(candidate) || places.count == 1 { return }
    let middle = places.startIndex + places.count / 2
    zero(places[middle...])
    zero(places[..<middle])
  }

  /// Lowers each number as far as it goes.
  mutating func lowerEach() {
    var place = 0
    while place < choices.count {
      if best.recording.kinds[place] == .number { lower([place]) }
      place += 1
    }
  }

  /// Lowers numbers that are equal together.
  mutating func lowerEqual() {
    var place = 0
    while place < choices.count {
      let recording = best.recording
      let value = choices[place]
      if recording.kinds[place] == .number, value > 0 {
        let equals = choices.indices.filter {
          choices[$0] == value && recording.kinds[$0] == .number
        }
        if equals.count > 1, equals[0] == place { lower(equals) }
      }
      place += 1
    }
  }

  /// Lowers all of `places`, which hold one value, to the least that works.
  private mutating func lower(_ places: [Int]) {
    let start = choices
    _ = least(below: start[places[0]]) { value in
      var candidate = start
      for place in places { candidate[place] = value }
      return attempt(candidate)
    }
  }

  /// Lowers two numbers by the same amount, or moves an amount from one to a later one.
  mutating func lowerPairs() {
    var first = 0
    while first < choices.count {
      var second = first + 1
      while second < choices.count {
        if isNumber(first), isNumber(second) {
          lowerBoth(first, second)
          move(first, second)
        }
        second += 1
      }
      first += 1
    }
  }

  private func isNumber(_ place: Int) -> Bool {
    place < choices.count && best.recording.kinds[place] == .number && choices[place] > 0
  }

  private mutating func lowerBoth(_ first: Int, _ second: Int) {
    let start = choices
    let smaller = min(start[first], start[second])
    guard smaller > 0 else { return }
    var candidate = start
    candidate[first] -= 1
    candidate[second] -= 1
    guard attempt(candidate) else { return }
    _ = least(below: smaller - 1) { value in
      candidate[first] = start[first] - (smaller - value)
      candidate[second] = start[second] - (smaller - value)
      return attempt(candidate)
    }
  }

  private mutating func move(_ first: Int, _ second: Int) {
    guard isNumber(first), isNumber(second) else { return }
    let start = choices
    let most = min(start[first], best.recording.bounds[second] - start[second])
    _ = [most, 1].first { amount in
      guard amount > 0, amount <= most else { return false }
      var candidate = start
      candidate[first] -= amount
      candidate[second] += amount
      return attempt(candidate)
    }
  }
}
