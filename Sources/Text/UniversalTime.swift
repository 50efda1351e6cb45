/// The seconds since 1970 that ``utc(_:withTime:)`` can write: to the end of the year 9999.
package let utcSeconds = 0...253_402_300_799

/// A time in UTC, as 2026-11-21T23:15:00, or the day alone.
///
/// - Parameters:
///   - seconds: The seconds since 1970; one out of ``utcSeconds`` counts as the nearest in it.
///   - withTime: Whether the time of the day follows the day.
/// - Returns: The day, or the day and the time.
package func utc(_ seconds: Int, withTime: Bool) -> String {
  let seconds = min(max(seconds, utcSeconds.lowerBound), utcSeconds.upperBound)
  let day = gregorian(day: seconds / 86_400)
  guard withTime else { return day }
  let (hour, minute, second) = (seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60)
  return "\(day)T\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
}

/// A day as 2026-11-21, from the number of days since 1970.
private func gregorian(day: Int) -> String {
  var (year, rest) = (1970, day)
  while rest >= length(ofYear: year) {
    rest -= length(ofYear: year)
    year += 1
  }
  var month = 1
  for length in [31, length(ofYear: year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
    guard rest >= length else { break }
    rest -= length
    month += 1
  }
  return "\(year)-\(twoDigits(month))-\(twoDigits(rest + 1))"
}

/// The number of days of a year.
private func length(ofYear year: Int) -> Int {
  let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  return isLeapYear ? 366 : 365
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
