/// Exhaustive passes for values that no other pass can simplify.
extension Shrinker {
  /// Lowers a small number and tries all choices for another one, if both are held; or raises two
  /// others slightly.
  mutating func couple() {
    let recording = best.recording
    let numbers = recording.kinds.count { $0 == .number }
    guard numbers <= 5 else { return }
    let all = heldNumbers()
    if all.count == 2, changeByRatio(all[0], all[1]) { return }
    let held = all.filter { recording.bounds[$0] < 16 }
    for (place, first) in held.enumerated() where choices[first] > 0 {
      let (start, later) = (choices[first], held[(place + 1)...])
      let near =
        numbers > 2 ? Set([0, start - 1, start - min(2, start)]).sorted() : Array(0..<start)
      for second in later {
        for value in near where tryAll(second, beside: first, as: value) { return }
      }
      if raise(later, below: first) { return }
    }
  }

  /// Lowers a number in steps of one or two, and changes another one by twice or half as much, as
  /// often as that works; both as unsigned and as signed numbers.
  private mutating func changeByRatio(_ first: Int, _ second: Int) -> Bool {
    let (start, bounds) = (choices, best.recording.bounds)
    guard start[first] > 0, 16..<4096 ~= bounds[first], 16..<4096 ~= bounds[second] else {
      return false
    }
    for (amount, other) in [(1, 2), (2, 1), (1, -2), (2, -1)] as [(Int64, Int64)] {
      for isSigned in [true, false] {
        let times = largest(upTo: Int(start[first])) { times in
          var candidate = start
          let (less, more) = (amount * Int64(times), other * Int64(times))
          guard let lowered = start[first].moved(by: -less, isSigned, from: start[first]),
            let raised = start[second].moved(by: more, isSigned, from: start[first]),
            lowered < start[first], raised <= bounds[second]
          else { return false }
          (candidate[first], candidate[second]) = (lowered, raised)
          return attempt(candidate)
        }
        if times > 0 { return true }
      }
    }
    return false
  }

  private mutating func tryAll(_ second: Int, beside first: Int, as value: UInt64) -> Bool {
    let start = choices
    return (0...best.recording.bounds[second]).contains { other in
      var candidate = start
      (candidate[first], candidate[second]) = (value, other)
      return attempt(candidate)
    }
  }

  private mutating func raise(_ later: ArraySlice<Int>, below first: Int) -> Bool {
    let (start, bounds) = (choices, best.recording.bounds)
    for (place, second) in zip(later.indices, later) {
      for third in later[(place + 1)...] {
        for amounts in (0..<9).map({ (1 + $0 / 3, 1 + $0 % 3) as (UInt64, UInt64) }) {
          var candidate = start
          candidate[first] -= 1
          candidate[second] += amounts.0
          candidate[third] += amounts.1
          guard candidate[second] <= bounds[second], candidate[third] <= bounds[third] else {
            continue
          }
          if attempt(candidate) { return true }
        }
      }
    }
    return false
  }

  /// Tries every simpler value, if there are few of them.
  mutating func tryEvery() {
    let recording = best.recording
    guard recording.kinds.count(where: { $0 == .number }) > 2,
      recording.bounds.allSatisfy({ $0 < 4096 }), let values = simplerValues(atMost: 100)
    else { return }
    _ = values.contains { attempt($0) }
  }

  /// The choices of all simpler values, simplest first; `nil` if there are too many.
  private mutating func simplerValues(atMost most: Int) -> [[UInt64]]? {
    var values: [[UInt64]] = []
    var number = 0
    for length in 0...choices.count {
      var script: [UInt64]? = []
      while let current = script {
        number += 1
        guard number < 8 * most else { return nil }
        draws += 1
        let drawn = generator.replay(current, limit: length)
        let made = drawn.recording.choices
        if !drawn.isOverrun, !drawn.isDiscarded, made.count == length {
          guard precedes(made, choices) else { return values }
          values.append(made)
          guard values.count <= most else { return nil }
        }
        script = drawn.recording.successor(length: length)
      }
    }
    return values
  }
}

extension UInt64 {
  /// The number moved by an amount; for signed numbers, in reverse if `first` is negative.
  fileprivate func moved(by amount: Int64, _ isSigned: Bool, from first: UInt64) -> UInt64? {
    guard isSigned else { return UInt64(exactly: Int64(self) + amount) }
    return (signed + (first.signed < 0 ? -amount : amount)).ordinal
  }
}
