/// Where a text first differs from the expected one, and both lines around that place.
package struct LineDifference {
  /// The number of the line, from 1.
  package let line: Int
  /// The line that is expected and the one that is there, from a little before where they differ.
  package let (expected, found): (String, String)
  /// As in `expected “iPhone 5c, iPhone 4s”, found “iPhone 5c”`.
  package var words: String { "expected \(expected), found \(found)" }

  /// `nil` if the texts are the same.
  package init?(_ found: some Sequence<UInt8>, expected: some Sequence<UInt8>) {
    let texts = [Array(expected), Array(found)].map {
      $0.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    guard texts[0] != texts[1] else { return nil }
    let place = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
    let lines = texts.map { place < $0.count ? Array($0[place]) : nil }
    let same = zip(lines[0] ?? [], lines[1] ?? []).prefix { $0 == $1 }.count
    let shown = lines.map { $0.map { Self.excerpt($0, around: same) } ?? "the end" }
    line = place + 1
    (self.expected, self.found) = (shown[0], shown[1])
  }

  /// A line from a little before a place in it, and not from within a character.
  private static func excerpt(_ line: [UInt8], around place: Int) -> String {
    var start = max(0, place - 24)
    while start > 0, start < line.count, line[start] & 0xC0 == 0x80 { start -= 1 }
    return "“\(start > 0 ? "…" : "")\(Text.excerpt(line.dropFirst(start), limit: 74))”"
  }
}
