package import AdaptiveModel
import AdaptiveReference
package import Conformance

/// An implementation with exactly one mistake about constraints.
public enum ConstraintMutant: String, Sendable, Hashable, CaseIterable {
  case turnsInequalities, multipliesFirstSide, trailingIsLeading, allowsNegativeSizes,
    requiredIsStrong, conflictsWithOptional, neverReportsConflicts, blamesTheFirst,
    weighsPriorities, takesPrioritiesForOne, firstAddedWins, givesUpWhatFails,
    ignoresIntrinsicSizes, exchangesContentPriorities, intrinsicIsRequired, neverAmbiguous,
    alwaysAmbiguous, countsInactive, ignoresScale, roundsToPoints, misreadsContainerFirst,
    forgetsBeyondTwelve, keepsTheFirstSize, keepsWhatStillHolds, reportsParentCoordinates,
    ignoresOwners, countsUninstalled, freezesSlack, takesLimitsForWishes, mistakesCentres,
    turnsNegativeMultiples

  /// The mistake in one sentence.
  public var crime: String {
    switch self {
    case .turnsInequalities: "It takes at least for at most, and the reverse."
    case .multipliesFirstSide: "It applies the multiplier to the first item."
    case .trailingIsLeading: "It measures trailing edges from the leading ones."
    case .allowsNegativeSizes: "A view may have a negative width or height."
    case .requiredIsStrong: "Required constraints are only stronger than all others."
    case .conflictsWithOptional:
      "It reports a conflict where an optional constraint of 750 or more could give way."
    case .neverReportsConflicts: "It gives constraints up without a report."
    case .blamesTheFirst: "It reports the first required constraint, whichever conflicts."
    case .weighsPriorities: "It adds up errors times priorities, so many weak beat one strong."
    case .takesPrioritiesForOne: "It takes all optional constraints for equally strong."
    case .firstAddedWins: "Of optional constraints the first that was added wins."
    case .givesUpWhatFails: "An optional constraint that cannot hold is left out altogether."
    case .ignoresIntrinsicSizes: "Intrinsic sizes are ignored."
    case .exchangesContentPriorities: "It exchanges hugging and compression resistance."
    case .intrinsicIsRequired: "A view is never smaller than its intrinsic size."
    case .neverAmbiguous: "It never reports a view as ambiguous."
    case .alwaysAmbiguous: "It reports every view as ambiguous."
    case .countsInactive: "Inactive constraints count."
    case .ignoresScale: "Frames are not rounded to pixels."
    case .roundsToPoints: "It rounds edges to points of ten, not to pixels."
    case .misreadsContainerFirst: "It negates the constant where the container comes first."
    case .forgetsBeyondTwelve: "Constraints after the twelfth are forgotten."
    case .keepsTheFirstSize: "It lays all sizes out in the first."
    case .reportsParentCoordinates: "It reports frames in the coordinates of the superview."
    case .ignoresOwners: "It measures locations from the container, whichever view owns them."
    case .countsUninstalled: "It counts views and constraints that the class does not install."
    case .freezesSlack: "An optional at least that holds is frozen at what it happens to be."
    case .takesLimitsForWishes: "An optional at least, or at most, is taken for an equality."
    case .mistakesCentres: "It takes the horizontal centre for the left edge."
    case .turnsNegativeMultiples: "It reverses an inequality with a negative multiplier."
    case .keepsWhatStillHolds: "It keeps a layout as long as its required constraints hold."
    }
  }

  /// The clause that must catch the mutant.
  public var clause: String {
    switch self {
    case .turnsInequalities, .multipliesFirstSide, .trailingIsLeading, .reportsParentCoordinates,
      .ignoresOwners, .mistakesCentres, .turnsNegativeMultiples:
      "AL-1"
    case .allowsNegativeSizes: "AL-2"
    case .requiredIsStrong, .conflictsWithOptional, .neverReportsConflicts, .blamesTheFirst: "AL-3"
    case .weighsPriorities, .takesPrioritiesForOne, .firstAddedWins: "AL-4"
    case .givesUpWhatFails, .freezesSlack, .takesLimitsForWishes: "AL-5"
    case .ignoresIntrinsicSizes, .exchangesContentPriorities, .intrinsicIsRequired: "AL-6"
    case .neverAmbiguous, .alwaysAmbiguous: "AL-7"
    case .countsInactive, .countsUninstalled: "AL-9"
    case .ignoresScale, .roundsToPoints: "AL-10"
    case .misreadsContainerFirst: "AL-11"
    case .forgetsBeyondTwelve: "AL-M1"
    case .keepsTheFirstSize, .keepsWhatStillHolds: "AL-M2"
    }
  }

  /// The mutant's layouts.
  ///
  /// - Throws: The reason why the system is meaningless.
  package func layouts(
    _ question: ConstraintQuestion
  ) throws(ConstraintSystemError) -> [ConstraintLayout] {
    var question = question
    if self == .countsUninstalled { question.document = nil }
    var layouts: [ConstraintLayout] = []
    for index in question.sizes.indices {
      let place = self == .keepsTheFirstSize ? 0 : index
      let system = question.system(at: place)
      var layout = try layout(of: misread(system), question.scale)
      spoil(&layout, system)
      if self == .keepsWhatStillHolds, let last = layouts.last,
        try system.requiredHold(in: last)
      {
        layout = last
      }
      layouts.append(layout)
    }
    return layouts
  }

  /// The system as the mutant misreads it.
  private func misread(_ system: ConstraintSystem) -> ConstraintSystem {
    var system = system
    for index in system.constraints.indices { misread(&system.constraints[index]) }
    for index in system.items.indices where system.items[index].given == nil {
      misread(&system.items[index])
    }
    if self == .firstAddedWins { system.rankByOrder() }
    if self == .forgetsBeyondTwelve {
      system.constraints.removeSubrange(min(12, system.constraints.count)...)
    }
    return system
  }

  private func misread(_ constraint: inout Constraint) {
    switch self {
    case .turnsInequalities: constraint.relation = constraint.relation.turned
    case .turnsNegativeMultiples where constraint.multiplier < 0:
      constraint.relation = constraint.relation.turned
    case .multipliesFirstSide where constraint.multiplier != 0 && constraint.second != nil:
      constraint.constant /= constraint.multiplier
      constraint.multiplier = 1 / constraint.multiplier
    case .trailingIsLeading where constraint.first.attribute == .trailing:
      constraint.first.attribute = .leading
    case .requiredIsStrong where constraint.isRequired: constraint.priority = 999.99
    case .conflictsWithOptional where constraint.priority >= 750: constraint.priority = 1000
    case .countsInactive: constraint.isActive = true
    case .ignoresOwners: constraint.owner = nil
    case .takesLimitsForWishes where !constraint.isRequired: constraint.relation = .equal
    case .mistakesCentres where constraint.first.attribute == .centerX:
      constraint.first.attribute = .left
    case .misreadsContainerFirst where constraint.first.item == ConstraintQuestion.root:
      constraint.constant = -constraint.constant
    default: break
    }
  }

  private func misread(_ item: inout ConstraintItem) {
    switch self {
    case .allowsNegativeSizes: item.kind = .guide
    case .ignoresIntrinsicSizes: item.intrinsic = PerAxis(horizontal: nil, vertical: nil)
    case .intrinsicIsRequired: item.compression = PerAxis(horizontal: 1000, vertical: 1000)
    case .exchangesContentPriorities: swap(&item.hugging, &item.compression)
    default: break
    }
  }

  private func layout(
    of system: ConstraintSystem,
    _ scale: Double?
  ) throws(ConstraintSystemError) -> ConstraintLayout {
    switch self {
    case .weighsPriorities: try system.layout(scale: scale) { $0.weighPriorities() }
    case .takesPrioritiesForOne: try system.layout(scale: scale) { $0.takePrioritiesForOne() }
    case .givesUpWhatFails: try system.layout(scale: scale) { $0.giveUpWhatFails() }
    case .freezesSlack: try system.layout(scale: scale) { $0.freezeSlack() }
    case .ignoresScale: try system.layout()
    case .roundsToPoints: try system.layout(scale: scale.map { _ in 0.1 })
    default: try system.layout(scale: scale)
    }
  }

  /// Introduces the mutant's mistake into the reported layout.
  private func spoil(_ layout: inout ConstraintLayout, _ system: ConstraintSystem) {
    switch self {
    case .neverReportsConflicts: layout.broken = []
    case .blamesTheFirst where !layout.broken.isEmpty:
      let required = system.constraints.first { $0.isActive && $0.isRequired }
      layout.broken = [required].compactMap(\.?.id)
    case .neverAmbiguous: layout.ambiguous = []
    case .reportsParentCoordinates: layout.moveToParents(system)
    case .alwaysAmbiguous: layout.ambiguous = system.items.dropFirst().map(\.id)
    default: break
    }
  }
}

extension ConstraintLayout {
  /// Expresses every position in the coordinates of the superview.
  fileprivate mutating func moveToParents(_ system: ConstraintSystem) {
    let original = frames
    for item in system.items {
      guard let parent = item.parent.flatMap({ original[$0] }) else { continue }
      frames[item.id]?.x -= parent.x
      frames[item.id]?.y -= parent.y
    }
  }
}

extension ConstraintSystem {
  /// Makes every optional constraint stronger than all later ones.
  fileprivate mutating func rankByOrder() {
    for index in constraints.indices where !constraints[index].isRequired {
      constraints[index].priority = 999 - Double(index) / 64
    }
  }

  /// Whether every required constraint holds in a layout.
  fileprivate func requiredHold(in layout: ConstraintLayout) throws(ConstraintSystemError) -> Bool {
    guard layout.broken.isEmpty else { return false }
    let examination = LayoutExamination(try ConstraintRows(self), layout, at: 0, [])
    return examination.canHold
      && examination.witnesses.allSatisfy { $0.isRight || ![.holds, .size].contains($0.matter) }
  }
}

extension ConstraintRows {
  /// Merges all levels into one, in which each error is weighted by its priority.
  fileprivate mutating func weighPriorities() {
    for index in rows.indices where !rows[index].isRequired {
      var weighed = LinearExpression()
      weighed.add(rows[index].form, times: Fraction(rows[index].priority))
      rows[index].form = weighed
      rows[index].priority = 500
    }
  }

  /// Merges all levels into one.
  fileprivate mutating func takePrioritiesForOne() {
    for index in rows.indices where !rows[index].isRequired { rows[index].priority = 500 }
  }

  /// Solves the levels in turn, and fixes each row of a solved level at its current value.
  fileprivate mutating func freezeSlack() {
    let priorities = Set(rows.map(\.priority)).subtracting([Priority.required])
    for priority in priorities.sorted(by: >) {
      var level = self
      level.rows.removeAll { $0.priority < priority }
      guard case .solved(let solution) = ConstraintSolver(level).solve() else { return }
      for index in rows.indices where rows[index].priority == priority {
        rows[index].form.constant -= rows[index].form.value(solution.values)
        rows[index].isEquality = true
        rows[index].priority = Priority.required
      }
    }
  }

  /// Leaves out each optional constraint that the solution does not satisfy.
  fileprivate mutating func giveUpWhatFails() {
    guard case .solved(let solution) = ConstraintSolver(self).solve() else { return }
    rows.removeAll { row in
      guard case .constraint = row.source, !row.isRequired else { return false }
      return !row.error(row.form.value(solution.values)).isZero
    }
  }
}
