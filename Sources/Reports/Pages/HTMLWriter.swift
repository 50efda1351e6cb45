import Text

/// A writer for HTML that is also well-formed XML, apart from scripts; an implementation's texts stay
/// text.
struct HTMLWriter {
  private(set) var text = ""
  /// The number of regions with a title, so that a screen reader can distinguish them by name.
  private var regions: [String: Int] = [:]

  mutating func element(
    _ name: String,
    _ attributes: [(String, String)] = [],
    _ content: (inout HTMLWriter) -> Void
  ) {
    begin(name, attributes)
    text += ">"
    content(&self)
    text += "</\(name)>"
  }

  /// An element with a text.
  mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String) {
    element(name, attributes) { $0.write(content) }
  }

  /// An element with a text and without attributes.
  mutating func element(_ name: String, _ content: String) { element(name, [], content) }

  /// An element without content, such as `meta`.
  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    begin(name, attributes)
    text += "/>"
  }

  /// Writes a text with all markup escaped.
  mutating func write(_ content: String) { text += XMLWriter.escaped(content) }

  /// A style sheet or a script of this suite: the only text that is not escaped.
  mutating func verbatim(_ name: String, _ content: StaticString) {
    text += "<\(name)>\(content)</\(name)>"
  }

  /// A part that scrolls sideways by itself, by mouse and by keyboard.
  mutating func scrolling(_ title: String, _ content: (inout HTMLWriter) -> Void) {
    let count = regions[title, default: 0] + 1
    regions[title] = count
    let name = count == 1 ? title : "\(title) (\(count))"
    let region = [
      ("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", name),
    ]
    element("div", region, content)
  }

  /// A table that scrolls sideways by itself.
  mutating func table(
    _ title: String,
    _ style: String? = nil,
    columns: [String],
    _ rows: (inout HTMLWriter) -> Void
  ) {
    scrolling(title) { writer in
      writer.element("table", style.map { [("class", $0)] } ?? []) { writer in
        writer.columns(columns)
        writer.element("tbody", [], rows)
      }
    }
  }

  /// The head of a table.
  mutating func columns(_ titles: [String]) {
    element("thead") { writer in
      writer.element("tr") { writer in
        for title in titles { writer.element("th", [("scope", "col")], title) }
      }
    }
  }

  /// The first cell of a row; it can link to a place of the page.
  mutating func rowHead(_ text: String, to target: String? = nil) {
    element("th", [("scope", "row")]) { writer in
      guard let target else { return writer.write(text) }
      writer.element("a", [("href", "#" + target)], text)
    }
  }

  /// A line break in the source, so that no line is longer than a finding.
  mutating func newline() { text += "\n" }

  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    let list = attributes.map { " \($0)=\"\(XMLWriter.escaped($1, inAttribute: true))\"" }
    text += "<\(name)" + list.joined()
  }
}
