package import Conformance

/// A known failure: its subject, its fingerprint, its reason, and the date or version until which
/// it is accepted.
package struct Expectation: Sendable, Hashable {
  package var subject: Subject
  package var kind: Kind
  /// The fingerprint of the failure; `any` matches every fingerprint and must be explicit.
  package var fingerprint: String
  /// Whether it fails only sometimes, so that it may also pass.
  package var isSometimes = false
  /// A case with this failure: the failure is gone only if this case passes.
  package var example: Case.ID?
  package var until: Until?
  package var link: String?
  package var reason: String
  /// The line number of the entry, from 1.
  package var line: Int

  /// The subject of the failure.
  package enum Subject: Sendable, Hashable {
    /// A clause, or a kind of failure.
    case fault(Fault)
    case subject(Case.ID)
  }

  /// The cause of the failure, and the plan for it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case bug
    case wontFix = "wont-fix"
    case disputed, host
  }

  /// The last day on which it may fail, or the first version of the suite in which it may not.
  package enum Until: Sendable, Hashable, CustomStringConvertible {
    case day(Day)
    case version(Version)

    package var description: String {
      switch self {
      case .day(let day): day.description
      case .version(let version): version.description
      }
    }
  }

  /// Whether the entry covers failures with this fingerprint.
  func matches(_ fingerprint: String) -> Bool {
    self.fingerprint == "any" || self.fingerprint == fingerprint
  }
}

/// A day of the calendar, written 2027-01-31.
package struct Day: Sendable, Hashable, Comparable, LosslessStringConvertible {
  package let description: String

  package init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      1...12 ~= month, 1...Self.length(ofMonth: month, year) ~= day
    else { return nil }
    self.description = description
  }

  /// The number of days in a month.
  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  package static func < (left: Day, right: Day) -> Bool { left.description < right.description }
}

/// A version, written 1.2.0.
package struct Version: Sendable, Hashable, Comparable, LosslessStringConvertible {
  let numbers: [Int]

  package init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt32($0).map(Int.init) }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    self.numbers = numbers
  }

  package var description: String { numbers.map(String.init).joined(separator: ".") }

  package static func < (left: Version, right: Version) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
