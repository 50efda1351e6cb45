import Messages

/// A self-contained page: style and script are inline, and no other script may run.
enum Page {
  /// The whole page: a complete HTML document.
  static func html(
    titled title: String,
    header: (inout HTMLWriter) -> Void,
    main: (inout HTMLWriter) -> Void,
    footer: String? = nil
  ) -> String {
    var writer = HTMLWriter()
    writer.element("html", [("lang", "en")]) { writer in
      writer.element("head") { head(&$0, title) }
      writer.newline()
      writer.element("body") { writer in
        writer.element("a", [("class", "skip"), ("href", "#main")], "Skip to the report")
        writer.element("header", [], header)
        writer.element("main", [("id", "main")], main)
        if let footer { writer.element("footer", footer) }
        writer.verbatim("script", script)
      }
    }
    return "<!doctype html>\n" + writer.text + "\n"
  }

  private static func head(_ writer: inout HTMLWriter, _ title: String) {
    writer.empty("meta", [("charset", "utf-8")])
    writer.empty(
      "meta",
      [("http-equiv", "Content-Security-Policy"), ("content", securityPolicy)]
    )
    writer.empty(
      "meta",
      [("name", "viewport"), ("content", "width=device-width, initial-scale=1")]
    )
    writer.empty("meta", [("name", "color-scheme"), ("content", "light dark")])
    writer.element("title", title)
    writer.verbatim("style", style)
  }

  /// Allows only the style and the script of this suite; no resource is loaded from anywhere.
  static var securityPolicy: String {
    "default-src 'none'; style-src '\(SHA256.policySource(of: style))'; script-src '\(SHA256.policySource(of: script))'; "
      + "base-uri 'none'; form-action 'none'"
  }
}
