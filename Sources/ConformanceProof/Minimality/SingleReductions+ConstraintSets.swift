import AdaptiveModel

extension ConstraintSets {
  /// The single reductions: without a constraint, a set chosen by points, or a limit.
  var withOneThingLess: [ConstraintSets] {
    var smaller: [ConstraintSets] = []
    func add(_ change: (inout ConstraintSets) -> Void) {
      var other = self
      change(&other)
      if other != self { smaller.append(other) }
    }
    for list in [\Self.common, \Self.portrait, \Self.landscape, \Self.others] {
      for place in self[keyPath: list].indices { add { $0[keyPath: list].remove(at: place) } }
    }
    for (index, set) in sized.enumerated() {
      add { $0.sized.remove(at: index) }
      add { $0.sized[index].widthOver = nil }
      add { $0.sized[index].heightOver = nil }
      for place in set.constraints.indices {
        add { $0.sized[index].constraints.remove(at: place) }
      }
    }
    return smaller
  }
}
