import AdaptiveModel
import AdaptiveReference
import Text

/// A check for views whose constraints allow two equally good layouts, axis by axis.
///
/// Texts and images have the size that the file was saved with; a view is ambiguous only if it is so
/// also without the contents that the saved frames do not show. It is judged only if all its
/// dependencies are understood: no stack, baseline, scrolled content or custom class. Of scrolled
/// content, the size is judged where constraints lead to both of its edges.
struct AmbiguityCheck {
  private let scene: InterfaceScene
  private let classes: [LayoutClass]
  private let root: Int?
  private let canvas: InterfaceDocument.Canvas
  private lazy var unknown = SavedContents.unknown(in: scene, canvas, within: &work)
  private var found: [Int: [Place]] = [:]
  /// The work that is left for this scene.
  private var work: Int

  private struct Place {
    var axis: Axis
    var layoutClass: LayoutClass
    var words: String
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
    classes = platform.reached.members
    root = scene.root
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
    let groups = classes.grouped { layoutClass in
      System(
        constraints: SceneSystem(scene, layoutClass, keepsOptional: true).system,
        fixed: scene.fixedItems(in: layoutClass),
        contents: scene.layout.items.indices.filter { scene.hasContent($0, in: layoutClass) }
      )
    }
    for group in groups { check(root, group.elements) }
  }

  /// Judges classes with equal systems.
  private mutating func check(_ root: Int, _ classes: [LayoutClass]) {
    let size = scene.rootView == nil ? nil : Canvas.of(classes[0]).size
    let frame = scene.elements[root].savedFrame
    guard let size = size ?? frame.map({ Size($0.width, $0.height) }),
      let layout = frames(classes[0], size, .asSaved)
    else { return }
    let fixed = scene.fixedItems(in: classes[0])
    let judged = JudgedItems(scene, layout, root, fixed: fixed)
    let items = layout.frames.map(\.item).filter { item in
      item != root && !scene.elements[item].isFixed && !scene.elements[item].isNeverVerified
        && scene.elements[item]["hidden"] != "YES"
    }
    let scrolled = items.filter(scene.isScrolledByConstraints)
      .map { ViewArea.content.id(of: scene.layout[$0].id) }.filter(judged.contents.contains)
    let all = items.map { scene.layout[$0].id }.filter { !judged.open.contains($0) } + scrolled
    guard all.contains(where: layout.isAmbiguous) else { return }
    // A label without a text has no length, however it was stretched.
    let empty = items.filter { scene.value("text", ofItem: $0, in: classes[0]) == "" }
      .flatMap { item in Axis.allCases.map { SavedContents.Length(item: item, axis: $0) } }
    let others = [unknown, Set(empty)].map { frames(classes[0], size, .without($0)) }
    for id in all {
      let owner = ViewArea.parts(of: id)?.view ?? id
      guard let place = layout.places[id], let item = scene.itemPlaces[owner] else { continue }
      let isContent = owner != id
      let outer = isContent ? owner : scene.layout[scene.parents[item]].id
      for axis in Axis.allCases where !isContent || layout.reachesBothEdges(of: id, axis) {
        guard let words = layout.solution?.freedom(place, in: layout.places[outer], axis),
          others.allSatisfy({ $0?.isAmbiguous(id, axis) ?? false }),
          !words.isOfLength || !scene.elements[item].hasUnverifiedSize
        else { continue }
        let text = "\(words.text(of: isContent ? "its content’s" : "its")), for example, at \(size)"
        found[item, default: []] += classes.map { Place(axis: axis, layoutClass: $0, words: text) }
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

  /// Its findings, one for each view, without those of which other findings say that they have no
  /// position or size.
  func findings(without lost: LostPlaces) -> [StoryboardFinding] {
    found.keys.sorted().compactMap { item in
      let places = found[item, default: []].filter {
        !lost.contains(item, $0.axis, $0.layoutClass)
      }
      if places.isEmpty { return nil }
      let axes = Axis.allCases.filter { axis in places.contains { $0.axis == axis } }
      let words = axes.map { axis in
        let here = places.filter { $0.axis == axis }
        let place = here.count == classes.count ? "" : " in \(here.map(\.layoutClass).words)"
        return here[0].words + place
      }
      let isMarked = scene.elements[item]["ambiguous"] == "YES"
      return scene.finding(
        .ambiguous,
        ofItem: item,
        "ambiguous: " + words.joined(separator: "; ")
          + (isMarked ? "; Interface Builder marked it too" : ""),
        facts: axes.map { "\($0)" }.joined(separator: " ")
      )
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
    let places = [self, swapped].map { layout in
      layout.frame(item).position(axis)
        - (superview.map { layout.frame($0).position(axis) } ?? 0)
    }
    let lengths = [self, swapped].map { $0.frame(item).length(axis) }
    let all = [(axis == .horizontal ? "x" : "y", places), ("\(axis.size)", lengths)]
    // What differs by less is rounding.
    let open = all.filter { abs($0.1[0] - $0.1[1]) > 1e-6 }
    return open.isEmpty ? nil : Freedom(properties: open)
  }
}

extension InterfaceScene {
  /// Whether constraints alone give the size of what a view scrolls: it is of the system's class,
  /// and neither code nor another controller fills an empty view in it.
  fileprivate func isScrolledByConstraints(_ index: Int) -> Bool {
    guard layout[index].kind == "scrollView", ownClass(index) == nil else { return false }
    let (isReached, plain) = (isInReachOfCode(index), JudgedItems.withoutContent)
    return !layout.subtree(at: index).contains { item in
      let isEmpty = !parents.contains(item) && plain.contains(layout[item].kind)
      let isFilled = isReached || isInReachOfCode(item) || layout[item].kind == "containerView"
      return isEmpty && isFilled
    }
  }
}

/// Two equally good layouts of an item along an axis.
private struct Freedom {
  /// The properties that differ, and the numbers of each layout.
  let properties: [(name: String, numbers: [Double])]

  var isOfLength: Bool { properties.contains { ["width", "height"].contains($0.name) } }

  /// Both layouts, the one with the smaller first number first.
  func text(of owner: String) -> String {
    let (names, first) = (properties.map(\.name), properties[0].numbers)
    let layouts = (first[0] > first[1] ? [1, 0] : [0, 1]).map { layout in
      properties.map { name, numbers in
        (names.count > 1 ? name + " " : "") + measure(numbers[layout])
      }
      .joined(separator: ", ")
    }
    return "\(owner) \(names.listed) \(names.count == 1 ? "is" : "are") open: the constraints hold "
      + "equally well with \(layouts[0]) and with \(layouts[1])"
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
      && isAmbiguous(id)
  }

  /// Whether an item is ambiguous along some axis.
  func isAmbiguous(_ id: String) -> Bool { Axis.allCases.contains { isAmbiguous(id, $0) } }

  /// Whether constraints of the file lead to both edges of a scrolled content; the size of any other
  /// one is set by code.
  fileprivate func reachesBothEdges(of content: String, _ axis: Axis) -> Bool {
    let anchors = system.constraints.filter { scene.constraintPlaces[$0.id] != nil }
      .flatMap { [$0.first, $0.second] }.compactMap(\.self)
      .filter { $0.item == content && $0.attribute.axis == axis }
    return [\AnchorAttribute.isNear, \.isFar].allSatisfy { isEdge in
      anchors.contains { $0.attribute[keyPath: isEdge] }
    }
  }
}

/// The items of a scene that the file describes sufficiently.
struct JudgedItems {
  /// The items that depend on something that the file does not describe sufficiently.
  private(set) var open: Set<String>
  /// The scrolled contents that only depend on what the file describes.
  private(set) var contents: Set<String>

  static let withoutContent: Set<String> = [
    "view", "containerView", "tableView", "collectionView", "scrollView", "mapView", "webView",
    "wkWebView",
  ]

  /// Judges items by frames in some class, except those that keep their saved frame in it.
  init(_ scene: InterfaceScene, _ layout: SceneFrames, _ root: Int, fixed: Set<String> = []) {
    let all = Set(layout.system.items.map(\.id).filter { ViewArea.parts(of: $0)?.area == .content })
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
    let known = layout.system.items.map(\.id).filter { scene.itemPlaces[$0] != nil }
    open.formUnion(known.filter { !framed.contains($0) })
    // What masks and insets should fix, but do not fix in this window, because these gave way to
    // constraints or would cause a negative size.
    let given = layout.places.keys.filter { placed.contains($0) || ViewArea.parts(of: $0) != nil }
    let loose = Set(given.filter(layout.isAmbiguous)).subtracting(all)
    placed.subtract(loose)
    open.formUnion(loose)
    // A content can be judged itself, while all that depends on it is open.
    contents = all.subtracting(layout.items(dependingOn: open.subtracting(placed), besides: placed))
    open.formUnion(all)
    open = layout.items(dependingOn: open.subtracting(placed), besides: placed)
  }
}
