import AdaptiveModel
import AdaptiveReference

/// A check for views whose constraints allow two equally good layouts, axis by axis.
///
/// Texts and images have the size that the file was saved with; a view is ambiguous only if it is so
/// also without the contents that the saved frames do not show. It is judged only if all its
/// dependencies are understood: no stack, baseline, scrolled content or custom class.
struct AmbiguityCheck {
  private let scene: InterfaceScene
  private let classes: [LayoutClass]
  private let root: Int?
  private let parents: [Int]
  private let canvas: InterfaceDocument.Canvas
  private lazy var unknown = SavedContents.unknown(in: scene, canvas, within: &work)
  private var found: [Int: [Place]] = [:]
  /// The work that is left for this scene.
  private var work: Int

  private struct Place {
    var axis: Axis
    var layoutClass: LayoutClass
    var words: String
    /// The words before they were changed, which are the identity of the finding.
    var formerly: String
  }

  /// The views that are ambiguous in some class.
  var views: Set<String> { Set(found.keys.map { scene.layout[$0].id }) }

  init(
    _ scene: InterfaceScene,
    _ platform: Platform,
    _ canvas: InterfaceDocument.Canvas,
    within work: inout Int
  ) {
    self.work = work
    defer { work = self.work }
    self.scene = scene
    self.canvas = canvas
    parents = scene.layout.parents
    classes = platform.reached.members
    root = SceneFrames.root(of: scene)
    guard canvas.usesAutolayout, scene.elements.contains(where: { !$0.isFixed }) else { return }
    check()
  }

  /// What decides a layout in a class.
  private struct System: Equatable {
    var constraints: ConstraintSystem
    var fixed: Set<String>
    var contents: [Int]
  }

  private static let viewsMax = 120
  /// Whether the scene has more views than the limit.
  private(set) var isTooLarge = false

  private mutating func check() {
    guard let root else { return }
    isTooLarge = scene.layout.subtree(at: root).count > Self.viewsMax
    if isTooLarge { return }
    let installation = scene.layout.installation()
    var systems: [(system: System, classes: [LayoutClass])] = []
    for layoutClass in classes {
      let system = System(
        constraints: SceneSystem(scene, layoutClass, installation, keepsOptional: true).system,
        fixed: scene.fixedItems(in: layoutClass),
        contents: scene.layout.items.indices.filter { scene.hasContent($0, in: layoutClass) }
      )
      if let place = systems.firstIndex(where: { $0.system == system }) {
        systems[place].classes.append(layoutClass)
      } else {
        systems.append((system, [layoutClass]))
      }
    }
    for system in systems { check(root, system.classes) }
  }

  /// Judges classes with equal systems.
  private mutating func check(_ root: Int, _ classes: [LayoutClass]) {
    let size = scene.rootView == nil ? nil : Canvas.of(classes[0]).size
    let frame = SceneFrames.stored(scene.elements[root])
    guard let size = size ?? frame.map({ Size($0.width, $0.height) }),
      let layout = frames(classes[0], size, .asSaved)
    else { return }
    let fixed = scene.fixedItems(in: classes[0])
    let open = JudgedItems(scene, layout, root, fixed: fixed).open
    let items = layout.frames.map(\.item).filter { item in
      item != root && !scene.elements[item].isFixed && !open.contains(scene.layout[item].id)
        && !scene.elements[item].isNeverVerified
        && scene.elements[item]["hidden"] != "YES"
    }
    let others = layout.isAmbiguous(items) ? frames(classes[0], size, .without(unknown)) : layout
    for item in items {
      let id = scene.layout[item].id
      guard let place = layout.places[id] else { continue }
      let superview = layout.places[scene.layout[parents[item]].id]
      for axis in Axis.allCases {
        guard let words = layout.solution?.freedom(place, in: superview, axis),
          others?.isAmbiguous(id, axis) ?? false,
          !words.isOfLength || !scene.elements[item].hasUnverifiedSize
        else { continue }
        for layoutClass in classes {
          found[item, default: []].append(
            Place(
              axis: axis,
              layoutClass: layoutClass,
              words: "\(words.text), among others, at \(size)",
              formerly: words.formerly
            )
          )
        }
      }
    }
  }

  private mutating func frames(
    _ layoutClass: LayoutClass,
    _ size: Size,
    _ contents: SavedContents
  ) -> SceneFrames? {
    SceneFrames(scene, layoutClass, size, isSketch: false, contents: contents, within: &work)
  }

  /// Its findings.
  ///
  /// - Parameter lost: The views of which other findings say that they have no position or size.
  /// - Returns: One finding for each view.
  func findings(without lost: LostPlaces) -> [StoryboardFinding] {
    found.keys.sorted().compactMap { item in
      let places = found[item, default: []].filter {
        !lost.contains(item, $0.axis, $0.layoutClass)
      }
      if places.isEmpty { return nil }
      func text(_ words: (Place) -> String) -> String {
        let axes = Axis.allCases.compactMap { axis -> String? in
          let here = places.filter { $0.axis == axis }
          guard let first = here.first else { return nil }
          let names = here.map(\.layoutClass.description).joined(separator: ", ")
          return words(first) + (here.count == classes.count ? "" : " in \(names)")
        }
        let isMarked = scene.elements[item]["ambiguous"] == "YES"
        return "ambiguous: " + axes.joined(separator: "; ")
          + (isMarked ? "; Interface Builder marked it too" : "")
      }
      var finding = StoryboardFinding(
        rule: .ambiguous,
        line: scene.elements[item].line,
        scene: scene.id,
        id: scene.layout[item].id,
        name: scene.name(ofItem: item),
        message: text(\.words)
      )
      finding.identity = text(\.formerly)
      return finding
    }
  }
}

extension ConstraintSolution {
  /// A description of two equally good layouts of an item along an axis; `nil` for a single one.
  ///
  /// Positions are those in the superview; a view that only moves with it is not ambiguous. All
  /// layouts between the two are as good, because the constraints are linear.
  fileprivate func freedom(_ item: Int, in superview: Int?, _ axis: Axis) -> Freedom? {
    guard determination(item, axis) == .ambiguous else { return nil }
    let (one, two) = (frame(item), swapped.frame(item))
    let starts = superview.map { (frame($0).position(axis), swapped.frame($0).position(axis)) }
    let (start, otherStart) = starts ?? (0, 0)
    let isWide = axis == .horizontal
    var freedom = Freedom()
    if Self.differ(one.position(axis) - start, two.position(axis) - otherStart) {
      freedom.add(
        "its \(isWide ? "x" : "y")",
        (one.position(axis), start),
        (two.position(axis), otherStart)
      )
    }
    if Self.differ(one.length(axis), two.length(axis)) {
      freedom.add(
        "its \(isWide ? "width" : "height")",
        (one.length(axis), 0),
        (two.length(axis), 0)
      )
      freedom.isOfLength = true
    }
    return freedom.text.isEmpty ? nil : freedom
  }

  /// Whether two lengths differ by more than their rounding.
  private static func differ(_ one: Double, _ other: Double) -> Bool { abs(one - other) > 1e-6 }
}

/// The equally good layouts of an item along an axis, in words.
private struct Freedom {
  var text = ""
  /// The words before they were changed.
  var formerly = ""
  var isOfLength = false

  /// Adds two numbers, each with the one from which it is measured.
  mutating func add(
    _ name: String,
    _ one: (number: Double, start: Double),
    _ other: (number: Double, start: Double)
  ) {
    let subject = text.isEmpty ? name : " and " + name
    let own = [one.number - one.start, other.number - other.start].sorted()
    text += "\(subject) can be \(measure(own[0])) or \(measure(own[1]))"
    formerly += "\(subject) can be \(measure(one.number)) or \(measure(other.number))"
  }
}

extension SceneFrames {
  fileprivate func isAmbiguous(_ id: String, _ axis: Axis) -> Bool {
    guard let place = places[id] else { return false }
    return solution?.determination(place, axis) == .ambiguous
  }

  /// Whether code may give a size to an image view that has no image in this class.
  fileprivate func mayGainContent(_ item: Int) -> Bool {
    let id = scene.layout[item].id
    return InterfaceScene.withContent.contains(scene.layout[item].kind)
      && !scene.hasContent(item, in: layoutClass) && scene.isInReachOfCode(item)
      && Axis.allCases.contains { isAmbiguous(id, $0) }
  }

  /// Whether any of some items is ambiguous.
  fileprivate func isAmbiguous(_ items: [Int]) -> Bool {
    items.contains { item in
      Axis.allCases.contains { isAmbiguous(scene.layout[item].id, $0) }
    }
  }
}

/// The items of a scene that the file describes sufficiently.
struct JudgedItems {
  /// The items that depend on something that the file does not describe sufficiently.
  private(set) var open: Set<String>

  static let withoutContent: Set<String> = [
    "view", "containerView", "tableView", "collectionView", "scrollView", "mapView", "webView",
    "wkWebView",
  ]

  /// - Parameters:
  ///   - scene: The scene.
  ///   - layout: Its frames in some class.
  ///   - root: Its root view.
  ///   - fixed: The items that keep their saved frame in this class by a variation.
  init(
    _ scene: InterfaceScene,
    _ layout: SceneFrames,
    _ root: Int,
    fixed: Set<String> = []
  ) {
    open = layout.untold.union(scene.removedEnds).union(fixed)
    var placed: Set<String> = [scene.layout[root].id]
    for item in layout.frames.map(\.item) {
      let element = scene.elements[item]
      let id = scene.layout[item].id
      if element.isFixed { placed.insert(id) }
      let isKnown =
        InterfaceScene.withContent.contains(element.name)
        || Self.withoutContent.contains(element.name)
      if !isKnown || scene.ownClass(item) != nil || element["placeholderIntrinsicWidth"] != nil
        || scene.isPlacedByHolder(item) && !element.isFixed || layout.mayGainContent(item)
      {
        open.insert(id)
      }
    }
    // The content of a view without a readable frame has no size.
    let framed = Set(layout.frames.map { scene.layout[$0.item].id })
    for id in layout.system.items.map(\.id) {
      let isFrameless = scene.itemPlaces[id] != nil && !framed.contains(id)
      if id.hasSuffix("#content") || isFrameless { open.insert(id) }
    }
    let loose = Self.loose(layout, given: placed)
    placed.subtract(loose)
    open.formUnion(loose)
    open = layout.items(dependingOn: open.subtracting(placed), besides: placed)
  }

  /// The items that masks and insets should fix, but do not fix in this window, because these gave
  /// way to constraints or would cause a negative size.
  private static func loose(_ layout: SceneFrames, given: Set<String>) -> Set<String> {
    guard let solution = layout.solution else { return [] }
    let ids = layout.places.filter { id, place in
      (given.contains(id) || id.contains("#"))
        && Axis.allCases.contains { solution.determination(place, $0) == .ambiguous }
    }
    return Set(ids.keys)
  }
}
