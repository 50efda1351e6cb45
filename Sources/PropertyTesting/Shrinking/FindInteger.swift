/// The largest number up to `bound` for which `works` holds, if it holds up to some number.
///
/// Doubles while it works and then bisects: a failure at once costs one call, a long way few.
func largest(upTo bound: Int, _ works: (Int) -> Bool) -> Int {
  guard bound > 0, works(1) else { return 0 }
  var low = 1
  var high = 2
  while high <= bound, works(high) {
    low = high
    high *= 2
  }
  high = min(high, bound + 1)
  while low + 1 < high {
    let middle = low + (high - low) / 2
    if works(middle) { low = middle } else { high = middle }
  }
  return low
}

/// The least number below `start` for which `works` holds, if it holds from some number on.
///
/// Small numbers first, then near ones, then by the number of digits: answers tend to be small, or
/// close to where the search starts.
func least(below start: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  guard start > 0 else { return start }
  if works(0) { return 0 }
  guard start > 1 else { return start }
  if works(1) { return 1 }
  guard start > 2, works(start - 1) else { return start }
  guard start > 3, works(start - 2) else { return start - 1 }
  guard start > 5 else { return bisect(1, start - 2, works) }
  guard works(start - 4) else { return bisect(start - 4, start - 2, works) }
  var low: UInt64 = 1
  var high = start - 4
  while low.leadingZeroBitCount > high.leadingZeroBitCount + 1 {
    let digits = (128 - low.leadingZeroBitCount - high.leadingZeroBitCount) / 2
    let middle = (1 as UInt64) << UInt64(digits - 1) * 2 - 1
    guard middle > low, middle < high else { break }
    if works(middle) { high = middle } else { low = middle }
  }
  return bisect(low, high, works)
}

/// The least number above `low` for which `works` holds, when it does not for `low` but for `high`.
private func bisect(_ low: UInt64, _ high: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  var low = low
  var high = high
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if works(middle) { high = middle } else { low = middle }
  }
  return high
}
