package import AdaptiveModel
import AdaptiveReference
import Text

/// A class in which a layout fails, at a size that the class covers (AL-8).
package struct UnsuitableLayout: Sendable, Hashable {
  /// The reason why a layout fails.
  package enum Reason: Sendable, Hashable {
    /// Required constraints that cannot all hold, from minimal sets.
    case conflict([String])
    /// Views whose frame is not determined.
    case ambiguous([String])
  }

  package var layoutClass: LayoutClass
  package var size: Size
  package var reason: Reason
}

extension ConstraintQuestion {
  /// The classes in which a document's layout is unsatisfiable or ambiguous (AL-8).
  ///
  /// Each of the nine classes is checked at the sizes of the devices and shares that it covers, a
  /// Base class at the sizes of its Final classes; the first failing size is reported. A difference
  /// of less than a thousandth of a point is no conflict.
  package func unsuitableClasses() throws(ConstraintSystemError) -> [UnsuitableLayout] {
    var found: [UnsuitableLayout] = []
    for layoutClass in LayoutClass.allCases {
      var shown = self
      shown.layoutClass = layoutClass
      shown.sizes = layoutClass.sizes
      for index in shown.sizes.indices {
        guard let reason = try shown.unsuitability(at: index) else { continue }
        let size = shown.sizes[index]
        found.append(UnsuitableLayout(layoutClass: layoutClass, size: size, reason: reason))
        break
      }
    }
    return found
  }

  private func unsuitability(
    at index: Int
  ) throws(ConstraintSystemError) -> UnsuitableLayout.Reason? {
    let system = system(at: index)
    switch try ConstraintSolver(system).solve() {
    case .conflicting(let conflicts):
      let solutions = try ConstraintRows(system).solutions
      if solutions.allSatisfy({ $0.canHold || $0.nearlyHolds }) { return nil }
      let ids = conflicts.flatMap(\.sources).map(\.id)
      return .conflict(ids)
    case .undecided: return nil
    case .solved(let solution):
      let loose = system.items.indices.filter { index in
        system.items[index].kind == .view && system.items[index].given == nil
          && Axis.allCases.contains { solution.determination(index, $0) == .ambiguous }
      }
      return loose.isEmpty ? nil : .ambiguous(loose.map { system.items[$0].id })
    }
  }

  /// The classes in which a document's layout fails, one per line.
  ///
  /// The clause is a demand on the document, not on the implementation that lays it out.
  package var demandsOnDocument: [String] {
    guard document != nil, let found = try? unsuitableClasses() else { return [] }
    let mark = "  " + Constraints.ofDocuments.id.padded(to: 7)
    return found.map { unsuitable in
      mark + "in \(unsuitable.layoutClass) at \(unsuitable.size) "
        + unsuitable.reason.words
    }
  }
}

extension UnsuitableLayout.Reason {
  fileprivate var words: String {
    switch self {
    case .conflict(let ids): "these cannot all hold: \(ids.joined(separator: ", ").escaped)"
    case .ambiguous(let ids): "these have no certain frame: \(ids.joined(separator: ", ").escaped)"
    }
  }
}

extension LayoutClass {
  /// The sizes of the devices and shares whose class it covers, without duplicates.
  package var sizes: [Size] {
    let windows =
      Device.table.flatMap { [$0.window(in: .portrait), $0.window(in: .landscapeLeft)] }
      + MultitaskingRow.table.map(\.window)
    return windows.filter { covers($0.traits.layoutClass) }.map(\.size)
      .reduce(into: []) { sizes, size in if !sizes.contains(size) { sizes.append(size) } }
  }
}
