import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import Text

extension Verb {
  static let explain = Verb(
    name: "explain",
    summary: "give the reason for every callback, sent or not",
    help: """
      adaptive-conformance explain [options] FILE|SEED|CASE

      Derives step by step what the model does: the change, each callback with the
      clause that requires it, and each missing callback with the clause that rules
      it out. For other questions it lists the clauses that judge the answer.

      A CASE is an id from a report, such as scenario/0x2a, or a golden, such as
      changes/rotation/iphone-6-figure-12-2. A seed stands for a scenario. A FILE
      holds a transcript; - reads one from standard input. Where the transcript has
      an answer, that answer is explained, and each breach of a clause is marked
      with a cross.

        --profile NAME     documented, or platform (default)
        --features A,B…    the features that the case was drawn for (default: all)
        --package FOLDER   the folder that contains Golden (default: here)

      Exit codes: 0 explained, 1 the answer breaks clauses, 64 usage, 65 unreadable
      input.
      """
  ) { arguments in
    let profile: Profile = try arguments.choice("--profile") ?? .platform
    let features = try arguments.features() ?? .all
    let package = try arguments.option("--package") ?? "."
    let subjects = try arguments.operands()
    guard subjects.count == 1 else { throw UsageError("it takes one file, seed or case") }
    if let id = caseID(subjects[0]) { return try explain(Case(id, features: features), profile) }
    if let golden = golden(subjects[0], package) { return try explain(golden, profile) }
    let text = try transcript(subjects[0])
    do {
      if LayoutTranscript.begins(text) {
        let transcript = try LayoutTranscript(text)
        return try explain(transcript.request, transcript.reply, profile)
      }
      let transcript = try Transcript(text)
      return try explain(transcript.scenario, transcript.trace, profile)
    } catch let error as SyntaxError {
      throw InputError("\(subjects[0]): \(error)")
    }
  }

  /// The case of this name, or of this seed; `nil` where the word names a file.
  private static func caseID(_ word: String) -> Case.ID? {
    if FileManager.default.fileExists(atPath: word) { return nil }
    if let seed = Seed(word) { return .scenario(.seed(seed)) }
    return Case.ID(word)
  }

  /// The golden of this id; `nil` where there is none.
  private static func golden(_ id: String, _ package: String) -> Golden? {
    guard Golden.isID(id), !FileManager.default.fileExists(atPath: id) else { return nil }
    let tree = try? GoldenFolder(package: URL(fileURLWithPath: package)).tree()
    return tree?.goldens.first { $0.id == id }?.filled
  }

  private static func explain(_ golden: Golden, _ profile: Profile) throws -> ExitCode {
    for note in golden.notes { print("# \(note)") }
    if let scenario = golden.request.scenario {
      return try explain(scenario, golden.reply?.trace, profile)
    }
    return try explain(golden.request, golden.reply, profile)
  }

  private static func transcript(_ path: String) throws -> String {
    guard path == "-" || FileManager.default.fileExists(atPath: path) else {
      throw InputError("\(printable(path)): no such file, and not a seed or case id")
    }
    return try readText(of: path)
  }

  private static func explain(_ subject: Case, _ profile: Profile) throws -> ExitCode {
    if let scenario = subject.request.sent.scenario { return try explain(scenario, nil, profile) }
    return try explain(subject.request, nil, profile)
  }

  private static func explain(
    _ request: Request,
    _ reply: Reply?,
    _ profile: Profile
  ) throws -> ExitCode {
    let explanation: RequestExplanation
    do throws(Conformance.Failure) {
      explanation = try RequestExplanation(request, reply, profile: profile)
    } catch {
      throw InputError(error.message)
    }
    print(explanation.text)
    return explanation.contradictions.isEmpty ? .success : .unexpected
  }

  private static func explain(
    _ scenario: Scenario,
    _ trace: Trace?,
    _ profile: Profile
  ) throws -> ExitCode {
    let isTold = trace.map { !$0.steps.isEmpty } ?? false
    let derivation: Derivation
    do throws(Conformance.Failure) {
      derivation = try Derivation(scenario, isTold ? trace : nil, profile: profile)
    } catch {
      throw InputError(error.message)
    }
    print(derivation.text)
    return derivation.marks.isEmpty ? .success : .unexpected
  }
}
