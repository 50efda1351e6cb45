import AdaptiveModel
import Text

/// Wireframes of a scene in all nine classes, and where its findings happen, as HTML with SVG.
struct SceneDrawing {
  /// A picture of the scene: a class and a window.
  private struct Picture {
    var layoutClass: LayoutClass
    var size: Size
    var caption: String
    var insets: ScreenInsets?

    /// A picture as in Interface Builder's canvas.
    init(_ layoutClass: LayoutClass, _ size: Size, _ caption: String) {
      (self.layoutClass, self.size, self.caption) = (layoutClass, size, caption)
    }

    /// A picture of a window, with a device's name.
    init(_ window: LayoutWindow) {
      let name = window.devices.first ?? "a window"
      let way = window.isLandscape && !window.isShare ? " in landscape" : ""
      let size = "\(measure(window.size.width)) × \(measure(window.size.height))"
      self.init(window.layoutClass, window.size, "\(name)\(way), \(size), \(window.layoutClass)")
      insets = window.insets.isKnown ? window.insets : nil
    }
  }

  /// The maximum number of windows of findings, beside the classes, and of findings in the list.
  private static let (windowsMax, findingsMax) = (6, 8)

  let scene: InterfaceScene
  /// Its id in the page.
  let anchor: String
  let findings: [StoryboardFinding]
  /// The items of constraints that are not in every class, or vary; except the root.
  private let moved: Set<String>
  private var pictures: [Picture] = []
  /// The pictures that can be drawn, by their index, without the marks of findings.
  private var sketches: [Int: SceneFrames] = [:]

  /// Draws it in classes, and on the requested devices; the platform has those that can show it.
  init(
    _ scene: InterfaceScene,
    anchor: String,
    _ platform: Platform,
    _ devices: [Device],
    _ findings: [StoryboardFinding]
  ) {
    (self.scene, self.anchor, self.findings) = (scene, anchor, findings)
    let varied = scene.layout.constraints.indices.filter { index in
      scene.installation.constraints[index] != .all
        || !scene.layout.constraints[index].attributes.isEmpty
    }
    var ids = Set(varied.flatMap { scene.layout.constraints[$0].items })
    scene.root.map { _ = ids.remove(scene.layout[$0].id) }
    moved = ids
    let varies = !varied.isEmpty || scene.layout.items.indices.contains { isMarked($0) }
    // A scene in which nothing varies has one picture.
    let usual = LayoutClass(.compact, .regular)
    let reached = platform.reached.contains(usual) ? usual : platform.reached.members.first ?? usual
    pictures = (varies ? LayoutClass.allCases : [reached]).map { layoutClass in
      let (size, device) = Canvas.of(layoutClass)
      let isReached = !layoutClass.isFinal || platform.reached.contains(layoutClass)
      let note =
        (device.map { ", as on \($0)" } ?? "") + (isReached ? "" : ", on \(platform.noDevice)")
      return Picture(layoutClass, size, "\(layoutClass)\(note)")
    }
    pictures += devices.flatMap { device in
      [Orientation.portrait, .landscapeLeft].map { Picture(LayoutWindow(device, $0)) }
    }
    for window in findings.compactMap(\.place?.window)
    where pictures.count < LayoutClass.allCases.count + 2 * devices.count + Self.windowsMax
      && !pictures.contains(where: {
        $0.layoutClass == window.layoutClass && $0.size == window.size
      })
    {
      pictures.append(Picture(window))
    }
    var work = DocumentLayout.workOfScene
    for (index, picture) in pictures.enumerated() {
      sketches[index] = SceneFrames(
        scene,
        picture.layoutClass,
        picture.size,
        insets: picture.insets,
        isAsWritten: true,
        within: &work
      )
    }
  }

  /// Whether an item varies, or is not in every class.
  private func isMarked(_ index: Int) -> Bool {
    scene.installation.items[index] != .all || !scene.layout[index].attributes.isEmpty
  }
}

// MARK: - Findings

extension SceneDrawing {
  /// The picture in which a finding happens; `nil` if nothing is drawn.
  private func place(of finding: StoryboardFinding) -> Int? {
    let drawn = sketches.keys.sorted()
    let layoutClass = finding.place?.layoutClass ?? finding.namedClass
    let size = finding.place?.window?.size
    func first(where isMeant: (Picture) -> Bool) -> Int? { drawn.first { isMeant(pictures[$0]) } }
    return first { $0.layoutClass == layoutClass && $0.size == size }
      ?? first { $0.layoutClass == layoutClass }
      ?? drawn.first { place in
        sketches[place]?.frames.contains { isAbout(finding, $0.item) } ?? false
      }
      ?? drawn.first
  }

  /// Whether a finding is about an item, or about a constraint of it.
  private func isAbout(_ finding: StoryboardFinding, _ index: Int) -> Bool {
    let id = scene.layout[index].id
    guard let constraint = scene.constraintPlaces[finding.id] else { return finding.id == id }
    let items = scene.layout.constraints[constraint].items
    let root = scene.root.map { scene.layout[$0].id }
    return items.contains(id) && (id != root || items.allSatisfy { $0 == root })
  }

  /// The findings as a list, each with a link to its picture.
  private var list: String {
    let rows = findings.enumerated().map { number, finding in
      let text = XMLWriter.escaped("\(finding.rule.rawValue): \(finding.sentence)")
      let link = place(of: finding).map { "<a href=\"#\(anchor)-p\($0)\">\(text)</a>" } ?? text
      return
        "<li id=\"\(anchor)-f\(number + 1)\" class=\"\(finding.severity.rawValue)\">\(link)</li>\n"
    }
    guard !rows.isEmpty else { return "" }
    let rest = rows.dropFirst(Self.findingsMax)
    let more =
      rest.isEmpty
      ? ""
      : "<details><summary>and \(rest.count) more</summary><ol start=\"\(Self.findingsMax + 1)\">\n"
        + "\(rest.joined())</ol></details>\n"
    return "<ol>\n\(rows.prefix(Self.findingsMax).joined())</ol>\n\(more)"
  }
}

extension StoryboardFinding {
  /// The first class in its words.
  fileprivate var namedClass: LayoutClass? {
    let named = LayoutClass.allCases.compactMap { layoutClass in
      message.firstRange(of: "\(layoutClass)").map { (layoutClass, $0.lowerBound) }
    }
    return named.min { $0.1 < $1.1 }?.0
  }
}

// MARK: - Pictures

extension SceneDrawing {
  /// The scene with a title, its findings and its pictures; empty if there is no view to draw.
  var html: String {
    guard !sketches.isEmpty else { return "" }
    let title = XMLWriter.escaped("\(scene.title) · scene \(scene.id)")
    let places = findings.map(place)
    let figures = sketches.sorted { $0.key < $1.key }.map { place, sketch in
      let here = findings.indices.filter { places[$0] == place }
      return figure(place, sketch, here)
    }
    return "<section id=\"\(anchor)\">\n<h2>\(title)</h2>\n\(list)<div class=\"nine\">\n"
      + "\(figures.joined())</div>\n</section>\n"
  }

  private func figure(_ place: Int, _ sketch: SceneFrames, _ here: [Int]) -> String {
    let picture = pictures[place]
    let size = picture.size
    let letters = max(15, size.width / 28)
    let shapes = sketch.frames.map { shape($0.item, $0.frame, letters) }.joined()
    let marks = sketch.frames.map { item, frame in
      mark(frame, letters, here.filter { isAbout(findings[$0], item) })
    }
    let caption = XMLWriter.escaped(picture.caption)
    let words = scene.differences(in: picture.layoutClass)
    let list = words.map { "<br/><small>\(XMLWriter.escaped($0))</small>" }.joined()
    return """
      <figure id="\(anchor)-p\(place)"><svg viewBox="-4 -4 \(measure(size.width + 8)) \
      \(measure(size.height + 8))" font-size="\(measure(letters))" role="img" \
      aria-label="\(XMLWriter.escaped(picture.caption, inAttribute: true))">
      <rect class="window" width="\(measure(size.width))" height="\(measure(size.height))"/>
      \(shapes)\(marks.joined())</svg><figcaption>\(caption)\(list)</figcaption></figure>

      """
  }

  /// A view as a box with its name; a view that varies, or is not in every class, is marked.
  private func shape(_ index: Int, _ frame: Frame, _ size: Double) -> String {
    let item = scene.layout[index]
    let kind =
      scene.installation.items[index] != .all
      ? "some" : item.attributes.isEmpty && !moved.contains(item.id) ? "same" : "varied"
    let name = scene.shortName(of: item.id)
    var text = ""
    if frame.width > 40, frame.height > 14, scene.layout.subtree(at: index).count == 1 {
      let letters = Int(min(frame.width / size / 0.6, 1_000))
      let word = name.count > letters ? name.prefix(max(1, letters - 1)) + "…" : name[...]
      let down = min(frame.height / 2 + size / 3, size * 1.2)
      text =
        "<text x=\"\(measure(frame.x + 4))\" y=\"\(measure(frame.y + down))\">"
        + "\(XMLWriter.escaped(String(word)))</text>"
    }
    return "<g class=\"\(kind)\"><title>\(XMLWriter.escaped(name))</title>"
      + "<rect \(box(frame))/>\(text)</g>\n"
  }

  /// A view that findings are about, with their numbers.
  private func mark(_ frame: Frame, _ size: Double, _ numbers: [Int]) -> String {
    guard let first = numbers.first else { return "" }
    let more = numbers.count > 4 ? "…" : ""
    let words = numbers.prefix(4).map { "\($0 + 1)" }.joined(separator: ", ") + more
    return "<a href=\"#\(anchor)-f\(first + 1)\" class=\"found\"><rect \(box(frame))/>"
      + "<text x=\"\(measure(frame.x + max(0, frame.width)))\" y=\"\(measure(frame.y + size))\" "
      + "text-anchor=\"end\">\(words)</text></a>\n"
  }

  private func box(_ frame: Frame) -> String {
    "x=\"\(measure(frame.x))\" y=\"\(measure(frame.y))\" width=\"\(measure(max(0, frame.width)))\" "
      + "height=\"\(measure(max(0, frame.height)))\""
  }
}
