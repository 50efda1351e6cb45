package import AdaptiveModel
import AdaptiveReference

/// One layout held against what any right layout of its system has in common.
///
/// Nothing is compared with the reference's layout: a row's error is judged where every undominated
/// solution has the same one, else by whether a better solution exists (AL-O2).
package struct LayoutExamination {
  private let system: ConstraintSystem
  private let rows: ConstraintRows
  private let accounts: [ComponentAccount]
  private let layout: ConstraintLayout
  private let index: Int
  private let claims: ConstraintClaims
  /// Guides that are taken for views; whether they are reported as ambiguous does not matter.
  private let guides: Set<String>
  /// By variable of the system; rounded to 1/65536, far below the tolerance.
  private let values: [Fraction]
  package private(set) var witnesses: [ConstraintWitness] = []

  /// Examines a layout.
  ///
  /// - Parameters:
  ///   - system: The system, the container its first item.
  ///   - layout: The layout, which has a frame for each item.
  ///   - index: The position of the size.
  ///   - claims: What the implementation claims to report.
  ///   - guides: Guides that stand in the system as views.
  /// - Throws: What makes the system meaningless.
  package init(
    _ system: ConstraintSystem,
    _ layout: ConstraintLayout,
    at index: Int,
    _ claims: ConstraintClaims,
    guides: Set<String> = []
  ) throws(ConstraintSystemError) {
    self.init(try ConstraintRows(system), layout, at: index, claims, guides: guides)
  }

  /// Examines a layout of a system that was written out before.
  init(
    _ rows: ConstraintRows,
    _ layout: ConstraintLayout,
    at index: Int,
    _ claims: ConstraintClaims,
    guides: Set<String> = []
  ) {
    let system = rows.system
    self.system = system
    self.guides = guides
    self.layout = layout
    self.index = index
    self.claims = claims
    self.rows = rows
    accounts = rows.accounts
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

  /// Whether all that it shows is right.
  package var isRight: Bool { witnesses.allSatisfy(\.matter.isRight) }

  /// Notes whether inactive constraints count; where they do, that is all that is wrong.
  mutating func noteInactive(counts: Bool, at index: Int) {
    if counts { witnesses = [] }
    note("", .inactive(counts: counts))
  }

  /// The ids of items whose frame every right layout has alike.
  package var determined: Set<String> {
    Set(determinedAxes.filter { $0.value.count == Axis.allCases.count }.keys)
  }

  /// By item the axes on which every right layout has the same position and length of it.
  var determinedAxes: [String: Set<Axis>] {
    let isUntouched = rows.isUntouched
    var loose = Set(isUntouched.indices.filter { isUntouched[$0] })
    for account in accounts where account.canHold {
      for (local, variable) in account.component.variables.enumerated()
      where account.determinations[local] != .unique { loose.insert(variable) }
    }
    var axes = Array(repeating: Set(Axis.allCases), count: system.items.count)
    for quantity in loose.map(Quantity.init(variable:)) {
      axes[quantity.item].remove(quantity.axis)
    }
    return Dictionary(zip(system.items.map(\.id), axes)) { $0.intersection($1) }
  }

  /// Whether the required constraints can all hold.
  package var canHold: Bool { accounts.allSatisfy(\.canHold) }

  /// Whether a thousandth of a point decides that they cannot, or exact numbers take too long:
  /// nothing is said of that.
  package var isBorderline: Bool {
    accounts.contains(where: \.isUndecided)
      || !canHold && accounts.allSatisfy { $0.canHold || $0.nearlyHolds }
  }

  private mutating func examine() {
    if isBorderline { return }
    if claims.conflicts {
      // An intrinsic size that is required has no id, and cannot be reported.
      let isSayable = !layout.broken.isEmpty || canHold || !rows.hasRequiredIntrinsicSizes
      if isSayable { note("", .conflict(exists: !canHold, isReported: !layout.broken.isEmpty)) }
      if !canHold { layout.broken.forEach { noteGivenUp($0) } }
    }
    guard canHold, layout.broken.isEmpty else { return }
    for account in accounts { examine(account) }
    if claims.ambiguity, isRight { noteAmbiguity() }
  }

  private mutating func note(
    _ subject: String,
    _ matter: ConstraintWitness.Matter,
    _ miss: Miss? = nil
  ) {
    witnesses.append(ConstraintWitness(index, subject, matter, miss))
  }

  private mutating func noteGivenUp(_ id: String) {
    let isMember = accounts.map { $0.component.isInConflict(.constraint(id)) }
    // Where the search was given up nothing is known.
    if isMember.contains(nil) { return }
    note(id, .givenUp(isMember: isMember.contains(true)))
  }

  private mutating func examine(_ account: ComponentAccount) {
    let local = account.component.variables.map { values[$0] }
    var isSound = true
    for row in account.component.rows where row.isRequired {
      let holds = row.error(local) <= row.tolerance
      isSound = isSound && holds
      let miss = holds ? nil : Miss(missed: row.error(local).approximation)
      note(row.source.id, row.isSize ? .size(isValid: holds) : .holds(holds), miss)
    }
    guard isSound else { return }
    for (level, rows) in account.settled.enumerated() {
      let wrong = rows.filter { $0.row.error(local) > $0.error + $0.row.tolerance }
      let preferred = wrong.isEmpty ? nil : preferred(account, local, below: level)
      for settled in rows {
        let isRight = !wrong.contains { $0.row == settled.row }
        let miss = isRight ? nil : Miss(settled, local, preferred)
        note(settled.row, isRight: isRight, gains: preferred != nil, miss)
      }
      if !wrong.isEmpty { return }
    }
    examineContested(account, local)
  }

  /// Levels in which errors trade off: no solution may be better in one row and worse in none.
  private mutating func examineContested(_ account: ComponentAccount, _ local: [Fraction]) {
    guard !account.contested.isEmpty else { return }
    let wrong = account.dominated(local, slack: Fraction(1, 2))
    for level in account.contested {
      for row in level { note(row, isRight: wrong != level, gains: false) }
      if wrong == level { return }
    }
  }

  /// A weaker row that has a smaller error than it can have.
  private func preferred(
    _ account: ComponentAccount,
    _ local: [Fraction],
    below level: Int
  ) -> ConstraintRow? {
    let weaker = account.settled[(level + 1)...].joined().first {
      $0.row.error(local) + $0.row.tolerance < $0.error
    }
    return weaker?.row
      ?? account.contested.joined().first {
        $0.error(local) + $0.tolerance < $0.error(account.values)
      }
  }

  private mutating func note(_ row: ConstraintRow, isRight: Bool, gains: Bool, _ miss: Miss? = nil)
  {
    switch row.source {
    case .constraint(let id):
      if isRight || gains { note(id, .order(isKept: isRight), miss) }
      if isRight || !gains { note(id, .approach(isNearest: isRight), miss) }
    case .compression(let id, _), .hugging(let id, _), .size(let id, _):
      note(id, .intrinsic(isKept: isRight), miss)
    }
  }

  private mutating func noteAmbiguity() {
    var isFree = rows.isUntouched
    var isOpen = [Bool](repeating: false, count: rows.variableCount)
    for account in accounts {
      for (local, variable) in account.component.variables.enumerated() {
        isFree[variable] = account.determinations[local] == .ambiguous
        isOpen[variable] = account.determinations[local] == .weighed
      }
    }
    for (item, view) in system.items.enumerated()
    where view.kind == .view && view.given == nil && !guides.contains(view.id) {
      let quantities = item * 4..<item * 4 + 4
      let isReported = layout.ambiguous.contains(view.id)
      if isFree[quantities].contains(true) {
        note(view.id, .determined(false, isReported: isReported))
      } else if !isOpen[quantities].contains(true) {
        note(view.id, .determined(true, isReported: isReported))
      }
    }
  }

}

private typealias Miss = ConstraintWitness.Miss

extension ConstraintRow {
  /// By how much it is missed where the variables have these values.
  fileprivate func error(_ values: [Fraction]) -> Fraction { error(form.value(values)) }
}

extension ConstraintWitness.Miss {
  fileprivate init(
    _ settled: ComponentAccount.Settled,
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
  /// Whether some view is never larger, or never smaller, than its intrinsic size.
  fileprivate var hasRequiredIntrinsicSizes: Bool {
    rows.contains { row in
      switch row.source {
      case .compression, .hugging: row.isRequired
      case .constraint, .size: false
      }
    }
  }

  /// Whether a variable is in no row and not given.
  fileprivate var isUntouched: [Bool] {
    var isUntouched = (0..<variableCount).map { system.items[$0 / 4].given == nil }
    for row in rows {
      for term in row.form.terms { isUntouched[term.variable] = false }
    }
    return isUntouched
  }
}

extension Fraction {
  /// The nearest multiple of 1/65536; numbers out of reach become the farthest within.
  fileprivate init(nearest value: Double) {
    let limit = 1e12
    let clamped = value.isNaN ? limit : max(-limit, min(value, limit))
    self.init(Int((clamped * 65536).rounded()), 65536)
  }
}

/// What an implementation claims to report.
package struct ConstraintClaims: Sendable, Hashable {
  package var conflicts: Bool
  package var ambiguity: Bool

  package init(conflicts: Bool, ambiguity: Bool) {
    self.conflicts = conflicts
    self.ambiguity = ambiguity
  }
}
