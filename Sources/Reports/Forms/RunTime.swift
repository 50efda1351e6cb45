package import Foundation

/// The start and length of a run, for servers that display them; no verdict depends on them.
package struct RunTime: Sendable, Hashable {
  /// The start, in UTC, as 2026-11-21T23:15:00.
  package let start: String
  /// The length in seconds, as 12.345.
  package let length: String

  /// The length of a test without its own time.
  static let none = "0.000"

  /// The time of a run that ends now.
  ///
  /// `SOURCE_DATE_EPOCH` replaces the clock, if set; then a file has the same bytes at any time.
  ///
  /// - Parameters:
  ///   - start: The start of the run.
  ///   - environment: The variables of the process.
  package init(since start: Date, environment: [String: String]) {
    let fixed = environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init)
    let seconds = fixed == nil ? max(0, Date().timeIntervalSince(start)) : 0
    var milliseconds = String(Int(seconds * 1_000) % 1_000)
    while milliseconds.count < 3 { milliseconds = "0" + milliseconds }
    length = "\(Int(seconds)).\(milliseconds)"
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
    self.start = formatter.string(from: fixed.map(Date.init(timeIntervalSince1970:)) ?? start)
  }
}
