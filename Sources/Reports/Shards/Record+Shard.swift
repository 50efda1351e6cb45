import Conformance
import Text

extension Record {
  /// The reason that it cannot be the record of its shard, given another shard; `nil` if it can.
  func untruth(besides other: Record) -> String? {
    if let remark = remarks.first(where: { $0 == .interrupted || $0 == .stopped }) {
      return "its run was \(remark.rawValue); run the shard again"
    }
    if Set(results.map(\.id)) != Set(other.results.map(\.id)) { return "it has other clauses" }
    guard let shard = header.shard else { return nil }
    if let id = named.first(where: { !shard.contains($0) }) {
      return "\(printable("\(id)", limit: 60)) belongs to another shard"
    }
    guard header.suite.isSame(as: .current), let planned else { return nil }
    for kind in Case.ID.kinds {
      let (own, right) = (examined(kind), planned[kind] ?? 0)
      if own != right { return "it has \(own) \(kind), the shard has \(right)" }
    }
    return nil
  }

  /// Every failed case that the findings name, by its id in the plan.
  private var named: [Case.ID] {
    findings.flatMap { finding in
      finding.first.map(\.id) + finding.attempts.map(\.start.place.id)
    }
  }

  /// The number of cases of each kind in the shard; `nil` if that is unknown.
  private var planned: [String: Int]? {
    // Counting a scope takes longer with larger bounds, and a report can claim any bounds.
    guard header.scope == nil, header.subject == nil else { return nil }
    let identity = header.implementation
    let plan = Examination(header).plan(for: identity.features, in: identity.world)
    var counts: [String: Int] = [:]
    for group in 0..<plan.groups {
      for place in plan.places(in: group) where header.shard?.contains(place.id) ?? true {
        counts[place.id.kind, default: 0] += 1
      }
    }
    return counts
  }
}
