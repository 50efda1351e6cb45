import AdaptiveModel
import Conformance
import Text
import VectorJudge

/// The demands on the reply to a request: what the clauses would find fault with.
///
/// Nothing is taken from the reference's reply alone: each expectation comes from a clause that
/// finds a fault where the reply differs, in every way that is tried.
struct Demands {
  var verdicts: Verdicts
  let reply: JSON
  let probes: Probes
  /// The ids of the registrations of each element of a trait scene.
  let registrations: [String: [String]]
  /// The values of the reply.
  private let leaves: [Probes.Leaf]

  init(_ request: Request, _ asked: JSON, _ reply: JSON) {
    let verdicts = Verdicts(request)
    self.verdicts = verdicts
    self.reply = reply
    probes = Probes(asked, reply)
    registrations = (request.question as? TraitScene)?.registrations ?? [:]
    leaves = probes.leaves(of: reply) { verdicts.broken(by: $0)?.isEmpty }
  }

  /// Every expectation, those about values first.
  func all() -> [Expectation] {
    let values = valueDemands(of: leaves, in: reply) { $0 }
    return grouped(values) + identities() + listDemands() + calls()
  }
}

// MARK: - Values

extension Demands {
  /// The demands on the values of a whole, which stands in a reply.
  func valueDemands(
    of leaves: [Probes.Leaf],
    in whole: JSON,
    _ place: (JSON) -> JSON
  ) -> [Expectation] {
    leaves.compactMap { leaf in
      guard leaf.steps.last != .key("token"), let path = whole.path(leaf.steps) else { return nil }
      func changed(_ value: JSON?) -> JSON { place(whole.replacing(leaf.steps[...], with: value)) }
      if case .number(let number) = leaf.value {
        return distanceDemand(from: number, at: path) { changed(.number($0)) }
      }
      let replies = (leaf.others + (leaf.value == .null ? [] : [nil])).map(changed)
      guard let blame = verdicts.blame(forAll: replies) else {
        return exclusion(of: leaf, at: path, changed)
      }
      var demand = Expectation(blame, at: path)
      demand.is = leaf.value
      if case .array(let elements) = leaf.value {
        demand.unordered = isUnordered(elements, changed)
      }
      return demand
    }
  }

  /// Whether some other order of elements is right, so that theirs is not demanded; `nil` if none is.
  private func isUnordered(_ elements: [JSON], _ changed: (JSON) -> JSON) -> Bool? {
    elements.otherOrders.contains { verdicts.broken(by: changed(.array($0)))?.isEmpty == true }
      ? true : nil
  }

  /// The demand that a value is none of those with which the clauses find a fault.
  private func exclusion(
    of leaf: Probes.Leaf,
    at path: String,
    _ changed: (JSON?) -> JSON
  ) -> Expectation? {
    let wrong = leaf.others.filter {
      !$0.isComposed && verdicts.blame(forAll: [changed($0)]) != nil
    }
    guard !leaf.value.isComposed, let blame = verdicts.blame(forAll: wrong.map(changed)) else {
      return nil
    }
    return modified(Expectation(blame, at: path)) { $0.not = wrong.uniqued() }
  }

  /// The demand on a number: the smallest distance at which the clauses find a fault on both sides.
  private func distanceDemand(
    from number: Double,
    at path: String,
    _ changed: (Double) -> JSON
  ) -> Expectation? {
    for distance in [1e-6, 1e-3, 0.05, 0.125, 0.25, 0.34, 0.51, 1.01, 2.01] {
      let replies = [1, 1.5, 3, 40].flatMap { factor in
        [changed(number + factor * distance), changed(number - factor * distance)]
      }
      guard let blame = verdicts.blame(forAll: replies) else { continue }
      var demand = Expectation(blame, at: path)
      demand.is = .number(number)
      demand.within = distance > 1e-6 ? distance : nil
      return demand
    }
    return nil
  }

  /// Demands on the members of one object in one expectation, where all else is equal; those on
  /// elements of a list stay apart, as no list is an object with the members 0 and 1.
  func grouped(_ demands: [Expectation]) -> [Expectation] {
    var groups: [Expectation: (place: Int, members: [String: JSON])] = [:]
    var results: [(place: Int, demand: Expectation)] = []
    for (place, demand) in demands.enumerated() {
      var key = demand
      guard let path = demand.at, let value = demand.is, let slash = path.lastIndex(of: "/"),
        Int(path[slash...].dropFirst()) == nil, demand.unordered == nil, demand.within == nil,
        demand.not == nil
      else {
        results.append((place, demand))
        continue
      }
      key.at = String(path[..<slash])
      key.is = nil
      groups[key, default: (place, [:])].members[String(path[path.index(after: slash)...])] = value
    }
    for (key, group) in groups {
      var demand = key
      if let only = group.members.first, group.members.count == 1 {
        demand.at = (key.at ?? "") + "/" + only.key
        demand.is = only.value
      } else {
        demand.is = .object(group.members)
      }
      results.append((group.place, demand))
    }
    return results.sorted { $0.place < $1.place }.map(\.demand)
  }

  /// The demands that an object stays the same: its token in a state is that of the state before.
  private func identities() -> [Expectation] {
    var last: [String: (path: String, token: JSON)] = [:]
    return leaves.compactMap { leaf in
      guard leaf.steps.last == .key("token"), let path = reply.path(leaf.steps),
        let name = path.split(separator: "/").dropLast().last, name.contains("=")
      else { return nil }
      defer { last[String(name)] = (path, leaf.value) }
      guard let before = last[String(name)], before.token == leaf.value else { return nil }
      let other = reply.replacing(leaf.steps[...], with: .string("another"))
      guard let blame = verdicts.blame(forAll: [other]) else { return nil }
      var demand = Expectation(blame, at: path)
      demand.as = before.path
      return demand
    }
  }
}

// MARK: - Lists of named objects

extension Demands {
  /// The demands on which objects a list has: none may be missing, or be one too many.
  private func listDemands() -> [Expectation] {
    lists(in: reply, at: []).compactMap { steps, names, key in
      guard let path = reply.path(steps), case .array(let elements)? = value(at: steps) else {
        return nil
      }
      func changed(_ list: JSON) -> JSON { reply.replacing(steps[...], with: list) }
      let longer = elements.prefix(1).flatMap { $0.strangers(named: key) }
        .map { changed(.array(elements + [$0])) }.filter { verdicts.broken(by: $0) != nil }
      let shorter = elements.withoutEach.map { changed(.array($0)) }
      guard let missing = verdicts.blame(forAll: shorter),
        let added = longer.isEmpty ? missing : verdicts.blame(forAll: longer)
      else { return nil }
      let blame = Blame(clauses: missing.clauses + added.clauses, features: missing.features)
      var demand = Expectation(blame, at: path + "/*/" + key)
      demand.is = .array(names)
      demand.unordered = isUnordered(elements, changed)
      return demand
    }
  }

  private func value(at steps: [Probes.Step]) -> JSON? {
    steps.reduce(reply as JSON?) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?.elements[index]
      }
    }
  }

  private func lists(
    in value: JSON,
    at steps: [Probes.Step]
  ) -> [(steps: [Probes.Step], names: [JSON], key: String)] {
    switch value {
    case .object(let members):
      return members.sorted { $0.key < $1.key }.filter { $0.key != "calls" }.flatMap {
        lists(in: $1, at: steps + [.key($0)])
      }
    case .array(let elements) where !elements.isEmpty:
      let below = elements.enumerated().flatMap { lists(in: $1, at: steps + [.index($0)]) }
      for key in JSON.namingKeys {
        let names = elements.compactMap { $0[key] }
        if names.count == elements.count { return [(steps, names, key)] + below }
      }
      return below
    default: return []
    }
  }
}

extension Expectation {
  /// An expectation that some clauses make.
  init(_ blame: Blame, of features: Set<Feature> = [], at path: String? = nil) {
    let features = features.union(blame.features)
    // Where some of several features are enough, those that the expectation is about are asked for.
    let own = blame.clauses.flatMap(\.needs).flatMap { need in
      need.count == need.features.count || features.isDisjoint(with: need.features)
        ? need.features : []
    }
    self.init(
      clause: blame.clauses[0].id,
      level: (blame.isPlatform ? Level.platform : .documented).rawValue,
      needs: Set(own).union(features).inOrder.map(\.rawValue)
    )
    at = path
  }
}

extension TraitScene {
  /// The ids of the registrations that each element ever has.
  fileprivate var registrations: [String: [String]] {
    var ids = Dictionary(firsts: elements.map { ($0.name, [String]()) })
    for case .register(let id, let name, _) in turns.flatMap(\.actions) { ids[name]?.append(id) }
    return ids
  }
}
