extension Transcript {
  /// Reads a transcript, however it is laid out.
  ///
  /// Lines that begin with `#`, empty lines, the legend of a picture and what follows an arrow are
  /// skipped; so is any number of spaces, except for those that show containment.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the text and of what is read from it.
  public init(_ text: String) throws(SyntaxError) {
    try self.init(text, room: PageWidth.controllers)
  }

  /// Reads a transcript of no more than so many controllers, in all states and hierarchies together.
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
    // That of scenarios comes first in the list, and takes what no other notation begins with.
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
  /// Reads what ``row`` writes.
  package init?(row: String) {
    for inquiry in inquiries {
      guard let inquiry = inquiry as? any TabulatedInquiry.Type,
        let request = inquiry.request(row: row)
      else { continue }
      self = request
      return
    }
    return nil
  }
}
