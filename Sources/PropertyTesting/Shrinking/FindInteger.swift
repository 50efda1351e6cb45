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
/// It tries zero first, then a near number, then by the number of digits: results tend to be small,
/// or close to the start. If `works` holds only for even or only for odd ones, it searches these.
/// Of a signed number, even and odd ones encode the two signs: it searches those of one sign, the
/// positive ones if `works` holds for one.
func least(below start: UInt64, isSigned: Bool, isAmount: Bool, _ works: (UInt64) -> Bool) -> UInt64
{
  guard start > 0 else { return start }
  if works(0) { return 0 }
  guard start > 1 else { return start }
  guard isSigned else {
    if works(start - 1) { return bisect(0, start - 1, works) }
    guard isAmount, start > 3, works(start - 2) else { return start }
    let odd = start % 2
    if odd == 1, works(1) { return 1 }
    return bisect(0, start / 2 - 1) { works($0 * 2 + odd) } * 2 + odd
  }
  let start = start % 2 == 0 && works(start - 1) ? start - 1 : start
  func ofSign(_ number: UInt64) -> Bool { works(number * 2 + start % 2) }
  guard start > 1 else { return start }
  var number = start
  if ofSign(start / 2 - 1) {
    number = (ofSign(0) ? 0 : bisect(0, start / 2 - 1, ofSign)) * 2 + start % 2
  }
  return number > 2 && number % 2 == 1 && works(number - 1) ? number - 1 : number
}

/// The least number above `low` for which `works` holds, given that it holds for `high` and not for
/// `low`.
///
/// It bisects the number of digits first, since results tend to be small.
func bisect(_ low: UInt64, _ high: UInt64, _ works: (UInt64) -> Bool) -> UInt64 {
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
