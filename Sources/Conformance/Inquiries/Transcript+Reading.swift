extension Transcript {
  /// Reads a transcript in any layout.
  ///
  /// Lines that begin with `#`, empty lines, the legend of a picture and text after an arrow are
  /// skipped; so are spaces, except for those that show containment.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the text and of the result.
  public init(_ text: String) throws(SyntaxError) {
    try self.init(text, room: PageWidth.controllers)
  }

  /// Reads a transcript with at most `room` controllers, in all states and hierarchies together.
  package init(_ text: String, room: Int) throws(SyntaxError) {
    var lines = LineReader(text, room: room)
    try self.init(&lines)
    if let line = lines.next { throw line.expected("“when” or the end") }
  }

  /// Reads any number of transcripts, one after the other, each beginning with `given`.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  /// - Returns: The transcripts; none in a text of nothing but comments.
  public static func all(in text: String) throws(SyntaxError) -> [Transcript] {
    var lines = LineReader(text)
    var transcripts: [Transcript] = []
    while lines.next != nil { transcripts.append(try Transcript(&lines)) }
    return transcripts
  }

  private init(_ lines: inout LineReader) throws(SyntaxError) {
    // Scenarios come first in the list, and accept everything that no other notation begins with.
    for inquiry in inquiries.reversed() {
      guard let inquiry = inquiry as? any TranscribedInquiry.Type, inquiry.begins(lines) else {
        continue
      }
      self = try inquiry.transcript(&lines)
      return
    }
    throw lines.endsBefore("“given”")
  }
}

extension Request {
  /// Reads the text that ``row`` writes.
  package init?(row: String) {
    for inquiry in inquiries {
      guard let inquiry = inquiry as? any TableNotation.Type,
        let request = inquiry.request(row: row)
      else { continue }
      self = request
      return
    }
    return nil
  }
}
