import AdaptiveModel
import AdaptiveReference
package import Conformance

/// Decides whether layouts are among those that the documents allow, independently of the clauses.
///
/// A reply that differs from the reference's is legal if the solver finds no better one: each
/// level's errors are bounded by the reply's own, and minimized. The gain of a level must exceed
/// the rounding of its rows, as in the clauses (AL-O2).
package struct LegalLayout {
  /// The features that the implementation claims; its reports count only with theirs.
  private let claims: Set<Feature>

  package init(_ claims: Set<Feature>) { self.claims = claims }

  /// Whether all layouts of a question are legal.
  package func accepts(_ layouts: [ConstraintLayout], to question: ConstraintQuestion) -> Bool {
    guard layouts.count == question.sizes.count else { return false }
    return layouts.enumerated().allSatisfy { index, layout in
      let system = question.system(at: index)
      // Sizes of guides are either non-negative or unrestricted throughout a layout (AL-O5).
      return accepts(layout, of: system, question.scale)
        || accepts(layout, of: system.withGuidesAsViews, question.scale)
    }
  }

  private func accepts(
    _ layout: ConstraintLayout,
    of system: ConstraintSystem,
    _ scale: Double?
  ) -> Bool {
    guard let rows = try? ConstraintRows(system) else { return false }
    switch ConstraintSolver(rows).solve() {
    case .undecided: return true
    case .conflicting: return acceptsReports(layout.broken, rows)
    case .solved(let solution):
      guard layout.broken.isEmpty else { return false }
      if let scale { return isRounded(layout, rows, solution, scale) }
      let answer = AnsweredRows(rows, layout)
      return answer.requiredHold && !answer.isDominated
        && (!claims.contains(.ambiguity) || acceptsAmbiguity(layout, answer, solution))
    }
  }

  /// Whether a conflict is reported, with every reported part in a conflict that the part
  /// completes.
  private func acceptsReports(_ broken: [String], _ rows: ConstraintRows) -> Bool {
    guard claims.contains(.conflicts) else { return true }
    return !broken.isEmpty && broken.allSatisfy { rows.hasConflict(with: .constraint($0)) }
  }

  /// Whether a determined frame lies on the grid, each edge within a pixel of its exact position.
  private func isRounded(
    _ layout: ConstraintLayout,
    _ rows: ConstraintRows,
    _ solution: ConstraintSolution,
    _ scale: Double
  ) -> Bool {
    rows.system.items.enumerated().allSatisfy { item, content in
      guard content.given == nil else { return true }
      guard let frame = layout.frames[content.id] else { return false }
      let isSettled = Axis.allCases.allSatisfy { solution.determination(item, $0) == .unique }
      guard isSettled else { return true }
      let exact = solution.frame(item)
      return Axis.allCases.allSatisfy { axis in
        let edges = [frame.position(axis), frame.position(axis) + frame.length(axis)]
        let places = [exact.position(axis), exact.position(axis) + exact.length(axis)]
        return zip(edges, places).allSatisfy { edge, place in
          abs(edge * scale - (edge * scale).rounded()) < 0.01
            && abs(edge - place) <= 1 / scale + 0.01
        }
      }
    }
  }

  /// Whether every view that an equally good layout moves is reported, and no view with the same
  /// frame in all correct layouts; between the two both are legal (AL-O2).
  private func acceptsAmbiguity(
    _ layout: ConstraintLayout,
    _ answer: AnsweredRows,
    _ solution: ConstraintSolution
  ) -> Bool {
    answer.rows.system.items.enumerated().allSatisfy { index, item in
      guard item.kind == .view, item.given == nil else { return true }
      if layout.ambiguous.contains(item.id) {
        return Axis.allCases.contains { solution.determination(index, $0) != .unique }
      }
      return !answer.moves(index)
    }
  }
}

/// The rows of a system with the values of a reply.
private struct AnsweredRows {
  let rows: ConstraintRows
  private let errors: [Fraction]
  private let values: [Fraction]

  init(_ rows: ConstraintRows, _ layout: ConstraintLayout) {
    self.rows = rows
    let values = (0..<rows.variableCount).map { number in
      let quantity = Quantity(variable: number)
      let item = rows.system.items[quantity.item]
      let frame = item.given ?? layout.frames[item.id] ?? Frame(width: 0, height: 0)
      let value =
        quantity.isLength ? frame.length(quantity.axis) : frame.position(quantity.axis)
      return Fraction(Int((max(-1e9, min(value, 1e9)) * 65536).rounded()), 65536)
    }
    self.values = values
    errors = rows.rows.map { $0.error($0.form.value(values)) }
  }

  var requiredHold: Bool {
    zip(rows.rows, errors).allSatisfy { row, error in !row.isRequired || error <= row.tolerance }
  }

  /// Whether a level's errors can be reduced without larger errors in it or in stronger levels.
  var isDominated: Bool {
    let levels = Set(rows.rows.map(\.priority)).subtracting([Priority.required]).sorted(by: >)
    return levels.contains { level in
      let own = rows.rows.indices.filter { rows.rows[$0].priority == level }
      let sum = own.reduce(Fraction.zero) { $0 + errors[$1] }
      var better = bounded(from: level)
      better.rows += own.map { index in modified(rows.rows[index]) { $0.priority = 1 } }
      guard case .solved(let solution) = ConstraintSolver(better).solve() else { return false }
      let least = own.reduce(Fraction.zero) { sum, index in
        sum + rows.rows[index].error(rows.rows[index].form.value(solution.values))
      }
      let slack =
        own.count == 1 ? rows.rows[own[0]].tolerance : Fraction(1, 2) + sum * Fraction(1, 100)
      return least + slack < sum
    }
  }

  /// Whether a view can be elsewhere with the same errors.
  func moves(_ item: Int) -> Bool {
    (item * 4..<item * 4 + 4).contains { variable in
      [Fraction(1), Fraction(-1)].contains { way in
        var pulled = bounded(from: 0)
        var form = LinearExpression(variable: variable, times: way)
        form.constant = -values[variable] * way - Fraction(8)
        guard var pull = rows.rows.first else { return false }
        (pull.form, pull.isEquality, pull.priority) = (form, false, 1)
        pulled.rows.append(pull)
        guard case .solved(let solution) = ConstraintSolver(pulled).solve() else { return false }
        return (solution.values[variable] - values[variable]).magnitude > Fraction(1)
      }
    }
  }

  /// Required rows that bound every error by the reply's own, down to a priority.
  private func bounded(from priority: Double) -> ConstraintRows {
    var bounded = rows
    bounded.rows = zip(rows.rows, errors).flatMap { row, error -> [ConstraintRow] in
      guard row.priority >= priority else { return [] }
      if row.isSize { return [row] }
      return (row.isEquality ? [row.form, -row.form] : [row.form]).map { form in
        var limit = row
        limit.form = form
        limit.form.constant += error
        limit.isEquality = false
        limit.priority = Priority.required
        return limit
      }
    }
    return bounded
  }
}

extension ConstraintRows {
  /// Whether a row is part of an irreducible conflict, found by leaving out one row after another,
  /// starting at every row, in both directions.
  fileprivate func hasConflict(with source: RowSource) -> Bool {
    var required = self
    let groups = components.map { Set($0.rows.map(\.source)) }
    let own = groups.first { $0.contains(source) } ?? []
    required.rows = rows.filter { $0.isRequired && own.contains($0.source) }
    guard required.conflicts else { return false }
    let others = required.rows.filter { $0.source != source && !$0.isSize }.map(\.source)
    return others.indices.contains { start in
      let turned = Array(others[start...] + others[..<start])
      return [turned, turned.reversed()].contains { order in
        required.without(order).isConflict(with: source)
      }
    } || required.isConflict(with: source)
  }

  /// The rows that remain after removing each row whose removal leaves a conflict.
  private func without(_ sources: [RowSource]) -> ConstraintRows {
    sources.reduce(self) { left, source in
      var rest = left
      rest.rows.removeAll { $0.source == source }
      return rest.conflicts ? rest : left
    }
  }

  /// Whether there is a conflict that disappears without a row.
  private func isConflict(with source: RowSource) -> Bool {
    var rest = self
    rest.rows.removeAll { $0.source == source }
    return conflicts && !rest.conflicts
  }

  private var conflicts: Bool {
    if case .conflicting = ConstraintSolver(self).solve() { true } else { false }
  }
}
