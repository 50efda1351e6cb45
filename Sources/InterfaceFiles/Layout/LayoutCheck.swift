import AdaptiveModel
import AdaptiveReference

/// A check for required constraints that cannot all hold, class by class and window by window.
struct LayoutCheck {
  let scene: InterfaceScene
  let platform: Platform
  /// Whether the scene fills the window, according to the document's segues.
  let fills: Bool
  /// Whether the scene is as high as the window, except for bars.
  let spans: Bool
  /// The reason that the scene may have another size than a window, as a clause; `nil` if unknown.
  let roomReason: String?
  /// Whether the document is for iPads: by its platform, or by the canvas it was saved with.
  let isForPad: Bool
  /// Whether the saved canvas is in landscape, as in apps that never use portrait.
  let isTurned: Bool
  var findings: [StoryboardFinding] = []
  var summary = LayoutSummary()
  /// The views of each conflict that depends on windows, and the windows.
  var conflicts: [(views: Set<String>, windows: [LayoutWindow])] = []
  let windows: [LayoutWindow]
  let root: String?
  /// The sets of constraints that cannot all hold, each in all its classes and windows.
  var drafts: [ConflictDraft] = []
  /// The index of the draft for each set of constraints.
  var draftPlaces: [ConflictDraft.Key: Int] = [:]
  /// The work that is left for this scene.
  var work: Int

  init(
    _ scene: InterfaceScene,
    _ platform: Platform,
    _ windows: [LayoutWindow],
    fills: Bool,
    roomReason: String?,
    isForPad: Bool,
    isTurned: Bool,
    within work: Int
  ) {
    self.work = work
    self.isForPad = isForPad
    self.isTurned = isTurned
    self.scene = scene
    self.platform = platform
    self.fills = fills
    self.roomReason = roomReason
    self.windows = windows
    root = scene.rootView
    spans = fills && roomReason == nil && scene.isSavedHigh
    guard !scene.layout.constraints.isEmpty else { return }
    check()
  }

  private mutating func check() {
    let groups = platform.reached.members.map { SceneSystem(scene, $0) }.grouped(by: \.system)
    summary.note(groups.map { $0.elements[0] })
    for (system, here) in groups { check(system, here.map(\.layoutClass)) }
    findings += drafts.compactMap(finding)
  }

  private mutating func check(_ system: ConstraintSystem, _ classes: [LayoutClass]) {
    // The limit exists because solving takes time.
    guard !system.constraints.isEmpty, system.constraints.count <= Self.constraintsMax else {
      if system.constraints.count > Self.constraintsMax { summary.leaveOut("a very large scene") }
      return
    }
    do throws(ConstraintSystemError) {
      try judge(system, classes)
    } catch {
      summary.leaveOut(error.reason)
    }
  }

  private mutating func judge(
    _ system: ConstraintSystem,
    _ classes: [LayoutClass]
  ) throws(ConstraintSystemError) {
    let here = windows.filter { classes.contains($0.layoutClass) }
    var system = system
    var range = try WindowRange(system, root, within: &work)
    // What conflicts in every window is reported, and then the rest is judged without it.
    while range.needed == nil {
      let found = conflicts(of: system)
      for conflict in found { report(conflict, of: system, classes, here) }
      let members = Set(found.flatMap(\.sources).compactMap(\.constraint))
        .filter { scene.constraintPlaces[$0] != nil }
      if members.isEmpty { return }
      system.constraints.removeAll { members.contains($0.id) }
      range = try WindowRange(system, root, within: &work)
    }
    guard let needed = range.needed else { return }
    let narrow = here.filter { $0.size.width < needed.width - 0.01 }
    report(narrow, .width, system, classes)
    let low = here.filter { $0.size.height < needed.height - 0.01 }
    report(low, .height, system, classes)
    guard fills else { return }
    checkInsets(system, classes, here, needed)
    let most = range.most(.width, system, root, within: &work) ?? .infinity
    let wide = here.filter { $0.size.width > most + 0.01 }
    report(wide, .width, system, classes)
    checkSides(system, classes, here.filter { !wide.contains($0) })
    let high = spans ? windowsTooHigh(range, system, here) : []
    report(high, .height, system, classes)
    let judged = Set(narrow + low + wide + high)
    checkTies(system, classes, here.filter { !judged.contains($0) })
  }

  /// Windows that are higher than the scene can be, even with the largest bars.
  private mutating func windowsTooHigh(
    _ range: WindowRange,
    _ system: ConstraintSystem,
    _ windows: [LayoutWindow]
  ) -> [LayoutWindow] {
    // The bars are around the safe area, and some of them around the root view.
    var inner = system
    let area = areaBelowBars(of: &inner)
    let limits = [
      range.most(.height, system, root, within: &work),
      area.flatMap { range.most(.height, inner, $0, within: &work) },
    ]
    guard let most = limits.compactMap(\.self).min() else { return [] }
    return windows.filter { $0.size.height - WindowRange.bars > most + 0.01 }
  }

  /// The maximum number of constraints of a scene that is judged.
  private static let constraintsMax = 800
  /// The reason that a scene is not, or only partly, judged.
  static let tooLong = "scene that took too long"

  /// Reports the smallest conflicting sets in windows of which one side is too short or too long,
  /// each set with its own windows.
  mutating func report(
    _ windows: [LayoutWindow],
    _ side: AnchorAttribute,
    _ system: ConstraintSystem,
    _ classes: [LayoutClass]
  ) {
    let isTied = system.constraints.contains(where: \.tiesSides)
    func key(_ window: LayoutWindow) -> [Double] {
      isTied
        ? [window.size.width, window.size.height]
        : [side == .width ? window.size.width : window.size.height]
    }
    let groups = Dictionary(grouping: windows, by: key)
    for (_, here) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let sides = isTied ? [.width, .height] : [side]
      for conflict in conflicts(of: system, in: here[0].size, sides) {
        report(conflict, of: system, classes, here)
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
      let isFixed = side == .width && fills
      let length = side == .width ? size.width : size.height
      system.constraints.append(
        Constraint(
          WindowRange.row(side),
          Anchor(root, side),
          isFixed ? .equal : .lessThanOrEqual,
          constant: length
        )
      )
    }
    let height = size.height - WindowRange.bars
    func limit(_ item: String, _ id: String) {
      system.constraints.append(
        Constraint(id, Anchor(item, .height), .greaterThanOrEqual, constant: height)
      )
    }
    guard spans, sides.contains(.height) else { return conflicts(of: system) }
    limit(root, WindowRange.rowBelowBars)
    let found = conflicts(of: system)
    guard found.isEmpty, let area = areaBelowBars(of: &system) else { return found }
    limit(area, WindowRange.rowBelowBars + area)
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

extension InterfaceScene {
  /// The rank of a row as an assumption: the window, then guides inside their views, then sizes that
  /// are not negative and the rules of stack views, then bars and insets; `nil` for a constraint of
  /// the file.
  fileprivate func rank(of source: RowSource) -> Int? {
    guard let id = source.constraint else { return 2 }
    if constraintPlaces[id] != nil { return nil }
    if StackRule.parts(of: id) != nil { return 2 }
    if source.isInset || WindowRange.isRowBelowBars(source)
      || WindowRange.rowsBesideSides.contains(source)
    {
      return 3
    }
    return WindowRange.isRow(source) ? 0 : 1
  }

  /// Whether its root view was saved as high as a screen; the view of an app extension is lower.
  fileprivate var isSavedHigh: Bool {
    SceneFrames.root(of: self).flatMap { SceneFrames.stored(elements[$0]) }
      .map { $0.height >= 480 } ?? false
  }
}

extension LayoutCheck {
  /// The item around which a window has its bars: the safe area, or the area between the
  /// controller's guides, which is added; `nil` if the constraints mention neither.
  private func areaBelowBars(of system: inout ConstraintSystem) -> String? {
    guard let root else { return nil }
    let ids = Set(system.items.map(\.id))
    if ids.contains("\(root)#safe area") { return "\(root)#safe area" }
    func guide(_ type: String) -> String? {
      scene.parts.first { id, part in
        ids.contains(id) && part.element.name == "viewControllerLayoutGuide"
          && part.element["type"] == type
      }?.key
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
      let row = WindowRange.rowBelowBars + "\(side)"
      system.constraints.append(Constraint(row, Anchor(area, side), .equal, edge))
    }
    return area
  }
}

extension ConstraintSystemError {
  /// The reason that a scene is not judged, for the summary.
  fileprivate var reason: String {
    switch self {
    case .repeatedItem, .repeatedConstraint: "a scene in which two objects have one id"
    case .unknownItem, .unpairedLocation: "a constraint between items that are not comparable"
    case .unusableNumber: "a number that is too large"
    case .tooHard: LayoutCheck.tooLong
    }
  }
}
