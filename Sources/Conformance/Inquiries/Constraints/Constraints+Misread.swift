import AdaptiveModel
import AdaptiveReference
import Messages

// A library that misreads a constraint solves a different system from the one that it was given, and
// reports that system's conflicts (AL-3).

extension BrokenCase<Constraints> {
  /// The layout that is broken, and its required constraints; `nil` where there is none.
  private var required: (layout: ConstraintLayout, plain: ConstraintQuestion)? {
    guard let witness = evidence, question.document == nil,
      let layouts = shown.replies.first?.answer(as: [ConstraintLayout].self),
      layouts.indices.contains(witness.size)
    else { return nil }
    return (layouts[witness.size], question.ofRequired(at: witness.size))
  }

  /// A plain conflict: one width with two required values.
  var conflictAlone: [ConstraintQuestion] {
    required?.plain.withView("view.width = 100, view.width = 200") ?? []
  }

  /// Each required constraint that is missed or given up, alone, among views whose frames are given so
  /// that it holds.
  var missedAlone: [ConstraintQuestion] {
    guard let (layout, plain) = required else { return [] }
    return plain.constraints(missedBy: layout).prefix(Constraints.limit).flatMap { constraint in
      // One that is ignored altogether is missed only where nothing else makes it hold.
      let bare = constraint.relation == .equal ? [] : [plain.with([constraint])]
      return [plain.alone(constraint)].compactMap(\.self) + bare
    }
  }

  /// Whether all required constraints hold only because of a negative size.
  var holdsByNegativeSizes: Bool {
    guard let (layout, plain) = required else { return false }
    return layout.broken.isEmpty && plain.constraints(missedBy: layout).isEmpty
      && plain.hasNegativeSizes(in: layout)
  }
}

extension ConstraintQuestion {
  /// The required constraints of one size, without intrinsic sizes.
  func ofRequired(at index: Int) -> ConstraintQuestion {
    var plain = self
    plain.sizes = [sizes[index]]
    plain.scale = nil
    plain.system.constraints.removeAll { !$0.isActive || !$0.isRequired }
    for item in system.items.indices {
      plain.system.items[item].intrinsic = PerAxis(horizontal: nil, vertical: nil)
    }
    return plain
  }

  /// Whether a view has a negative width or height in a layout.
  fileprivate func hasNegativeSizes(in layout: ConstraintLayout) -> Bool {
    system.items.contains { item in
      layout.frames[item.id].map { min($0.width, $0.height) < -0.5 } ?? false
    }
  }

  /// The constraints that do not hold in a layout; all of them if it reports a conflict.
  fileprivate func constraints(missedBy layout: ConstraintLayout) -> [Constraint] {
    if !layout.broken.isEmpty { return system.constraints }
    return system.constraints.filter { constraint in
      guard let rows = try? ConstraintRows(with([constraint]).system(at: 0)) else { return false }
      return LayoutExamination(rows, layout, at: 0, []).witnesses.contains {
        $0.matter == .holds && !$0.isRight
      }
    }
  }

  /// One constraint alone, among views with frames in which it holds.
  ///
  /// If possible it holds with slack, so that the reverse of an inequality does not hold.
  func alone(_ constraint: Constraint) -> ConstraintQuestion? {
    var strict = constraint
    strict.constant += constraint.relation.slack
    return [strict, constraint].lazy.compactMap { each in
      guard let solution = try? with([each] + sizes(60, 40)).layouts().first,
        solution.broken.isEmpty
      else { return nil }
      let pinned = with([constraint] + pins(to: solution.frames))
      let isSolvable = (try? pinned.layouts().first)?.broken.isEmpty ?? false
      return isSolvable ? pinned : nil
    }
    .first
  }

  /// The constraints of each text on one view, which is called `view` there, and nothing else; none
  /// without a view.
  func withView(_ texts: String...) -> [ConstraintQuestion] {
    guard let view = system.items.first(where: { $0.kind == .view && $0.given == nil }) else {
      return []
    }
    return texts.map { text in
      with(ConstraintSystem(lines: text).renaming { $0 == "view" ? view.id : $0 }.constraints)
    }
  }

  /// Weak constraints that keep edges and centres apart, so that a misread one is recognized.
  private func sizes(_ width: Double, _ height: Double) -> [Constraint] {
    system.items.filter { $0.given == nil }.flatMap { item in
      [(AnchorAttribute.width, width), (.height, height)].map { side, length in
        Constraint("\(item.id).\(side)", item.id[side], constant: length, priority: 1)
      }
    }
  }

  func with(_ constraints: [Constraint]) -> ConstraintQuestion {
    modified(self) { $0.system.constraints = constraints }
  }

  private func pins(to frames: [String: Frame]) -> [Constraint] {
    system.items.flatMap { item -> [Constraint] in
      guard let frame = frames[item.id] else { return [] }
      let sides: [(AnchorAttribute, Double)] = [
        (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
      ]
      return sides.map { attribute, value in
        Constraint("\(item.id).\(attribute)", item.id[attribute], constant: value)
      }
    }
  }
}

extension ConstraintRelation {
  /// The distance by which an inequality holds, so that its reverse does not.
  fileprivate var slack: Double {
    switch self {
    case .lessThanOrEqual: -10
    case .equal: 0
    case .greaterThanOrEqual: 10
    }
  }
}
