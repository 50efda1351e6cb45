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
  private let parents: [Int]
  private var places: [Key: [Place]] = [:]
  private let canvas: CanvasLayout
  private lazy var unknown = SavedContents.unknown(in: scene, saved)
  private let saved: InterfaceDocument.Canvas
  /// The views of conflicts, and the windows in which these are reported.
  var conflicts: [(views: Set<String>, windows: [LayoutWindow])] = []

  /// The number of views that are not judged, because their constraints do not give the frame that
  /// they were saved with, or not only that frame.
  var viewsLeftOut: Int { canvas.views - canvas.frames.count }

  private struct Key: Hashable {
    var item: Int
    var rule: StoryboardFinding.Rule
  }

  private struct Place {
    var window: LayoutWindow
    var amount: String
    /// The words before and after the amount.
    var around: (String, String)
    /// The effect without numbers: the edge, or the covering view.
    var kind: String

    var words: String { around.0 + amount + around.1 }
  }

  /// Whether bars took a part of the screen that a root view was saved on.
  ///
  /// Such a root is as wide as a screen, but not as high. The file does not specify the height of
  /// bars in other windows.
  static func isCut(_ root: InterfaceElement) -> Bool {
    guard let frame = SceneFrames.stored(root) else { return false }
    let heights = Device.table.map { $0.window(in: .portrait).size }
      .filter { $0.width == frame.width }.map(\.height)
    return !heights.isEmpty && !heights.contains(frame.height)
  }

  init(
    _ scene: InterfaceScene,
    _ windows: [LayoutWindow],
    _ saved: InterfaceDocument.Canvas
  ) throws(CanvasLayout.Refusal) {
    self.scene = scene
    canvas = try CanvasLayout(scene, saved)
    self.saved = saved
    parents = scene.layout.parents
    for window in Self.extremes(windows) { check(window) }
  }

  /// The narrowest and the lowest window of each class.
  private static func extremes(_ windows: [LayoutWindow]) -> [LayoutWindow] {
    var found: [LayoutWindow] = []
    // Phones with a screen of 480 points run no system of the last ten years.
    let windows = windows.filter { max($0.size.width, $0.size.height) > 480 }
    for layoutClass in LayoutClass.allCases {
      let here = windows.filter { $0.layoutClass == layoutClass }
      let narrow = here.min {
        ($0.size.width, $0.size.height) < ($1.size.width, $1.size.height)
      }
      let low = here.min { ($0.size.height, $0.size.width) < ($1.size.height, $1.size.width) }
      for window in [narrow, low].compactMap(\.self) where !found.contains(window) {
        found.append(window)
      }
    }
    return found
  }

  private mutating func check(_ window: LayoutWindow) {
    guard let frames = frames(in: window, .asSaved) else { return }
    for (item, before) in canvas.frames {
      guard let frame = frames[item] else { continue }
      func note(
        _ rule: StoryboardFinding.Rule,
        _ start: String = "",
        _ amount: String,
        _ end: String = "",
        kind: String = ""
      ) {
        let place = Place(window: window, amount: amount, around: (start, end), kind: kind)
        places[Key(item: item, rule: rule), default: []].append(place)
      }
      if !before.isEmpty, frame.isEmpty {
        guard !canvas.fillsInset(item), isLost(item, in: window) else { continue }
        note(.noSize, "it is ", "\(measure(frame.width)) × \(measure(frame.height))")
        continue
      }
      let parent = parents[item]
      if let inner = canvas.frame(of: parent), let outer = frames[parent],
        before.excess(over: inner) == nil, let (edge, length) = frame.excess(over: outer)
      {
        let end = " beyond the \(edge) edge of its superview"
        note(.outsideParent, measure(length), end, kind: edge)
      }
      for (other, place) in canvas.frames
      where other > item && parents[other] == parent && before.overlap(with: place) == nil {
        guard let cover = frames[other], let common = frame.overlap(with: cover) else { continue }
        let name = scene.shortName(of: scene.layout[other].id)
        let part = "\(measure(common.width)) × \(measure(common.height))"
        note(.covered, part, " of it under \(name)", kind: "\(other)")
        break
      }
    }
  }

  /// Whether it has no size, even if the views that constraints stretch have no content.
  private mutating func isLost(_ item: Int, in window: LayoutWindow) -> Bool {
    let others = unknown.filter { $0.item != item }
    return frames(in: window, .without(others))?[item]?.isEmpty ?? false
  }

  /// The frames of all items in a window; `nil` if the scene is not laid out.
  private func frames(in window: LayoutWindow, _ contents: SavedContents) -> [Int: Frame]? {
    let insets = canvas.insets(in: window)
    let layout = SceneFrames(
      scene,
      window.layoutClass,
      window.size,
      insets: insets,
      contents: contents
    )
    return layout.map {
      Dictionary($0.frames.map { ($0.item, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }
  }

  var findings: [StoryboardFinding] {
    let keys = places.keys.sorted { ($0.item, $0.rule.rawValue) < ($1.item, $1.rule.rawValue) }
    return keys.compactMap { key in
      let here = places[key, default: []].filter { !isOfConflict(key, $0.window) }
      guard !here.isEmpty else { return nil }
      let end = "; not on the saved canvas (texts and images have their saved sizes)"
      var finding = StoryboardFinding(
        rule: key.rule,
        line: scene.elements[key.item].line,
        scene: scene.id,
        id: scene.layout[key.item].id,
        name: scene.name(ofItem: key.item),
        message: Self.words(of: here) + end
      )
      finding.identity = Self.words(of: here, asIfEqual: true) + end
      finding.place = here.first.map { StoryboardFinding.Place($0.window) }
      return finding
    }
  }

  /// Whether a conflict of its constraints explains what happens to a view in a window.
  private func isOfConflict(_ key: Key, _ window: LayoutWindow) -> Bool {
    let id = scene.layout[key.item].id
    return conflicts.contains { $0.views.contains(id) && $0.windows.contains(window) }
  }

  /// Each kind of effect, with its amount in each window in which it occurs.
  ///
  /// With `asIfEqual`, the amount in the first window stands for the others. Such words identify a
  /// finding, because earlier versions printed them.
  private static func words(of places: [Place], asIfEqual: Bool = false) -> String {
    places.map(\.kind).uniqued().map { kind in
      let here = places.filter { $0.kind == kind }
      let isEqual = { asIfEqual || $0.amount == here[0].amount } as (Place) -> Bool
      let equal = here.dropFirst().filter(isEqual).map(\.window).words
      let others = here.filter { !isEqual($0) }
      return "\(here[0].words) \([here[0].window].words)"
        + (equal.isEmpty ? "" : ", the same \(equal)")
        + others.map(\.amount).uniqued().map { amount in
          ", \(amount) \(others.filter { $0.amount == amount }.map(\.window).words)"
        }.joined()
    }.joined(separator: "; ")
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
