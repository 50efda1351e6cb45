import AdaptiveModel
import Text

/// Wireframes of a scene in all nine classes, as HTML with SVG.
struct SceneDrawing {
  let scene: InterfaceScene
  let platform: Platform
  /// The requested devices.
  var devices: [Device] = []

  /// The scene with a title and its pictures; empty if there is no view to draw.
  var html: String {
    let nine = LayoutClass.allCases.compactMap { layoutClass -> String? in
      let (size, device) = Canvas.of(layoutClass)
      let isReached = !layoutClass.isFinal || platform.reached.contains(layoutClass)
      let note =
        (device.map { ", as on \($0)" } ?? "") + (isReached ? "" : ", on \(platform.noDevice)")
      return picture(layoutClass, size, "\(layoutClass)\(note)")
    }
    guard !nine.isEmpty else { return "" }
    let title = XMLWriter.escaped("\(scene.title) · scene \(scene.id)")
    let chosen = devices.flatMap(pictures)
    return "<section>\n<h2>\(title)</h2>\n<div class=\"nine\">\n\(nine.joined())</div>\n"
      + (chosen.isEmpty ? "" : "<div class=\"nine\">\n\(chosen.joined())</div>\n") + "</section>\n"
  }

  /// The pictures of a device in portrait and landscape.
  private func pictures(_ device: Device) -> [String] {
    [Orientation.portrait, .landscapeLeft].compactMap { orientation in
      let window = device.window(in: orientation)
      let layoutClass = window.traits.layoutClass
      let insets = ScreenInsets.of(device.name, isLandscape: !orientation.isPortrait)
      let caption =
        "\(device.name)\(orientation.isPortrait ? "" : " in landscape"), "
        + "\(measure(window.size.width)) × \(measure(window.size.height)), \(layoutClass)"
      return picture(layoutClass, window.size, caption, insets.isKnown ? insets : nil)
    }
  }

  private func picture(
    _ layoutClass: LayoutClass,
    _ size: Size,
    _ caption: String,
    _ insets: ScreenInsets? = nil
  ) -> String? {
    var work = Int.max
    let sketch = SceneFrames(scene, layoutClass, size, insets: insets, within: &work)
    guard let sketch else { return nil }
    var svg = ""
    let letters = max(15, size.width / 28)
    let moved = moved
    for (index, frame) in sketch.frames { svg += shape(index, frame, letters, moved) }
    let caption = XMLWriter.escaped(caption)
    let words = SceneDifferences(scene).words(in: layoutClass)
    let list = words.map { "<br/><small>\(XMLWriter.escaped($0))</small>" }.joined()
    return """
      <figure><svg viewBox="-4 -4 \(measure(size.width + 8)) \(measure(size.height + 8))" \
      font-size="\(measure(letters))" role="img" aria-label="\(caption)">
      <rect class="window" width="\(measure(size.width))" height="\(measure(size.height))"/>
      \(svg)</svg><figcaption>\(caption)\(list)</figcaption></figure>

      """
  }

  /// The items of constraints that are not in every class, or vary; except the root.
  private var moved: Set<String> {
    let installed = scene.layout.installation().constraints
    let varied = scene.layout.constraints.indices.filter { index in
      installed[index] != .all || !scene.layout.constraints[index].attributes.isEmpty
    }
    var ids = Set(varied.flatMap { scene.layout.constraints[$0].items })
    SceneFrames.root(of: scene).map { _ = ids.remove(scene.layout[$0].id) }
    return ids
  }

  /// A view as a box with its name; a view that varies, or is not in every class, is marked.
  private func shape(_ index: Int, _ frame: Frame, _ size: Double, _ moved: Set<String>) -> String {
    let item = scene.layout[index]
    let isPartly = scene.layout.installation().items[index] != .all
    let kind =
      isPartly ? "some" : item.attributes.isEmpty && !moved.contains(item.id) ? "same" : "varied"
    let name = XMLWriter.escaped(scene.shortName(of: item.id))
    let box =
      "x=\"\(measure(frame.x))\" y=\"\(measure(frame.y))\" width=\"\(measure(max(0, frame.width)))\" "
      + "height=\"\(measure(max(0, frame.height)))\""
    var text = ""
    if frame.width > 40, frame.height > 14, scene.layout.subtree(at: index).count == 1 {
      let letters = Int(frame.width / size / 0.6)
      let word = name.count > letters ? name.prefix(max(1, letters - 1)) + "…" : name[...]
      text =
        "<text x=\"\(measure(frame.x + 4))\" y=\"\(measure(frame.y + min(frame.height / 2 + size / 3, size * 1.2)))\">"
        + "\(word)</text>"
    }
    return "<g class=\"\(kind)\"><title>\(name)</title><rect \(box)/>\(text)</g>\n"
  }
}
