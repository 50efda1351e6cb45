import AdaptiveModel

extension Layouts {
  /// Where a wrong state comes from: the walk to it, or the class that decides what is wrong in it.
  ///
  /// What is right when the document is loaded in that class is wrong because of the walk (SL-6).
  /// Rules that compare follow from what one of the compared states breaks.
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
      // What the walk alone gets wrong is the walk's own fault.
      if shown.fault == walking, loading.isEmpty { return Cause(follows: witness.idleVariations) }
      // What is as wrong without a walk is no fault of the walk.
      let earlier = deciding + [kept] + (shown.fault == walking ? [loaded] : [])
      return Cause(follows: witness.idleVariations + earlier.filter(broken.contains))
    case padding:
      let padded = brokenByPadding(shown, by: rules).intersection([overriding])
      return Cause(follows: broken.union(padded).subtracting([padding, history]).sorted())
    case own, inherited, overriding:
      let isOfTheWalk = witness.place > 0 && !loading.contains(shown.fault)
      let walk = isOfTheWalk ? [walking] : []
      let said = brokenWhereSaid(shown, by: rules)
      // What is as wrong where no class says anything is not wrong because of what a class says.
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

  /// The same walk, where the class itself says what a more general one decides and what is wrong;
  /// where the class says it, Any-Any in its place.
  package static func checks(of shown: ShownCase<LayoutWalk>) -> [Request] {
    guard let witness = shown.evidence as? LayoutWitness,
      let walk = witness.saidElsewhere(shown.fault)
    else { return [] }
    return [Request(Layouts.self, walk)]
  }

  /// What is broken where the class itself says it.
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

  /// What the document breaks when it is loaded in the last class, without the walk to it.
  private static func brokenWhenLoaded(_ shown: ShownCase<LayoutWalk>, by rules: Rules) -> Set<
    String
  > {
    broken(byCompanion: 0, of: shown, rules)
  }

  /// What the document breaks with variations that change nothing.
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
  /// SL-M2, where no class that has a say says otherwise, and there are variations that have none.
  fileprivate var idleVariations: [String] {
    let isIdle = wrong(in: nil).contains { point, label in
      !point.isOverriding
        && label.value.variations.contains { variation in
          !walk.classes.contains { variation.layoutClass.covers($0) }
        }
    }
    return isIdle ? ["SL-M2"] : []
  }

  /// The class that decides what a clause finds wrong: a Base class in a Final one (SL-2), the class
  /// itself where a Base class says something else too (SL-4), or where Any-Any alone does (SL-3).
  ///
  /// - Parameters:
  ///   - clause: The clause that finds it wrong.
  ///   - isOwn: Whether it is as wrong where the class itself says it: the Base class is not to blame.
  /// - Returns: The clause about it, where that is another one.
  fileprivate func deciding(_ clause: String, isOwn: Bool) -> [String] {
    guard let (point, label) = wrong(in: clause).first, let decider = point.decider else {
      return []
    }
    let layoutClass = state.layoutClass
    guard decider == layoutClass else {
      // Of attributes SL-2 does not speak: that what varies has no effect at all is SL-3's then.
      return (isOwn ? ["SL-3"] : ["SL-2"]).filter { $0 != clause }
    }
    let hasRival = label.value.variations.contains { other in
      other.layoutClass != layoutClass && other.layoutClass != .anyAny
        && other.layoutClass.covers(layoutClass)
    }
    return [hasRival ? "SL-4" : "SL-3"].filter { $0 != clause }
  }

  /// The walk, where the class itself says what a more general one decides and a clause finds wrong;
  /// where the class says whether something is there, Any-Any in its place.
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

  /// What can be seen and is not as the document says, and what that says, of a clause or of all.
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
  /// Lets another class say what one says of a point; Any-Any goes on saying it too.
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
