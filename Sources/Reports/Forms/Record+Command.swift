import AdaptiveModel
package import Conformance
import Driver
package import Text

extension Record {
  /// The command that repeats a case, in the syntax of a shell.
  ///
  /// If the driver's command line is unknown, `DRIVER` replaces it.
  package func command(repeating id: Case.ID) -> String {
    let command = driver.map { $0.command ?? ["DRIVER"] }
    return Invocation(
      header.profile,
      DriverOptions(),
      driver: command,
      tool: "adaptive-conformance"
    )
    .command(repeating: id)
  }
}

extension Conformance.Finding {
  /// The failure, its smallest case, and the command that repeats it.
  package func text(_ record: Record, among others: [PageText.Line] = []) -> String {
    page(among: fingerprinted + others, mentionsRun: false) { record.command(repeating: $0) }
      .fitted()
  }

  /// The same without the failure itself, for places that already show it.
  package func details(_ record: Record, among others: [PageText.Line]) -> String {
    let command = record.command(repeating: smallest.id)
    let lines = account(mentionsRun: false).dropFirst() + fingerprinted + others
    return PageText(lines + [.command("again: \(command)")]).fitted()
  }

  private var fingerprinted: [PageText.Line] { [.sentence("Fingerprint: \(fingerprint)")] }

  /// The failure, and its number of cases.
  var brief: String { "\(title), \(cases.counted("case"))" }

  /// The failure, on one line.
  package var title: String {
    guard case .clause(let id) = fault else {
      return "\(fault): " + printable(message ?? "", limit: 200)
    }
    let place = step.map { $0 < 0 ? ", before any action" : ", step \($0 + 1)" } ?? ""
    let whom = name.flatMap { $0.isEmpty ? nil : " for “\(printable($0, limit: 60))”" }
    return "\(id) is \(isFlaky ? "flaky" : "broken")" + (whom.map { $0 + place } ?? "")
  }
}
