import AdaptiveModel

extension Layouts {
  /// The earlier clauses that a wrong state may follow from.
  ///
  /// A state that is right when the document is loaded in that class is wrong because of the walk.
  /// Else the class that decides the wrong point is to blame. Clauses that compare states follow from
  /// the clauses that one of these states breaks.
  package static let causes = Causes<Layouts>(precursors: [
    Precursor(of: ["SL-2", "SL-3", "SL-4"]) { broken, witness in
      let isOfTheWalk = witness.place > 0 && !broken.whenLoaded.contains(broken.fault)
      return isOfTheWalk ? ["SL-6"] : nil
    },
    Precursor(of: ["SL-2", "SL-3", "SL-4", "SL-5", "SL-6"]) { $1.idleVariations },
    Precursor(of: ["SL-2", "SL-3", "SL-4"]) { broken, witness in
      let asked = witness.saidElsewhere(broken.fault)
      let said = asked.flatMap { broken.broken(asking: $0) } ?? []
      // A point that is also wrong where Any-Any decides it is not wrong because of its class.
      let general = broken.fault == "SL-3" ? said.intersection(["SL-5"]) : []
      return general + broken.alsoWrong(["SL-9"])
        + witness.deciding(broken.fault, isOwn: said.contains("SL-3"))
    },
    Precursor(of: ["SL-5"]) { broken, _ in broken.alsoWrong(["SL-3", "SL-2", "SL-4", "SL-9"]) },
    // A state that only the walk gets wrong is the walk's own fault.
    Precursor(of: ["SL-6"]) { broken, _ in
      broken.whenLoaded.isEmpty
        ? nil : broken.alsoWrong(["SL-3", "SL-2", "SL-4", "SL-9", "SL-5"])
    },
    Precursor(of: ["SL-7", "SL-9", "SL-M1"]) { broken, _ in
      Set(broken.others).union(broken.whenLoaded).subtracting(comparisons).sorted()
    },
    Precursor(of: ["SL-M1"]) { broken, witness in
      let elsewhere = witness.missedElsewhere.reduce(into: Set<String>()) {
        $0.formUnion(broken.broken(asking: $1) ?? [])
      }
      return elsewhere.subtracting(comparisons) + (witness.lostAnOutlet ? ["SL-7"] : [])
    },
    Precursor(of: ["SL-M2"]) { broken, _ in
      // Variations that change nothing.
      let padded = broken.broken(byCompanion: 1).intersection(["SL-4"])
      return Set(broken.others).union(broken.whenLoaded).union(padded).subtracting(comparisons)
        .sorted()
    },
  ])

  private static let comparisons = Set(clauses.filter { $0.companion != nil }.map(\.id))
}

extension BrokenCase<Layouts> {
  /// The clauses that the document breaks when it is loaded in the last class, without the walk.
  fileprivate var whenLoaded: Set<String> { broken(byCompanion: 0) }

  /// Those of some clauses that the case breaks, or the document when it is loaded.
  fileprivate func alsoWrong(_ clauses: [String]) -> [String] {
    let broken = Set(others).union(whenLoaded)
    return clauses.filter(broken.contains)
  }
}

extension LayoutWitness {
  /// SL-M2, if a wrong point is not overridden and has variations for classes that never apply.
  fileprivate var idleVariations: [String] {
    let isIdle = wrong().contains { point, label in
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
  fileprivate var missedElsewhere: [LayoutWalk] {
    guard let label = wrong().map(\.label).first(where: { $0.attribute != nil }),
      case .settled(let value, _) = label.value.resolution(in: state.layoutClass)
    else { return [] }
    var own = walk
    own.document.change(label) { $0.set(value, in: state.layoutClass) }
    guard story.parts.views else { return [own] }
    var item = LayoutItem("view")
    item.installed = label.value.mapped { $0 == value }
    var document = LayoutDocument(LayoutItem("root"))
    document.append(item, depth: 1)
    return [own, LayoutWalk(document, through: walk.classes)]
  }

  /// The observable points that are not as the document specifies, of one clause or of all.
  func wrong(in clause: String? = nil) -> [(point: LayoutPoint, label: PointLabel)] {
    let meant = Layouts.clause(named: clause)?.aspect as? MeantPoints
    return zip(points, walk.document.labels).filter { point, _ in
      point.isObservable && !point.isAsSaid && meant?.isMeant(point, state.layoutClass) ?? true
    }
  }
}

extension LayoutDocument {
  /// Moves the value of a point from one class to another; Any-Any keeps its value.
  fileprivate mutating func move(_ label: PointLabel, from old: LayoutClass, to new: LayoutClass) {
    self = mappingObjects { object in
      if object.id == label.id, label.attribute == nil { object.installed.move(from: old, to: new) }
    }
    change(label) { $0.move(from: old, to: new) }
  }

  /// Changes the value of an attribute.
  fileprivate mutating func change(
    _ label: PointLabel,
    _ change: (inout Varying<String?>) -> Void
  ) {
    self = mappingObjects { object in
      for place in object.attributes.indices
      where object.id == label.id && object.attributes[place].name == label.attribute {
        change(&object.attributes[place].value)
      }
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
