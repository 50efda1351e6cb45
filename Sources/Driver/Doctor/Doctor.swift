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
    let implementation = try DriverImplementation(command, options)
    let identity = implementation.identity
    implementation.close()
    let driver = DriverUnderTest(command: command, options: options, identity: identity)
    let checks = Check.all.filter { $0.applies(driver) && $0.name == name ?? $0.name }
    return (identity, checks.map { Self.finding(of: $0, driver) })
  }

  /// How often a check is made before it blames a driver.
  private static let looks = 3

  /// Makes a check again where it fails: what fails only sometimes is flaky, and nothing else.
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
    } catch let failure as CheckFailure {
      return Diagnosis(
        check: check.name,
        grade: failure.grade,
        found: failure.found,
        hint: failure.hint ?? check.hint
      )
    } catch {
      return Diagnosis(check: check.name, grade: .faulty, found: "\(error)", hint: check.hint)
    }
  }
}
