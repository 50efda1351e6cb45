/// What was found for a component.
package enum SolvedPart: Sendable {
  /// The values of the component's own variables.
  case solved(ConstraintSolution)
  case conflicting(ConstraintConflict)
  case undecided

  /// Solves a component if the work suffices; what it takes is subtracted.
  init(_ component: Component, within work: inout Int) {
    guard work > 0 else {
      self = .undecided
      return
    }
    do throws(Program.Contradiction) {
      let solution = try ConstraintSolution(component, within: &work)
      self = solution.map { .solved($0) } ?? .undecided
    } catch {
      work -= error.work
      self = (try? ConstraintConflict(component)).map { .conflicting($0) } ?? .undecided
    }
  }
}

extension ConstraintSolution {
  /// Solves a component whose required rows can hold; `nil` if the work does not suffice.
  fileprivate init?(
    _ component: Component,
    within work: inout Int
  ) throws(Program.Contradiction) {
    var program = try Program(component.rows, component.isRestricted)
    defer {
      let unknowns = program.tableau.variables.count
      work -= program.work + component.rows.count * (1 + component.variables.count) + unknowns
    }
    /// The program after the stronger levels, if the errors of a level trade off.
    var undecided: Program?
    for level in component.levels {
      // A single row has no other error to trade against.
      let compares = undecided == nil && level.count > 1
      let before = compares ? program : nil
      if !program.lower(level, compares: compares) { undecided = before }
    }
    if program.isExhausted { return nil }
    let values = program.tableau.values()
    let freedom = Freedom(program.tableau)
    let wider = undecided.map { Freedom($0.tableau) } ?? freedom
    if freedom.isExhausted || wider.isExhausted { return nil }
    let own = component.variables.indices
    self.init(
      values: Array(values[own]),
      other: freedom.other(than: values, for: own),
      determinations: own.map {
        freedom.varies[$0] ? .ambiguous : wider.varies[$0] ? .weighed : .unique
      }
    )
  }
}
