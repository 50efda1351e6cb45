import AdaptiveModel
import Text

/// A check for views that lose their size, leave their superview or become covered in some window,
/// although they are correct on the canvas that the file was saved with.
///
/// These findings are notes, because texts and images keep their saved size. A view is judged only
/// if its constraints give exactly the frame that it was saved with, and no other, and are all
/// understood.
struct WindowCheck {
  private let scene: InterfaceScene
  private var places: [Key: [Place]] = [:]
  private let canvas: CanvasLayout
  private lazy var unknown = SavedContents.unknown(in: scene, saved, within: &work)
  private let saved: InterfaceDocument.Canvas
  private let windows: [LayoutWindow]
  private let lost: LostPlaces
  private var work: Int
  /// The views of conflicts, and the windows in which these are reported.
  var conflicts: [(views: Set<String>, windows: [LayoutWindow])] = []

  /// The number of views that are not judged, because their constraints do not give the frame that
  /// they were saved with, or not only that frame.
  var viewsLeftOut: Int { canvas.views - canvas.frames.count }

  private struct Key: Hashable {
    var item: Int
    var rule: StoryboardFinding.Rule
    /// The edge, or the covering view.
    var kind = ""
  }

  private struct Place {
    var window: LayoutWindow
    var amount: String
    /// The amount as a number; the greatest one is the worst.
    var number: Double
    /// The words before and after the amount.
    var around: (String, String)
  }

  /// Whether bars took a part of the screen that a root view was saved on.
  ///
  /// Such a root is as wide as a screen, but not as high. The file does not specify the height of
  /// bars in other windows.
  static func isCut(_ root: InterfaceElement) -> Bool {
    guard let frame = root.savedFrame else { return false }
    let heights = Device.table.map { $0.window(in: .portrait).size }
      .filter { $0.width == frame.width }.map(\.height)
    return !heights.isEmpty && !heights.contains(frame.height)
  }

  init(
    _ scene: InterfaceScene,
    _ windows: [LayoutWindow],
    _ saved: InterfaceDocument.Canvas,
    lost: LostPlaces,
    within work: inout Int
  ) throws(Unreadable) {
    self.scene = scene
    canvas = try CanvasLayout(scene, saved, within: &work)
    self.saved = saved
    self.lost = lost
    self.work = work
    self.windows = windows.filter { !$0.isOld && $0.isMeasured }
    check()
    work = self.work
  }

  /// Looks for effects in the windows in which they are likely, and, if there are any, in all.
  private mutating func check() {
    let extremes = Self.extremes(windows)
    for window in extremes { check(window) }
    guard !places.isEmpty else { return }
    for window in windows where !extremes.contains(window) { check(window) }
  }

  /// The narrowest, lowest, broadest and highest window of each class, and the lowest by what its
  /// safe area leaves: what grows with one side may be too large for the other.
  private static func extremes(_ windows: [LayoutWindow]) -> [LayoutWindow] {
    let orders: [(LayoutWindow) -> (Double, Double)] = [
      { ($0.size.width, $0.size.height) }, { ($0.size.height, $0.size.width) },
      { ($0.size.height - $0.insets.top - $0.insets.bottom, $0.size.width) },
      { (-$0.size.width, $0.size.height) },
      { (-$0.size.height, $0.size.width) },
    ]
    return LayoutClass.allCases.flatMap { layoutClass in
      let here = windows.filter { $0.layoutClass == layoutClass }
      return orders.compactMap { order in here.min { order($0) < order($1) } }
    }
    .uniqued()
  }

  /// Checks a window, and if something is found, once more without the views that have several
  /// layouts there: another class may have other constraints than the canvas.
  private mutating func check(_ window: LayoutWindow) {
    guard let frames = frames(in: window, .asSaved), !notes(frames, window).isEmpty else { return }
    let sure = determined(in: window)
    for (key, place) in notes(frames.filter { sure.contains($0.key) }, window) {
      places[key, default: []].append(place)
    }
  }

  private mutating func notes(_ frames: [Int: Frame], _ window: LayoutWindow)
    -> [(key: Key, place: Place)]
  {
    var notes: [(key: Key, place: Place)] = []
    for (item, before) in canvas.frames where !lost.contains(item, window.layoutClass) {
      guard let frame = frames[item] else { continue }
      func note(_ key: Key, _ amount: String, _ number: Double, _ start: String, _ end: String) {
        let place = Place(window: window, amount: amount, number: number, around: (start, end))
        notes.append((key, place))
      }
      if !before.isEmpty, frame.isEmpty {
        guard !canvas.fillsInset(item), isLost(item, in: window) else { continue }
        let side = frame.width >= 0.5 ? "height" : frame.height >= 0.5 ? "width" : "size"
        note(Key(item: item, rule: .noSize, kind: side), "no \(side)", 0, "it has ", "")
        continue
      }
      let parent = scene.parents[item]
      if let inner = canvas.frame(of: parent), let outer = frames[parent],
        before.excess(over: inner) == nil, let (edge, length) = frame.excess(over: outer)
      {
        let end = " beyond the \(edge) edge of its superview"
        let key = Key(item: item, rule: .outsideParent, kind: edge)
        note(key, measure(length), length, "", end)
      }
      for (other, place) in canvas.frames
      where other > item && scene.parents[other] == parent && before.overlap(with: place) == nil {
        guard let cover = frames[other], let common = frame.overlap(with: cover) else { continue }
        let name = scene.shortName(of: scene.layout[other].id)
        let part = "\(measure(common.width)) × \(measure(common.height))"
        let key = Key(item: item, rule: .covered, kind: scene.layout[other].id)
        note(key, part, common.width * common.height, "", " of it under \(name)")
        break
      }
    }
    return notes
  }

  /// The views with only one layout in a window, and the root.
  private mutating func determined(in window: LayoutWindow) -> Set<Int> {
    let layout = layout(in: window, .asSaved, isSketch: false)
    let sure = layout.map { CanvasLayout.determined(canvas.frames, in: $0).map(\.item) } ?? []
    return Set(sure + [canvas.root])
  }

  /// Whether it has no size, even if the views that constraints stretch have no content.
  private mutating func isLost(_ item: Int, in window: LayoutWindow) -> Bool {
    let others = unknown.filter { $0.item != item }
    return frames(in: window, .without(others))?[item]?.isEmpty ?? false
  }

  /// The frames of all items in a window; `nil` if the scene is not laid out.
  private mutating func frames(in window: LayoutWindow, _ contents: SavedContents) -> [Int: Frame]?
  {
    layout(in: window, contents, isSketch: true)
      .map { Dictionary(firsts: $0.frames.map { ($0.item, $0.frame) }) }
  }

  private mutating func layout(
    in window: LayoutWindow,
    _ contents: SavedContents,
    isSketch: Bool
  ) -> SceneFrames? {
    SceneFrames(
      scene,
      window.layoutClass,
      window.size,
      insets: canvas.insets(in: window),
      isSketch: isSketch,
      contents: contents,
      within: &work
    )
  }

  /// One finding for each view and rule.
  var findings: [StoryboardFinding] {
    let kept = places.map { key, places in
      (key: key, places: places.filter { !isOfConflict(key, $0.window) })
    }
    .filter { !$0.places.isEmpty }
    let groups = Dictionary(grouping: kept) { Key(item: $0.key.item, rule: $0.key.rule) }
    return groups.sorted {
      ($0.key.item, $0.key.rule.rawValue) < ($1.key.item, $1.key.rule.rawValue)
    }
    .map { key, parts in
      let parts = parts.sorted { first, second in
        (first.places.map(\.number).max() ?? 0, second.key.kind)
          > (second.places.map(\.number).max() ?? 0, first.key.kind)
      }
      var finding = scene.finding(
        key.rule,
        ofItem: key.item,
        parts.map { words(of: $0.places) }.joined(separator: "; ")
          + "; not on the saved canvas (texts and images have their saved sizes)",
        facts: parts.map(\.key.kind).sorted().joined(separator: " ")
      )
      let worst = parts.first?.places.max { $0.number < $1.number }
      finding.place = worst?.window.place
      finding.devices = parts.flatMap { $0.places.flatMap(\.window.devices) }.uniqued()
      return finding
    }
  }

  /// Whether a conflict of its constraints explains what happens to a view in a window.
  private func isOfConflict(_ key: Key, _ window: LayoutWindow) -> Bool {
    let id = scene.layout[key.item].id
    return conflicts.contains { $0.views.contains(id) && $0.windows.contains(window) }
  }

  /// One effect: the windows with the greatest amount, then the others.
  private func words(of places: [Place]) -> String {
    guard let worst = places.max(by: { $0.number < $1.number }) else { return "" }
    let equal = places.filter { $0.amount == worst.amount }.map(\.window)
    let others = places.filter { $0.amount != worst.amount }.map(\.window)
    return worst.around.0 + worst.amount + worst.around.1 + " " + equal.words(of: windows)
      + (others.isEmpty ? "" : ", less \(others.words(of: windows))")
  }
}

extension Frame {
  var isEmpty: Bool { width < 0.5 || height < 0.5 }

  /// The edge beyond which it exceeds another frame by more than a point, and the distance.
  func excess(over other: Frame) -> (edge: String, length: Double)? {
    let edges = [
      ("left", other.x - x), ("upper", other.y - y),
      ("right", x + width - other.x - other.width), ("lower", y + height - other.y - other.height),
    ]
    return edges.filter { $0.1 > 1 }.max { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  /// The size of the overlap; `nil` if it is a point or less.
  func overlap(with other: Frame) -> Size? {
    let common = Size(
      min(x + width, other.x + other.width) - max(x, other.x),
      min(y + height, other.y + other.height) - max(y, other.y)
    )
    return common.width > 1 && common.height > 1 ? common : nil
  }
}
