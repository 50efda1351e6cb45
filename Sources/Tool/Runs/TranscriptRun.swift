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
        if let problem = question.request.scenario?.problems.first(where: \.isFatal) {
          throw InputError("\(printable(title)): it cannot be performed: \(problem)")
        }
        return Golden(title, question.request, question.reply)
      }
    } catch let error as SyntaxError {
      throw InputError("\(printable(InputFile.title(of: name))): \(error)")
    }
  }

  /// Asks, judges, and prints a line per transcript, with the reasons if a clause is broken.
  ///
  /// What the implementation does not claim, or does not have in its world, is not asked.
  func run(_ implementation: any Implementation) throws -> ExitCode {
    let identity = implementation.identity
    let asked = questions.map { $0.request.asked(of: identity) }
    var replies = implementation.answers(to: asked.compactMap { try? $0.get() })[...]
    var codes: [ExitCode] = []
    for (question, request) in zip(questions, asked) {
      switch request {
      case .success(let request):
        guard let reply = replies.popFirst() else { continue }
        var asked = question
        asked.request = request
        // A transcript of another world has other answers.
        let isSame = request == question.request && identity.world?.hasSizes ?? true
        if !isSame { asked.reply = nil }
        codes.append(try judge(asked, reply, identity))
      case .failure(let lack):
        Terminal.current.show("– \(printable(question.id)): not asked, \(printable(lack.reason))")
        codes.append(.inconclusive)
      }
    }
    if codes.contains(.unexpected) { return .unexpected }
    return codes.allSatisfy { $0 == .success } ? .success : .inconclusive
  }

  private func judge(
    _ question: Golden,
    _ reply: Reply,
    _ identity: Identity
  ) throws -> ExitCode {
    let name = printable(question.id)
    switch reply {
    case .unsupported(let feature):
      Terminal.current.show("– \(name): not supported, \(printable(feature))")
      return .inconclusive
    case .skipped(let reason):
      Terminal.current.show("? \(name): skipped, \(printable(reason))")
      return .inconclusive
    case .failed(let failure):
      Terminal.current.show("✘ \(name): \(failure.kind.rawValue): \(printable(failure.message))")
      return .unexpected
    case .answer: break
    }
    let (broken, page) = try explained(question, reply, identity)
    let mark = broken.isEmpty ? "✔ " : "✘ "
    Terminal.current.show(mark + name + (broken.isEmpty ? "" : ": \(broken)"))
    if !broken.isEmpty { Terminal.current.show(page.indented()) }
    for line in differences(reply, question.reply, Rules(identity, profile: profile).claims) {
      Terminal.current.show("  not as the transcript: \(line)")
    }
    return broken.isEmpty ? .success : .unexpected
  }

  /// The clauses that a reply breaks, and the explanation that marks them.
  private func explained(
    _ question: Golden,
    _ reply: Reply,
    _ identity: Identity
  ) throws -> (broken: String, page: PageText) {
    do throws(Conformance.Failure) {
      guard let scenario = question.request.scenario, let trace = reply.trace else {
        let explanation = try RequestExplanation(question.request, reply, profile: profile)
        return (list(explanation.contradictions.map(\.id)), explanation.page)
      }
      let derivation = try Derivation(
        scenario,
        trace,
        profile: profile,
        features: identity.features,
        world: identity.world
      )
      return (list(derivation.marks.map(\.clause)), derivation.page)
    } catch {
      return ("protocol error", PageText([.sentence(error.message.escaped)]))
    }
  }

  private func list(_ ids: [String]) -> String {
    Set(ids).sorted().joined(separator: ", ") + (ids.isEmpty ? "" : " broken")
  }

  /// The differences from the expected reply in what is claimed; they are legal if no clause is
  /// broken.
  private func differences(_ reply: Reply, _ expected: Reply?, _ claims: Claims) -> [String] {
    guard let expected, expected != reply else { return [] }
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

extension ScenarioProblem {
  /// Whether nothing can be performed; an action on an absent controller changes nothing.
  fileprivate var isFatal: Bool { if case .absent = kind { false } else { true } }
}
