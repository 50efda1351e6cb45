/// Commands that a GitHub workflow reads from the output and shows next to a change.
package enum WorkflowCommand {
  /// A command such as `::error file=a.xib,line=3,title=…::text`.
  ///
  /// - Parameters:
  ///   - name: `error`, `warning` or `notice`.
  ///   - title: The headline.
  ///   - text: The text below it.
  ///   - place: The file and the line, if any.
  /// - Returns: One line.
  package static func text(
    _ name: String,
    _ title: String,
    _ text: String,
    at place: (file: String, line: Int)? = nil
  ) -> String {
    let site = place.map { "file=\(property($0.file)),line=\($0.line)," } ?? ""
    return "::\(name) \(site)title=\(property(title))::\(data(text))"
  }

  /// The text escaped so that it cannot end the command or start another one.
  private static func data(_ text: String, _ signs: [Unicode.Scalar: String] = [:]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      default: result += signs[scalar] ?? scalar.printedInForms
      }
    }
  }

  private static func property(_ text: String) -> String { data(text, [":": "%3A", ",": "%2C"]) }
}
