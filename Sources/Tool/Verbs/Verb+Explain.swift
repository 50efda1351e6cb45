import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import Text

extension Verb {
  static let explain = Verb(
    name: "explain",
    summary: "say why: each call, and each call that stays away, with its clause",
    help: """
      adaptive-conformance explain [options] FILE|SEED|CASE

      Derives step by step what the model does: what the window or the override brings, each call
      with the clause that causes it, and each call that stays away with the clause that suppresses
      it; of a question that is no scenario it says which clauses speak of the answer. A case is one that a report names, such as scenario/0x2a, or a golden, such as
      changes/rotation/iphone-6-figure-12-2; a seed alone is a scenario; a file holds a transcript,
      and - reads one from standard input. Where a transcript tells a trace that trace is explained,
      and what had to be otherwise is marked with a cross.

        --profile documented|platform  what is held to be settled (platform)
        --features A,B…                what a case was drawn for (everything)
        --package FOLDER               where Golden is (here)

      exit codes: 0 explained, 1 the trace breaks clauses, 64 usage, 65 a file cannot be read
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
      let kinds = "a seed such as 0x2a, a case such as scenario/0x2a or a golden"
      throw InputError("“\(printable(path))” is no file that is there, nor \(kinds)")
    }
    return try readText(of: path)
  }

  private static func explain(_ subject: Case, _ profile: Profile) throws -> ExitCode {
    if let scenario = subject.request.sent.scenario { return try explain(scenario, nil, profile) }
    return try explain(subject.request, nil, profile)
  }

  private static func explain(
    _ request: Request,
    _ told: Reply?,
    _ profile: Profile
  ) throws -> ExitCode {
    let explanation: RequestExplanation
    do throws(Conformance.Failure) {
      explanation = try RequestExplanation(request, told, profile: profile)
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
