import AdaptiveModel

extension Layouts {
  /// The cause of a wrong state: the walk to it, or the class that decides the wrong point.
  ///
  /// A state that is right when the document is loaded in that class is wrong because of the walk
  /// (SL-6). Clauses that compare states follow from the clauses that one of these states breaks.
  package static func cause(
    of shown: ShownCase<LayoutWalk>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    guard let witness = shown.evidence as? LayoutWitness else { return Cause() }
    let loading = brokenWhenLoaded(shown, by: rules)
    let broken = Set(others).union(loading)
    switch shown.fault {
    case loaded, walking:
      // A state that only the walk gets wrong is the walk's own fault.
      if shown.fault == walking, loading.isEmpty { return Cause(follows: witness.idleVariations) }
      // A state that is also wrong without a walk is not the walk's fault.
      let earlier = deciding + [kept] + (shown.fault == walking ? [loaded] : [])
      return Cause(follows: witness.idleVariations + earlier.filter(broken.contains))
    case padding:
      let padded = brokenByPadding(shown, by: rules).intersection([overriding])
      return Cause(follows: broken.union(padded).subtracting([padding, history]).sorted())
    case own, inherited, overriding:
      let isOfTheWalk = witness.place > 0 && !loading.contains(shown.fault)
      let walk = isOfTheWalk ? [walking] : []
      let said = brokenWhereSaid(shown, by: rules)
      // A point that is also wrong where Any-Any decides it is not wrong because of its class.
      let general = shown.fault == own ? [loaded].filter(said.contains) : []
      return Cause(
        follows: walk + witness.idleVariations + general + [kept].filter(broken.contains)
          + witness.deciding(shown.fault, isOwn: said.contains(own))
      )
    default:
      let lost = shown.fault == history && witness.lostAnOutlet ? [identity] : []
      let earlier = broken.subtracting([shown.fault, padding, history])
      return Cause(follows: earlier.union(lost).sorted())
    }
  }

  /// The same walk with the wrong variation moved from the more general class that decides it to
  /// the class itself, or from the class itself to Any-Any.
  package static func checks(of shown: ShownCase<LayoutWalk>) -> [Request] {
    guard let witness = shown.evidence as? LayoutWitness,
      let walk = witness.saidElsewhere(shown.fault)
    else { return [] }
    return [Request(Layouts.self, walk)]
  }

  /// The clauses broken by the answer to the walk of `checks(of:)`.
  private static func brokenWhereSaid(_ shown: ShownCase<LayoutWalk>, by rules: Rules) -> Set<
    String
  > {
    guard let request = checks(of: shown).first, let reply = shown.checked.first,
      let walk = request.question(of: Self.self)
    else { return [] }
    return broken(in: reply, to: walk, rules)
  }

  private static let inherited = "SL-2"
  private static let own = "SL-3"
  private static let overriding = "SL-4"
  private static let deciding = [own, inherited, overriding]
  private static let loaded = "SL-5"
  private static let walking = "SL-6"
  private static let identity = "SL-7"
  private static let kept = "SL-9"
  private static let history = "SL-M1"
  private static let padding = "SL-M2"

  /// The clauses that the document breaks when it is loaded in the last class, without the walk to
  /// it.
  private static func brokenWhenLoaded(_ shown: ShownCase<LayoutWalk>, by rules: Rules) -> Set<
    String
  > {
    broken(byCompanion: 0, of: shown, rules)
  }

  /// The clauses that the document breaks with variations that change nothing.
  private static func brokenByPadding(_ shown: ShownCase<LayoutWalk>, by rules: Rules) -> Set<
    String
  > {
    broken(byCompanion: 1, of: shown, rules)
  }

  private static func broken(
    byCompanion place: Int,
    of shown: ShownCase<LayoutWalk>,
    _ rules: Rules
  ) -> Set<String> {
    shown.replies.dropFirst(place + 1).first
      .map { broken(in: $0, to: companions(of: shown.question)[place], rules) } ?? []
  }
}

extension LayoutWitness {
  /// SL-M2, if a wrong point is not overridden and has variations for classes that never apply.
  fileprivate var idleVariations: [String] {
    let isIdle = wrong(in: nil).contains { point, label in
      !point.isOverriding
        && label.value.variations.contains { variation in
          !walk.classes.contains { variation.layoutClass.covers($0) }
        }
    }
    return isIdle ? ["SL-M2"] : []
  }

  /// The clause about the class that decides a wrong point: a Base class in a Final one (SL-2), the
  /// class itself where a Base class varies too (SL-4), or where only Any-Any has a value (SL-3).
  ///
  /// - Parameters:
  ///   - clause: The clause that finds the point wrong.
  ///   - isOwn: Whether it is also wrong if the class itself decides it, so that the Base class is
  ///     not to blame.
  /// - Returns: The clause about the class, if that is a different one.
  fileprivate func deciding(_ clause: String, isOwn: Bool) -> [String] {
    guard let (point, label) = wrong(in: clause).first, let decider = point.decider else {
      return []
    }
    let layoutClass = state.layoutClass
    guard decider == layoutClass else {
      // SL-2 is not about attributes: if a variation has no effect at all, that is SL-3.
      return (isOwn ? ["SL-3"] : ["SL-2"]).filter { $0 != clause }
    }
    let hasRival = label.value.variations.contains { other in
      other.layoutClass != layoutClass && other.layoutClass != .anyAny
        && other.layoutClass.covers(layoutClass)
    }
    return [hasRival ? "SL-4" : "SL-3"].filter { $0 != clause }
  }

  /// The walk with the variation that a clause finds wrong moved from a more general class to the
  /// class itself; if the class itself decides the installation of an object, moved to Any-Any.
  fileprivate func saidElsewhere(_ clause: String) -> LayoutWalk? {
    guard let wrong = wrong(in: clause).first, let decider = wrong.point.decider else { return nil }
    let isOwn = decider == state.layoutClass
    switch clause {
    case "SL-2" where !isOwn, "SL-4" where !isOwn: break
    case "SL-3" where isOwn && wrong.label.attribute == nil && decider != .anyAny: break
    default: return nil
    }
    var said = walk
    said.document.move(wrong.label, from: decider, to: isOwn ? .anyAny : state.layoutClass)
    return said
  }

  /// The observable points that are not as the document specifies, of one clause or of all.
  private func wrong(in clause: String?) -> [(point: LayoutPoint, label: PointLabel)] {
    zip(points, walk.document.labels).filter { point, _ in
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

extension LayoutDocument {
  /// Moves the value of a point from one class to another; Any-Any keeps its value.
  fileprivate mutating func move(_ label: PointLabel, from old: LayoutClass, to new: LayoutClass) {
    for index in items.indices where items[index].id == label.id {
      var item = self[index]
      label.move(&item.installed, &item.attributes, from: old, to: new)
      self[index] = item
    }
    for index in constraints.indices where constraints[index].id == label.id {
      var item = constraints[index]
      label.move(&item.installed, &item.attributes, from: old, to: new)
      constraints[index] = item
    }
  }
}

extension PointLabel {
  fileprivate func move(
    _ installed: inout Varying<Bool>,
    _ attributes: inout [LayoutAttribute],
    from old: LayoutClass,
    to new: LayoutClass
  ) {
    guard let attribute else { return installed.move(from: old, to: new) }
    for index in attributes.indices where attributes[index].name == attribute {
      attributes[index].value.move(from: old, to: new)
    }
  }
}

extension Varying {
  fileprivate mutating func move(from old: LayoutClass, to new: LayoutClass) {
    guard let value = self[old] else { return }
    remove(in: old)
    set(value, in: new)
  }
}
