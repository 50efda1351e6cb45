import AdaptiveModel

extension ShownDocument {
  /// The installed items, and the outlets that hold something, as in `installed root a, holding a`.
  var words: String { "installed \(installed.namesWritten), holding \(outlets.namesWritten)" }
}

extension Line {
  /// Reads the output of ``ShownDocument/words``, if it comes next.
  mutating func shownDocument() throws(SyntaxError) -> ShownDocument? {
    _ = take(sign: ";")
    guard take("installed") else { return nil }
    let installed = try constraintNames()
    try expect(sign: ",")
    try expect("holding")
    return ShownDocument(installed: installed, outlets: try constraintNames())
  }
}
