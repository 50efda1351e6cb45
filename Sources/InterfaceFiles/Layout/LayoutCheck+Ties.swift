import AdaptiveModel
import AdaptiveReference

extension LayoutCheck {
  /// Finds windows whose width and height are each possible, but not together; only constraints
  /// that tie one to the other, such as a ratio, cause this.
  ///
  /// - Parameters:
  ///   - system: The system of some classes.
  ///   - classes: The classes.
  ///   - windows: Windows of these classes whose width and height are each possible.
  mutating func checkTies(
    _ system: ConstraintSystem,
    _ classes: [LayoutClass],
    _ windows: [LayoutWindow]
  ) {
    guard system.constraints.contains(where: \.tiesSides) else { return }
    let groups = Dictionary(grouping: windows) { [$0.size.width, $0.size.height] }
    guard groups.count * system.constraints.count <= Self.tiesMax else {
      return summary.leaveOut("the relation of width and height in a large scene")
    }
    var found: [(conflict: ConstraintConflict, windows: [LayoutWindow])] = []
    // The numbers are those of the first window: a full screen if there is one.
    let order = groups.sorted {
      let (one, other) = (
        $0.value.contains(where: \.isCommon), $1.value.contains(where: \.isCommon)
      )
      return one == other ? $0.key.lexicographicallyPrecedes($1.key) : one
    }
    for (_, here) in order {
      for conflict in conflicts(of: system, in: here[0].size, [.width, .height]) {
        let sources = Set(conflict.sources)
        if let place = found.firstIndex(where: { Set($0.conflict.sources) == sources }) {
          found[place].windows += here
        } else {
          found.append((conflict, here))
        }
      }
    }
    for (conflict, windows) in found { report(conflict, of: system, classes, windows) }
  }

  /// The limit for ties: the number of constraints times the number of window sizes.
  private static let tiesMax = 10_000
}

extension Constraint {
  /// Whether it ties a width to a height.
  fileprivate var tiesSides: Bool {
    second.map { $0.attribute.axis != first.attribute.axis } ?? false
  }
}
