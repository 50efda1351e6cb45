import AdaptiveModel

/// A controller's document while its rows are read.
struct ControllerDocumentDraft {
  private var draft: LayoutDraft?
  private var levels = Levels()

  /// Reads a row behind its first word.
  ///
  /// - Returns: The document as far as it is read.
  mutating func read(_ line: inout Line) throws(SyntaxError) -> LayoutDocument? {
    line.beginHere()
    if draft == nil {
      draft = LayoutDraft(try line.item(&levels).item)
    } else {
      try draft?.read(&line, &levels)
    }
    return draft?.document
  }
}

extension ShownDocument {
  /// What is installed, and the outlets that hold something, as in `installed root a, holding a`.
  var words: String { "installed \(installed.namesWritten), holding \(outlets.namesWritten)" }
}

extension Line {
  /// Reads what ``ShownDocument/words`` writes, where it comes next.
  mutating func shownDocument() throws(SyntaxError) -> ShownDocument? {
    _ = take(sign: ";")
    guard take("installed") else { return nil }
    let installed = try constraintNames()
    try expect(sign: ",")
    try expect("holding")
    return ShownDocument(installed: installed, outlets: try constraintNames())
  }
}
