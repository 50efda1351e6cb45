package import Conformance

/// Looks at a driver, not at the model: whether it keeps the protocol, with a hint where it does not.
package struct Doctor: Sendable {
  private let command: [String]
  private let options: DriverOptions

  package init(_ command: [String], _ options: DriverOptions = DriverOptions()) {
    self.command = command
    self.options = options
  }

  /// Looks at everything, in order, or only at what a check of this name looks at.
  ///
  /// - Throws: ``DriverError`` where the driver cannot even be started; it says so in one line.
  package func examine(
    only name: String? = nil
  ) throws(DriverError) -> (identity: Identity, findings: [Diagnosis]) {
    let driver = try DriverImplementation(command, options)
    let patient = Patient(command: command, options: options, identity: driver.identity)
    driver.close()
    let checks = Check.all.filter { $0.applies(patient) && $0.name == name ?? $0.name }
    let findings = checks.map { Self.finding(of: $0, patient) }
    return (driver.identity, findings)
  }

  private static func finding(of check: Check, _ patient: Patient) -> Diagnosis {
    do {
      return Diagnosis(check: check.name, grade: .sound, found: try check.look(patient), hint: "")
    } catch let complaint as Complaint {
      return Diagnosis(
        check: check.name,
        grade: complaint.grade,
        found: complaint.found,
        hint: complaint.hint ?? check.hint
      )
    } catch {
      return Diagnosis(check: check.name, grade: .faulty, found: "\(error)", hint: check.hint)
    }
  }
}
