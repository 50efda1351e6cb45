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
    guard choices == before else { return }
    for first in positive {
      for second in held
      where second > first && choices[first] != choices[second] && areAlike(first, second) {
        for bond in Bond.allCases where balance(first, second, bond) { return }
      }
    }
  }

  /// Removes a held item from a collection, and adds its value to another number.
  mutating func merge() {
    let held = heldNumbers(isOneEnough: true)
    for group in best.recording.groups() where group.isCollection {
      for item in group.items.reversed() {
        let numbers = item.filter { best.recording.kinds[$0].isNumber }
        guard numbers.count == 1, let number = numbers.first, held.contains(number) else {
          continue
        }
        for other in held where !item.contains(other) && areAlike(number, other) {
          if merge(item, number, into: other) { return }
        }
      }
    }
  }

  /// Removes an item from a collection, and raises an amount outside of it that is held, by one, or
  /// the number before it: a decimal is rounded up.
  mutating func yield() {
    let recording = best.recording
    for group in recording.groups() where group.isCollection {
      for place in choices.indices
      where recording.bounds[place] > 15 && choices[place] < recording.bounds[place]
        && recording.kinds[place].isNumber && !group.range.contains(place) && isHeld(place)
      {
        for item in group.items.reversed() {
          let raised = recording.with((place, choices[place] + 1))
          if attempt(raised.deleting([item][...])) { return }
        }
      }
      if carry(group, recording) || yieldTogether(group, recording) { return }
    }
  }

  private mutating func carry(_ group: Group, _ recording: Recording) -> Bool {
    guard let last = group.items.last, let before = group.items.dropLast().last,
      let place = before.last(where: { recording.kinds[$0].isNumber }),
      choices[place] < recording.bounds[place]
    else { return false }
    return attempt(recording.with((place, choices[place] + 1)).deleting([last][...]))
  }

  /// Removes an item, and raises all later small numbers of one bound: indices into what exists then.
  private mutating func yieldTogether(_ group: Group, _ recording: Recording) -> Bool {
    group.items.reversed().contains { item in
      let later = (item.upperBound..<recording.choices.count)
        .filter { recording.kinds[$0].isNumber && recording.bounds[$0] <= 15 }
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
      let lowered = best.recording.with((first, choices[first] - 1))
      let later = choices.indices.dropFirst(first + 1).filter { second in
        best.recording.kinds[second].isNumber && bounds[second] > 8
          && (choices[..<second].indices.count(where: isNumber) < 3 || isFree(second))
      }
      // If all of many together do not make up for it, none of them does.
      let free = later.count > 2 ? later.filter { isFree($0) } : []
      if !free.isEmpty, !stillFails(lowered.with(free.map { ($0, bounds[$0]) }).choices) {
        continue
      }
      for second in later {
        let isNegative = isSigned(second) && choices[second] > bounds[second] / 2
        for most: UInt64 in isNegative ? [0, 1, 2] : [0]
        where bounds[second] - most != choices[second] {
          if attempt(lowered.with((second, bounds[second] - most)).choices) { return }
        }
      }
    }
  }

  // MARK: What is held

  /// Whether a number can be as large as possible: then it can make up for others.
  mutating func isFree(_ place: Int) -> Bool {
    stillFails(choices.with((place, best.recording.bounds[place])))
  }

  /// The numbers that cannot be raised, if several are positive; with `isOneEnough`, also if only
  /// one of at least two numbers is: if values start at one, a zero choice can also give way.
  ///
  /// Of equal numbers only one is tried, and zeros are tried only if another number is held.
  mutating func heldNumbers(isOneEnough: Bool = false) -> [Int] {
    let recording = best.recording
    let numbers = recording.choices.indices.filter {
      recording.kinds[$0].isNumber && recording.bounds[$0] > 1
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
    !stillFails(raised(place))
  }

  private func raised(_ place: Int) -> [UInt64] {
    let (choice, bound) = (choices[place], best.recording.bounds[place])
    return choices.with((place, choice == bound ? choice - 1 : choice + min(5, bound - choice)))
  }

  /// Whether two held numbers can be of one kind: they have the same bound, or both are amounts, and
  /// they are held alike.
  private func areAlike(_ first: Int, _ second: Int) -> Bool {
    let bounds = best.recording.bounds
    return (bounds[first] == bounds[second] || min(bounds[first], bounds[second]) > 8)
      && areHeldAlike(first, second)
  }

  /// Whether both are held by the property, or both by a condition: what holds only one of two
  /// numbers does not bind them.
  func areHeldAlike(_ first: Int, _ second: Int) -> Bool {
    (verdict(raised(first)) == .discarded) == (verdict(raised(second)) == .discarded)
  }

  // MARK: What holds them

  private mutating func balance(_ first: Int, _ second: Int, _ bond: Bond) -> Bool {
    let recording = best.recording
    func changed(_ choice: UInt64) -> [UInt64]? {
      var lowered = recording.with((first, choice))
      guard let number = recording.number(at: first), let less = lowered.number(at: first),
        let other = recording.number(at: second),
        let partner = bond.partner(other, as: number, becomes: less),
        let partner = recording.choice(partner, at: second)
      else { return nil }
      lowered.choices[second] = partner
      return lowered.choices
    }
    if let candidate = changed(0), attempt(candidate) { return true }
    let step: UInt64 = isSigned(first) ? 2 : 1
    let near = bond.steps(from: choices[first], below: recording.bounds[first], step)
    if near.contains(where: { value in changed(value).map { attempt($0) } ?? false }) {
      return true
    }
    return balanceBySteps(choices[first], changed)
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

  private mutating func merge(_ item: Range<Int>, _ place: Int, into other: Int) -> Bool {
    let recording = best.recording
    guard let number = recording.number(at: place), let sum = recording.number(at: other) else {
      return false
    }
    let bonds: [Bond] = isSigned(other) ? [.sum, .difference, .either] : [.sum, .either]
    var results = bonds.compactMap { $0.partner(sum, as: number, becomes: 0) }
    // If values start at one, removing an item also removes that one.
    if !isSigned(other) { results.append(sum &+ number &+ 1) }
    return results.contains { result in
      guard let result = recording.choice(result, at: other) else { return false }
      return attempt(recording.with((other, result)).deleting([item][...]))
    }
  }
}

/// An invariant that is preserved when one number is lowered and another one changes.
private enum Bond: CaseIterable {
  case sum, difference, product, either

  /// Choices slightly below a choice, or all of them if they are few.
  func steps(from choice: UInt64, below bound: UInt64, _ step: UInt64) -> [UInt64] {
    switch self {
    case .sum, .difference: choice > step ? [choice - step] : []
    case .either: []
    case .product: choice > 1 && bound < 4096 ? Array(1..<min(choice, 64)) : []
    }
  }

  /// The new value of the second number; `nil` if there is none.
  func partner(_ second: Int64, as first: Int64, becomes value: Int64) -> Int64? {
    let (less, overflows) = first.subtractingReportingOverflow(value)
    guard !overflows else { return nil }
    let result: (partialValue: Int64, overflow: Bool)
    switch self {
    case .sum: result = second.addingReportingOverflow(less)
    case .difference: result = second.subtractingReportingOverflow(less)
    case .either: return second ^ first ^ value
    case .product:
      let (product, overflows) = first.multipliedReportingOverflow(by: second)
      // The least number divided by minus one is too large, even to ask for its remainder.
      guard !overflows, product.remainderReportingOverflow(dividingBy: value) == (0, false) else {
        return nil
      }
      result = product.dividedReportingOverflow(by: value)
    }
    return result.overflow ? nil : result.partialValue
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
