import AdaptiveModel
import AdaptiveReference

/// A check for required constraints that cannot all hold, class by class and window by window.
struct LayoutCheck {
  /// What a scene may be shown in.
  struct Room {
    var platform: Platform
    var windows: [LayoutWindow]
    /// Whether the scene fills the window, according to the document's segues.
    var fills: Bool
    /// The reason that the scene may have another size than a window, as a clause; `nil` if unknown.
    var reason: String?
    /// Whether the document is for iPads: by its platform, or by the canvas it was saved with.
    var isForPad: Bool
    /// Whether the saved canvas is in landscape, as in apps that never use portrait.
    var isTurned: Bool
  }

  /// Classes with equal systems, and the windows of these classes.
  struct Group {
    var system: ConstraintSystem
    var classes: [LayoutClass]
    var windows: [LayoutWindow]
  }

  let scene: InterfaceScene
  let room: Room
  /// Whether the scene is as high as the window, except for bars.
  let spans: Bool
  var findings: [StoryboardFinding] = []
  var summary = LayoutSummary()
  /// The views of each conflict that depends on windows, and the windows.
  var conflicts: [(views: Set<String>, windows: [LayoutWindow])] = []
  let root: String?
  /// The sets of constraints that cannot all hold, each in all its classes and windows.
  var drafts = Ordered<ConflictDraft.Key, ConflictDraft>()
  /// The work that is left for this scene.
  var work: Int

  init(_ scene: InterfaceScene, in room: Room, within work: Int) {
    (self.scene, self.room, self.work) = (scene, room, work)
    root = scene.rootView
    // The view of an app extension is lower than a screen.
    spans = room.fills && room.reason == nil && scene.savedRootFrame?.height ?? 0 >= 480
    guard !scene.layout.constraints.isEmpty else { return }
    check()
  }

  private mutating func check() {
    let groups = room.platform.reached.members.map { SceneSystem(scene, $0) }.grouped(by: \.system)
    summary.note(groups.map { $0.elements[0] })
    for (system, here) in groups {
      let classes = here.map(\.layoutClass)
      let windows = room.windows.filter { classes.contains($0.layoutClass) }
      check(Group(system: system, classes: classes, windows: windows))
    }
    findings += drafts.values.compactMap(finding)
  }

  private mutating func check(_ group: Group) {
    // The limit exists because solving takes time.
    let count = group.system.constraints.count
    guard count <= Self.constraintsMax else { return summary.leaveOut("a very large scene") }
    if count == 0 { return }
    do throws(ConstraintSystemError) {
      try judge(group)
    } catch {
      summary.leaveOut(error.reason)
    }
  }

  private mutating func judge(_ group: Group) throws(ConstraintSystemError) {
    var group = group
    var least = try least(group.system)
    // What conflicts in every window is reported, and then the rest is judged without it.
    while least == nil {
      let found = conflicts(of: group.system)
      for conflict in found { report(conflict, of: group) }
      let members = Set(found.flatMap(\.sources).compactMap(\.constraint))
        .filter { scene.constraintPlaces[$0] != nil }
      if members.isEmpty { return }
      group.system.constraints.removeAll { members.contains($0.id) }
      least = try self.least(group.system)
    }
    guard let needed = least else { return }
    let narrow = group.in { $0.size.width < needed.width - 0.01 }
    report(.width, narrow)
    let low = group.in { $0.size.height < needed.height - 0.01 }
    report(.height, low)
    guard room.fills else { return }
    checkInsets(group, needed)
    let most = most(.width, of: root, in: group.system) ?? .infinity
    let wide = group.in { $0.size.width > most + 0.01 }
    report(.width, wide)
    checkSides(group.in { !wide.windows.contains($0) })
    let high = spans ? windowsTooHigh(group) : []
    report(.height, group.in(high.contains))
    let judged = Set(narrow.windows + low.windows + wide.windows + high)
    checkTies(group.in { !judged.contains($0) })
  }

  /// Finds windows whose width and height are each possible, but not together; only constraints
  /// that tie one to the other, such as a ratio, cause this.
  private mutating func checkTies(_ group: Group) {
    guard group.system.constraints.contains(where: \.tiesSides) else { return }
    let sizes = Set(group.windows.map { [$0.size.width, $0.size.height] })
    guard sizes.count * group.system.constraints.count <= Self.tiesMax else {
      return summary.leaveOut("the relation of width and height in a large scene")
    }
    report(.width, group)
  }

  /// The limit for ties: the number of constraints times the number of window sizes.
  private static let tiesMax = 10_000

  /// Windows that are higher than the scene can be, even with the largest bars.
  private mutating func windowsTooHigh(_ group: Group) -> [LayoutWindow] {
    // The bars are around the safe area, and some of them around the root view.
    var inner = group.system
    let area = areaBelowBars(of: &inner)
    let limits = [
      most(.height, of: root, in: group.system), area.flatMap { most(.height, of: $0, in: inner) },
    ]
    guard let most = limits.compactMap(\.self).min() else { return [] }
    return group.windows.filter { $0.size.height - WindowRows.bars > most + 0.01 }
  }

  /// The maximum number of constraints of a scene that is judged.
  private static let constraintsMax = 800
  /// The reason that a scene is not, or only partly, judged.
  static let tooLong = "scene that took too long"

  /// Reports the smallest conflicting sets in windows of which one side is too short or too long,
  /// each set with its own windows.
  mutating func report(_ side: AnchorAttribute, _ group: Group) {
    let isTied = group.system.constraints.contains(where: \.tiesSides)
    let sides = isTied ? [.width, .height] : [side]
    let groups = Dictionary(grouping: group.windows) { window in sides.map { window.size[$0] } }
    for (_, here) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for conflict in conflicts(of: group.system, in: here[0].size, sides) {
        report(conflict, of: group.in(here.contains))
      }
    }
  }

  /// The smallest conflicting sets if the root view is as large as a window on some sides.
  ///
  /// A file does not specify the height of bars: the window's height is an upper bound, and if the
  /// scene is known to span the window, the height without bars is a lower bound. The safe
  /// area counts only if there is no conflict without it.
  mutating func conflicts(
    of system: ConstraintSystem,
    in size: Size,
    _ sides: [AnchorAttribute]
  ) -> [ConstraintConflict] {
    guard let root else { return [] }
    var system = system
    for side in sides {
      let isFixed = side == .width && room.fills
      let relation: ConstraintRelation = isFixed ? .equal : .lessThanOrEqual
      let (row, own) = (WindowRows.row(side), Anchor(root, side))
      system.constraints.append(Constraint(row, own, relation, constant: size[side]))
    }
    let height = size.height - WindowRows.bars
    func limit(_ item: String, _ id: String) {
      system.constraints.append(
        Constraint(id, Anchor(item, .height), .greaterThanOrEqual, constant: height)
      )
    }
    guard spans, sides.contains(.height) else { return conflicts(of: system) }
    limit(root, WindowRows.rowBelowBars)
    let found = conflicts(of: system)
    guard found.isEmpty, let area = areaBelowBars(of: &system) else { return found }
    limit(area, WindowRows.rowBelowBars + area)
    return conflicts(of: system)
  }

  /// The smallest sets of the file's constraints that cannot all hold.
  private mutating func conflicts(of system: ConstraintSystem) -> [ConstraintConflict] {
    guard let rows = try? ConstraintRows(system) else { return [] }
    var search = ConflictSearch(within: work) { [scene] in scene.rank(of: $0) }
    let found = search.conflicts(of: rows)
    work = search.work
    return found
  }
}

extension LayoutCheck.Group {
  /// The group with some of its windows.
  func `in`(_ isMeant: (LayoutWindow) -> Bool) -> Self {
    modified(self) { $0.windows = windows.filter(isMeant) }
  }
}

extension Constraint {
  /// Whether it ties a width to a height.
  fileprivate var tiesSides: Bool {
    second.map { $0.attribute.axis != first.attribute.axis } ?? false
  }
}

extension InterfaceScene {
  /// The rank of a row as an assumption: the window, then guides inside their views, then sizes that
  /// are not negative and the rules of stack views, then bars and insets; `nil` for a constraint of
  /// the file.
  fileprivate func rank(of source: RowSource) -> Int? {
    guard let id = source.constraint else { return 2 }
    if constraintPlaces[id] != nil { return nil }
    if StackRule.parts(of: id) != nil { return 2 }
    if source.isInset || WindowRows.isRowBelowBars(source)
      || WindowRows.rowsBesideSides.contains(source)
    {
      return 3
    }
    return WindowRows.isRow(source) ? 0 : 1
  }
}

extension LayoutCheck {
  /// The item around which a window has its bars: the safe area, or the area between the
  /// controller's guides, which is added; `nil` if the constraints mention neither.
  private func areaBelowBars(of system: inout ConstraintSystem) -> String? {
    guard let root else { return nil }
    let ids = Set(system.items.map(\.id))
    let safe = ViewArea.safeArea.id(of: root)
    if ids.contains(safe) { return safe }
    func guide(_ type: String) -> String? {
      scene.parts.first { id, part in ids.contains(id) && part.barEdge == type }?.key
    }
    let (top, bottom) = (guide("top"), guide("bottom"))
    guard top != nil || bottom != nil else { return nil }
    let area = "area below bars"
    system.items.append(ConstraintItem(area, kind: .guide))
    let edges: [(AnchorAttribute, Anchor)] = [
      (.top, top.map { Anchor($0, .bottom) } ?? Anchor(root, .top)),
      (.bottom, bottom.map { Anchor($0, .top) } ?? Anchor(root, .bottom)),
    ]
    for (side, edge) in edges {
      let row = WindowRows.rowBelowBars + "\(side)"
      system.constraints.append(Constraint(row, Anchor(area, side), .equal, edge))
    }
    return area
  }
}

extension ConstraintSystemError {
  /// The reason that a scene is not judged, for the summary.
  var reason: String {
    switch self {
    case .repeatedItem, .repeatedConstraint: "a scene in which two objects have one id"
    case .unknownItem, .unpairedLocation: "a constraint between items that are not comparable"
    case .unusableNumber: "a number that is too large"
    case .tooHard: LayoutCheck.tooLong
    }
  }
}
