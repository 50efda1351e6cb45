import AdaptiveModel

extension Constraints {
  /// One fault of a solver breaks several clauses, each with its own minimal case.
  ///
  /// So the parts of these cases are asked separately: one of their sizes, one of their constraints,
  /// one strong optional constraint against two weaker ones. The first conclusive answer decides;
  /// for one layout, the clause that is first in the chapter comes first.
  package static let causes = Causes<Constraints>(precursors: [
    // The single size whose layout is wrong.
    Precursor(decides: true) { broken, witness in
      guard broken.fault != "AL-M2", let alone = broken.question.alone(at: witness.size) else {
        return nil
      }
      return broken.broken(asking: alone) == [] ? ["AL-M2"] : nil
    },
    .keeping(from: "AL-9") { $0.question.installed },
    // A layout that is also wrong without inactive constraints is not wrong because of them.
    .breaking(of: ["AL-9"], from: ids) { $0.question.withoutInactive },
    // Each constraint alone, and with its sides exchanged if the clause compares that.
    Precursor(of: ["AL-4", "AL-5", "AL-6", "AL-7", "AL-11", "AL-M1"], decides: true) { broken, _ in
      let asked = broken.question.constraintsAlone(turned: broken.fault == "AL-11")
      // A misread constraint may also be reported as a conflict.
      return asked.lazy.compactMap { broken.broken(asking: $0) }.first { !$0.isEmpty }
        .map { ["AL-1"] + $0.intersection(["AL-3"]) }
    },
    .breaking(of: ["AL-6"], from: ["AL-3"]) { $0.question.withHopelessWish },
    .breaking(of: ["AL-5", "AL-6", "AL-7"], from: ["AL-4"]) {
      $0.question.withOutnumberedWish
    },
    .breaking(of: ["AL-4", "AL-6", "AL-7"], from: ["AL-5"]) { $0.question.withLimits },
    // If its frames are wrong, the clauses about these are the cause of wrong reports.
    .breaking(of: ["AL-7"], from: ["AL-1", "AL-4", "AL-5", "AL-6"]) { broken in
      broken.question.isPlain ? broken.question.withContentAlone : []
    },
    .breaking(of: ["AL-6"], from: ["AL-4", "AL-5"]) { $0.question.withoutContents },
    Precursor(of: ["AL-1", "AL-4", "AL-5"], decides: true) { broken, _ in
      let asked = broken.question.withoutContents.first
      return asked.flatMap { broken.broken(asking: $0) } == [] ? ["AL-6"] : nil
    },
    .keeping(of: ["AL-1", "AL-3"], from: "AL-M1") { $0.question.reversed },
    // A required constraint that is missed in a minimal case with inactive constraints is missed
    // because these count.
    Precursor(of: ["AL-1"], decides: true) { broken, _ in
      broken.question.hasInactive ? ["AL-9"] : []
    },
    // Where a plain conflict is not reported either, no constraint is misread.
    .breaking(of: ["AL-3"], from: ["AL-1", "AL-2", "AL-3"], naming: [], \.conflictAlone),
    .breaking(of: ["AL-3"], from: ["AL-1", "AL-2", "AL-3"], naming: ["AL-1"], \.missedAlone),
    Precursor(of: ["AL-3"], decides: true) { broken, _ in
      broken.holdsByNegativeSizes ? ["AL-2"] : nil
    },
    // A comparison of layouts follows from a clause that one of the layouts breaks.
    Precursor { broken, _ in
      let earlier =
        comparisons.contains(broken.fault)
        ? ids : Set(clauses.map(\.id).prefix { $0 != broken.fault })
      return broken.otherClauses.subtracting(comparisons).intersection(earlier).sorted()
    },
  ])

  /// The number of constraints that are asked about alone.
  static let limit = 12
  private static let ids = Set(clauses.map(\.id))
  /// Those that compare layouts: all but the one about the layout before it is rounded.
  private static let comparisons = Set(
    ConstraintCompanion.allCases.filter { $0 != .unrounded }.compactMap(\.clause?.id)
  )
}

// MARK: - Questions about parts

extension ConstraintQuestion {
  /// Whether it is about a system of its own, with exact frames: only then are parts of it asked.
  fileprivate var isPlain: Bool { scale == nil && document == nil }

  /// One of several sizes alone.
  fileprivate func alone(at place: Int) -> ConstraintQuestion? {
    guard scale == nil, sizes.count > 1, sizes.indices.contains(place) else { return nil }
    return modified(self) { $0.sizes = [sizes[place]] }
  }

  /// The same without its document, with the items and constraints that it installs.
  fileprivate var installed: ConstraintQuestion? {
    guard scale == nil, document != nil else { return nil }
    return modified(self) { ($0.system, $0.document) = (installedSystem, nil) }
  }

  fileprivate var withoutInactive: [ConstraintQuestion] {
    guard isPlain, hasInactive else { return [] }
    return [modified(self) { $0.system.constraints.removeAll { !$0.isActive } }]
  }

  /// Many required constraints in reverse order, because the implementation may have dropped some.
  fileprivate var reversed: ConstraintQuestion? {
    guard isPlain, system.constraints.count > 8 else { return nil }
    return modified(self) { $0.system.constraints.reverse() }
  }

  /// Each of its constraints as a required one, alone.
  fileprivate func constraintsAlone(turned: Bool) -> [ConstraintQuestion] {
    guard isPlain else { return [] }
    let active = system.constraints.filter(\.isActive)
    let asked = active + (turned ? active.compactMap(\.turned) : [])
    let plain = ofRequired(at: 0)
    return asked.prefix(Constraints.limit).compactMap { constraint in
      plain.alone(modified(constraint) { $0.priority = Priority.required })
    }
  }

  /// A required width, with another width at its strongest optional priority.
  fileprivate var withHopelessWish: [ConstraintQuestion] {
    guard isPlain, let strongest else { return [] }
    return ofRequired(at: 0).withView("view.width = 100, view.width = 200 @\(strongest)")
  }

  /// A width with one optional constraint against two weaker ones.
  fileprivate var withOutnumberedWish: [ConstraintQuestion] {
    guard isPlain, wishes.count > 1 else { return [] }
    return ofRequired(at: 0).withView(
      "view.width = 100 @500, view.width = 200 @600, view.width = 100 @400"
    )
  }

  /// The plainest cases of optional constraints that cannot hold, or only up to a limit.
  fileprivate var withLimits: [ConstraintQuestion] {
    guard isPlain, !wishes.isEmpty else { return [] }
    return ofRequired(at: 0).withView(
      // An optional width beyond its limit, and an optional height above its optional minimum.
      """
      view.width >= 50
      view.width <= 100
      view.width = 200 @500
      view.height >= 10 @600
      view.height = 100 @500
      """,
      // An optional least width alone, and an optional greatest width above a weaker width.
      "view.width >= 50 @600",
      "view.width <= 200 @600, view.width = 40 @500"
    )
  }

  /// The priorities of optional constraints, including those of intrinsic sizes.
  fileprivate var wishes: [Double] {
    let ofItems = system.items.flatMap { item in
      Axis.allCases.filter { item.intrinsic[$0] != nil }.flatMap { axis in
        [item.hugging[axis], item.compression[axis]]
      }
    }
    let all = system.constraints.filter(\.isActive).map(\.priority) + ofItems
    return all.filter { $0 < Priority.required }
  }

  /// The greatest priority of an optional constraint; `nil` without one.
  fileprivate var strongest: Double? {
    system.constraints.filter(\.isActive).map(\.priority).filter { $0 < Priority.required }.max()
  }

  /// A view with an intrinsic size, once with a smaller size and twice with a larger one, of which
  /// the intrinsic size outweighs the first and the last; none if no view has an intrinsic size.
  fileprivate var withContentAlone: [ConstraintQuestion] {
    guard let own = system.items.first(where: \.hasIntrinsicSize) else { return [] }
    var content = ConstraintItem("content")
    content.intrinsic = PerAxis(
      horizontal: own.intrinsic[.horizontal].map { _ in 40 },
      vertical: own.intrinsic[.vertical].map { _ in 60 }
    )
    return ["20 @500", "100 @500", "100 @100"].map { size in
      let alone = "\(content), \(Self.place(of: "content", size))"
      var (draft, box) = (ConstraintDraft(), Self.root)
      if own.parent ?? Self.root != Self.root {
        box = draft.add("view panel, \(Self.place(of: "panel", "300"))")
      }
      draft.add(alone, in: box)
      return modified(ofRequired(at: 0)) { $0.system = draft.system }
    }
  }

  /// The constraints that put a view into the corner of its container, with a width and a height.
  private static func place(of view: String, _ size: String) -> String {
    """
    \(view).left = box.left
    \(view).top = box.top
    \(view).width = \(size)
    \(view).height = \(size)
    """
  }

  /// The same with a constraint for each side of each intrinsic size; none without intrinsic sizes.
  fileprivate var withoutContents: [ConstraintQuestion] {
    guard isPlain else { return [] }
    var plain = self
    for index in system.items.indices {
      let item = system.items[index]
      for axis in Axis.allCases {
        guard let length = item.intrinsic[axis] else { continue }
        plain.system.items[index].intrinsic[axis] = nil
        let size = item.id[axis.size]
        let sides: [(ConstraintRelation, Double)] = [
          (.greaterThanOrEqual, item.compression[axis]), (.lessThanOrEqual, item.hugging[axis]),
        ]
        plain.system.constraints += sides.map { relation, priority in
          Constraint(
            "\(item.id).\(relation == .lessThanOrEqual ? "most" : "least").\(size.attribute)",
            size,
            relation,
            constant: length,
            priority: priority
          )
        }
      }
    }
    return plain == self ? [] : [plain]
  }
}

extension ConstraintItem {
  package var hasIntrinsicSize: Bool { Axis.allCases.contains { intrinsic[$0] != nil } }
}
