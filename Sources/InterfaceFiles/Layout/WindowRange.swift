import AdaptiveModel
import AdaptiveReference

/// The window sizes in which all required constraints can hold.
struct WindowRange {
  /// The least width and height; `nil` if no size fits, or if that is unknown.
  private(set) var needed: Size?

  /// Finds the least width and the least height, each with the other one free.
  init(
    _ system: ConstraintSystem,
    _ root: String?,
    within work: inout Int
  ) throws(ConstraintSystemError) {
    needed = try Self.solve(system, root, .width, towards: 0, within: &work)
    // If width and height are tied together, the least width may need more height.
    guard let size = needed, size.height > 300,
      let other = try Self.solve(system, root, .height, towards: 0, within: &work)
    else { return }
    needed = Size(size.width, other.height)
  }

  /// The greatest width or height, if there is a limit.
  func most(
    _ side: AnchorAttribute,
    _ system: ConstraintSystem,
    _ root: String?,
    within work: inout Int
  ) -> Double? {
    let size = try? Self.solve(system, root, side, towards: 4_000, within: &work)
    guard let size else { return nil }
    let length = side == .width ? size.width : size.height
    return length < 3_999 ? length : nil
  }

  /// The size of the root if one side is as near to a length as possible; `nil` for a conflict.
  private static func solve(
    _ system: ConstraintSystem,
    _ root: String?,
    _ side: AnchorAttribute,
    towards length: Double,
    within work: inout Int
  ) throws(ConstraintSystemError) -> Size? {
    var system = system
    let index = system.items.firstIndex { $0.id == root }
    if let root, index != nil {
      let other: AnchorAttribute = side == .width ? .height : .width
      let wish = Constraint("wish", Anchor(root, side), constant: length, priority: 2)
      system.constraints.append(wish)
      system.constraints.append(Constraint("other", Anchor(root, other), constant: 0, priority: 1))
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
