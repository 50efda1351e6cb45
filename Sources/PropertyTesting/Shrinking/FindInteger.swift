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
/// and odd encode the two signs, it searches those; at the end of a range, the last two can be of
/// one sign.
func least(below start: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  guard start > 0 else { return start }
  if works(0) { return 0 }
  guard start > 1 else { return start }
  guard works(start - 1) else { return leastOfEverySecond(below: start, works) }
  guard start > 2, !works(1) else { return 1 }
  let number = least(above: 1, near: start - 1, works)
  return number == start - 1 ? leastOfEverySecond(below: number, works) : number
}

private func leastOfEverySecond(below start: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  guard start > 2, works(start - 2) else { return start }
  if start % 2 == 1, start == 3 || works(1) { return 1 }
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
  return bisect(low, high, works)
}

/// The least number above `low` for which `works` holds, given that it holds for `high` and not for
/// `low`.
///
/// It bisects the number of digits first, since results tend to be small.
private func bisect(_ low: UInt64, _ high: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
  var (low, high) = (low, high)
  while high - low > 1 {
    let digits = (
      UInt64.bitWidth - low.leadingZeroBitCount, UInt64.bitWidth - high.leadingZeroBitCount
    )
    let middle =
      digits.1 - digits.0 > 1 ? 1 << UInt64((digits.0 + digits.1) / 2) - 1 : low + (high - low) / 2
    if works(middle) { high = middle } else { low = middle }
  }
  return high
}
