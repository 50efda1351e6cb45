/// The largest number up to `bound` for which `works` holds, if it holds up to some number.
///
/// It doubles while `works` holds and then bisects: an immediate failure costs one call, a long way
/// costs few.
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
/// It tries the smallest numbers first, then near ones, then by the number of digits: results tend
/// to be small, or close to the start. If only every second number works, for example because even
/// and odd encode the two signs, it searches those.
func least(below start: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  guard start > 0 else { return start }
  if works(0) { return 0 }
  guard start > 1 else { return start }
  if works(1) { return 1 }
  guard start > 2 else { return start }
  if works(start - 1) { return least(above: 1, near: start - 1, works) }
  guard start > 3, works(start - 2) else { return start }
  let half = least(above: 0, near: start / 2 - 1) { works($0 * 2 + start % 2) }
  return half * 2 + start % 2
}

/// The least number above `low` for which `works` holds, given that it holds for `start` and not
/// for `low`.
///
/// It goes down from `start` while the distance is short.
func least(above low: UInt64, near start: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  var high = start
  for step: UInt64 in [1, 2] where high - low > step {
    guard works(high - step) else { return bisect(max(low, high - step), high, works) }
    high -= step
  }
  return leastByDigits(low, high, works)
}

/// The least number by its number of digits, which doubles while the number is too small.
private func leastByDigits(_ low: UInt64, _ high: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  var low = low
  for digits: UInt64 in [2, 4, 8, 16, 32] {
    let middle = (1 as UInt64) << digits - 1
    guard middle < high else { break }
    guard middle > low else { continue }
    if works(middle) { return bisect(low, middle, works) }
    low = middle
  }
  return bisect(low, high, works)
}

/// The least number above `low` for which `works` holds, given that it holds for `high` and not for
/// `low`.
private func bisect(_ low: UInt64, _ high: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  var low = low
  var high = high
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if works(middle) { high = middle } else { low = middle }
  }
  return high
}
