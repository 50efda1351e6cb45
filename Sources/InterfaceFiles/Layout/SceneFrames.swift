import AdaptiveModel
import AdaptiveReference

/// The frames of a scene's views in a window, as far as the file determines them.
///
/// Texts and images have the size that the file was saved with, and bars are missing. So these
/// frames are sketches, and nothing is judged by them alone.
struct SceneFrames {
  /// The frames of the installed and visible items, relative to the root.
  private(set) var frames: [(item: Int, frame: Frame)] = []
  let scene: InterfaceScene
  let layoutClass: LayoutClass
  private let size: Size
  /// The safe area of the root; by default that of a screen with a status bar.
  private let insets: ScreenInsets
  /// Whether views that constraints do not place stay where they were saved.
  private let isSketch: Bool
  /// Whether code is taken to change nothing.
  private let isAsWritten: Bool
  private let contents: SavedContents
  private(set) var system = ConstraintSystem([])
  /// The items of constraints or rules that are not understood.
  private(set) var untold: Set<String> = []
  private(set) var solution: ConstraintSolution?
  /// The indices of the items in the solution, by id.
  private(set) var places: [String: Int] = [:]

  /// Lays out a scene in a root of a size; its work is subtracted from what it may take.
  init?(
    _ scene: InterfaceScene,
    _ layoutClass: LayoutClass,
    _ size: Size,
    insets: ScreenInsets? = nil,
    isSketch: Bool = true,
    isAsWritten: Bool = false,
    contents: SavedContents = .asSaved,
    within work: inout Int
  ) {
    self.scene = scene
    self.contents = contents
    self.insets = insets ?? .upright(size.height > 420 ? 20 : 0, 0)
    self.isSketch = isSketch
    self.isAsWritten = isAsWritten
    self.layoutClass = layoutClass
    self.size = size
    guard let root = scene.root else { return nil }
    let views = scene.layout.subtree(at: root).filter { index in
      scene.installation.items[index].contains(layoutClass)
        && (index == root || scene.elements[index].savedFrame != nil)
    }
    guard views.count <= 200 else { return nil }
    for index in views { add(index, root) }
    addConstraints()
    guard let solver = try? ConstraintSolver(system),
      case .solved(let solution) = solver.solve(within: &work)
    else { return nil }
    places = solver.rows.indices
    self.solution = solution
    let places = places
    frames = views.compactMap { index in
      places[scene.layout[index].id].map { (index, solution.frame($0)) }
    }
  }
}

// MARK: - The system

extension SceneFrames {
  private mutating func add(_ index: Int, _ root: Int) {
    let item = scene.layout[index]
    guard system.items.allSatisfy({ $0.id != item.id }) else { return }
    if index == root {
      let frame = Frame(width: size.width, height: size.height)
      return system.items.append(ConstraintItem(item.id, given: frame))
    }
    let element = scene.elements[index]
    let frame = element.savedFrame ?? Frame(width: 0, height: 0)
    var made = ConstraintItem(item.id)
    if scene.hasContent(index, in: layoutClass) {
      for axis in Axis.allCases {
        let isCertain = axis == .vertical || !scene.mayLackWidth(index)
        let saved = frame.length(axis)
        made.intrinsic[axis] = contents.length(axis, of: index, saved: saved, isCertain: isCertain)
      }
      made.hugging = priorities("HuggingPriority", element, 250)
      made.compression = priorities("CompressionResistancePriority", element, 750)
    }
    system.items.append(made)
    let parent =
      scene.path(from: scene.parents[index], inside: root)
      .first { scene.elements[$0].savedFrame != nil } ?? root
    if element.isFixed || isSketch {
      hold(item.id, frame, in: parent, element.isFixed ? element : nil)
    }
  }

  private func priorities(
    _ name: String,
    _ element: InterfaceElement,
    _ usual: Double
  ) -> PerAxis<Double> {
    func priority(_ axis: String) -> Double {
      element[axis + name].flatMap(InterfaceNumber.decimal).map { min(max($0, 1), 998) } ?? usual
    }
    return PerAxis(horizontal: priority("horizontal"), vertical: priority("vertical"))
  }

  /// Holds a view where it was saved: by its mask if it has one, or else at the lowest priority.
  private mutating func hold(
    _ id: String,
    _ frame: Frame,
    in parent: Int,
    _ fixed: InterfaceElement?
  ) {
    let parentID = scene.layout[parent].id
    let whole = scene.elements[parent].savedFrame ?? Frame(width: size.width, height: size.height)
    // Its superview keeps the content view of effects at its bounds, whatever the mask says.
    let fills = fixed != nil && scene.elements[parent].name == "visualEffectView"
    let mask = fixed?.values["autoresizingMask"] ?? [:]
    for axis in Axis.allCases {
      let isWide = axis == .horizontal
      let (near, far) = axis.edges
      let position = frame.position(axis)
      let rest = whole.length(axis) - position - frame.length(axis)
      let isFlexible = fills || mask[isWide ? "widthSizable" : "heightSizable"] == "YES"
      let isLate = mask[isWide ? "flexibleMinX" : "flexibleMinY"] == "YES"
      func add(_ name: String, _ attribute: AnchorAttribute, _ other: Anchor?, _ constant: Double) {
        let (name, own) = ("hold:\(id):\(name):\(axis.rawValue)", Anchor(id, attribute))
        var row = Constraint(name, own, .equal, other, constant: constant)
        // Any constraint of the file is stronger than the saved position, also one of priority 1.
        row.priority = fixed == nil ? 0.5 : 900
        system.constraints.append(row)
      }
      if isFlexible || !isLate { add("near", near, Anchor(parentID, near), position) }
      if isFlexible || isLate { add("far", far, Anchor(parentID, far), -rest) }
      if !isFlexible { add("length", axis.size, nil, frame.length(axis)) }
    }
  }

  /// Adds all active constraints; in a sketch, required ones become slightly less than required, so
  /// that a layout exists.
  private mutating func addConstraints() {
    let known = Set(system.items.map(\.id))
    let shown = SceneSystem(scene, layoutClass, keepsOptional: true, isAsWritten: isAsWritten)
    untold = shown.untold
    let margins = SavedMargins(scene, layoutClass)
    for item in shown.system.items where !known.contains(item.id) {
      system.items.append(item)
      inset(item.id, margins)
    }
    for constraint in shown.system.constraints {
      var constraint = constraint
      // Optional constraints yield to required ones and to insets, and keep their own order.
      let (priority, floor) = (constraint.priority, 997.0)
      if priority < Priority.required {
        constraint.priority = priority < floor ? priority : floor + (priority - floor) / 4
      } else if isSketch {
        constraint.priority = 999
      }
      system.constraints.append(constraint)
    }
  }

  /// Adds the insets for drawing: the safe area, margins, and bars for layout guides.
  private mutating func inset(_ id: String, _ margins: SavedMargins) {
    guard let (owner, area) = ViewArea.parts(of: id) else { return bar(id) }
    let isRoot = owner == scene.rootView
    let screen = isRoot ? insets : ScreenInsets()
    let side = isRoot ? (size.width < 400 ? 16.0 : 20) : 8
    let end = isRoot ? 0.0 : 8
    // What is scrolled begins at the corner, and is as large as its constraints say.
    let isContent = area == .content
    for edge in AnchorAttribute.sides where edge.isNear || !isContent {
      let margin = area != .margins ? 0 : edge.axis == .horizontal ? side : end
      let told = area == .margins && !isRoot ? margins.inset(of: owner, at: edge) : nil
      let inset = told ?? (isContent ? 0 : screen[edge] + margin)
      let anchors = (inner: Anchor(id, edge), outer: Anchor(owner, edge))
      let name = isContent ? Self.offset : "inset:"
      var row = Constraint("\(name)\(id):\(edge)", anchors.inner, inside: anchors.outer, by: inset)
      (row.relation, row.priority) = (.equal, 998)
      system.constraints.append(row)
    }
  }

  /// The ids of the constraints that hold scrolled contents begin with it.
  static let offset = "offset:"

  /// Makes a guide of the controller as high as the bars at its edge.
  private mutating func bar(_ id: String) {
    guard let edge = scene.parts[id]?.barEdge else { return }
    let height = edge == "top" ? insets.top : insets.bottom
    system.constraints.append(
      Constraint("bar:\(id)", Anchor(id, .height), constant: height, priority: 998)
    )
  }
}

// MARK: - Dependence

extension SceneFrames {
  /// The ids of the items that no other view moves: the root and its guides, and views with a mask.
  var placedItems: Set<String> {
    guard let root = scene.root.map({ scene.layout[$0].id }) else { return [] }
    let fixed = frames.map(\.item).filter { scene.elements[$0].isFixed }
    return Set(
      [root] + fixed.map { scene.layout[$0].id }
        + system.items.map(\.id).filter { $0.hasPrefix(root + "#") }
    )
  }

  /// Some items, and all that constraints tie to them, directly or indirectly, except those that
  /// are placed otherwise, so that nothing moves with them.
  ///
  /// A scroll view does not move with what it scrolls.
  func items(dependingOn start: Set<String>, besides placed: Set<String>) -> Set<String> {
    let groups = system.constraints.filter { !$0.id.hasPrefix(Self.offset) }
      .map { $0.items.filter { !placed.contains($0) } }
    return Dictionary(tying: groups).reach(from: start)
  }
}

extension AnchorAttribute {
  /// The four sides of a rectangle, whatever the language.
  static let sides: [AnchorAttribute] = [.left, .top, .right, .bottom]
}

extension ScreenInsets {
  subscript(edge: AnchorAttribute) -> Double {
    switch edge {
    case .left: left
    case .top: top
    case .right: right
    case .bottom: bottom
    case .leading, .trailing, .width, .height, .centerX, .centerY: 0
    }
  }
}

extension InterfaceElement {
  /// Whether its frame and mask place it, instead of the file's constraints.
  ///
  /// Interface Builder itself adds constraints to a view with a “fixed frame”.
  var isFixed: Bool {
    self["translatesAutoresizingMaskIntoConstraints"] != "NO" || self["fixedFrame"] == "YES"
  }
}
