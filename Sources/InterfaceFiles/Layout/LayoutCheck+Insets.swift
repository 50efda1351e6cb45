import AdaptiveModel
import AdaptiveReference

extension LayoutCheck {
  /// Solves again for the screens whose safe area is known, if the safe area can matter.
  mutating func checkInsets(_ group: Group, _ needed: Size) {
    let groups = Dictionary(grouping: group.windows.filter { $0.insets.certain.isKnown }) {
      $0.insets.certain
    }
    for (insets, windows) in groups.sorted(by: { $0.key.order < $1.key.order }) {
      // If there is room for three times the insets, they cannot matter.
      let height = needed.height + 3 * (insets.top + insets.bottom)
      let width = needed.width + 3 * (insets.left + insets.right)
      let tight = windows.filter {
        $0.size.height >= needed.height && $0.size.width >= needed.width
          && ($0.size.height < height || $0.size.width < width)
      }
      guard !tight.isEmpty, let system = inset(group.system, by: insets) else { continue }
      check(Group(system: system, classes: group.classes, windows: tight))
    }
  }

  /// Reports systems that are narrower than the width between the sides of a window's safe area.
  mutating func checkSides(_ group: Group) {
    guard let root, group.system.items.contains(where: { $0.id == ViewArea.safeArea.id(of: root) })
    else { return }
    var tight = group
    for (source, side) in zip(WindowRows.rowsBesideSides, [AnchorAttribute.left, .right]) {
      guard let id = source.constraint else { continue }
      let (inner, outer) = (Anchor(ViewArea.safeArea.id(of: root), side), Anchor(root, side))
      tight.system.constraints.append(Constraint(id, outer, inside: inner, by: -WindowRows.sides))
    }
    guard (try? least(tight.system)) != nil, let most = most(.width, of: root, in: tight.system)
    else { return }
    report(.width, tight.in { $0.size.width > most + 0.01 })
  }

  private mutating func check(_ group: Group) {
    guard let needed = try? least(group.system) else { return }
    report(.height, group.in { $0.size.height < needed.height - 0.01 })
    report(.width, group.in { $0.size.width < needed.width - 0.01 })
  }

  /// The system with the safe area of a screen; `nil` if it does not use one.
  private func inset(_ system: ConstraintSystem, by insets: ScreenInsets) -> ConstraintSystem? {
    guard let root else { return nil }
    var result = system
    func add(_ item: String, _ edge: AnchorAttribute, _ inset: Double, _ side: AnchorAttribute) {
      guard inset > 0 else { return }
      let id = "\(RowSource.inset)\(item):\(edge)"
      result.constraints.append(
        Constraint(id, Anchor(item, edge), inside: Anchor(root, side), by: inset)
      )
    }
    for item in system.items {
      if item.id == ViewArea.safeArea.id(of: root) {
        for side in AnchorAttribute.sides { add(item.id, side, insets[side], side) }
      } else if let edge = scene.parts[item.id]?.barEdge {
        // A guide of a controller is the bar itself: its inner edge is the safe area's edge.
        if edge == "top" { add(item.id, .bottom, insets.top, .top) }
        if edge == "bottom" { add(item.id, .top, insets.bottom, .bottom) }
      }
    }
    return result.constraints.count > system.constraints.count ? result : nil
  }
}

extension ScreenInsets {
  fileprivate var order: String { "\(top) \(left) \(bottom)" }
}

extension RowSource {
  static let inset = "inset:"

  /// Whether it is an inset of a screen.
  var isInset: Bool {
    constraint?.hasPrefix(Self.inset) ?? false
  }
}
