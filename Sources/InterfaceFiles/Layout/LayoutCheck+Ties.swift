import AdaptiveModel

extension LayoutCheck {
  /// Finds windows whose width and height are each possible, but not together; only constraints
  /// that tie one to the other, such as a ratio, cause this.
  mutating func checkTies(_ group: Group) {
    guard group.system.constraints.contains(where: \.tiesSides) else { return }
    let sizes = Set(group.windows.map { [$0.size.width, $0.size.height] })
    guard sizes.count * group.system.constraints.count <= Self.tiesMax else {
      return summary.leaveOut("the relation of width and height in a large scene")
    }
    report(.width, group)
  }

  /// The limit for ties: the number of constraints times the number of window sizes.
  private static let tiesMax = 10_000
}

extension Constraint {
  /// Whether it ties a width to a height.
  var tiesSides: Bool {
    second.map { $0.attribute.axis != first.attribute.axis } ?? false
  }
}
