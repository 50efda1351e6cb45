/// Passes for numbers that hold each other in place, for example because their sum is fixed.
///
/// A number is *held* if raising it slightly makes a value that does not fail. These passes ignore
/// free numbers, since lowering has already done everything possible for them.
extension Shrinker {
  /// Lowers all held numbers, or changes two of them so that their sum, difference, product or
  /// exclusive or stays the same.
  mutating func balance() {
    let held = heldNumbers(isOneEnough: true)
    let (positive, before) = (held.filter { choices[$0] > 0 }, choices)
    if positive.count > 2 { lowerTogether(positive) }
    if positive.count > 1 { divide(positive) }
    guard choices == before else { return }
    for first in positive {
      for second in held
      where second > first && choices[first] != choices[second] && areAlike(first, second) {
        for bond in Bond.allCases where balance(first, second, bond) { return }
      }
    }
  }

  /// Divides numbers by what divides all of them.
  private mutating func divide(_ places: [Int]) {
    var divisor: UInt64 = 0
    for place in places {
      var rest = choices[place]
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    }
    guard divisor > 1 else { return }
    _ = attempt(choices.with(places.map { ($0, choices[$0] / divisor) }))
  }

  /// Removes a held item from a collection, and adds its value to another number.
  mutating func merge() {
    let held = heldNumbers(isOneEnough: true)
    for group in best.recording.groups() where group.isCollection {
      for item in group.items.reversed() {
        let numbers = item.filter { best.recording.kinds[$0] == .number }
        guard numbers.count == 1, let number = numbers.first, held.contains(number) else {
          continue
        }
        for other in held where !item.contains(other) && areAlike(number, other) {
          if merge(item, number, into: other) { return }
        }
      }
    }
  }

  /// Removes an item from a collection, and raises an amount outside of it that is held, by one.
  mutating func yield() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      let all = group.items[0].lowerBound..<group.items[group.items.count - 1].upperBound
      for place in choices.indices
      where recording.bounds[place] > 15 && choices[place] < recording.bounds[place]
        && recording.kinds[place] == .number && !all.contains(place) && isHeld(place)
      {
        for item in group.items.reversed() {
          let raised = recording.with((place, choices[place] + 1))
          if attempt(raised.deleting([item][...])) { return }
        }
      }
      if yieldTogether(group, recording) { return }
    }
  }

  /// Removes an item, and raises all later small numbers of one bound: indices into what exists then.
  private mutating func yieldTogether(_ group: Group, _ recording: Recording) -> Bool {
    group.items.reversed().contains { item in
      let later = (item.upperBound..<recording.choices.count)
        .filter { recording.kinds[$0] == .number && recording.bounds[$0] <= 15 }
      return Set(later.map { recording.bounds[$0] }).sorted().contains { bound in
        let places = later.filter { recording.bounds[$0] == bound }
        let raised = recording.with(places.map { ($0, choices[$0] + 1) })
        return end == nil && attempt(raised.deleting([item][...]))
      }
    }
  }

  /// Lowers a number, and sets a later one to its maximum, or to the one of the other sign.
  mutating func fill() {
    let bounds = best.recording.bounds
    for first in choices.indices where isNumber(first) && end == nil {
      for second in choices.indices.dropFirst(first + 1)
      where best.recording.kinds[second] == .number && bounds[second] > 8 {
        for most in choices[second] > bounds[second] / 2 ? [0, 1, 2] : [0] as [UInt64]
        where bounds[second] - most != choices[second] {
          let changed = choices.with((first, choices[first] - 1), (second, bounds[second] - most))
          if attempt(changed) { return }
        }
      }
    }
  }

  // MARK: What is held

  /// The numbers that cannot be raised, if several are positive; with `isOneEnough`, also if only
  /// one of at least two numbers is: if values start at one, a zero choice can also give way.
  ///
  /// Of equal numbers only one is tried, and zeros are tried only if another number is held.
  mutating func heldNumbers(isOneEnough: Bool = false) -> [Int] {
    let recording = best.recording
    let numbers = recording.choices.indices.filter {
      recording.kinds[$0] == .number && recording.bounds[$0] > 1
    }
    let positive = numbers.filter { choices[$0] > 0 }
    let isEnough = positive.count > 1 || isOneEnough && positive.count == 1 && numbers.count > 1
    guard isEnough, numbers.count < 48 else { return [] }
    var known: [[UInt64]: Bool] = [:]
    func isHeld(_ place: Int, _ shrinker: inout Shrinker) -> Bool {
      let key = [recording.choices[place], recording.bounds[place]]
      if let isHeld = known[key] { return isHeld }
      let isHeld = shrinker.isHeld(place)
      known[key] = isHeld
      return isHeld
    }
    var held: [Int] = []
    var left = numbers.count
    // A held number needs at least one partner.
    for place in positive.reversed() where left > 1 {
      if isHeld(place, &self) { held.append(place) } else { left -= 1 }
    }
    guard !held.isEmpty, left > 1 else { return [] }
    return numbers.filter { held.contains($0) || choices[$0] == 0 && isHeld($0, &self) }
  }

  /// Whether raising a number slightly makes it pass; a number at its bound is lowered by one
  /// instead.
  mutating func isHeld(_ place: Int) -> Bool {
    let (choice, bound) = (choices[place], best.recording.bounds[place])
    let changed = choice == bound ? choice - 1 : choice + min(5, bound - choice)
    return !stillFails(choices.with((place, changed)))
  }

  /// Whether two numbers can be of one kind: they have the same bound, or both are amounts.
  private func areAlike(_ first: Int, _ second: Int) -> Bool {
    let bounds = best.recording.bounds
    return bounds[first] == bounds[second] || min(bounds[first], bounds[second]) > 8
  }

  // MARK: What holds them

  private mutating func balance(_ first: Int, _ second: Int, _ bond: Bond) -> Bool {
    let (start, bound) = (choices, best.recording.bounds[second])
    func changed(_ value: UInt64) -> [UInt64]? {
      guard let other = bond.partner(start[second], as: start[first], becomes: value),
        other <= bound
      else { return nil }
      return start.with((first, value), (second, other))
    }
    if let candidate = changed(0), attempt(candidate) { return true }
    let near = bond.steps(from: start[first], below: best.recording.bounds[first])
    if near.contains(where: { value in changed(value).map { attempt($0) } ?? false }) {
      return true
    }
    return balanceBySteps(start[first], changed)
  }

  /// If a filter lets few values pass, repeats the smallest step that passes as often as it works.
  private mutating func balanceBySteps(
    _ value: UInt64,
    _ changed: (UInt64) -> [UInt64]?
  ) -> Bool {
    let step = (1...min(256, max(1, value))).first { step in
      changed(value - step).map { !isRefused($0) } ?? false
    }
    guard let step, step > 1 else { return false }
    let times = largest(upTo: Int(min(value / step, 1 << 20))) { times in
      changed(value - step * UInt64(times)).map { attempt($0) } ?? false
    }
    return times > 0
  }

  private mutating func merge(_ item: Range<Int>, _ number: Int, into other: Int) -> Bool {
    let (recording, value) = (best.recording, choices[number])
    var results: [UInt64] = []
    for bond in [Bond.sum, .signedSum, .signedDifference, .either] {
      if let result = bond.partner(choices[other], as: value, becomes: 0) { results.append(result) }
    }
    // If values start at one, removing an item also removes that one.
    let (more, overflows) = choices[other].addingReportingOverflow(value)
    if !overflows, more < .max { results.append(more + 1) }
    return results.contains { result in
      guard result <= recording.bounds[other] else { return false }
      return attempt(recording.with((other, result)).deleting([item][...]))
    }
  }
}

/// An invariant that is preserved when one number is lowered and another one changes.
private enum Bond: CaseIterable {
  case sum, signedSum, difference, signedDifference, product, either

  /// Numbers slightly below a number: reduced by a bit, or all of them if they are few.
  func steps(from value: UInt64, below bound: UInt64) -> [UInt64] {
    switch self {
    case .sum, .difference: value > 1 ? [value - 1] : []
    case .signedSum, .signedDifference: value > 2 ? [value - 2] : []
    case .product: value > 1 && bound < 4096 ? Array(1..<min(value, 64)) : []
    case .either:
      (0..<64).map { value & ~(1 << UInt64(63 - $0)) }.filter { $0 > 0 && $0 < value }
    }
  }

  /// The new value of the second number; `nil` if there is none.
  func partner(_ second: UInt64, as first: UInt64, becomes value: UInt64) -> UInt64? {
    switch self {
    case .sum:
      let (sum, overflows) = second.addingReportingOverflow(first - value)
      return overflows ? nil : sum
    case .difference: return first - value <= second ? second - (first - value) : nil
    case .either: return second ^ first ^ value
    case .signedSum:
      let (amount, overflows) = first.signed.subtractingReportingOverflow(value.signed)
      let (sum, overflowsToo) = second.signed.addingReportingOverflow(amount)
      return overflows || overflowsToo ? nil : sum.ordinal
    case .signedDifference:
      let (amount, overflows) = first.signed.subtractingReportingOverflow(value.signed)
      let (rest, overflowsToo) = second.signed.subtractingReportingOverflow(amount)
      return overflows || overflowsToo ? nil : rest.ordinal
    case .product:
      let (product, overflows) = first.signed.multipliedReportingOverflow(by: second.signed)
      guard !overflows, value > 0, product % value.signed == 0 else { return nil }
      return (product / value.signed).ordinal
    }
  }
}

extension UInt64 {
  /// The number at this index in the order 0, 1, -1, 2, -2.
  var signed: Int64 {
    self % 2 == 1 ? Int64(self / 2) &+ 1 : -Int64(self / 2)
  }
}

extension Int64 {
  /// The index of the number in that order; `nil` if it is too large.
  var ordinal: UInt64? {
    let (double, overflows) = magnitude.multipliedReportingOverflow(by: 2)
    return overflows ? nil : self > 0 ? double - 1 : double
  }
}
