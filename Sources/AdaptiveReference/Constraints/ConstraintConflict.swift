/// Required constraints that cannot all hold, with the proof.
package struct ConstraintConflict: Sendable, Hashable {
  /// A row of the conflict with the factor that it has in the proof.
  package struct Member: Sendable, Hashable {
    package var row: ConstraintRow
    package var factor: Fraction
  }

  /// Sizes that are not negative included, where the conflict needs them.
  ///
  /// Each row's form is zero, or not negative and its factor positive. The forms times their
  /// factors add up to ``sum``, whatever the variables are.
  package var members: [Member]
  /// The number, below zero, that cannot be negative.
  package var sum: Fraction

  /// The rows that were asked for: the hidden sizes left out.
  package var sources: [RowSource] {
    members.map(\.row.source).filter { if case .size = $0 { false } else { true } }
  }

  /// Whether the proof holds, worked out again from the rows alone.
  package var isProven: Bool {
    var total = LinearExpression()
    for member in members {
      guard member.row.isRequired, member.row.isEquality || member.factor.isPositive else {
        return false
      }
      total.add(member.row.form, times: member.factor)
    }
    return total.terms.isEmpty && total.constant == sum && sum.isNegative
  }
}

extension ConstraintConflict {
  /// Finds an irreducible conflict among the required rows of a component.
  ///
  /// - Throws: ``Undecided`` where it takes too long, or where they do not conflict.
  init(_ component: Component) throws(Undecided) {
    guard let conflict = try Self.find(component.rows, component.isRestricted) else {
      throw Undecided()
    }
    self = try conflict.irreducible(component.isRestricted, sizes: component.rows.sizes)
  }

  /// Why nothing is known: exact numbers take too long.
  struct Undecided: Error {}

  /// A conflict among rows, or `nil` where all required ones can hold.
  static func find(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool]
  ) throws(Undecided) -> ConstraintConflict? {
    do throws(Program.Contradiction) {
      let program = try Program(rows, isRestricted, records: true)
      if !program.isExhausted { return nil }
    } catch {
      return ConstraintConflict(rows, error.factors)
    }
    throw Undecided()
  }

  private init(_ rows: [ConstraintRow], _ factors: [(row: Int, factor: Fraction)]) {
    members = factors.map { Member(row: rows[$0.row], factor: $0.factor) }
    sum = members.reduce(.zero) { $0 + $1.row.form.constant * $1.factor }
  }

  /// A conflict from which no row but a size can be left out.
  ///
  /// Each row is left out once; where the rest still conflicts, its conflict goes on.
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

extension [ConstraintRow] {
  /// The hidden rows: sizes are not negative.
  fileprivate var sizes: [ConstraintRow] { filter(\.isSize) }
}

extension ConstraintRow {
  /// Whether it is the hidden rule that a size is not negative.
  package var isSize: Bool { if case .size = source { true } else { false } }

  /// The variable that it says is not negative.
  var restrictedSize: Int? { isSize ? form.terms.first?.variable : nil }
}
