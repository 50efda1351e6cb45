import AdaptiveModel
import AdaptiveReference

extension LayoutCheck {
  /// The least width and the least height of the root in which a system can hold, each with the
  /// other one free; `nil` if no size fits.
  mutating func least(_ system: ConstraintSystem) throws(ConstraintSystemError) -> Size? {
    let size = try size(of: root, in: system, .width, towards: 0)
    // If width and height are tied together, the least width may need more height.
    guard let size, size.height > 300,
      let other = try self.size(of: root, in: system, .height, towards: 0)
    else { return size }
    return Size(size.width, other.height)
  }

  /// The greatest width or height of an item, if there is a limit.
  mutating func most(_ side: AnchorAttribute, of id: String?, in system: ConstraintSystem)
    -> Double?
  {
    guard let size = try? size(of: id, in: system, side, towards: 4_000) else { return nil }
    return size[side] < 3_999 ? size[side] : nil
  }

  /// The size of an item if one side is as near to a length as possible; `nil` for a conflict.
  private mutating func size(
    of id: String?,
    in system: ConstraintSystem,
    _ side: AnchorAttribute,
    towards length: Double
  ) throws(ConstraintSystemError) -> Size? {
    var system = system
    let index = system.items.firstIndex { $0.id == id }
    if let id, index != nil {
      let other: AnchorAttribute = side == .width ? .height : .width
      let wish = Constraint("wish", Anchor(id, side), constant: length, priority: 2)
      system.constraints.append(wish)
      system.constraints.append(Constraint("other", Anchor(id, other), constant: 0, priority: 1))
    }
    switch try ConstraintSolver(system).solve(within: &work) {
    case .conflicting: return nil
    case .undecided: throw .tooHard
    case .solved(let solution):
      guard let index else { return Size(0, 0) }
      let frame = solution.frame(index)
      return Size(frame.width, frame.height)
    }
  }
}

extension Size {
  /// The length of a side: its width or its height.
  subscript(side: AnchorAttribute) -> Double { side == .width ? width : height }
}

/// The rows of a system that describe a window.
enum WindowRows {
  private static let rows = "window:"

  /// The id of the row that sets the length of a side of the window.
  static func row(_ side: AnchorAttribute) -> String { "\(rows)\(side)" }

  /// The id of the row that sets the least height of a window without its bars.
  static let rowBelowBars = rows + "bars"

  /// The greatest height of a window's bars, all together: status bar, navigation bar with a large
  /// title and a search field, tab bar and toolbar.
  static let bars = 350.0

  /// The greatest distance of a full screen's safe area from its left or right side, unless code or
  /// a sidebar increases it.
  static let sides = 65.0

  /// The rows that set this distance.
  static let rowsBesideSides: [RowSource] = [AnchorAttribute.left, .right].map {
    .constraint("\(rows)safe area.\($0)")
  }

  /// Whether a row sets the least height below a window's bars.
  static func isRowBelowBars(_ source: RowSource) -> Bool {
    source.constraint?.hasPrefix(rowBelowBars) ?? false
  }

  /// Whether a row describes the window: a side, its bars, or its safe area.
  static func isRow(_ source: RowSource) -> Bool { source.constraint?.hasPrefix(rows) ?? false }
}
