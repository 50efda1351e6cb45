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
  private let windows: [LayoutWindow]
  let root: String?
  /// The index of the finding for each set of constraints.
  private var reported: [Set<String>: Int] = [:]

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
    findings += PositionCheck(scene, platform).findings
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
  }

  private mutating func check(_ system: ConstraintSystem, _ classes: [LayoutClass]) {
    // A conflict needs two rows; the limit exists because solving takes time.
    guard system.constraints.count > 1, system.constraints.count <= Self.constraintsMax else {
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
      for conflict in range.conflicts { report(conflict, classes, here) }
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
    guard let most = range.most(.height, system, root) else { return [] }
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
      report(conflict, classes, [window] + others)
    }
  }

  /// The smallest conflicting sets if the root view is as large as a window on some sides.
  ///
  /// A file does not specify the height of bars: the window's height is an upper bound, and if the
  /// scene is known to span the window, the height without bars is a lower bound.
  func conflicts(
    of system: ConstraintSystem,
    in size: Size,
    _ sides: [AnchorAttribute]
  ) -> [ConstraintConflict] {
    guard let root else { return [] }
    var system = system
    func add(
      _ id: String,
      _ side: AnchorAttribute,
      _ relation: ConstraintRelation,
      _ length: Double
    ) {
      system.constraints.append(
        Constraint(id, Anchor(root, side), relation, constant: length)
      )
    }
    for side in sides {
      let isFixed = side == .width && fills
      let length = side == .width ? size.width : size.height
      add(WindowRange.row(side), side, isFixed ? .equal : .lessThanOrEqual, length)
    }
    if spans, sides.contains(.height) {
      add(WindowRange.rowBelowBars, .height, .greaterThanOrEqual, size.height - WindowRange.bars)
    }
    guard let solver = try? ConstraintSolver(system), case .conflicting(let found) = solver.solve()
    else { return [] }
    return found
  }

  /// Whether every app has one of these windows in portrait and, if its canvas is turned, also one
  /// in landscape.
  private func isCommon(_ windows: [LayoutWindow]) -> Bool {
    let common = windows.filter { $0.isCommon && $0.isPad == isForPad }
    return common.contains { !$0.isLandscape }
      && (!isTurned || common.contains(where: \.isLandscape))
  }

  /// The number of points by which a constraint can be wrong because a file rounds its numbers.
  private static let excessMax = 0.01

  mutating func report(
    _ conflict: ConstraintConflict,
    _ classes: [LayoutClass],
    _ windows: [LayoutWindow]
  ) {
    guard conflict.excess > Self.excessMax else { return }
    let text = ConflictText(conflict, scene, in: classes.first)
    let isInset = conflict.sources.contains { $0.isInset }
    let isSized = conflict.sources.contains(where: WindowRange.isRow)
    let held = scene.changeByCode(of: text.constraints)
    let isOfSides = conflict.sources.contains { WindowRange.rowsBesideSides.contains($0) }
    let isCertain =
      held == nil && (!isSized || isCommon(windows) && roomReason == nil && !isOfSides)
    // One set is reported once, and once more if the safe area makes it worse.
    let key = Set(text.constraints + (isInset ? [RowSource.inset, "\(isCertain)"] : []))
    guard let first = text.constraints.first else { return }
    // A finding that is certain in some windows replaces an earlier note.
    let known = reported[key]
    if let known, !isCertain || findings[known].severity != .note { return }
    let place = isSized ? windows.words : "in \(classes.map(\.description).joined(separator: ", "))"
    var message = "these required constraints cannot all hold \(place): \(text.sum)"
    if isInset { message += ", with the insets of the safe area" }
    if conflict.sources.contains(.constraint(WindowRange.rowBelowBars)) {
      message += ", where bars take \(measure(WindowRange.bars)) of the height"
    }
    if isOfSides {
      message += ", where the safe area begins \(measure(WindowRange.sides)) from each side at most"
    }
    if text.constraints.count > 1 { message += "; " + text.words }
    if let held { message += "; \(held), so that code may change it" }
    if isSized, let roomReason { message += "; \(roomReason)" }
    let finding = StoryboardFinding(
      rule: .layoutConflict,
      severity: isCertain ? nil : .note,
      line: scene.lines[first] ?? 0,
      scene: scene.id,
      id: first,
      name: scene.name(of: first),
      message: message
    )
    if let known {
      findings[known] = finding
    } else {
      reported[key] = findings.count
      findings.append(finding)
    }
  }
}

extension InterfaceScene {
  /// Whether its root view was saved as high as a screen; the view of an app extension is lower.
  fileprivate var isSavedHigh: Bool {
    SceneFrames.root(of: self).flatMap { SceneFrames.stored(elements[$0]) }
      .map { $0.height >= 480 } ?? false
  }
}

extension ConstraintConflict {
  /// The number of points by which one of the constraints must give way for all of them to hold.
  fileprivate var excess: Double {
    let factors = members.map { member -> Double in
      // Sizes are never negative, and so they cannot give way.
      if case .size = member.row.source { return 0 }
      return abs(member.factor.approximation)
    }
    return factors.max().map { -sum.approximation / $0 } ?? .infinity
  }
}

extension ConstraintSystemError {
  /// The reason that a scene is not judged, for the summary.
  fileprivate var reason: String {
    switch self {
    case .repeatedItem, .repeatedConstraint: "a scene in which two objects have one id"
    case .unknownItem, .unpairedLocation: "a constraint between what cannot be compared"
    case .unusableNumber: "a number that is too large"
    case .tooHard: "a scene that takes too long"
    }
  }
}
