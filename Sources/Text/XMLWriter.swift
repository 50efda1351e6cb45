/// A writer of indented XML; untrusted text never becomes markup.
package struct XMLWriter {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  package init() {}

  package mutating func element(
    _ name: String,
    _ attributes: [(String, String)] = [],
    _ content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes, ">\n")
    open.append(name)
    content(&self)
    open.removeLast()
    text += indentation + "</\(name)>\n"
  }

  package mutating func element(_ name: String, _ attributes: [(String, String)] = []) {
    begin(name, attributes, "/>\n")
  }

  package mutating func element(
    _ name: String,
    _ attributes: [(String, String)],
    text content: String
  ) {
    begin(name, attributes, ">" + Self.escaped(content) + "</\(name)>\n")
  }

  private var indentation: String { String(repeating: "  ", count: open.count) }

  private mutating func begin(_ name: String, _ attributes: [(String, String)], _ end: String) {
    let list = attributes.map { " \($0)=\"\(Self.escaped($1, inAttribute: true))\"" }
    text += indentation + "<\(name)" + list.joined() + end
  }

  /// The five escapes of XML, and the signs that they stand for; the sign of an escape comes last.
  package static let escapes = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  /// The text with markup escaped, and also anything that XML 1.0 or a terminal does not accept.
  package static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += inAttribute ? "&quot;" : "\""
      case "\n": result += inAttribute ? "&#10;" : "\n"
      default: result += scalar.printedInForms
      }
    }
    return result
  }
}
