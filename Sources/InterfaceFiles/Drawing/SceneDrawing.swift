public import AdaptiveModel
import Text

/// Wireframes of a scene in all nine classes, as HTML with SVG.
struct SceneDrawing {
  let scene: InterfaceScene
  let platform: Platform

  /// The devices that a Final class is drawn on.
  private static let devices: [(name: String, orientation: Orientation)] = [
    ("iPhone 6", .portrait), ("iPhone 6", .landscapeLeft), ("iPhone 6 Plus", .landscapeLeft),
    ("iPad", .portrait),
  ]

  /// A screen of the class; for Base classes Interface Builder's canvases: 600 for any, 400 for
  /// compact, 800 for regular.
  static func canvas(_ layoutClass: LayoutClass) -> (size: Size, name: String?) {
    for (name, orientation) in devices {
      guard let window = Device(named: name)?.window(in: orientation),
        window.traits.layoutClass == layoutClass
      else { continue }
      return (window.size, name + (orientation.isPortrait ? "" : " in landscape"))
    }
    func side(_ value: SizeClass) -> Double {
      switch value {
      case .unspecified: 600
      case .compact: 400
      case .regular: 800
      }
    }
    return (Size(side(layoutClass.width), side(layoutClass.height)), nil)
  }

  /// The scene with a title and nine pictures; empty where there is no view to draw.
  var html: String {
    let pictures = LayoutClass.allCases.compactMap { layoutClass in
      picture(layoutClass)
    }
    guard !pictures.isEmpty else { return "" }
    let title = XMLWriter.escaped("\(scene.title) · scene \(scene.id)")
    return "<section>\n<h2>\(title)</h2>\n<div class=\"nine\">\n\(pictures.joined())</div>\n"
      + "</section>\n"
  }

  private func picture(_ layoutClass: LayoutClass) -> String? {
    let (size, device) = Self.canvas(layoutClass)
    guard let sketch = SceneFrames(scene, layoutClass, size) else { return nil }
    let isReached = !layoutClass.isFinal || platform.reached.contains(layoutClass)
    let note =
      (device.map { ", as on \($0)" } ?? "") + (isReached ? "" : ", on \(platform.noDevice)")
    var svg = ""
    for (index, frame) in sketch.frames { svg += shape(index, frame) }
    let caption = XMLWriter.escaped("\(layoutClass)\(note)")
    return """
      <figure><svg viewBox="-4 -4 \(measure(size.width + 8)) \(measure(size.height + 8))" \
      role="img" aria-label="\(caption)">
      \(svg)</svg><figcaption>\(caption)</figcaption></figure>

      """
  }

  /// A view as a box with its name; what is not in every class, or varies, is marked.
  private func shape(_ index: Int, _ frame: Frame) -> String {
    let item = scene.layout[index]
    let isPartly = scene.layout.installation().items[index] != .all
    let kind = isPartly ? "some" : item.attributes.isEmpty ? "same" : "varied"
    let name = XMLWriter.escaped(scene.shortName(of: item.id))
    let box =
      "x=\"\(measure(frame.x))\" y=\"\(measure(frame.y))\" width=\"\(measure(max(0, frame.width)))\" "
      + "height=\"\(measure(max(0, frame.height)))\""
    var text = ""
    if frame.width > 40, frame.height > 14, scene.layout.subtree(at: index).count == 1 {
      let letters = Int(frame.width / 9)
      let word = name.count > letters ? name.prefix(max(1, letters - 1)) + "…" : name[...]
      text =
        "<text x=\"\(measure(frame.x + 4))\" y=\"\(measure(frame.y + min(frame.height / 2 + 5, 18)))\">"
        + "\(word)</text>"
    }
    return "<g class=\"\(kind)\"><title>\(name)</title><rect \(box)/>\(text)</g>\n"
  }
}

extension InterfaceDocument {
  /// The wireframes of all scenes; empty where there is nothing to draw.
  public func drawing(idiom: UserInterfaceIdiom? = nil) -> String {
    guard isOfTouch else { return "" }
    let platform = Platform(runtime: runtime, idiom: idiom)
    let scenes = scenes.map { SceneDrawing(scene: $0, platform: platform).html }.joined()
    guard !scenes.isEmpty else { return "" }
    return "<h1>\(XMLWriter.escaped(file))</h1>\n\(scenes)"
  }
}

extension [FileReport] {
  /// A page with the wireframes of all files.
  public var page: String {
    let style = """
      :root { color-scheme: light dark; --line: #555; --some: #c60; --varied: #06c; }
      @media (prefers-color-scheme: dark) { :root { --line: #bbb; --some: #fa4; --varied: #6bf; } }
      body { font: 15px/1.4 system-ui, sans-serif; margin: 1rem; }
      h1 { font-size: 1.1rem; overflow-wrap: anywhere; } h2 { font-size: 1rem; }
      .nine { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .8rem; }
      @media (max-width: 700px) { .nine { grid-template-columns: minmax(0, 1fr); } }
      figure { margin: 0; } svg { width: 100%; max-height: 420px; }
      rect { fill: none; stroke: var(--line); stroke-width: 2; }
      text { font-size: 15px; fill: var(--line); }
      .some rect { stroke: var(--some); stroke-dasharray: 7 4; } .some text { fill: var(--some); }
      .varied rect { stroke: var(--varied); stroke-width: 4; } .varied text { fill: var(--varied); }
      .key span { margin-right: 1.5em; }
      """
    let key = """
      <p class="key"><span>grey: the same in every class</span><span style="color: var(--some)">\
      dashed: not in every class</span><span style="color: var(--varied)">thick: a value varies\
      </span></p>
      <p>Sketches: texts and pictures have the size that the file was saved with.</p>
      """
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>Scenes in nine size classes</title>
      <style>
      \(style)
      </style></head><body>
      \(key)
      \(map(\.drawing).joined())</body></html>

      """
  }
}
