import AdaptiveModel
import Conformance
import Text
import VectorJudge

extension Demands {
  /// The demands on the calls of each step: their number, what they carry, and their order.
  func calls() -> [Expectation] {
    (reply.at(StepCalls.path(in: reply))?.elements ?? []).indices.flatMap { step in
      let calls = StepCalls(reply, step)
      return counts(calls) + silences(calls) + contents(calls) + orders(calls)
    }
  }

  /// How often each call has to come.
  private func counts(_ calls: StepCalls) -> [Expectation] {
    calls.kinds.flatMap { kind -> [Expectation] in
      let places = calls.places(of: kind)
      let oneLess = verdicts.blame(forAll: [calls.without(Array(places.suffix(1)))])
      let none = oneLess ?? verdicts.blame(forAll: [calls.without(places)])
      let more = verdicts.blame(forAll: calls.twice(places[places.count - 1]))
      return [
        none.map { calls.demand($0, kind, count: [oneLess == nil ? 1 : places.count]) },
        more.map { calls.demand($0, kind, count: [0, places.count]) },
      ].compactMap(\.self)
    }
  }

  /// The calls that must not come.
  private func silences(_ calls: StepCalls) -> [Expectation] {
    calls.receivers.flatMap { receiver in
      let names = registrations[receiver] ?? ["willTransition", "viewWillTransition", "didChange"]
      return names.compactMap { name -> Expectation? in
        let kind = Expectation.Calls(to: receiver, call: name)
        guard calls.places(of: kind).isEmpty else { return nil }
        let replies = calls.additions(of: kind)
        guard !replies.isEmpty, let blame = verdicts.blame(forAll: replies) else { return nil }
        return calls.demand(blame, kind, count: [0, 0])
      }
    }
  }

  /// What each call carries, and what its receiver has at that moment.
  private func contents(_ calls: StepCalls) -> [Expectation] {
    calls.kinds.flatMap { kind -> [Expectation] in
      let places = calls.places(of: kind)
      // Sets are exchanged in any pieces, and views may be called more than once (OL-O2, TR-O5).
      let isOpen =
        ["activate", "deactivate"].contains(kind.call) || !calls.receivers.contains(kind.to)
      guard let place = places.first, places.count == 1, !isOpen else { return [] }
      let payload = calls.elements[place].payload
      let leaves = probes.leaves(of: payload) { other in
        verdicts.broken(by: calls.replacing(place, with: other))?.isEmpty
      }
      let demands = leaves.flatMap { leaf in
        modified(self) { $0.verdicts.features = calls.features(of: kind, leaf) }
          .valueDemands(of: [leaf], in: payload) { calls.replacing(place, with: $0) }
      }
      return grouped(demands.map { calls.about($0, kind) })
    }
  }

  /// The calls that precede others: each is moved until the clauses find a fault.
  private func orders(_ calls: StepCalls) -> [Expectation] {
    var found: Set<Expectation> = []
    return calls.elements.indices.flatMap { place in
      [calls.earlier(place), calls.later(place)].compactMap { moves in
        for (first, second, reply) in moves {
          guard let blame = verdicts.blame(forAll: [reply]) else { continue }
          let (before, after) = (calls.kind(at: first), calls.kind(at: second))
          guard before != after else { return nil }
          let demand = modified(calls.demand(blame, before, after)) { $0.before = after }
          return found.insert(demand).inserted ? demand : nil
        }
        return nil
      }
    }
  }
}

/// The calls of one step of a reply, and the reply with other calls in their place.
struct StepCalls {
  let reply: JSON
  let step: Int
  let elements: [JSON]

  init(_ reply: JSON, _ step: Int) {
    self.reply = reply
    self.step = step
    elements = reply.calls(in: step)
  }

  /// The path of the steps of a scenario, or of the turns of a trait scene.
  static func path(in reply: JSON) -> String {
    reply["traitTrace"] == nil ? "trace/steps" : "traitTrace/turns"
  }

  private var isOfTraits: Bool { reply["traitTrace"] != nil }

  /// The kinds of calls, each once, in the order in which they first come.
  var kinds: [Expectation.Calls] {
    elements.indices.map(kind).uniqued()
  }

  func kind(at place: Int) -> Expectation.Calls {
    let call = elements[place]
    return Expectation.Calls(
      to: call["to"]?.text ?? "",
      call: call.callName,
      about: (call["block"] ?? call["child"])?.text
    )
  }

  func places(of kind: Expectation.Calls) -> [Int] {
    elements.indices.filter { self.kind(at: $0) == kind }
  }

  /// The paths of the states before and after the step.
  private var states: [String] {
    let path = Self.path(in: reply)
    let initial = isOfTraits ? "traitTrace/initial" : "trace/initial"
    return [step == 0 ? initial : "\(path)/\(step - 1)/states", "\(path)/\(step)/states"]
  }

  /// The controllers that exist before or after the step.
  var receivers: [String] {
    states.flatMap { reply.at($0)?.elements ?? [] }.compactMap { $0["name"]?.text }.uniqued()
  }

  /// The features that a value of a call is about.
  func features(of kind: Expectation.Calls, _ leaf: Probes.Leaf) -> Set<Feature> {
    var features = [Feature(rawValue: kind.call)]
    if leaf.steps.first == .key("has"), !isOfTraits { features.append(.observations) }
    if leaf.steps.first == .key("previous"), !isOfTraits { features.append(.previousTraits) }
    return Set(features.compactMap { $0 })
  }

  /// A demand on a value, as one on the calls of a kind.
  func about(_ demand: Expectation, _ kind: Expectation.Calls) -> Expectation {
    modified(demand) {
      ($0.step, $0.to, $0.call, $0.about) = (step, kind.to, kind.call, kind.about)
    }
  }

  func demand(
    _ blame: Blame,
    _ kinds: Expectation.Calls...,
    count: [Int]? = nil
  ) -> Expectation {
    var demand = Expectation(blame, of: Set(kinds.compactMap { Feature(rawValue: $0.call) }))
    demand.count = count
    return about(demand, kinds[0])
  }
}

// MARK: - Replies with other calls

extension StepCalls {
  private func with(_ calls: [JSON]) -> JSON {
    let path = Self.path(in: reply).split(separator: "/").map { Probes.Step.key(String($0)) }
    return reply.replacing((path + [.index(step), .key("calls")])[...], with: .array(calls))
  }

  func without(_ places: [Int]) -> JSON {
    with(elements.indices.filter { !places.contains($0) }.map { elements[$0] })
  }

  /// The replies with a call a second time: at once, and at the end.
  func twice(_ place: Int) -> [JSON] {
    var next = elements
    next.insert(elements[place], at: place + 1)
    return [with(next), with(elements + [elements[place]])]
  }

  func replacing(_ place: Int, with payload: JSON) -> JSON {
    var calls = elements
    calls[place] = elements[place].carrying(payload)
    return with(calls)
  }

  /// The replies with a call of a kind in addition: with each payload that is near, first and last.
  func additions(of kind: Expectation.Calls) -> [JSON] {
    environments(of: kind.to).flatMap { carried in
      environments(of: kind.to).flatMap { own -> [JSON] in
        let name = isOfTraits ? "registration" : "call"
        var call: [String: JSON] = ["to": .string(kind.to), name: .string(kind.call)]
        switch kind.call {
        case "viewWillTransition": call["size"] = carried["size"]
        case "willTransition": call["traits"] = carried["traits"]
        default: call["previous"] = carried["traits"]
        }
        call["has"] = isOfTraits ? own["traits"] : own
        return [with([.object(call)] + elements), with(elements + [.object(call)])]
      }
    }
  }

  /// The traits and sizes of a controller before and after the step.
  private func environments(of name: String) -> [JSON] {
    states.compactMap { reply.at("\($0)/name=\(name)") }.map { state in
      .object(["traits": state["traits"] ?? .object([:]), "size": state["size"] ?? .object([:])])
    }
  }

  /// The replies in which a call comes earlier and earlier, each with the two calls that it turns
  /// round, the first one first.
  func earlier(_ place: Int) -> [(first: Int, second: Int, reply: JSON)] {
    (0..<place).reversed().map { (first: $0, second: place, reply: moved(place, to: $0)) }
  }

  func later(_ place: Int) -> [(first: Int, second: Int, reply: JSON)] {
    (place + 1..<max(place + 1, elements.count)).map {
      (first: place, second: $0, reply: moved(place, to: $0))
    }
  }

  private func moved(_ place: Int, to other: Int) -> JSON {
    var calls = elements
    calls.insert(calls.remove(at: place), at: other)
    return with(calls)
  }
}

extension JSON {
  /// The members that say which call it is.
  private static let callKeys: Set = ["to", "call", "registration", "block", "child"]

  /// What a call carries, without what names it.
  var payload: JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !Self.callKeys.contains($0.key) })
  }

  /// The call with another payload.
  func carrying(_ payload: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let carried) = payload else { return self }
    let names = members.filter { Self.callKeys.contains($0.key) }
    return .object(names.merging(carried) { $1 })
  }
}
