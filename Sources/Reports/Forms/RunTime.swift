package import Foundation
import Text

/// The start and length of a run, for servers that display them; no verdict depends on them.
package struct RunTime: Sendable, Hashable {
  /// The start, in UTC, as 2026-11-21T23:15:00.
  package let start: String
  /// The length in seconds, as 12.345.
  package let length: String

  /// The time of a run that ends now.
  ///
  /// - Parameters:
  ///   - start: The start of the run.
  ///   - epoch: The seconds since 1970 that replace the clock, so that a file has the same bytes at
  ///     any time; `nil` for the clock.
  package init(since start: Date, epoch: Int?) {
    let seconds = epoch == nil ? max(0, Date().timeIntervalSince(start)) : 0
    length = String(format: "%.3f", (seconds * 1_000).rounded(.down) / 1_000)
    let date = epoch.map { Date(timeIntervalSince1970: TimeInterval($0)) } ?? start
    self.start = date.formatted(
      .iso8601.year().month().day().time(includingFractionalSeconds: false)
    )
  }

  /// The reason why `SOURCE_DATE_EPOCH` cannot replace the clock.
  package struct InvalidEpoch: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// The value of `SOURCE_DATE_EPOCH`; `nil` if it is not set or empty.
  ///
  /// - Throws: ``InvalidEpoch`` if it is no whole number of seconds within the years 1970 to 9999.
  package static func epoch(_ environment: [String: String]) throws(InvalidEpoch) -> Int? {
    guard let word = environment["SOURCE_DATE_EPOCH"], !word.isEmpty else { return nil }
    guard let seconds = Int(word), epochs.contains(seconds) else {
      throw InvalidEpoch(
        description: "SOURCE_DATE_EPOCH takes whole seconds from \(epochs.lowerBound) to "
          + "\(epochs.upperBound), not “\(printable(word, limit: 40))”"
      )
    }
    return seconds
  }

  /// The seconds from 1970 to the end of the year 9999, the last one with four digits.
  private static let epochs = 0...253_402_300_799
}

extension Day {
  /// Today, in UTC.
  package static var now: Day? { Day(Date().formatted(.iso8601.year().month().day())) }
}
