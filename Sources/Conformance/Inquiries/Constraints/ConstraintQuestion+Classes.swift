package import AdaptiveModel
import AdaptiveReference
import Text

extension ConstraintQuestion {
  /// The classes in which a document's layout is unsatisfiable or ambiguous (AL-8), one per line.
  ///
  /// Each of the nine classes is checked at the sizes of the devices and shares that it covers, a
  /// Base class at the sizes of its Final classes; the first failing size is reported. The clause is
  /// a demand on the document, not on the implementation that lays it out.
  package var demandsOnDocument: [String] {
    guard document != nil else { return [] }
    let mark = "  " + Constraints.ofDocuments.id.padded(to: 7)
    let found = try? LayoutClass.allCases.compactMap { layoutClass in
      try unsuitability(in: layoutClass).map { mark + "in \(layoutClass) at \($0)" }
    }
    return found ?? []
  }

  private func unsuitability(
    in layoutClass: LayoutClass
  ) throws(ConstraintSystemError) -> String? {
    let shown = modified(self) { ($0.layoutClass, $0.sizes) = (layoutClass, layoutClass.sizes) }
    for (index, size) in shown.sizes.enumerated() {
      if let reason = try shown.unsuitability(at: index) { return "\(size) \(reason)" }
    }
    return nil
  }

  /// The reason why the layout fails in a size; a difference of less than a thousandth of a point is
  /// no conflict.
  private func unsuitability(at index: Int) throws(ConstraintSystemError) -> String? {
    let system = system(at: index)
    switch try ConstraintSolver(system).solve() {
    case .conflicting(let conflicts):
      let solutions = try ConstraintRows(system).solutions
      if solutions.allSatisfy({ $0.canHold || $0.nearlyHolds }) { return nil }
      let ids = conflicts.flatMap(\.sources).map(\.id)
      return "these cannot all hold: \(ids.joined(separator: ", ").escaped)"
    case .undecided: return nil
    case .solved(let solution):
      let loose = system.items.indices.filter { index in
        system.items[index].kind == .view && system.items[index].given == nil
          && Axis.allCases.contains { solution.determination(index, $0) == .ambiguous }
      }
      let ids = loose.map { system.items[$0].id }
      return ids.isEmpty
        ? nil : "these have no certain frame: \(ids.joined(separator: ", ").escaped)"
    }
  }
}

extension LayoutClass {
  /// The sizes of the devices and shares whose class it covers, without duplicates.
  package var sizes: [Size] {
    let windows =
      Device.table.flatMap { [$0.window(in: .portrait), $0.window(in: .landscapeLeft)] }
      + MultitaskingRow.table.map(\.window)
    return windows.filter { covers($0.traits.layoutClass) }.map(\.size).uniqued()
  }
}
