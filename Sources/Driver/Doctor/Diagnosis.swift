/// What a check of a driver found.
package struct Diagnosis: Sendable, Hashable {
  package enum Grade: String, Sendable, Hashable {
    case sound
    /// It works, and may still surprise somebody.
    case doubtful
    case faulty
  }

  package var check: String
  package var grade: Grade
  /// What was found, safe to print.
  package var found: String
  /// What to do about it; empty where nothing is to be done.
  package var hint: String
}

/// Why a check did not go as it should.
struct Complaint: Error, Sendable {
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
  var applies: @Sendable (Patient) -> Bool = { _ in true }
  /// What is worth saying of a driver that is sound.
  var look: @Sendable (Patient) throws -> String
}
