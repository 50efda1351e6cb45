public import Foundation
public import PropertyTesting

extension Generator where Value == Date {
  /// Points in time, in whole seconds or fractions of them; known edge cases of calendars more
  /// often.
  ///
  /// Simplest: the beginning of 2001, which is zero for `Date`; if it is outside the range, the
  /// nearest date.
  public static func date(
    in range: ClosedRange<Date> = Date.distantPast...Date.distantFuture
  ) -> Generator {
    let lower = range.lowerBound.timeIntervalSinceReferenceDate
    let upper = range.upperBound.timeIntervalSinceReferenceDate
    let (first, last) = (lower.rounded(.up), upper.rounded(.down))
    guard first <= last, Swift.max(abs(lower), abs(upper)) < 0x1p53 else {
      return Generator<Double>.double(in: lower...upper).map(
        Date.init(timeIntervalSinceReferenceDate:)
      )
    }
    let zero = Swift.min(Swift.max(0, first), last)
    return Generator { draw in
      let isBefore = first < zero && (zero == last || draw.bool())
      let most = UInt64(isBefore ? zero - first : last - zero)
      let troubled = troubledSeconds.map { isBefore ? zero - $0 : $0 - zero }
        .filter { (0...Double(most)).contains($0) }
      // One choice of edge cases and all others, so that one shrinks to the other.
      let seconds = draw.choice(upTo: most) { random in
        let place = Int(random.choice(upTo: UInt64(Swift.max(1, troubled.count) * 3 - 1)))
        return place < troubled.count
          ? UInt64(troubled[place]) : random.choice(upTo: most >> random.choice(upTo: 36))
      }
      let whole = zero + (isBefore ? -Double(seconds) : Double(seconds))
      let moment = draw.chance(1, in: 4) ? whole + draw(.double(in: 0...1)) : whole
      return Date(timeIntervalSinceReferenceDate: Swift.min(moment, upper))
    }
  }

  /// Ends of days and years, leap days, hours that are skipped or repeated, and overflows of 32
  /// bits.
  private static var troubledSeconds: [Double] {
    [
      -978_307_200, -978_307_201,  // 1970, zero for Unix, and the second before
      -31_622_400, -31_622_401,  // 2000, and the second before
      -26_524_800, 730_857_600,  // 29 February of 2000 and of 2024
      -3_182_198_400, 3_129_148_800,  // 1 March 1900, 28 February 2100: years without a leap day
      252_460_799, 252_460_800,  // the end of 2008, with a leap second, and 2009
      733_539_600, 733_539_599,  // an hour that Berlin leaves out begins, and the second before
      751_683_600, 751_683_599,  // an hour that Berlin has twice ends, and the second before
      1_169_176_447, 1_169_176_448,  // 2038: the last second of 31 bits, and the one after
    ]
  }
}

extension Generator where Value == Calendar {
  /// Calendars of several kinds in several time zones; Gregorian in GMT is first.
  ///
  /// Simplest: Gregorian, GMT.
  public static var calendar: Generator {
    let kinds: [Calendar.Identifier] = [
      .gregorian, .iso8601, .buddhist, .japanese, .hebrew, .islamicCivil, .chinese,
    ]
    return Generator { draw in
      var calendar = Calendar(identifier: draw.element(of: kinds))
      calendar.timeZone = draw(.timeZone)
      return calendar
    }
  }
}

extension Generator where Value == TimeZone {
  /// Time zones: whole, half and quarter hours, with and without summer time, and one that skipped
  /// a day.
  ///
  /// Simplest: GMT.
  public static var timeZone: Generator {
    let names = [
      "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Kathmandu",
      "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "Pacific/Kiritimati",
    ]
    let zones = [TimeZone.gmt] + names.compactMap { TimeZone(identifier: $0) }
    return Generator { draw in draw.element(of: zones) }
  }
}

extension Generator where Value == DateComponents {
  /// Days of the Gregorian calendar as year, month and day; last days of a month more often.
  ///
  /// Simplest: 1 January 2000; if it is outside the range, 1 January of the nearest year.
  public static func day(in years: ClosedRange<Int> = 1583...9999) -> Generator {
    let origin = Swift.min(Swift.max(2000, years.lowerBound), years.upperBound)
    return Generator { draw in
      let span = (years.lowerBound - origin)...(years.upperBound - origin)
      let year = origin + draw.integer(in: span)
      let month = draw.int(in: 1...12)
      let last = lastDay(of: month, year)
      let day = draw.chance(1, in: 4) ? last : draw.int(in: 1...last)
      return DateComponents(year: year, month: month, day: day)
    }
  }

  private static func lastDay(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    if month == 2 { return isLeap ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
