package import Foundation

/// When a run was, and how long it took: for servers that show it, and for no verdict.
package struct RunTime: Sendable, Hashable {
  /// When it began, in UTC, as 2026-11-21T23:15:00.
  package let start: String
  /// How long it took, in seconds, as 12.345.
  package let length: String

  /// The time of what took none.
  static let none = "0.000"

  /// The time of a run that ends now.
  ///
  /// `SOURCE_DATE_EPOCH` stands for the clock, where it is set: then a file has the same bytes
  /// whenever it is made.
  ///
  /// - Parameters:
  ///   - start: When it began.
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
