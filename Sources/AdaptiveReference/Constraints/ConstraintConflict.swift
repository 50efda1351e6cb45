/// Required constraints that cannot all hold, with a proof.
package struct ConstraintConflict: Sendable, Hashable {
  /// A row of the conflict and its factor in the proof.
  package struct Member: Sendable, Hashable {
    package var row: ConstraintRow
    package var factor: Fraction
  }

  /// The rows, including the rules that sizes are not negative where the conflict needs them.
  ///
  /// Each row's form is zero, or it is non-negative and its factor positive. The forms times their
  /// factors add up to ``sum`` for any values of the variables.
  package var members: [Member]
  /// The sum of the forms; it is negative although it cannot be.
  package var sum: Fraction

  /// The sources of the rows, without the implicit size rules.
  package var sources: [RowSource] {
    members.map(\.row.source).filter { if case .size = $0 { false } else { true } }
  }
}

extension ConstraintConflict {
  /// Finds an irreducible conflict among the required rows of a component.
  ///
  /// - Throws: ``Undecided`` if it takes too long, or if the rows do not conflict.
  init(_ component: Component) throws(Undecided) {
    guard let conflict = try Self.find(component.rows, component.isRestricted) else {
      throw Undecided()
    }
    self = try conflict.irreducible(component.isRestricted, sizes: component.rows.filter(\.isSize))
  }

  /// An error for a search that exact arithmetic makes too long.
  struct Undecided: Error {}

  /// A conflict among rows, or `nil` if all required rows can hold.
  static func find(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool]
  ) throws(Undecided) -> ConstraintConflict? {
    var work = Int.max
    return try find(rows, isRestricted, within: &work)
  }

  /// As above; the work that it takes is subtracted from `work`.
  static func find(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool],
    within work: inout Int
  ) throws(Undecided) -> ConstraintConflict? {
    guard work > 0 else { throw Undecided() }
    do throws(Program.Contradiction) {
      let program = try Program(rows, isRestricted, records: true)
      work -= program.work + rows.count
      if !program.isExhausted { return nil }
    } catch {
      work -= error.work + rows.count
      return ConstraintConflict(rows, error.factors)
    }
    throw Undecided()
  }

  private init(_ rows: [ConstraintRow], _ factors: [(row: Int, factor: Fraction)]) {
    members = factors.map { Member(row: rows[$0.row], factor: $0.factor) }
    sum = members.reduce(.zero) { $0 + $1.row.form.constant * $1.factor }
  }

  /// An irreducible conflict: without any one row, except a size rule, the rest can hold.
  ///
  /// Each row is left out once; if the rest still conflicts, the search continues with that
  /// conflict.
  private func irreducible(
    _ isRestricted: [Bool],
    sizes: [ConstraintRow]
  ) throws(Undecided) -> ConstraintConflict {
    var conflict = self
    var needed: Set<RowSource> = []
    while let next = conflict.members.first(where: {
      !$0.row.isSize && !needed.contains($0.row.source)
    }) {
      let rest = conflict.members.map(\.row).filter { $0.source != next.row.source && !$0.isSize }
      if let smaller = try Self.find(rest + sizes, isRestricted) {
        conflict = smaller
      } else {
        needed.insert(next.row.source)
      }
    }
    return conflict
  }
}

extension ConstraintRow {
  /// Whether the row is the implicit rule that a size is not negative.
  package var isSize: Bool { if case .size = source { true } else { false } }

  /// The variable that this rule restricts.
  var restrictedSize: Int? { isSize ? form.terms.first?.variable : nil }
}
