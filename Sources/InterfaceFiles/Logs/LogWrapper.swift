/// What a table, a script, a list of strings or a logger puts around each line of a log: `| 12 | … |`,
/// `VALUES (12, '…');`, `b'…',` or `level=error msg="…" app=ios`.
struct LogWrapper {
  private let start, end: Substring

  /// Reads it from a headline; `nil` if nothing but the line's end follows that.
  init?(_ headline: String) {
    guard let words = headline.firstRange(of: LogReader.headline) else { return nil }
    start = headline[..<words.lowerBound]
    let rest = headline[words.upperBound...]
    guard let sign = rest.first, ".:".contains(sign) else { return nil }
    end = rest.dropFirst().drop(while: \.isWhitespace)
    // What only follows a quotation mark is read elsewhere, because a list has that, too.
    let isEnd =
      end.first.map { "|│┃║`'$¶↵⏎".contains($0) } ?? false && end.utf8.count < 8
      && end.allSatisfy { "|│┃║`'$¶↵⏎\",;)]} ".contains($0) }
    let isOfFields =
      !end.isEmpty && end.replacing(/^"(?: [\w.]+=(?:"[^"]*"|\S+))+$/, with: "").isEmpty
    guard isEnd || isOfFields else { return nil }
  }

  /// What it is around; the line itself if that has another end.
  func inside(_ line: String) -> String {
    guard line.hasSuffix(end) else { return line }
    let kept = line.dropLast(end.count)
    // Numbers differ from line to line, and fill their columns.
    let isFiller: (Character) -> Bool = { $0.isNumber || $0 == " " }
    var (rest, common) = (kept, start)
    while let sign = rest.drop(while: isFiller).first, sign == common.drop(while: isFiller).first {
      rest = rest.drop(while: isFiller).dropFirst()
      common = common.drop(while: isFiller).dropFirst()
    }
    return String(rest)
  }
}

extension String {
  /// The line without the second quotation mark of each pair in which a statement of SQL, or a
  /// shell, writes one.
  var withoutDoubledQuotes: String {
    guard holds("''"), holds("Constraint:0x") else { return self }
    let marks = ranges(of: /'+/)
    let areDoubled = marks.allSatisfy { (2...3).contains(self[$0].count) }
    // Two empty names have the views that they name between them.
    let areNames = zip(marks, marks.dropFirst()).enumerated().allSatisfy { place, pair in
      place % 2 == 1 || !self[pair.0.upperBound..<pair.1.lowerBound].contains(":0x")
    }
    return areDoubled && areNames && marks.count.isMultiple(of: 2)
      ? replacing(/'+/, with: "'") : self
  }
}
