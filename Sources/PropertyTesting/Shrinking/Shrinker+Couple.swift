/// A pass for pairs of numbers that no other pass can lower.
extension Shrinker {
  /// Lowers a small number and tries all choices for another one, if both are held.
  mutating func couple() {
    let recording = best.recording
    let numbers = recording.kinds.count(where: \.isNumber)
    guard numbers <= 4 else { return }
    let all = heldNumbers()
    if all.count == 2, changeByRatio(all[0], all[1]) { return }
    let held = all.filter { recording.bounds[$0] < 16 }
    for (place, first) in held.enumerated() where choices[first] > 0 {
      let (start, later) = (choices[first], held[(place + 1)...])
      let near = numbers > 2 ? Set([0, start - 1]).sorted() : Array(0..<start)
      // Of two maximal numbers none can make up for the other; two equal ones were lowered together.
      for second in later
      where (start < recording.bounds[first] || choices[second] < recording.bounds[second])
        && (numbers > 2 || start != choices[second]) && areHeldAlike(first, second)
      {
        for value in near {
          for other in 0...recording.bounds[second]
          where attempt(choices.with((first, value), (second, other))) { return }
        }
      }
    }
  }

  /// Lowers a number in steps of one or two, and changes another one by twice or half as much, as
  /// often as that works.
  private mutating func changeByRatio(_ first: Int, _ second: Int) -> Bool {
    let (start, bounds) = (choices, best.recording.bounds)
    guard start[first] > 0, 16..<4096 ~= bounds[first], 16..<4096 ~= bounds[second] else {
      return false
    }
    for (amount, other) in [(1, 2), (2, 1), (1, -2), (2, -1)] as [(Int64, Int64)] {
      let recording = best.recording
      let isNegative = isSigned(first) && start[first] % 2 == 0
      let times = largest(upTo: Int(start[first])) { times in
        let (less, more) = (amount * Int64(times), other * Int64(times))
        guard let lowered = recording.moved(first, by: isNegative ? less : -less),
          let raised = recording.moved(second, by: isNegative ? -more : more),
          lowered < start[first]
        else { return false }
        return attempt(start.with((first, lowered), (second, raised)))
      }
      if times > 0 { return true }
    }
    return false
  }
}

extension Recording {
  /// The number at an index, as drawn if its range begins at zero or contains it.
  func number(at place: Int) -> Int64? {
    kinds[place] == .signed ? choices[place].signed : Int64(exactly: choices[place])
  }

  /// The choice for a number at an index; `nil` if it is out of range.
  func choice(_ number: Int64, at place: Int) -> UInt64? {
    let choice = kinds[place] == .signed ? number.ordinal : UInt64(exactly: number)
    return choice.flatMap { $0 <= bounds[place] ? $0 : nil }
  }

  fileprivate func moved(_ place: Int, by amount: Int64) -> UInt64? {
    number(at: place).flatMap { choice($0 &+ amount, at: place) }
  }
}
