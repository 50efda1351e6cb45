import AdaptiveModel
import AdaptiveReference

/// A scene as it was saved, limited to views whose constraints reproduce their saved frames.
struct CanvasLayout {
  /// The views whose constraints give the frame that they were saved with, relative to the root.
  private(set) var frames: [(item: Int, frame: Frame)] = []
  /// The number of views, excluding the root.
  private(set) var views = 0
  let root: Int
  private let rootFrame: Frame
  private var bars = Bars()
  private let screen: ScreenInsets

  /// Bars at the edges of the canvas, in addition to the screen's own insets.
  private struct Bars: Hashable {
    var navigation = false
    var tab = false
    /// The difference of the upper inset from the usual one, on newer or older canvases.
    var top = 0.0
  }

  private static let viewsMax = 60

  init(
    _ scene: InterfaceScene,
    _ canvas: InterfaceDocument.Canvas,
    within work: inout Int
  ) throws(Unreadable) {
    let (root, frame) = try Self.saved(scene, canvas)
    self.root = root
    screen = canvas.screen
    rootFrame = Frame(width: frame.width, height: frame.height)
    let size = Size(frame.width, frame.height)
    var best: [(item: Int, frame: Frame)] = []
    let saved = SavedFrames(scene: scene, root: root)
    func layout(_ bars: Bars, isSketch: Bool, _ work: inout Int) -> SceneFrames? {
      let insets = Self.insets(canvas.screen, bars)
      let place = canvas.layoutClass
      return SceneFrames(scene, place, size, insets: insets, isSketch: isSketch, within: &work)
    }
    for bars in Self.candidates {
      guard let layout = layout(bars, isSketch: true, &work) else {
        throw Unreadable("its constraints have no solution where it was saved")
      }
      let right = layout.frames.filter { saved.isAsSaved($0.item, $0.frame) }
      if right.count > best.count {
        best = right
        self.bars = bars
      }
      if right.count == layout.frames.count { break }
    }
    frames = best.filter { $0.item != root && saved.isPlain($0.item) }
    guard !frames.isEmpty else {
      let isSaved = best.contains { $0.item != root }
      throw Unreadable(
        isSaved
          ? "its views are hidden, scroll or wrap"
          : "its constraints do not give the frames it was saved with"
      )
    }
    frames = layout(bars, isSketch: false, &work).map { Self.determined(frames, in: $0) } ?? []
    views = scene.layout.subtree(at: root).count { $0 != root }
  }

  /// The root and the frame that it was saved with, if that is a window that can be compared.
  private static func saved(
    _ scene: InterfaceScene,
    _ canvas: InterfaceDocument.Canvas
  ) throws(Unreadable) -> (root: Int, frame: Frame) {
    if canvas.isLandscape { throw Unreadable("it was saved in landscape") }
    guard scene.rootView != nil, let root = scene.root, let frame = scene.savedRootFrame else {
      throw Unreadable("it was saved without a frame")
    }
    if min(frame.width, frame.height) <= 200 { throw Unreadable("a simulated size") }
    if SavedFrames.isScrolling(scene.elements[root]) { throw Unreadable("it scrolls") }
    guard scene.layout.subtree(at: root).count <= viewsMax else {
      throw Unreadable("it has more than \(viewsMax) views")
    }
    return (root, frame)
  }

  /// The views that have only one possible layout, according to constraints that are all
  /// understood; for the others, code or rules that the file does not contain will decide.
  static func determined(
    _ frames: [(item: Int, frame: Frame)],
    in layout: SceneFrames
  ) -> [(item: Int, frame: Frame)] {
    let open = layout.items(dependingOn: layout.untold, besides: layout.placedItems)
      .union(layout.scene.removedEnds)
    return frames.filter { item, _ in
      let id = layout.scene.layout[item].id
      return !open.contains(id) && layout.places[id] != nil && !layout.isAmbiguous(id)
    }
  }

  /// The frame of a view, or of the root.
  func frame(of item: Int) -> Frame? {
    item == root ? rootFrame : frames.first { $0.item == item }?.frame
  }

  /// Whether a view was saved exactly where an inset of the screen is, as the ground below a bar;
  /// it has no size on screens without that inset.
  func fillsInset(_ item: Int) -> Bool {
    guard let frame = frame(of: item) else { return false }
    let insets = Self.insets(screen, bars)
    func fills(_ axis: Axis, _ near: Double, _ far: Double) -> Bool {
      let (start, length) = (frame.position(axis), frame.length(axis))
      let end = rootFrame.length(axis) - start - length
      return near > 0 && abs(start) <= 1 && abs(length - near) <= 1
        || far > 0 && abs(end) <= 1 && abs(length - far) <= 1
    }
    return fills(.vertical, insets.top, insets.bottom)
      || fills(.horizontal, insets.left, insets.right)
  }

  private static let candidates: [Bars] = [
    Bars(), Bars(navigation: true), Bars(tab: true), Bars(navigation: true, tab: true),
    Bars(top: 4), Bars(navigation: true, top: 4),
  ]

  private static func insets(_ screen: ScreenInsets, _ bars: Bars, isLow: Bool = false)
    -> ScreenInsets
  {
    var insets = screen
    insets.top += bars.top + (bars.navigation ? (isLow ? 32 : 44) : 0)
    insets.bottom += bars.tab ? (isLow ? 32 : 49) : 0
    return insets
  }

  /// The insets of the scene in a window, with the bars that the canvas had.
  func insets(in window: LayoutWindow) -> ScreenInsets {
    var bars = bars
    bars.top = 0
    var screen = window.insets
    // Every portrait window has a status bar, and so does a part of an iPad's screen.
    if window.isShare || !window.isLandscape { screen.top = max(screen.top, 20) }
    return Self.insets(screen, bars, isLow: window.layoutClass.height == .compact)
  }
}

/// The frames that a scene was saved with.
private struct SavedFrames {
  let scene: InterfaceScene
  let root: Int

  /// The saved frame, relative to the root.
  private func frame(_ item: Int) -> Frame? {
    guard var frame = scene.elements[item].savedFrame else { return nil }
    if item == root { return Frame(width: frame.width, height: frame.height) }
    let around = scene.path(from: scene.parents[item], inside: root)
    for outer in around.compactMap({ scene.elements[$0].savedFrame }) {
      frame.x += outer.x
      frame.y += outer.y
    }
    return frame
  }

  func isAsSaved(_ item: Int, _ other: Frame) -> Bool {
    guard let frame = frame(item) else { return false }
    return abs(frame.x - other.x) <= 1 && abs(frame.y - other.y) <= 1
      && abs(frame.width - other.width) <= 1 && abs(frame.height - other.height) <= 1
  }

  static func isScrolling(_ element: InterfaceElement) -> Bool {
    ["scrollView", "tableView", "collectionView", "textView"].contains(element.name)
      || element["customClass"]?.contains("Scroll") == true
  }

  /// Whether it is visible, does not scroll, and has no text that wraps.
  func isPlain(_ item: Int) -> Bool {
    let element = scene.elements[item]
    let isText = ["label", "textView"].contains(element.name)
    if isText, element["numberOfLines"] != nil { return false }
    for place in scene.path(from: item, inside: root) {
      let element = scene.elements[place]
      if element["hidden"] == "YES" || element["misplaced"] == "YES" { return false }
      let isOdd =
        element.name.hasSuffix("Cell") || ["stackView", "toolbar"].contains(element.name)
        || Self.isScrolling(element)
      if place != item, isOdd { return false }
    }
    return true
  }
}
