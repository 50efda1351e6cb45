import AdaptiveModel
import AdaptiveReference
import Foundation

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
  /// The axes along which a view has no position in some class, by its id.
  private(set) var lostPositions: [String: Set<Axis>] = [:]
  /// The views of each conflict that depends on windows, and the windows.
  var conflicts: [(views: Set<String>, windows: [LayoutWindow])] = []
  let windows: [LayoutWindow]
  let root: String?
  /// The sets of constraints that cannot all hold, each in all its classes and windows.
  var drafts: [ConflictDraft] = []
  /// The index of the draft for each set of constraints.
  var draftPlaces: [Set<String>: Int] = [:]

  init(
    _ scene: InterfaceScene,
    _ platform: Platform,
    _ windows: [LayoutWindow],
    fills: Bool,
    roomReason: String?,
    isForPad: Bool,
    isTurned: Bool
  ) {
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
    for (finding, axis) in PositionCheck(scene, platform).findings {
      findings.append(finding)
      lostPositions[finding.id, default: []].insert(axis)
    }
  }

  private mutating func check() {
    let installation = scene.layout.installation()
    var groups: [(system: SceneSystem, classes: [LayoutClass])] = []
    for layoutClass in platform.reached.members {
      let system = SceneSystem(scene, layoutClass, installation)
      if let place = groups.firstIndex(where: { $0.system.system == system.system }) {
        groups[place].classes.append(layoutClass)
      } else {
        groups.append((system, [layoutClass]))
      }
    }
    summary.note(groups.map(\.system))
    for group in groups { check(group.system.system, group.classes) }
    findings += drafts.compactMap(finding)
  }

  private mutating func check(_ system: ConstraintSystem, _ classes: [LayoutClass]) {
    // The limit exists because solving takes time.
    guard !system.constraints.isEmpty, system.constraints.count <= Self.constraintsMax else {
      if system.constraints.count > Self.constraintsMax { summary.leaveOut("a very large scene") }
      return
    }
    let here = windows.filter { classes.contains($0.layoutClass) }
    let range: WindowRange
    do throws(ConstraintSystemError) {
      range = try WindowRange(system, root)
    } catch {
      return summary.leaveOut(error.reason)
    }
    guard let needed = range.needed else {
      for conflict in range.conflicts {
        report(smallest(conflict, of: system), of: system, classes, here)
      }
      return
    }
    let narrow = here.filter { $0.size.width < needed.width - 0.01 }
    if let window = narrow.min(by: { $0.size.width < $1.size.width }) {
      report(in: window, [.width], system, classes, narrow)
    }
    let low = here.filter { $0.size.height < needed.height - 0.01 }
    if let window = low.min(by: { $0.size.height < $1.size.height }) {
      report(in: window, [.height], system, classes, low)
    }
    guard fills else { return }
    checkInsets(system, classes, here, needed)
    let most = range.most(.width, system, root) ?? .infinity
    let wide = here.filter { $0.size.width > most + 0.01 }
    if let window = wide.max(by: { $0.size.width < $1.size.width }) {
      report(in: window, [.width], system, classes, wide)
    }
    checkSides(system, classes, here.filter { !wide.contains($0) })
    let high = spans ? windowsTooHigh(range, system, here) : []
    let upright = high.filter { $0.isCommon && !$0.isLandscape }
    if let window = (upright.isEmpty ? high : upright).min(by: { $0.size.height < $1.size.height })
    {
      report(in: window, [.height], system, classes, high)
    }
    let judged = Set(narrow + low + wide + high)
    checkTies(system, classes, here.filter { !judged.contains($0) })
  }

  /// Windows that are higher than the scene can be, even with the largest bars.
  private func windowsTooHigh(
    _ range: WindowRange,
    _ system: ConstraintSystem,
    _ windows: [LayoutWindow]
  ) -> [LayoutWindow] {
    // The bars are around the safe area, and some of them around the root view.
    var inner = system
    let area = areaBelowBars(of: &inner)
    let limits = [
      range.most(.height, system, root), area.flatMap { range.most(.height, inner, $0) },
    ]
    guard let most = limits.compactMap(\.self).min() else { return [] }
    return windows.filter { $0.size.height - WindowRange.bars > most + 0.01 }
  }

  /// The maximum number of constraints of a scene that is judged.
  private static let constraintsMax = 800

  /// Solves for one window to get the smallest conflicting sets, and reports each for all windows.
  mutating func report(
    in window: LayoutWindow,
    _ sides: [AnchorAttribute],
    _ system: ConstraintSystem,
    _ classes: [LayoutClass],
    _ windows: [LayoutWindow]
  ) {
    // The numbers are those of one window, which is named first.
    let others = windows.filter { $0 != window }
    for conflict in conflicts(of: system, in: window.size, sides) {
      report(conflict, of: system, classes, [window] + others)
    }
  }

  /// The smallest conflicting sets if the root view is as large as a window on some sides.
  ///
  /// A file does not specify the height of bars: the window's height is an upper bound, and if the
  /// scene is known to span the window, the height without bars is a lower bound. The safe
  /// area counts only if there is no conflict without it.
  func conflicts(
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
    guard spans, sides.contains(.height) else { return Self.conflicts(of: system) }
    limit(root, WindowRange.rowBelowBars)
    let found = Self.conflicts(of: system)
    guard found.isEmpty, let area = areaBelowBars(of: &system) else { return found }
    limit(area, WindowRange.rowBelowBars + area)
    return Self.conflicts(of: system)
  }

  /// The conflict with as few of the file's constraints as possible.
  ///
  /// The solver leaves out no row without need, but an inset that is only assumed counts as much to
  /// it as a constraint of the file.
  private func smallest(
    _ conflict: ConstraintConflict,
    of system: ConstraintSystem
  ) -> ConstraintConflict {
    let ids = Set(conflict.sources.compactMap(\.constraint))
    let own = ids.filter { scene.constraintPlaces[$0] != nil }
    guard own.count > 1, ids.contains(where: SceneSystem.isRowOfGuide) else { return conflict }
    var rest = system
    for id in own.sorted() {
      rest.constraints = system.constraints.filter {
        $0.id != id && (ids.contains($0.id) || SceneSystem.isRowOfGuide($0.id))
      }
      if let found = Self.conflicts(of: rest).first { return smallest(found, of: rest) }
    }
    return conflict
  }

  private static func conflicts(of system: ConstraintSystem) -> [ConstraintConflict] {
    guard let solver = try? ConstraintSolver(system), case .conflicting(let found) = solver.solve()
    else { return [] }
    return found
  }
}

extension InterfaceScene {
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
    case .tooHard: "a scene that takes too long"
    }
  }
}
