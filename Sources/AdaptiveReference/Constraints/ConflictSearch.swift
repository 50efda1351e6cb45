/// A search for the smallest sets of required constraints that cannot all hold.
///
/// A set is irreducible: without any one of its constraints, the others can hold together with
/// everything that is assumed. Of several sets it is one with the fewest constraints, then one of
/// which the most occur in the sum, then the first one.
package struct ConflictSearch {
  /// The work that is left, in the units of a tableau.
  package private(set) var work: Int
  /// Whether the work did not suffice: sets may be missing, or not the smallest.
  package private(set) var isExhausted = false
  private let rank: (RowSource) -> Int?

  /// - Parameters:
  ///   - work: The work that it may take.
  ///   - rank: The rank of a row that is assumed, and so is not counted; `nil` for the others. If
  ///     there is a choice, a conflict uses assumptions of low ranks.
  package init(within work: Int, assuming rank: @escaping (RowSource) -> Int?) {
    self.work = work
    self.rank = rank
  }

  /// The smallest conflicts of each group of items, of which none shares a constraint with another.
  package mutating func conflicts(of rows: ConstraintRows) -> [ConstraintConflict] {
    rows.components.flatMap { conflicts(of: $0) }
  }

  /// The maximum number of sets without a common constraint in a group of items.
  private static let setsMax = 8
  /// The maximum number of combinations of left-out constraints that are tried for one set.
  private static let combinationsMax = 120

  private mutating func conflicts(of component: Component) -> [ConstraintConflict] {
    var rows = component.rows.filter(\.isRequired)
    var found: [ConstraintConflict] = []
    while found.count < Self.setsMax, let next = smallest(rows, component.isRestricted) {
      found.append(next)
      let members = sources(next)
      if members.isEmpty { break }
      rows.removeAll { members.contains($0.source) }
    }
    return found
  }

  private func sources(_ conflict: ConstraintConflict) -> Set<RowSource> {
    Set(conflict.members.map(\.row.source).filter { rank($0) == nil })
  }
}

// MARK: - The smallest one

extension ConflictSearch {
  /// The smallest irreducible conflict.
  ///
  /// Every other one lacks a constraint of the first one, and so on: the search leaves each of
  /// them out in turn, the fewest first.
  private mutating func smallest(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool]
  ) -> ConstraintConflict? {
    guard let first = irreducible(rows, isRestricted) else { return nil }
    let order = Dictionary(
      rows.enumerated().map { ($1.source, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    func size(_ conflict: ConstraintConflict) -> [Int] {
      let members = conflict.members.filter { rank($0.row.source) == nil }
      let silent = members.count { ($0.row.form.constant * $0.factor).isZero }
      return [members.count, silent] + members.map { order[$0.row.source, default: 0] }.sorted()
    }
    var best = (conflict: first, size: size(first))
    var known = [first]
    var open: [(without: Set<RowSource>, conflict: ConstraintConflict)] = [([], first)]
    var seen: Set<Set<RowSource>> = []
    var next = 0
    while next < open.count {
      let (without, conflict) = open[next]
      next += 1
      for member in conflict.members.map(\.row.source) where rank(member) == nil {
        let rest = without.union([member])
        guard seen.count < Self.combinationsMax, seen.insert(rest).inserted else { continue }
        var other = known.first { rest.isDisjoint(with: sources($0)) }
        if other == nil {
          other = irreducible(rows.filter { !rest.contains($0.source) }, isRestricted)
          if let other { known.append(other) }
        }
        guard let other else { continue }
        let otherSize = size(other)
        if otherSize.lexicographicallyPrecedes(best.size) { best = (other, otherSize) }
        open.append((rest, other))
      }
    }
    return best.conflict
  }

  /// An irreducible conflict with as few assumptions as possible; `nil` if there is none, or if the
  /// work does not suffice.
  private mutating func irreducible(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool]
  ) -> ConstraintConflict? {
    guard var conflict = find(rows, isRestricted) else { return nil }
    let assumed = rows.filter { rank($0.source) != nil }
    var needed: Set<RowSource> = []
    func members() -> [ConstraintRow] {
      conflict.members.map(\.row).filter { rank($0.source) == nil }
    }
    while let next = members().map(\.source).first(where: { !needed.contains($0) }) {
      let rest = members().filter { $0.source != next }
      if let smaller = find(rest + assumed, isRestricted) {
        conflict = smaller
      } else {
        needed.insert(next)
      }
    }
    return isExhausted ? nil : leastAssuming(conflict, assumed, isRestricted)
  }

  /// The same constraints with as few assumptions as possible, and those of the lowest ranks.
  private mutating func leastAssuming(
    _ conflict: ConstraintConflict,
    _ assumed: [ConstraintRow],
    _ isRestricted: [Bool]
  ) -> ConstraintConflict? {
    var conflict = conflict
    let members = conflict.members.map(\.row).filter { rank($0.source) == nil }
    let ranks = Set(assumed.compactMap { rank($0.source) }).sorted()
    for highest in ranks.dropLast() {
      let some = assumed.filter { rank($0.source).map { $0 <= highest } ?? false }
      if let found = find(members + some, isRestricted) {
        conflict = found
        break
      }
    }
    var needed: Set<RowSource> = []
    func rest() -> [ConstraintRow] {
      conflict.members.map(\.row).filter { rank($0.source) != nil }
        .sorted { rank($0.source) ?? 0 > rank($1.source) ?? 0 }
    }
    while let next = rest().map(\.source).first(where: { !needed.contains($0) }) {
      if let found = find(members + rest().filter { $0.source != next }, isRestricted) {
        conflict = found
      } else {
        needed.insert(next)
      }
    }
    return isExhausted ? nil : conflict
  }

  private mutating func find(
    _ rows: [ConstraintRow],
    _ isRestricted: [Bool]
  ) -> ConstraintConflict? {
    // A size whose rule is left out may be negative.
    var isKept = isRestricted.map { _ in false }
    for size in rows.compactMap(\.restrictedSize) { isKept[size] = true }
    do throws(ConstraintConflict.Undecided) {
      return try ConstraintConflict.find(rows, isKept, within: &work)
    } catch {
      isExhausted = true
      return nil
    }
  }
}
