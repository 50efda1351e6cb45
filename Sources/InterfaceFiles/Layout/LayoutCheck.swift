import AdaptiveModel
import AdaptiveReference

/// Looks for required constraints that cannot all hold, class by class and window by window.
struct LayoutCheck {
  let scene: InterfaceScene
  let platform: Platform
  /// Whether the scene fills the window, as the document's segues say.
  let fills: Bool
  /// Whether the document was made for iPads: by its platform, or by the canvas it was saved with.
  let isForPad: Bool
  private(set) var findings: [StoryboardFinding] = []
  private(set) var summary = LayoutSummary()
  private let windows: [LayoutWindow]
  private let root: String?
  private var reported: Set<Set<String>> = []

  init(
    _ scene: InterfaceScene,
    _ platform: Platform,
    _ windows: [LayoutWindow],
    fills: Bool,
    isForPad: Bool
  ) {
    self.isForPad = isForPad
    self.scene = scene
    self.platform = platform
    self.fills = fills
    self.windows = windows
    root = SceneSystem.root(of: scene)
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
    // A conflict needs two rows; solving is what takes time.
    guard system.constraints.count > 1, system.constraints.count <= Self.constraintsMax else {
      if system.constraints.count > Self.constraintsMax { summary.leaveOut("a very large scene") }
      return
    }
    let here = windows.filter { classes.contains($0.layoutClass) }
    let range: WindowRange
    do throws(ConstraintSystemError) {
      range = try WindowRange(system, root)
    } catch {
      return summary.leaveOut("a constraint between what cannot be compared")
    }
    guard let needed = range.needed else {
      for conflict in range.conflicts { report(conflict, system, classes, here, size: nil) }
      return
    }
    let narrow = here.filter { $0.size.width < needed.width - 0.01 }
    if let window = narrow.min(by: { $0.size.width < $1.size.width }) {
      report(in: window, .width, system, classes, narrow)
    }
    let low = here.filter { $0.size.height < needed.height - 0.01 }
    if let window = low.min(by: { $0.size.height < $1.size.height }) {
      report(in: window, .height, system, classes, low)
    }
    guard fills, let most = range.most(system, root) else { return }
    let wide = here.filter { $0.size.width > most + 0.01 }
    if let window = wide.max(by: { $0.size.width < $1.size.width }) {
      report(in: window, .width, system, classes, wide)
    }
  }

  /// How many constraints a scene can have to be judged.
  private static let constraintsMax = 800

  /// Solves for one window to get the smallest conflicting set, and reports it for all of them.
  private mutating func report(
    in window: LayoutWindow,
    _ side: AnchorAttribute,
    _ system: ConstraintSystem,
    _ classes: [LayoutClass],
    _ windows: [LayoutWindow]
  ) {
    guard let root else { return }
    let length = side == .width ? window.size.width : window.size.height
    var system = system
    system.constraints.append(
      Constraint(
        WindowRange.row,
        Anchor(root, side),
        side == .width && fills ? .equal : .lessThanOrEqual,
        constant: length
      )
    )
    guard let solver = try? ConstraintSolver(system), case .conflicting(let found) = solver.solve()
    else { return }
    for conflict in found { report(conflict, system, classes, windows, size: length) }
  }

  private mutating func report(
    _ conflict: ConstraintConflict,
    _ system: ConstraintSystem,
    _ classes: [LayoutClass],
    _ windows: [LayoutWindow],
    size: Double?
  ) {
    let text = ConflictText(conflict, scene)
    guard let first = text.constraints.first, reported.insert(Set(text.constraints)).inserted else {
      return
    }
    let isSized = conflict.sources.contains(.constraint(WindowRange.row))
    let held = text.constraints.compactMap { scene.outlets[$0]?.first }.first
    let place = isSized ? windows.words : "in \(classes.map(\.description).joined(separator: ", "))"
    var message = "these required constraints cannot all hold \(place): \(text.sum)"
    if text.constraints.count > 1 { message += "; " + text.words }
    if let held {
      message += "; the outlet “\(held)” holds one of them, so that code may change it"
    }
    let isCertain =
      held == nil && (!isSized || windows.contains { $0.isCommon && $0.isPad == isForPad })
    findings.append(
      StoryboardFinding(
        rule: .layoutConflict,
        severity: isCertain ? nil : .note,
        line: scene.lines[first] ?? 0,
        scene: scene.id,
        id: first,
        name: scene.name(of: first),
        message: message
      )
    )
  }
}

/// The sizes of the window in which all required constraints can hold.
struct WindowRange {
  static let row = "window"
  private(set) var conflicts: [ConstraintConflict] = []
  /// The least width and height; `nil` where nothing fits.
  private(set) var needed: Size?

  /// Finds the least sizes, each where the other one is free.
  init(_ system: ConstraintSystem, _ root: String?) throws(ConstraintSystemError) {
    let first = try Self.solve(system, root, .width, towards: 0)
    switch first {
    case .conflicting(let found): conflicts = found
    case .solved(let size):
      needed = size
      // Where both are tied together, the least width may cost height.
      guard size.height > 300,
        case .solved(let other) = try Self.solve(system, root, .height, towards: 0)
      else { return }
      needed = Size(size.width, other.height)
    }
  }

  /// The greatest width, where there is one.
  func most(_ system: ConstraintSystem, _ root: String?) -> Double? {
    guard let solved = try? Self.solve(system, root, .width, towards: 4_000),
      case .solved(let size) = solved, size.width < 3_999
    else { return nil }
    return size.width
  }

  private enum Outcome {
    case conflicting([ConstraintConflict])
    case solved(Size)
  }

  private static func solve(
    _ system: ConstraintSystem,
    _ root: String?,
    _ side: AnchorAttribute,
    towards length: Double
  ) throws(ConstraintSystemError) -> Outcome {
    var system = system
    let index = system.items.firstIndex { $0.id == root }
    if let root, index != nil {
      let other: AnchorAttribute = side == .width ? .height : .width
      let wish = Constraint("wish", Anchor(root, side), constant: length, priority: 2)
      system.constraints.append(wish)
      system.constraints.append(Constraint("other", Anchor(root, other), constant: 0, priority: 1))
    }
    switch try ConstraintSolver(system).solve() {
    case .conflicting(let found): return .conflicting(found)
    // Nothing is known, and so nothing is reported.
    case .undecided: return .conflicting([])
    case .solved(let solution):
      guard let index else { return .solved(Size(0, 0)) }
      let frame = solution.frame(index)
      return .solved(Size(frame.width, frame.height))
    }
  }
}

/// How much of the layout was judged.
public struct LayoutSummary: Sendable, Hashable {
  /// Scenes with constraints.
  public var scenes = 0
  /// Systems that were solved: one for each scene and each group of classes that look the same.
  public var systems = 0
  public var constraints = 0
  /// What was not judged, by the reason.
  public var notJudged: [Gap] = []

  public init() {}

  mutating func leaveOut(_ reason: String, _ count: Int = 1) {
    if let place = notJudged.firstIndex(where: { $0.reason == reason }) {
      notJudged[place].count += count
    } else {
      notJudged.append(Gap(reason: reason, count: count))
    }
  }

  mutating func note(_ systems: [SceneSystem]) {
    scenes += 1
    self.systems += systems.count
    constraints += systems.map { $0.scene.layout.constraints.count }.max() ?? 0
    var most: [String: Int] = [:]
    for system in systems { most.merge(system.notJudged) { max($0, $1) } }
    for (reason, count) in most.sorted(by: { $0.key < $1.key }) { leaveOut(reason, count) }
  }

  package mutating func add(_ other: LayoutSummary) {
    scenes += other.scenes
    systems += other.systems
    constraints += other.constraints
    for gap in other.notJudged { leaveOut(gap.reason, gap.count) }
  }
}
