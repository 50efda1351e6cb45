import AdaptiveModel
import Conformance
import Messages
import VectorJudge

/// The clauses that find fault with a reply given as JSON.
struct Verdicts {
  private let request: Request
  private let rules: [Rules]
  /// The features that the expectations are about.
  var features: Set<Feature> = []

  init(_ request: Request) {
    self.request = request
    rules = GoldenJudge.rules(for: request)
  }

  /// The broken clauses, in the order of the catalogue; `nil` if the reply is no answer at all.
  ///
  /// One that only the platform's profile finds broken is one of the platform here.
  func broken(by reply: JSON) -> [AnyClause]? {
    guard let answer = reply.reply(to: request) else { return nil }
    var levels: [String: Level] = [:]
    for rules in rules {
      let judged = GoldenJudge.judged(request, answer, rules)
      if judged.failure != nil { return nil }
      for clause in judged.judgement.breaches.map({ rules.clauses[$0.clause] })
      where levels[clause.id] != .documented {
        levels[clause.id] = rules.profile == .documented ? clause.level : .platform
      }
    }
    return AnyClause.catalogue.compactMap { clause in
      levels[clause.id].map { level in modified(clause) { $0.row.level = level } }
    }
  }

  /// The clauses that find fault with each of some replies; `nil` if one of the replies is right, or
  /// if none is an answer.
  ///
  /// As few as possible: one that finds fault with all of them, otherwise one for each that is left.
  /// Documented clauses precede those of the platform.
  func blame(forAll replies: [JSON]) -> Blame? {
    var found: [[AnyClause]] = []
    for reply in replies {
      guard let clauses = broken(by: reply) else { continue }
      if clauses.isEmpty { return nil }
      found.append(
        clauses.filter { $0.level != .platform } + clauses.filter { $0.level == .platform }
      )
    }
    guard let first = found.first else { return nil }
    let common = first.filter { clause in
      found.allSatisfy { $0.contains { $0.id == clause.id } }
    }
    if let clause = common.first { return Blame(clauses: [clause], features: features) }
    var clauses: [AnyClause] = []
    for choices in found
    where !choices.contains(where: { one in clauses.contains { $0.id == one.id } }) {
      clauses += choices.prefix(1)
    }
    return Blame(clauses: clauses, features: features)
  }
}

/// The clauses that together find fault with every other value; the first one names the fault.
struct Blame {
  let clauses: [AnyClause]
  let features: Set<Feature>

  var isPlatform: Bool { clauses.contains { $0.level == .platform } }
}

extension JSON {
  /// A request, as it is sent.
  init(_ request: Request, id: String) {
    self = (try? JSON(MessageWriter.bytes(of: Incoming.request(request, id: id)))) ?? .null
  }

  /// A reply, without its type and its id; `nil` if it is no answer.
  init?(_ reply: Reply, to request: Request) {
    guard case .answer = reply else { return nil }
    let bytes = MessageWriter.bytes(of: ReplyMessage(to: request, id: "", reply))
    guard case .object(var members)? = try? JSON(bytes) else { return nil }
    members["type"] = nil
    members["id"] = nil
    self = .object(members)
  }

  /// The reply to a request that this is, without type and id; `nil` if it is none.
  func reply(to request: Request) -> Reply? {
    guard case .object(var members) = self else { return nil }
    members["type"] = .string("result")
    members["id"] = .string("")
    let bytes = MessageWriter.bytes(of: JSON.object(members))
    var message = ReplyMessage(to: request)
    guard (try? MessageReader.read(into: &message, from: bytes, nestingLimit: .max)) != nil
    else { return nil }
    return message.reply
  }
}
