import AdaptiveModel
import Text

// The texts and calls for an adopter's tests.

extension Record {
  /// The broken clauses, for the message of a failed expectation, then why cases were skipped, and
  /// the clauses not judged.
  ///
  /// Unsupported clauses are counted, because an adopter knows which features are not claimed.
  public var failureText: String {
    let causes = causes
    let broken = results.filter { $0.verdict == .broken }.map(\.id)
    var lines: [PageText.Line] = [.row("\(printable(identity.name)): \(conclusion)")]
    if !broken.isEmpty { lines.append(.sentence("broken: " + broken.joined(separator: ", "))) }
    for cause in causes.prefix(5) { lines += [.row("")] + cause.page(command: again).lines }
    if causes.count > 5 {
      lines += [.row(""), .row("and \(causes.count - 5) more:")]
      lines += causes.dropFirst(5).map { .sentence($0.first.line, after: "  ") }
    }
    lines += [.row("")] + reasonsToSkip.map { .row($0) }
    return PageText(lines + unjudged.map { .sentence($0) }).fitted()
  }

  /// The clauses that were not judged, one line for each reason.
  private var unjudged: [String] {
    let untested = results.filter { $0.verdict == .notTested }.map(\.id)
    let unsupported = count(of: .notSupported)
    return (untested.isEmpty ? [] : ["not tested: \(untested.joined(separator: ", "))"])
      + (unsupported == 0 ? [] : ["not supported: \(unsupported.counted("clause"))"])
  }

  /// The whole result for people, with Swift code that repeats each case.
  public var text: String { text(command: again) }

  /// The code that repeats a case in process.
  private func again(_ id: Case.ID) -> String {
    "try Examination(profile: .\(header.profile.rawValue)).run(implementation, case: \"\(id)\")"
  }
}

extension Record: CustomStringConvertible {
  /// The same as ``text``.
  public var description: String { text }
}

extension Examination {
  /// The reason why a text is not a case id.
  public struct CaseError: Error, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// Examines an implementation with one case that a report names, such as `scenario/0x2a`.
  ///
  /// - Throws: ``CaseError`` if the text is not a case id.
  public func run(
    _ implementation: any Implementation,
    case name: String
  ) throws(CaseError) -> Record {
    guard let id = Case.ID(name) else {
      throw CaseError(
        description: "not a case: “\(name.escaped)”; expected one such as scenario/0x2a"
      )
    }
    return run(implementation, on: id)
  }
}

extension Record {
  /// The differences from known failures, one per line; empty if the run shows exactly these.
  ///
  /// A known failure is the id of a clause, such as `PR-9`, or a kind of failure, such as
  /// `crashed`. A broken clause that is not known is a difference, and so is a known one that is
  /// kept. What is also broken by the fault of a known one is known: with another seed the same
  /// fault may show in other clauses.
  public func differences(fromKnown known: Set<String>) -> [String] {
    let broken = Set(findings.map { "\($0.fault)" })
    let unknown = causes.filter { !known.contains("\($0.first.fault)") }
      .flatMap { [$0.first] + $0.others }
    let news = Set(unknown.map { "\($0.fault)" }).subtracting(known).sorted()
      .map { "unexpected failure: \($0)" }
    let gone = known.subtracting(broken).sorted().map { name -> String in
      let verdict = result(of: name)?.verdict.rawValue ?? "not seen"
      return "known failure did not occur: \(name) (\(verdict))"
    }
    return news + gone
  }
}
