import AdaptiveModel

extension ConstraintSets? {
  /// No sets, sets with one constraint fewer, and sets with simpler values.
  var reductions: [ConstraintSets?] {
    guard let sets = self else { return [] }
    var simpler: [ConstraintSets?] = [nil]
    func add(_ change: (inout ConstraintSets) -> Void) {
      var changed = sets
      change(&changed)
      if changed != sets { simpler.append(changed) }
    }
    if !sets.areByShape {
      add { sets in
        sets = ConstraintSets(
          common: sets.common,
          portrait: ["p1"],
          landscape: ["l1"],
          others: sets.others
        )
      }
    }
    for place in sets.common.indices { add { $0.common.remove(at: place) } }
    for place in sets.others.indices { add { $0.others.remove(at: place) } }
    for place in sets.portrait.indices { add { $0.portrait.remove(at: place) } }
    for place in sets.landscape.indices { add { $0.landscape.remove(at: place) } }
    for index in sets.sized.indices {
      for place in sets.sized[index].constraints.indices {
        add { $0.sized[index].constraints.remove(at: place) }
      }
    }
    for index in sets.sized.indices { add { $0.sized.remove(at: index) } }
    for (index, set) in sets.sized.enumerated() {
      for simpler in set.withSimplerLimits { add { $0.sized[index] = simpler } }
    }
    return simpler
  }
}

extension ConstraintSets.Sized {
  /// The set with one limit fewer, or with a limit that has one digit fewer.
  fileprivate var withSimplerLimits: [Self] {
    var simpler: [Self] = []
    for limit in [\Self.widthOver, \Self.heightOver] {
      guard let length = self[keyPath: limit] else { continue }
      let shorter = (length / 10).rounded(.down)
      for less in [nil, shorter > 0 ? shorter : nil] {
        var changed = self
        changed[keyPath: limit] = less
        simpler.append(changed)
      }
    }
    return simpler
  }
}

extension ConstraintSets {
  /// The weight of the sets, as a part of a scenario's.
  var weight: Int {
    sized.reduce(1 + all.count + 2 * sized.count) { sum, set in
      // A set by points needs one limit; a second one counts extra.
      sum + (set.widthOver != nil && set.heightOver != nil ? 1 : 0)
    }
  }

  /// The values that decide which of two is simpler.
  var rank: [Int] {
    [sized.count, common.count, others.count] + alternatives.map(\.count)
      + sized.map { Int(max(-1e9, min(($0.widthOver ?? 0) + ($0.heightOver ?? 0), 1e9))) }
  }
}
