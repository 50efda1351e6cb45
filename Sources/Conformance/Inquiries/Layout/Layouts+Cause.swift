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
      let elsewhere = shown.fault == history ? brokenWhereSaid(shown, by: rules) : []
      let earlier = broken.union(elsewhere).subtracting([shown.fault, padding, history])
      return Cause(follows: earlier.union(lost).sorted())
    }
  }

  /// The same walk with the wrong variation moved from the more general class that decides it to
  /// the class itself, or from the class itself to Any-Any; for a wrong attribute that is right when
  /// loaded, the walks in which other clauses would show the same (SL-3, SL-6).
  package static func checks(of shown: ShownCase<LayoutWalk>) -> [Request] {
    guard let witness = shown.evidence as? LayoutWitness else { return [] }
    if shown.fault == history {
      let showsViews = LayoutParts(shown.features).views
      return witness.missedElsewhere(showsViews).map { Request(Layouts.self, $0) }
    }
    return witness.saidElsewhere(shown.fault).map { [Request(Layouts.self, $0)] } ?? []
  }

  /// The clauses broken by the answers to the walks of `checks(of:)`.
  private static func brokenWhereSaid(_ shown: ShownCase<LayoutWalk>, by rules: Rules) -> Set<
    String
  > {
    zip(checks(of: shown), shown.checked).reduce(into: []) { clauses, asked in
      guard let walk = asked.0.question(of: Self.self) else { return }
      clauses.formUnion(broken(in: asked.1, to: walk, rules))
    }
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

  /// The walks with a wrong attribute's value also set for the class itself, and with a view that is
  /// installed where the attribute has that value.
  ///
  /// An implementation that misses the last change of class shows that there too.
  fileprivate func missedElsewhere(_ showsViews: Bool) -> [LayoutWalk] {
    guard let label = wrong(in: nil).map(\.label).first(where: { $0.attribute != nil }),
      case .settled(let value, _) = label.value.resolution(in: state.layoutClass)
    else { return [] }
    var own = walk
    own.document.change(label) { $0.set(value, in: state.layoutClass) }
    guard showsViews else { return [own] }
    var item = LayoutItem("view")
    item.installed = label.value.whether { $0 == value }
    var document = LayoutDocument(LayoutItem("root"))
    document.append(item, depth: 1)
    return [own, LayoutWalk(document, through: walk.classes)]
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

extension LayoutDocument {
  /// Changes the value of an attribute.
  fileprivate mutating func change(
    _ label: PointLabel,
    _ change: (inout Varying<String?>) -> Void
  ) {
    for index in items.indices where items[index].id == label.id {
      var item = self[index]
      for place in item.attributes.indices where item.attributes[place].name == label.attribute {
        change(&item.attributes[place].value)
      }
      self[index] = item
    }
    for index in constraints.indices where constraints[index].id == label.id {
      for place in constraints[index].attributes.indices
      where constraints[index].attributes[place].name == label.attribute {
        change(&constraints[index].attributes[place].value)
      }
    }
  }
}

extension Varying<String?> {
  /// The same variations of whether the value fulfils a condition.
  fileprivate func whether(_ condition: (String?) -> Bool) -> Varying<Bool> {
    var answers = Varying<Bool>(condition(general))
    for variation in variations {
      answers.set(condition(variation.value), in: variation.layoutClass)
    }
    return answers
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
