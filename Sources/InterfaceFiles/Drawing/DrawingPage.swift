public import AdaptiveModel
import Messages
import Text

extension InterfaceDocument {
  /// The wireframes of all scenes, with what was found in them; empty if there is nothing to draw.
  ///
  /// - Parameters:
  ///   - idiom: The only kind of device to count, or `nil` for all of the platform.
  ///   - devices: Devices to draw on, in addition to the nine classes.
  ///   - findings: What was found in the document.
  /// - Returns: Sections of a page.
  public func drawing(
    idiom: UserInterfaceIdiom? = nil,
    devices: [Device] = [],
    findings: [StoryboardFinding] = []
  ) -> String {
    guard isOfTouch else { return "" }
    let platform = platform(idiom: idiom)
    let drawings = scenes.enumerated().map { number, scene in
      // The most severe ones come first, because a long list is folded.
      let here = StoryboardFinding.Severity.allCases.flatMap { severity in
        findings.filter { $0.scene == scene.id && $0.severity == severity }
      }
      return SceneDrawing(scene, anchor: "\(file.anchor)-\(number)", platform, devices, here)
    }
    let pages = drawings.map { (drawing: $0, html: $0.html) }.filter { !$0.html.isEmpty }
    guard !pages.isEmpty else { return "" }
    let drawn = Set(pages.map(\.drawing.scene.id))
    let rest = findings.filter { !drawn.contains($0.scene ?? "") }.map {
      "<li class=\"\($0.severity.rawValue)\">"
        + XMLWriter.escaped("\($0.rule.rawValue): \($0.sentence)") + "</li>\n"
    }
    let contents = pages.map { page in
      let count = page.drawing.findings.count
      return
        "<li><a href=\"#\(page.drawing.anchor)\">\(XMLWriter.escaped(page.drawing.scene.title))"
        + "</a>\(count == 0 ? "" : ", \(count.counted("finding"))")</li>\n"
    }
    return "<h1 id=\"\(file.anchor)\">\(XMLWriter.escaped(file))</h1>\n"
      + (rest.isEmpty ? "" : "<ul>\n\(rest.joined())</ul>\n")
      + (contents.count == 1 ? "" : "<nav><ul>\n\(contents.joined())</ul></nav>\n")
      + pages.map(\.html).joined()
  }
}

extension String {
  /// The text as an id of a page: each other sign is replaced by its number.
  fileprivate var anchor: String {
    unicodeScalars.map { sign in
      let isPlain =
        sign.isASCII && (sign.properties.isAlphabetic || sign.properties.numericType != nil)
      return isPlain ? "\(sign)" : "_\(String(sign.value, radix: 16))_"
    }
    .joined()
  }
}

extension [FileReport] {
  /// A page with the wireframes of all files.
  public var page: String {
    let drawn = filter { !$0.drawing.isEmpty }
    let contents = drawn.map { report in
      "<li><a href=\"#\(report.file.anchor)\">\(XMLWriter.escaped(report.file))</a></li>\n"
    }
    let key = """
      <p class="key"><span>grey: the same in every class</span> <span class="some">dashed: not in \
      every class</span> <span class="varied">thick: a value or constraint varies</span> \
      <span class="found">red, with a number: a finding</span></p>
      <p>Sketches: texts and images have their saved sizes. The differences from any-any are listed \
      below each picture. A scene in which nothing varies has one picture.</p>
      """
    let policy =
      "default-src 'none'; style-src '\(SHA256.policySource(of: Self.style))'; "
      + "base-uri 'none'; form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>Scenes in nine size classes</title>
      <style>\(Self.style)</style></head><body>
      \(key)
      \(drawn.count < 2 ? "" : "<nav><ul>\n\(contents.joined())</ul></nav>\n")\
      \(drawn.map(\.drawing).joined())</body></html>

      """
  }

  private static var style: StaticString {
    """
    :root { color-scheme: light dark; --line: #555; --some: #a50; --varied: #06c; --found: #c00; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #bbb; --some: #fa4; --varied: #6bf; --found: #f77; } }
    body { font: 15px/1.4 system-ui, sans-serif; margin: 1rem; }
    h1 { font-size: 1.1rem; overflow-wrap: anywhere; } h2 { font-size: 1rem; }
    .nine { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .8rem; }
    @media (max-width: 500px) { .nine { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    section { border-top: 1px solid var(--line); margin-top: 1rem; }
    figure { margin: 0; } figure:target { outline: 3px solid var(--found); outline-offset: 3px; }
    svg { width: 100%; max-height: 300px; } figcaption, li { overflow-wrap: anywhere; }
    rect { fill: none; stroke: var(--line); stroke-width: 2; }
    .window { stroke-width: 1; opacity: .5; } text { fill: var(--line); }
    .some rect { stroke: var(--some); stroke-dasharray: 7 4; } .some text { fill: var(--some); }
    .varied rect { stroke: var(--varied); stroke-width: 4; } .varied text { fill: var(--varied); }
    .found rect { stroke: var(--found); stroke-width: 5; pointer-events: all; }
    .found text { fill: var(--found); font-weight: bold; }
    .key span { margin-right: 1.5em; } .key .some { color: var(--some); }
    .key .varied { color: var(--varied); } .key .found { color: var(--found); }
    li a { color: inherit; } li.note { opacity: .8; }
    """
  }
}
