import AdaptiveModel
import AdaptiveReference

/// Where the views of a scene lie in a window, as far as a file tells.
///
/// Texts and pictures have the size that the file was saved with; bars are not there. So these are
/// sketches: nothing is judged by them.
struct SceneFrames {
  /// The frames of the items that are installed and shown, in the root's coordinates.
  private(set) var frames: [(item: Int, frame: Frame)] = []
  private let scene: InterfaceScene
  private let layoutClass: LayoutClass
  private let size: Size
  private let parents: [Int]
  private let inside: [LayoutClasses]
  private var system = ConstraintSystem([])

  init?(_ scene: InterfaceScene, _ layoutClass: LayoutClass, _ size: Size) {
    self.scene = scene
    self.layoutClass = layoutClass
    self.size = size
    parents = scene.layout.parents
    inside = scene.layout.installation().items
    guard let root = Self.root(of: scene) else { return nil }
    let views = scene.layout.subtree(at: root).filter { isShown($0, root) }
    guard views.count <= 200 else { return nil }
    for index in views { add(index, root) }
    addConstraints()
    guard let solver = try? ConstraintSolver(system), case .solved(let solution) = solver.solve()
    else { return nil }
    let places = solver.rows.indices
    frames = views.compactMap { index in
      places[scene.layout[index].id].map { (index, solution.frame($0)) }
    }
  }

  /// The view of the controller, or the first view of a XIB.
  private static func root(of scene: InterfaceScene) -> Int? {
    if let id = SceneSystem.root(of: scene) { return scene.itemPlaces[id] }
    return scene.elements.indices.first { $0 > 0 && stored(scene.elements[$0]) != nil }
  }

  /// The frame that an element was saved with.
  static func stored(_ element: InterfaceElement) -> Frame? {
    guard let rect = element.values["frame"] else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { rect[$0].flatMap(Double.init) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func isShown(_ index: Int, _ root: Int) -> Bool {
    guard inside[index].contains(layoutClass) else { return false }
    return index == root || Self.stored(scene.elements[index]) != nil
  }
}

// MARK: - The system

extension SceneFrames {
  private static let withContent: Set<String> = [
    "label", "button", "imageView", "textField", "switch", "slider", "segmentedControl",
    "progressView", "activityIndicatorView", "stepper", "pageControl", "searchBar", "navigationBar",
    "toolbar", "tabBar", "datePicker", "pickerView",
  ]

  private mutating func add(_ index: Int, _ root: Int) {
    let item = scene.layout[index]
    guard system.items.allSatisfy({ $0.id != item.id }) else { return }
    if index == root {
      let frame = Frame(width: size.width, height: size.height)
      return system.items.append(ConstraintItem(item.id, given: frame))
    }
    let element = scene.elements[index]
    let frame = Self.stored(element) ?? Frame(width: 0, height: 0)
    var made = ConstraintItem(item.id)
    if Self.withContent.contains(item.kind) {
      made.intrinsic = PerAxis(horizontal: frame.width, vertical: frame.height)
      made.hugging = priorities("HuggingPriority", element, 250)
      made.compression = priorities("CompressionResistancePriority", element, 750)
    }
    system.items.append(made)
    let parent = shownParent(of: index, root)
    let isFixed = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    hold(item.id, frame, in: parent, isFixed ? element : nil)
  }

  private func shownParent(of index: Int, _ root: Int) -> Int {
    var parent = parents[index]
    while parent > root, Self.stored(scene.elements[parent]) == nil { parent = parents[parent] }
    return max(parent, root)
  }

  private func priorities(
    _ name: String,
    _ element: InterfaceElement,
    _ usual: Double
  ) -> PerAxis<Double> {
    func priority(_ axis: String) -> Double {
      element[axis + name].flatMap(Double.init).map { min(max($0, 1), 998) } ?? usual
    }
    return PerAxis(horizontal: priority("horizontal"), vertical: priority("vertical"))
  }

  /// Holds a view where it was saved: by its mask where it has one, otherwise as a last resort.
  private mutating func hold(
    _ id: String,
    _ frame: Frame,
    in parent: Int,
    _ fixed: InterfaceElement?
  ) {
    let parentID = scene.layout[parent].id
    let whole = Self.stored(scene.elements[parent]) ?? Frame(width: size.width, height: size.height)
    let mask = fixed?.values["autoresizingMask"] ?? [:]
    for axis in Axis.allCases {
      let isWide = axis == .horizontal
      let (near, far) = axis.edges
      let position = frame.position(axis)
      let rest = whole.length(axis) - position - frame.length(axis)
      let isFlexible = mask[isWide ? "widthSizable" : "heightSizable"] == "YES"
      let isLate = mask[isWide ? "flexibleMinX" : "flexibleMinY"] == "YES"
      let length = isWide ? AnchorAttribute.width : .height
      let priority = fixed == nil ? 1.0 : 900
      func add(_ name: String, _ attribute: AnchorAttribute, _ other: Anchor?, _ constant: Double) {
        system.constraints.append(
          Constraint(
            "hold:\(id):\(name):\(axis.rawValue)",
            Anchor(id, attribute),
            .equal,
            other,
            constant: constant,
            priority: priority
          )
        )
      }
      if isFlexible || !isLate { add("near", near, Anchor(parentID, near), position) }
      if isFlexible || isLate { add("far", far, Anchor(parentID, far), -rest) }
      if !isFlexible { add("length", length, nil, frame.length(axis)) }
    }
  }

  /// All active constraints, those that are required just below, so that there is always a sketch.
  private mutating func addConstraints() {
    let known = Set(system.items.map(\.id))
    let shown = SceneSystem(scene, layoutClass, scene.layout.installation(), keepsOptional: true)
    for item in shown.system.items where !known.contains(item.id) {
      system.items.append(item)
      inset(item.id)
    }
    for constraint in shown.system.constraints {
      var constraint = constraint
      constraint.priority = min(constraint.priority, 999)
      system.constraints.append(constraint)
    }
  }

  /// What insets are drawn with: a status bar where there is height for one, and usual margins.
  private mutating func inset(_ id: String) {
    guard let mark = id.lastIndex(of: "#") else { return }
    let owner = String(id[..<mark])
    let isSafe = id.hasSuffix("safe area")
    let isRoot = owner == SceneSystem.root(of: scene)
    for edge in [AnchorAttribute.left, .top, .right, .bottom] {
      let bar = edge == .top && isRoot && size.height > 420 ? 20.0 : 0
      let margin = edge.axis == .horizontal ? (isRoot ? 16.0 : 8) : (isRoot ? 0 : 8)
      let inset = isSafe ? bar : id.hasSuffix("margins") ? margin : 0
      let isFar = edge == .right || edge == .bottom
      system.constraints.append(
        Constraint(
          "inset:\(id):\(edge)",
          Anchor(id, edge),
          .equal,
          Anchor(owner, edge),
          constant: isFar ? -inset : inset,
          priority: 998
        )
      )
    }
  }
}
