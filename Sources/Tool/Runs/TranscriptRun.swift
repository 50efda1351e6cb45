import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import Reports
import Text

/// Asks a driver the questions of transcripts: the adopter's own files, and goldens by id.
struct TranscriptRun {
  /// The questions of the transcripts, with the replies that they expect; an id is a name for people.
  private let questions: [Golden]
  private let profile: Profile

  /// - Throws: ``InputError`` for a file that cannot be read, or that is not a transcript.
  init(_ names: [String], in package: String, _ profile: Profile) throws {
    self.profile = profile
    questions = try names.flatMap { try Self.questions(named: $0, package) }
  }

  /// The names, and the files of those goldens whose ids are among them.
  static func files(_ names: [String], in package: String) -> [String] {
    let folder = GoldenFolder(package: URL(fileURLWithPath: package))
    let goldens = names.compactMap { try? folder.tree(with: $0).files.first?.path }
    return names + goldens.map { "\(package)/Golden/\($0)" }
  }

  /// The questions of a file, each of its cases, or of a golden.
  private static func questions(named name: String, _ package: String) throws -> [Golden] {
    if Golden.isID(name), !FileManager.default.fileExists(atPath: name) {
      let folder = GoldenFolder(package: URL(fileURLWithPath: package))
      let tree = try? folder.tree(with: name)
      guard let golden = tree?.goldens.first(where: { $0.id == name })?.filled else {
        let near = ((try? folder.tree())?.goldens ?? []).map(\.id).suggestion(for: name)
        let place = "no golden in \(package) (--package FOLDER)"
        throw InputError("\(printable(name)): no such file, and \(place)\(near)")
      }
      return [golden]
    }
    do {
      return try GoldenFile.cases(of: try readText(of: name)).map { question in
        let title = question.id.isEmpty ? InputFile.title(of: name) : question.id
        // An action on an absent controller changes nothing.
        let fatal = question.request.scenario?.problems.first {
          if case .absent = $0.kind { false } else { true }
        }
        if let fatal { throw InputError("\(printable(title)): it cannot be performed: \(fatal)") }
        return Golden(title, question.request, question.reply)
      }
    } catch let error as SyntaxError {
      throw InputError("\(printable(InputFile.title(of: name))): \(error)")
    }
  }

  /// Asks, judges, and prints a line per transcript, with the reasons if a clause is broken.
  ///
  /// What the implementation does not claim, or does not have in its world, is not asked. Beside a
  /// question goes what a run asks beside it, since some clauses compare answers.
  ///
  /// - Parameters:
  ///   - implementation: The implementation.
  ///   - rules: Returns the clauses that judge the answer to a request.
  /// - Returns: That of the worst line.
  func run(
    _ implementation: any Implementation,
    by rules: (Request) -> Rules
  ) -> ExitCode {
    let identity = implementation.identity
    let codes = questions.map { question in
      switch question.request.asked(of: identity) {
      case .success(let request):
        // A transcript of another world has other answers.
        let isSame = request == question.request && identity.world?.hasSizes ?? true
        let asked = Golden(question.id, request, isSame ? question.reply : nil)
        return judge(asked, implementation, rules(request))
      case .failure(let lack): return say("–", question.id, "not asked, \(lack.reason)")
      }
    }
    if codes.contains(.unexpected) { return .unexpected }
    return codes.allSatisfy { $0 == .success } ? .success : .inconclusive
  }

  private func judge(
    _ question: Golden,
    _ implementation: any Implementation,
    _ rules: Rules
  ) -> ExitCode {
    let examiner = Examiner(implementation: implementation, rules: rules)
    let (judged, replies) = examiner.examineKeeping(Case(asking: question.request))
    switch replies.first(where: { $0.skip != nil }) ?? replies.first {
    case .unsupported(let feature): return say("–", question.id, "not supported, \(feature)")
    case .skipped(let reason): return say("?", question.id, "skipped, \(reason)")
    case .failed(let failure):
      return say("✘", question.id, "\(failure.kind.rawValue): \(failure.message)", .unexpected)
    case .answer, nil: break
    }
    let code = judge(question, judged, replies, rules)
    for line in differences(replies.first, question.reply, rules.claims) {
      Terminal.current.show("  not as the transcript: \(line)")
    }
    return code
  }

  private func judge(
    _ question: Golden,
    _ judged: Examiner.Judged,
    _ replies: [Reply],
    _ rules: Rules
  ) -> ExitCode {
    do throws(Conformance.Failure) {
      if let failure = judged.failure { throw failure }
      if judged.judgement.survey.counts.allSatisfy({ $0.applied == 0 }) {
        return say("?", question.id, "no clause judges it")
      }
      let (broken, page) = try explained(question.request, replies, rules)
      if broken.isEmpty { return say("✔", question.id, nil, .success) }
      let ids = Set(broken).sorted().joined(separator: ", ")
      return say("✘", question.id, "\(ids) broken", .unexpected, page)
    } catch {
      let page = PageText([.sentence(error.message.escaped)])
      return say("✘", question.id, "protocol error", .unexpected, page)
    }
  }

  /// Prints the line of a transcript, and what explains it; returns what becomes of it.
  private func say(
    _ mark: String,
    _ id: String,
    _ words: String?,
    _ code: ExitCode = .inconclusive,
    _ page: PageText? = nil
  ) -> ExitCode {
    Terminal.current.show("\(mark) \(printable(id))" + (words.map { ": \(printable($0))" } ?? ""))
    if let page { Terminal.current.show(page.indented()) }
    return code
  }

  /// The clauses that replies break, and the explanation that marks them.
  private func explained(
    _ request: Request,
    _ replies: [Reply],
    _ rules: Rules
  ) throws(Conformance.Failure) -> (broken: [String], page: PageText) {
    if let scenario = request.scenario, let trace = replies.first?.trace {
      let derivation = try Derivation(
        scenario,
        trace,
        profile: profile,
        features: rules.features,
        world: rules.world
      )
      return (derivation.marks.map(\.clause), derivation.page)
    }
    let explanation = try RequestExplanation(request, replies, by: rules)
    return (explanation.contradictions.map(\.id), explanation.page)
  }

  /// The differences from the expected reply in what is claimed; they are legal if no clause is
  /// broken.
  private func differences(_ reply: Reply?, _ expected: Reply?, _ claims: Claims) -> [String] {
    guard let reply, let expected, expected != reply else { return [] }
    guard let trace = try? reply.trace(claimedBy: claims),
      let other = try? expected.trace(claimedBy: claims)
    else { return ["another answer"] }
    // A transcript without an account of its actions expects nothing.
    if other.steps.isEmpty { return [] }
    return trace.differences(from: other).map { "\($0)" }
  }
}

/// The reason that a request is not sent to an implementation.
private struct Lack: Error {
  var reason: String
}

extension Request {
  /// The request in the world of an implementation.
  fileprivate func asked(of identity: Identity) -> Result<Request, Lack> {
    let features = Rules(identity, profile: .platform).features
    let own = inquiry.features
    if scenario == nil, !own.isEmpty, features.isDisjoint(with: own) {
      return .failure(Lack(reason: "the driver does not claim \(own[0].rawValue)"))
    }
    let world = identity.world ?? .complete
    let suited = restricted(to: World(features: features, declared: world))
    let missing = suited.asked.lacking(of: features).map(\.rawValue).sorted()
    if !missing.isEmpty {
      return .failure(Lack(reason: "the driver does not claim \(missing.joined(separator: ", "))"))
    }
    // Windows and traits of another world are asked for as they are: its answers are its own.
    let isAsItIs = scenario == nil && !world.isUnrestricted
    if isAsItIs || isWhole(in: world, features) { return .success(suited) }
    // A field is the reason if the request would be whole with its default.
    let fields = Self.loosenings.filter { isWhole(in: modified(world, $0.loosen), features) }
    let names = fields.map { "“\($0.field)”" }.joined(separator: " or ")
    let kinds = DeclaredWorld.ActionKind.allCases.filter { kind in
      !world.has(kind) && isWhole(in: modified(world) { $0.actions?.insert(kind) }, features)
    }
    let actions = kinds.isEmpty ? "" : ": no \(kinds.map(\.rawValue).joined(separator: " or "))"
    let field = names.isEmpty ? "several fields" : "its field \(names)"
    return .failure(Lack(reason: "the driver's world lacks a part of it, by \(field)\(actions)"))
  }

  private static let loosenings:
    [(field: String, loosen: @Sendable (inout DeclaredWorld) -> Void)] = [
      ("system", { $0.system = Systems.firstNamed }), ("traits", { $0.traits = .usual }),
      ("idioms", { $0.idioms = [] }), ("scales", { $0.scales = [] }),
      ("constant", { $0.constant = [] }), ("windows", { $0.windows = .any }),
      ("displays", { $0.displays = .all }), ("actions", { $0.actions = nil }),
      ("rounded", { $0.isRounded = false }),
    ]

  /// Whether a world has all of it.
  private func isWhole(in world: DeclaredWorld, _ features: Set<Feature>) -> Bool {
    let whole = World(features: features, declared: world)
    let suited = restricted(to: whole)
    guard let scenario, let restricted = suited.scenario else {
      return suited.asked.canBeAsked(in: whole)
    }
    return scenario.actions.count == restricted.actions.count
      && (scenario.device == restricted.device || scenario.device == nil)
      && zip(scenario.hierarchy.controllers, restricted.hierarchy.controllers)
        .allSatisfy { $0.reactions.count == $1.reactions.count }
  }
}
