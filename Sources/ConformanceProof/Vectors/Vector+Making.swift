import AdaptiveModel
package import Conformance
import Foundation
package import VectorJudge

extension Vector {
  /// The vector of a golden: every demand of the clauses on the reply that no legal variant breaks;
  /// `nil` if the golden has no reply that is an answer.
  ///
  /// It takes some hundred judgements, and a reply of each variant.
  package init?(_ golden: Golden, variants: LegalReplies) {
    let request = golden.request
    guard let reply = golden.reply.flatMap({ JSON($0, to: request) }) else { return nil }
    let asked = JSON(request, id: golden.id)
    self.init(
      id: golden.id,
      title: golden.title,
      clauses: [],
      needs: request.needs.inOrder.map(\.rawValue),
      world: WorldOfRequest(request, asked, reply).fields,
      request: asked,
      expect: Demands(request, asked, reply).all()
    )
    expect = variants.kept(of: self, request)
    let tested = AnyClause.catalogue.filter { clause in expect.contains { $0.clause == clause.id } }
    clauses = tested.map(\.id)
    needs = request.needs.union(common(expect.map(\.needs))).inOrder.map(\.rawValue)
    let systems = tested.map(\.systems) + [request.device?.systems].compactMap(\.self)
    since = systems.compactMap(\.since).max()
    until = systems.compactMap(\.until).min()
  }

  /// The features of a variant that is asked the vector: the same with a window of its own, if the
  /// vector turns one.
  package func claims(of variant: Variant) -> Set<Feature> {
    let features = variant.identity.features
    return needs.contains(Feature.ownWindow.rawValue) ? features.union([.ownWindow]) : features
  }

  /// The name of its file: that of its chapter.
  package var fileName: String { "\(id.prefix { $0 != "/" }).ndjson" }

  /// Reads the vectors of a file.
  ///
  /// - Throws: `DecodingError` at a line that is none.
  package static func vectors(in bytes: [UInt8]) throws -> [Vector] {
    try bytes.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Vector.self, from: Data($0))
    }
  }

  /// The vector as one line, with its line break.
  package var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map(Array.init) ?? []) + [UInt8(ascii: "\n")]
  }
}

/// The replies of legal implementations that differ from the reference, which no vector may fail.
package struct LegalReplies: Sendable {
  private let variants: [Profile: [Variant]]
  /// The mistakes that only the platform's clauses forbid.
  private let mistakes = Mutant.all.filter { AnyClause.named($0.clause)?.level == .platform }

  package init() {
    variants = Dictionary(
      uniqueKeysWithValues: Profile.allCases.map { ($0, Variant.fair(under: $0, mixtures: 100)) }
    )
  }

  /// The expectations that no variant breaks which claims what they need.
  func kept(of vector: Vector, _ request: Request) -> [Expectation] {
    var kept = vector.expect
    for profile in Profile.allCases {
      var replies: [Set<Feature>: Set<Reply>] = [:]
      for variant in variants[profile] ?? [] {
        let features = vector.claims(of: variant)
        let judge = VectorJudge(features: features, isPlatform: profile == .platform)
        guard features.isSuperset(of: vector.needs.compactMap(Feature.init)),
          let answer = try? variant.answer(request),
          replies[features, default: []].insert(answer).inserted,
          let reply = JSON(answer, to: request)
        else { continue }
        // A profile may leave open what a documented clause says without it.
        let rest = modified(vector) { $0.expect = kept }
        let broken = Set(judge.findings(in: reply, to: rest))
        kept.removeAll(where: broken.contains)
      }
    }
    return raised(kept, of: vector, request)
  }

  /// The expectations, of which those are the platform's that a reply breaks which the documents allow,
  /// as one where a view has another size, and the calls carry it.
  private func raised(
    _ expectations: [Expectation],
    of vector: Vector,
    _ request: Request
  ) -> [Expectation] {
    let (judge, verdicts) = (VectorJudge(ofAll: vector, isPlatform: false), Verdicts(request))
    let asked = modified(vector) { $0.expect = expectations }
    var (raised, replies): (Set<Expectation>, Set<Reply>) = ([], [])
    for mutant in mistakes {
      // Most mistakes do not show in a request: their reply is the reference's.
      guard let answer = try? mutant.implementation().answer(request),
        replies.insert(answer).inserted, let reply = JSON(answer, to: request)
      else { continue }
      let broken = judge.findings(in: reply, to: asked)
      let clauses = broken.isEmpty ? nil : verdicts.broken(by: reply)
      if let clauses, clauses.allSatisfy({ $0.level == .platform }) { raised.formUnion(broken) }
    }
    return expectations.map { expectation in
      raised.contains(expectation)
        ? modified(expectation) { $0.level = Level.platform.rawValue } : expectation
    }
  }
}

extension VectorJudge {
  init(features: Set<Feature>, isPlatform: Bool) {
    self.init(features: Set(features.map(\.rawValue)), isPlatform: isPlatform)
  }

  /// The judge of an implementation that claims everything, as far as it is asked the vector.
  init(ofAll vector: Vector, isPlatform: Bool = true) {
    let features = Set<Feature>.all.union(vector.needs.compactMap(Feature.init))
    self.init(features: features, isPlatform: isPlatform)
  }
}

/// The features that all expectations need.
private func common(_ needs: [[String]]) -> Set<Feature> {
  let sets = needs.map { Set($0.compactMap(Feature.init)) }
  return sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
}

extension Request {
  /// The device that it names, if it names one.
  fileprivate var device: Device? {
    if case .device(let name, _) = question as? WindowQuery { return Device(named: name) }
    return scenario?.device.flatMap(Device.init(named:))
  }

  /// The features that an implementation needs to be asked this.
  fileprivate var needs: Set<Feature> {
    let lacking = asked.lacking(of: [])
    if (question as? WindowQuery)?.isShare == true { return [.multitasking] }
    if let walk = question as? LayoutWalk {
      return lacking.union(LayoutParts.features(of: walk.document))
    }
    let isRun = scenario != nil
    return lacking.union(isRun ? [] : Array(inquiry.features.prefix(1)))
  }
}

/// The smallest declared world in which a request may be asked, by field: the values that occur.
struct WorldOfRequest {
  let fields: [String: [JSON]]

  init(_ request: Request, _ asked: JSON, _ reply: JSON) {
    var values: [String: Set<JSON>] = [:]
    asked.collect(into: &values)
    reply.collect(into: &values)
    let traits = TraitName.allCases.map(\.rawValue).filter { values[$0] != nil }
    func texts(_ names: [String]) -> [JSON] { names.map { .string($0) } }
    func sorted(_ name: String) -> [JSON] {
      (values[name] ?? []).sorted { "\($0)" < "\($1)" }
    }
    var fields = [
      "traits": texts(traits),
      "idioms": sorted(TraitName.userInterfaceIdiom.rawValue),
      "scales": sorted(TraitName.displayScale.rawValue),
      "displays": texts(["all", "final"]),
    ]
    if let scenario = request.scenario {
      let actions = DeclaredWorld.ActionKind.allCases.map(\.rawValue)
      fields["actions"] = texts(actions.filter { values["\u{0}" + $0] != nil })
      fields["windows"] = texts(["any"] + (scenario.isOfDevices ? ["devices"] : []))
      fields["sizes"] = [.bool(true)]
    }
    if request.scenario != nil || request.question is TraitScene {
      let usual = TraitName.rows.filter(\.isUsual).map(\.name.rawValue)
      fields["constant"] = texts(usual.filter { (values[$0]?.count ?? 0) < 2 })
    }
    if let walk = request.question as? LayoutWalk, !walk.classes.allSatisfy(\.isFinal) {
      fields["displays"] = texts(["all"])
    }
    if let question = request.question as? ConstraintQuestion, !question.isOnGrid {
      fields["rounded"] = [.bool(false)]
    }
    // Of a request in which every trait changes none may be constant.
    self.fields = fields.filter { !$0.value.isEmpty || $0.key == "constant" }
  }
}

extension Scenario {
  /// Whether all its windows are those of devices.
  fileprivate var isOfDevices: Bool { DeclaredWorld(windows: .devices).restricted(self) == self }
}

extension JSON {
  /// Collects the values of each member, and the names of the members themselves.
  fileprivate func collect(into values: inout [String: Set<JSON>]) {
    for element in elements { element.collect(into: &values) }
    guard case .object(let members) = self else { return }
    for (name, value) in members {
      values["\u{0}" + name, default: []].insert(.null)
      if !value.isComposed { values[name, default: []].insert(value) }
      value.collect(into: &values)
    }
  }
}

extension Golden {
  /// The title of its vector.
  var title: String { notes.first ?? request.scenario?.title ?? request.name }
}
