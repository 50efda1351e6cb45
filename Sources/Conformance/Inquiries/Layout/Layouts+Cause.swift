import AdaptiveModel

extension Layouts {
  /// Where a wrong state comes from: from the walk to it, or from who decides what is wrong in it.
  ///
  /// What is right when the document is loaded in that class is wrong because of the walk (SL-6).
  /// Rules that compare follow from what one of the compared states breaks.
  package static func cause(
    of sight: Sight<LayoutWalk>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let witness = sight.evidence as? LayoutWitness else { return Cause() }
    let loading = brokenWhenLoaded(sight, by: rules)
    let broken = Set(others).union(loading)
    switch sight.fault {
    case loaded, walking:
      // What the walk alone gets wrong is the walk's own fault.
      if sight.fault == walking, loading.isEmpty { return Cause(follows: witness.idleVariations) }
      return Cause(follows: witness.idleVariations + deciding.filter(broken.contains))
    case padding:
      let padded = brokenByPadding(sight, by: rules).intersection([overriding])
      return Cause(follows: broken.union(padded).subtracting([padding, history]).sorted())
    case own, inherited, overriding:
      let isOfTheWalk = witness.place > 0 && !loading.contains(sight.fault)
      let walk = isOfTheWalk ? [walking] : []
      return Cause(
        follows: walk + witness.idleVariations + witness.deciding(sight.fault),
        explains: sight.fault == own ? [inherited] : []
      )
    default:
      return Cause(follows: broken.subtracting([sight.fault, padding, history]).sorted())
    }
  }

  private static let inherited = "SL-2"
  private static let own = "SL-3"
  private static let overriding = "SL-4"
  private static let deciding = [own, inherited, overriding]
  private static let loaded = "SL-5"
  private static let walking = "SL-6"
  private static let history = "SL-M1"
  private static let padding = "SL-M2"

  /// What the document breaks when it is loaded in the last class, without the walk to it.
  private static func brokenWhenLoaded(_ sight: Sight<LayoutWalk>, by rules: Rules) -> Set<String> {
    broken(byCompanion: 0, of: sight, rules)
  }

  /// What the document breaks with variations that change nothing.
  private static func brokenByPadding(_ sight: Sight<LayoutWalk>, by rules: Rules) -> Set<String> {
    broken(byCompanion: 1, of: sight, rules)
  }

  private static func broken(
    byCompanion place: Int,
    of sight: Sight<LayoutWalk>,
    _ rules: Rules
  ) -> Set<String> {
    guard let reply = sight.replies.dropFirst(place + 1).first,
      let answer = reply.answer(as: [LayoutState].self)
    else { return [] }
    let question = companions(of: sight.question)[place]
    let list = rules.list(of: Self.self)
    var broken: Set<String> = []
    // A state that cannot be judged breaks nothing.
    try? evidence(of: answer, to: question, beside: [], by: rules) { witness in
      for rule in list where rule.whenever(witness) && !rule.then(witness) {
        broken.insert(rule.id)
      }
    }
    return broken
  }
}

extension LayoutWitness {
  /// SL-M2, where no class that has a say says otherwise, and there are variations that have none.
  fileprivate var idleVariations: [String] {
    let isIdle = wrong(in: nil).contains { point, value in
      !point.isOverriding
        && value.variations.contains { variation in
          !walk.classes.contains { variation.layoutClass.covers($0) }
        }
    }
    return isIdle ? ["SL-M2"] : []
  }

  /// Who decides what a clause finds wrong: a Base class in a Final one (SL-2), the class itself where
  /// a Base class says something else too (SL-4), or where Any-Any alone does (SL-3).
  fileprivate func deciding(_ clause: String) -> [String] {
    guard let (point, value) = wrong(in: clause).first, let decider = point.decider else {
      return []
    }
    let layoutClass = state.layoutClass
    let hasRival = value.variations.contains { other in
      other.layoutClass != layoutClass && other.layoutClass != .anyAny
        && other.layoutClass.covers(layoutClass)
    }
    // Of attributes SL-2 does not speak: that what varies has no effect at all is SL-3's then.
    let first = decider != layoutClass ? ["SL-2", "SL-3"] : hasRival ? ["SL-4"] : ["SL-3"]
    return clause == first[0] ? [] : first
  }

  /// What can be seen and is not as the document says, and what that says, of a clause or of all.
  private func wrong(in clause: String?) -> [(point: LayoutPoint, value: Varying<String?>)] {
    zip(points, walk.document.labels.map(\.value)).filter { point, _ in
      guard point.isObservable, !point.isAsSaid else { return false }
      switch clause {
      case "SL-2": return point.isInstalled == true && point.decider?.isFinal == false
      case "SL-3": return point.decider == state.layoutClass
      case "SL-4": return point.isOverriding
      default: return true
      }
    }
  }
}
