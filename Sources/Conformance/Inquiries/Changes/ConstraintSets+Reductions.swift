import AdaptiveModel

extension ConstraintSets? {
  /// None, or with a constraint less, or with what is simpler.
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
    return simpler
  }
}

extension ConstraintSets {
  /// How much it is.
  var weight: Int { 1 + all.count + 2 * sized.count }

  /// What says which of two is simpler.
  var rank: [Int] {
    [sized.count, common.count, others.count] + alternatives.map(\.count)
      + sized.map { Int(max(-1e9, min($0.widthOver ?? $0.heightOver ?? 0, 1e9))) }
  }
}
