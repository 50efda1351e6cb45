import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import Foundation
import InterfaceFiles
import PropertyTesting
import Reports
import Text

extension Verb {
  static let explain = Verb(
    name: "explain",
    summary: "give the reason for every callback; explain a clause, or a rule for files",
    help: """
      adaptive-conformance explain [options] FILE|SEED|CASE|CLAUSE|POINT|RULE

      Explains step by step what the model does: what an action changes, each call \
      with the clause that asks for it, and each absent call with the clause that \
      forbids it. For a question that is not a scenario it lists the clauses that \
      apply to the answer.

      A case is one that a report names, such as scenario/0x2a, or a golden, such as \
      changes/rotation/iphone-6-figure-12-2. It is drawn for what is claimed, so one \
      of a driver that claims less needs --report, or its --features. The scenarios \
      that it is compared with follow, each with its clause. A seed alone is a \
      scenario. A file holds a transcript; - reads one from standard input. If a \
      transcript has a trace, that trace is explained, as far as it goes, and a cross \
      marks each breach that the clauses find. Of a file of goldens, each case is \
      explained.

      A clause, such as PR-9, is explained by its sentence, its source, what a user \
      would see where it is broken, the smallest golden that is about it, and the \
      wrong implementations that it has to catch. An open point, such as PR-O1, is \
      explained by its question, what is tolerated, and the variants that have to pass.

      A rule of storyboard and assets, such as lost-position, is explained by its \
      reason, an example, and the repair; “rules” prints all of them, in Markdown.

        --profile documented|platform  which clauses count (platform)
        --features A,B…                what the implementation claims (everything; \
                                       observations, states and former traits only \
                                       where the trace reports them)
        --report FILE                  take the profile, the features and the world \
                                       from the head of a report
        --package FOLDER               where Golden is (here)

      Exit codes: 0 nothing is marked, 1 something is, 64 usage, \
      65 unreadable input.
      """
  ) { arguments in
    let profile: Profile? = try arguments.choice("--profile")
    let features = try arguments.features()
    let header = try arguments.option("--report").map { try Record(file: $0).header }
    let package = try arguments.option("--package") ?? "."
    let subjects = try arguments.operands()
    guard subjects.count == 1 else {
      throw UsageError("it takes one file, seed, case, clause, open point or rule")
    }
    let terms = Terms(
      profile: profile ?? header?.profile ?? .platform,
      features: features ?? header?.implementation.features ?? .all,
      world: header?.implementation.world
    )
    // The name of a file is that, whatever else it may be.
    if !FileManager.default.fileExists(atPath: subjects[0]) {
      if let page = page(about: subjects[0], package) {
        Terminal.current.show(page)
        return .success
      }
      let id =
        Arguments.seed(subjects[0]).map { Case.ID.scenario(.seed($0)) } ?? Case.ID(subjects[0])
      if let id {
        if id.origin != nil, features == nil, header == nil {
          complain("explain: the case as it is drawn for who claims everything; see --report")
        }
        return try explain(Case(id, features: terms.features, world: terms.world), terms)
      }
      let goldens = Golden.isID(subjects[0]) ? goldens(package) : []
      if let golden = goldens.first(where: { $0.id == subjects[0] })?.filled {
        return try explain(golden, terms)
      }
    }
    do {
      let cases = try GoldenFile.cases(of: transcript(subjects[0]))
      let codes = try cases.map { subject in
        if cases.count > 1 { print("case    \(subject.id)") }
        return try explain(subject, terms)
      }
      return codes.contains(.unexpected) ? .unexpected : .success
    } catch let error as SyntaxError {
      throw InputError("\(printable(InputFile.title(of: subjects[0]))): \(error)")
    }
  }

  /// The profile to judge by, the claimed features, and the declared world.
  private struct Terms {
    var profile: Profile
    var features: Set<Feature>
    var world: DeclaredWorld?

    func rules(of clause: AnyClause) -> Rules {
      Rules([clause], profile: profile, features: features, world: world)
    }
  }

  /// The page about a clause, an open point or a rule, by its id in upper or lower case, or about
  /// all rules; `nil` for other words.
  private static func page(about word: String, _ package: String) -> PageText? {
    let id = word.lowercased()
    if let clause = AnyClause.catalogue.first(where: { $0.id.lowercased() == id }) {
      return ClauseExplanation(clause, goldens: goldens(package)).page
    }
    if let point = OpenPoint.register.first(where: { $0.id.lowercased() == id }) {
      return point.page
    }
    if word == "rules" { return PageText(rows: StoryboardFinding.Rule.document.lines) }
    return StoryboardFinding.Rule(rawValue: id)?.page
  }

  /// The goldens of a package; empty if it has none.
  private static func goldens(_ package: String) -> [Golden] {
    (try? GoldenFolder(package: URL(fileURLWithPath: package)).tree())?.goldens ?? []
  }

  private static func transcript(_ path: String) throws -> String {
    guard path == "-" || FileManager.default.fileExists(atPath: path) else {
      let names = AnyClause.catalogue.map(\.id) + StoryboardFinding.Rule.allCases.map(\.rawValue)
      throw InputError(
        "\(printable(path)): no such file, and not a seed, case, clause, open point or rule, "
          + "nor a golden of --package"
          + names.suggestion(for: path)
      )
    }
    return try readText(of: path)
  }

  /// Explains a case, and the scenarios that it is compared with.
  private static func explain(_ subject: Case, _ terms: Terms) throws -> ExitCode {
    let code = try explain(Golden("", subject.request.sent), terms)
    guard subject.request.sent.scenario != nil else { return code }
    for clause in AnyClause.catalogue {
      let asked = subject.request.asked.asking(by: terms.rules(of: clause)).requests
      for changed in asked.dropFirst() {
        print("\nThe changed scenario of \(clause.id): \(clause.sentence)\n")
        _ = try explain(Golden("", changed), terms)
      }
    }
    return code
  }

  private static func explain(_ golden: Golden, _ terms: Terms) throws -> ExitCode {
    for note in golden.notes { print("# \(note)") }
    do throws(Conformance.Failure) {
      guard var scenario = golden.request.scenario else {
        let explanation = try RequestExplanation(
          golden.request,
          golden.reply,
          profile: terms.profile
        )
        Terminal.current.show(explanation.page)
        return explanation.contradictions.isEmpty ? .success : .unexpected
      }
      let trace = golden.reply?.trace
      let rest = trace.map { scenario.actions.dropFirst($0.steps.count).count } ?? 0
      scenario.actions.removeLast(rest)
      let derivation = try Derivation(
        scenario,
        trace,
        profile: terms.profile,
        features: terms.features,
        world: terms.world
      )
      Terminal.current.show(derivation.page)
      if rest > 0 {
        print(
          "Not explained: \(rest == 1 ? "the last step" : "the last \(rest) steps"), for which "
            + "the transcript has no answer. Without the states under “given”, the model's own "
            + "answers are explained."
        )
      }
      return derivation.marks.isEmpty ? .success : .unexpected
    } catch { throw InputError(error.message) }
  }
}
