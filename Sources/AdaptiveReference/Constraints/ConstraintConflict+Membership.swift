extension Component {
  /// Whether a constraint belongs to an irreducible conflicting set, with or without the implicit
  /// rules that sizes are not negative (AL-3).
  ///
  /// With them, they all hold, or each may be a member like any constraint, as AL-2 has them. In
  /// the second reading a set may have members for which the first has a smaller set.
  ///
  /// - Returns: `nil` if a bounded search does not decide it.
  package func isInConflict(_ source: RowSource) -> Bool? {
    let required = rows.filter(\.isRequired)
    guard required.contains(where: { $0.source == source && !$0.isSize }) else { return false }
    let sizes = required.filter(\.isSize)
    let rest = required.filter { !$0.isSize }
    var isExhausted = false
    let isFree = isRestricted.map { _ in false }
    for (rows, background, isRestricted) in [
      (rest, sizes, isRestricted), (rest, [], isFree), (rest + sizes, [], isFree),
    ] {
      var search = MembershipSearch(source, background: background, isRestricted)
      if search.finds(in: rows) { return true }
      isExhausted = isExhausted || search.budget <= 0
    }
    return isExhausted ? nil : false
  }
}

/// A search for an irreducible conflicting set that contains a given row.
///
/// Such a set cannot contain a conflict without the row. So it lacks at least one row of every such
/// conflict, and the search tries each of them.
private struct MembershipSearch {
  private let source: RowSource
  private let background: [ConstraintRow]
  private let isRestricted: [Bool]
  private(set) var budget = 200

  init(_ source: RowSource, background: [ConstraintRow], _ isRestricted: [Bool]) {
    self.source = source
    self.background = background
    self.isRestricted = isRestricted
  }

  mutating func finds(in rows: [ConstraintRow]) -> Bool {
    budget -= 1
    guard budget > 0, let first = conflict(rows), first != nil else { return false }
    guard let other = conflict(rows.filter { $0.source != source }) else { return false }
    guard let other else { return true }
    for member in other.members where background.isEmpty || !member.row.isSize {
      if finds(in: rows.filter { $0.source != member.row.source }) { return true }
    }
    return false
  }

  /// A conflict, or `.some(nil)` if there is none; `nil` if it takes too long, which ends the
  /// search.
  private mutating func conflict(_ rows: [ConstraintRow]) -> ConstraintConflict?? {
    do throws(ConstraintConflict.Undecided) {
      return .some(try ConstraintConflict.find(rows + background, isRestricted))
    } catch {
      budget = 0
      return nil
    }
  }
}
