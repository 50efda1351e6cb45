package import Conformance

/// Checks a driver rather than the model: whether it conforms to the protocol, with hints if not.
package enum Doctor {
  /// Performs every check in order, or only the check with this name, and reports each finding as
  /// soon as it is there.
  ///
  /// A driver that cannot be started is an error.
  package static func examine(
    _ command: [String],
    _ options: DriverOptions,
    only name: String? = nil,
    report: (Diagnosis) -> Void = { _ in }
  ) throws(DriverError) -> (identity: Identity, findings: [Diagnosis]) {
    let implementation = try DriverImplementation(command, options)
    let identity = implementation.identity
    implementation.close()
    let driver = DriverUnderTest(command: command, options: options, identity: identity)
    let checks = Check.all.filter { $0.applies(driver) && $0.name == name ?? $0.name }
    let findings = checks.map { check in
      let finding = finding(of: check, driver)
      report(finding)
      return finding
    }
    return (identity, findings)
  }

  /// The number of times that a check fails before it blames a driver.
  private static let looks = 3

  /// Repeats a failing check; one that fails only sometimes is graded flaky.
  private static func finding(of check: Check, _ driver: DriverUnderTest) -> Diagnosis {
    let first = look(check, driver)
    guard first.grade == .faulty else { return first }
    let others = (1..<looks).map { _ in look(check, driver) }
    if let flaky = others.first(where: { $0.grade == .flaky }) { return flaky }
    guard let sound = others.first(where: { $0.grade != .faulty }) else { return first }
    let count = 1 + others.count { $0.grade == .faulty }
    let before = sound.found.isEmpty ? "" : " (“\(sound.found)”)"
    return Diagnosis(
      check: check.name,
      grade: .flaky,
      found: "fails \(count) of \(looks) times, else it is sound\(before): \(first.found)",
      hint: first.hint
    )
  }

  private static func look(_ check: Check, _ driver: DriverUnderTest) -> Diagnosis {
    do {
      return Diagnosis(check: check.name, grade: .sound, found: try check.look(driver), hint: "")
    } catch {
      let failure = error as? CheckFailure ?? CheckFailure(found: "\(error)")
      return Diagnosis(
        check: check.name,
        grade: failure.grade,
        found: failure.found,
        hint: failure.hint ?? check.hint
      )
    }
  }
}
