public import AdaptiveModel
import Text

extension InterfaceDocument {
  /// The wireframes of all scenes; empty if there is nothing to draw.
  ///
  /// - Parameters:
  ///   - idiom: The only kind of device to count, or `nil` for all of the platform.
  ///   - devices: Devices to draw on, in addition to the nine classes.
  /// - Returns: Sections of a page.
  public func drawing(idiom: UserInterfaceIdiom? = nil, devices: [Device] = []) -> String {
    guard isOfTouch else { return "" }
    let platform = platform(idiom: idiom)
    let drawings = scenes.map { SceneDrawing(scene: $0, platform: platform, devices: devices) }
    let scenes = drawings.map(\.html).joined()
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
      .window { stroke-width: 1; opacity: .5; } figcaption { overflow-wrap: anywhere; }
      .nine + .nine { border-top: 1px solid var(--line); margin-top: 1rem; padding-top: 1rem; }
      text { fill: var(--line); }
      .some rect { stroke: var(--some); stroke-dasharray: 7 4; } .some text { fill: var(--some); }
      .varied rect { stroke: var(--varied); stroke-width: 4; } .varied text { fill: var(--varied); }
      .key span { margin-right: 1.5em; }
      """
    let key = """
      <p class="key"><span>grey: the same in every class</span><span style="color: var(--some)">\
      dashed: not in every class</span><span style="color: var(--varied)">thick: a value or constraint varies\
      </span></p>
      <p>Sketches: texts and images have their saved sizes. The differences from any-any are listed \
      below each picture.</p>
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
