import AdaptiveModel
package import AdaptiveReference

/// The check of one layout against the properties that all correct layouts of its system share.
///
/// The layout is not compared with the reference's: a row's error is judged if every undominated
/// solution has the same error, else by whether a better solution exists (AL-O2).
package struct LayoutExamination {
  private let system: ConstraintSystem
  private let rows: ConstraintRows
  private let solutions: [ComponentSolution]
  private let layout: ConstraintLayout
  private let index: Int
  /// The features that the implementation claims; its reports count only with theirs.
  private let claims: Set<Feature>
  /// Guides that are treated as views; whether they are reported as ambiguous does not matter.
  private let guides: Set<String>
  /// Values by variable of the system; rounded to 1/65536, far below the tolerance.
  private let values: [Fraction]
  package private(set) var witnesses: [ConstraintWitness] = []

  /// Examines a layout in the container of a size, which is the first item of the rows' system; the
  /// rows are solved unless their solutions are given.
  package init(
    _ rows: ConstraintRows,
    _ layout: ConstraintLayout,
    at index: Int,
    _ claims: Set<Feature>,
    guides: Set<String> = [],
    solutions: [ComponentSolution]? = nil
  ) {
    let system = rows.system
    self.system = system
    self.guides = guides
    self.layout = layout
    self.index = index
    self.claims = claims
    self.rows = rows
    self.solutions = solutions ?? rows.solutions
    values = (0..<rows.variableCount).map { number in
      let quantity = Quantity(variable: number)
      let item = system.items[quantity.item]
      let frame = item.given ?? layout.frames[item.id] ?? Frame(width: 0, height: 0)
      return Fraction(
        nearest: quantity.isLength
          ? frame.length(quantity.axis) : frame.position(quantity.axis)
      )
    }
    examine()
  }

  package var isRight: Bool { witnesses.allSatisfy(\.isRight) }

  /// Notes whether inactive constraints count; if they do, nothing else is blamed.
  mutating func noteInactive(counts: Bool) {
    if counts { witnesses = [] }
    note(.inactive, isRight: !counts)
  }

  /// Whether what is wrong can come from inactive constraints that count: the frames, a conflict
  /// that does not exist, or an inactive constraint that is given up.
  ///
  /// Which views are ambiguous, and which active constraint is given up, may be as if they counted
  /// by chance.
  func canFollowFromInactive(besides active: Set<String>) -> Bool {
    if !layout.broken.isEmpty { return canHold || !active.isSuperset(of: layout.broken) }
    return witnesses.contains { !$0.isRight && $0.matter != .ambiguous && $0.matter != .determined }
  }

  /// What another layout of the same solution has otherwise; `nil` where it reports conflicts alike,
  /// and gives determined items the same frames.
  func difference(
    of other: ConstraintLayout,
    enlarged factor: Double
  ) -> ConstraintWitness.Difference? {
    if claims.contains(.conflicts), other.broken.isEmpty != layout.broken.isEmpty {
      return .conflict(givenUp: other.broken)
    }
    guard canHold, layout.broken.isEmpty else { return nil }
    let determined = determinedAxes
    // The container's frame is given, so one that an answer adds says nothing.
    for id in system.items.map(\.id) where id != ConstraintQuestion.root {
      guard determined[id]?.count == Axis.allCases.count, let frame = layout.frames[id],
        let found = other.frames[id], !frame.isNear(found.scaled(by: 1 / factor), 0.1)
      else { continue }
      return .frame(of: id, found, expected: frame.scaled(by: factor))
    }
    return nil
  }

  /// The axes of each item on which its position and length are the same in every correct layout.
  var determinedAxes: [String: Set<Axis>] {
    let isUntouched = rows.isUntouched
    var loose = Set(isUntouched.indices.filter { isUntouched[$0] })
    for solution in solutions where solution.canHold {
      for (local, variable) in solution.component.variables.enumerated()
      where solution.determinations[local] != .unique { loose.insert(variable) }
    }
    var axes = Array(repeating: Set(Axis.allCases), count: system.items.count)
    for quantity in loose.map(Quantity.init(variable:)) {
      axes[quantity.item].remove(quantity.axis)
    }
    return Dictionary(zip(system.items.map(\.id), axes)) { $0.intersection($1) }
  }

  /// Whether the required constraints can all hold.
  package var canHold: Bool { solutions.allSatisfy(\.canHold) }

  /// Whether a thousandth of a point makes the constraints conflict, or exact numbers take too
  /// long; such a layout is not judged.
  package var isBorderline: Bool {
    solutions.contains(where: \.isUndecided)
      || !canHold && solutions.allSatisfy { $0.canHold || $0.nearlyHolds }
  }

  private mutating func examine() {
    if isBorderline { return }
    if claims.contains(.conflicts) {
      // A required intrinsic size has no id, so it cannot be reported.
      let isSayable = !layout.broken.isEmpty || canHold || !rows.hasRequiredIntrinsicSizes
      let isRight = canHold == layout.broken.isEmpty
      if isSayable { note(canHold ? .noConflict : .conflict, isRight: isRight) }
      if !canHold { layout.broken.forEach { noteGivenUp($0) } }
    }
    guard canHold, layout.broken.isEmpty else { return }
    for solution in solutions { examine(solution) }
    if claims.contains(.ambiguity), isRight { noteAmbiguity() }
  }

  private mutating func note(
    _ matter: ConstraintWitness.Matter,
    of subject: String = "",
    isRight: Bool,
    _ miss: Miss? = nil,
    _ side: ConstraintWitness.IntrinsicSide? = nil
  ) {
    var witness = ConstraintWitness(index, matter, of: subject, isRight: isRight)
    (witness.miss, witness.side) = (miss, side)
    witnesses.append(witness)
  }

  private mutating func noteGivenUp(_ id: String) {
    let isMember = solutions.map { $0.component.isInConflict(.constraint(id)) }
    // The search was given up, so the result is unknown.
    if isMember.contains(nil) { return }
    note(.givenUp, of: id, isRight: isMember.contains(true))
  }

  private mutating func examine(_ solution: ComponentSolution) {
    let local = solution.component.variables.map { values[$0] }
    var isSound = true
    for row in solution.component.rows where row.isRequired {
      let holds = row.error(local) <= row.tolerance
      isSound = isSound && holds
      let miss = holds ? nil : Miss(missed: row.error(local).approximation)
      let matter: ConstraintWitness.Matter = row.isSize ? .size : .holds
      note(matter, of: row.source.id, isRight: holds, miss, row.intrinsicSide)
    }
    guard isSound else { return }
    for (level, rows) in solution.settled.enumerated() {
      let wrong = rows.filter { $0.row.error(local) > $0.error + $0.row.tolerance }
      let preferred = wrong.isEmpty ? nil : preferred(solution, local, below: level)
      for settled in rows {
        let isRight = !wrong.contains { $0.row == settled.row }
        let miss = isRight ? nil : Miss(settled, local, preferred)
        note(settled.row, isRight: isRight, gains: preferred != nil, miss)
      }
      if !wrong.isEmpty { return }
    }
    examineContested(solution, local)
  }

  /// Judges levels with trade-offs: no solution may be better in one row and worse in none.
  private mutating func examineContested(_ solution: ComponentSolution, _ local: [Fraction]) {
    guard !solution.contested.isEmpty else { return }
    let wrong = solution.dominated(local, slack: Fraction(1, 2))
    for level in solution.contested {
      for row in level { note(row, isRight: wrong != level, gains: false) }
      if wrong == level { return }
    }
  }

  /// A weaker row whose error is smaller than in any correct layout.
  private func preferred(
    _ solution: ComponentSolution,
    _ local: [Fraction],
    below level: Int
  ) -> ConstraintRow? {
    let weaker = solution.settled[(level + 1)...].joined().first {
      $0.row.error(local) + $0.row.tolerance < $0.error
    }
    return weaker?.row
      ?? solution.contested.joined().first {
        $0.error(local) + $0.tolerance < $0.error(solution.values)
      }
  }

  private mutating func note(_ row: ConstraintRow, isRight: Bool, gains: Bool, _ miss: Miss? = nil)
  {
    switch row.source {
    case .constraint(let id):
      if isRight || gains { note(.order, of: id, isRight: isRight, miss) }
      if isRight || !gains { note(.approach, of: id, isRight: isRight, miss) }
    case .compression(let id, _), .hugging(let id, _), .size(let id, _):
      note(.intrinsic, of: id, isRight: isRight, miss, row.intrinsicSide)
    }
  }

  private mutating func noteAmbiguity() {
    var isFree = rows.isUntouched
    var isOpen = [Bool](repeating: false, count: rows.variableCount)
    for solution in solutions {
      for (local, variable) in solution.component.variables.enumerated() {
        isFree[variable] = solution.determinations[local] == .ambiguous
        isOpen[variable] = solution.determinations[local] == .weighed
      }
    }
    for (item, view) in system.items.enumerated()
    where view.kind == .view && view.given == nil && !guides.contains(view.id) {
      let quantities = item * 4..<item * 4 + 4
      let isReported = layout.ambiguous.contains(view.id)
      if isFree[quantities].contains(true) {
        note(.ambiguous, of: view.id, isRight: isReported)
      } else if !isOpen[quantities].contains(true) {
        note(.determined, of: view.id, isRight: !isReported)
      }
    }
  }
}

private typealias Miss = ConstraintWitness.Miss

extension ConstraintRow {
  /// The side of an intrinsic size that it states; `nil` for other rows.
  fileprivate var intrinsicSide: ConstraintWitness.IntrinsicSide? {
    switch source {
    case .compression(_, let axis):
      ConstraintWitness.IntrinsicSide(axis: axis, isHugging: false, priority: priority)
    case .hugging(_, let axis):
      ConstraintWitness.IntrinsicSide(axis: axis, isHugging: true, priority: priority)
    case .constraint, .size: nil
    }
  }

  /// The amount by which it is missed with these values of the variables.
  fileprivate func error(_ values: [Fraction]) -> Fraction { error(form.value(values)) }
}

extension ConstraintWitness.Miss {
  fileprivate init(
    _ settled: ComponentSolution.Settled,
    _ values: [Fraction],
    _ preferred: ConstraintRow?
  ) {
    missed = settled.row.error(values).approximation
    least = settled.error.approximation
    self.preferred = preferred?.source.id ?? ""
  }
}

extension RowSource {
  /// The id of the constraint or item.
  package var id: String {
    switch self {
    case .constraint(let id), .compression(let id, _), .hugging(let id, _), .size(let id, _): id
    }
  }
}

extension ConstraintRows {
  /// Whether an intrinsic size is required, as the least or the greatest size of a view.
  fileprivate var hasRequiredIntrinsicSizes: Bool {
    rows.contains { row in
      switch row.source {
      case .compression, .hugging: row.isRequired
      case .constraint, .size: false
      }
    }
  }

  /// Whether each variable is in no row and not given.
  fileprivate var isUntouched: [Bool] {
    var isUntouched = (0..<variableCount).map { system.items[$0 / 4].given == nil }
    for row in rows {
      for term in row.form.terms { isUntouched[term.variable] = false }
    }
    return isUntouched
  }
}

extension Fraction {
  /// The nearest multiple of 1/65536; numbers out of range are clamped.
  fileprivate init(nearest value: Double) {
    let limit = 1e12
    let clamped = value.isNaN ? limit : max(-limit, min(value, limit))
    self.init(Int((clamped * 65536).rounded()), 65536)
  }
}
