/// The result of one check of a driver.
package struct Diagnosis: Sendable, Hashable {
  package enum Grade: String, Sendable, Hashable {
    case sound
    /// The driver works, but may cause surprises.
    case doubtful
    /// The same request has different replies.
    case flaky
    case faulty
  }

  package var check: String
  package var grade: Grade
  /// The finding, safe to print.
  package var found: String
  /// The recommended action; empty if none is needed.
  package var hint: String
}

/// The fault that a check found.
struct CheckFailure: Error, Sendable {
  var found: String
  /// A hint that fits better than the check's own.
  var hint: String?
  var grade = Diagnosis.Grade.faulty
}

/// A single check; an error that it throws is the finding and gets the hint.
struct Check: Sendable {
  var name: String
  var hint: String
  /// Whether the check makes sense for this driver.
  var applies: @Sendable (DriverUnderTest) -> Bool = { _ in true }
  /// Performs the check; returns a remark about a driver that passes.
  var look: @Sendable (DriverUnderTest) throws -> String
}
