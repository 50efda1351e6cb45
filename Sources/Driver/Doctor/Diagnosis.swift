/// What a check of a driver found.
package struct Diagnosis: Sendable, Hashable {
  package enum Grade: String, Sendable, Hashable {
    case sound
    /// It works, and may still cause surprises.
    case doubtful
    /// The same question has different answers.
    case flaky
    case faulty
  }

  package var check: String
  package var grade: Grade
  /// What was found, safe to print.
  package var found: String
  /// What to do about it; empty where nothing is to be done.
  package var hint: String
}

/// What a check found wrong.
struct CheckFailure: Error, Sendable {
  var found: String
  /// A hint that fits better than that of the check.
  var hint: String?
  var grade = Diagnosis.Grade.faulty
}

/// One thing that is looked at; what it throws is found and gets its hint.
struct Check: Sendable {
  var name: String
  var hint: String
  /// Whether it makes sense for this driver.
  var applies: @Sendable (DriverUnderTest) -> Bool = { _ in true }
  /// What is worth saying of a driver that is sound.
  var look: @Sendable (DriverUnderTest) throws -> String
}
