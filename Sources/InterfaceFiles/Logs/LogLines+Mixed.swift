// Reports that are mixed, and of which no line is missing: nothing but their brackets and their views
// tells the lines of two apart.

extension [LogLine] {
  /// The lines, in which the reports that are mixed and whole follow one another; the text around
  /// their constraints is left out.
  var unmixed: Self {
    var (result, place): (Self, Int) = ([], startIndex)
    while let head = self[place...].firstIndex(where: \.text.isHeadline) {
      result += self[place..<head]
      let mixed = MixedReports(self[head...])
      place = mixed?.end ?? head + 1
      result += mixed?.inOrder ?? Array(self[head..<place])
    }
    return result + self[place...]
  }
}

/// Reports of which one begins before the last one has ended, up to the line in which all have.
private struct MixedReports {
  /// The most reports and lines that are mixed.
  private static let (most, reach) = (4, 2_000)

  /// A line with a constraint.
  private typealias Row = (line: LogLine, constraint: LogConstraint)

  private let lines: ArraySlice<LogLine>
  private(set) var end: Int
  private var (heads, opens, closes, phrases): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
  private var (itemLines, brokenLines): ([LogLine], [LogLine]) = ([], [])
  private var (items, broken): ([Row], [Row]) = ([], [])

  /// Reads up to the line in which as many reports have ended as have begun; `nil` if that is no more
  /// than one, or if a line is missing or in no known form.
  init?(_ lines: ArraySlice<LogLine>) {
    (self.lines, end) = (lines.prefix(Self.reach), lines.startIndex)
    while heads.isEmpty || heads.count > brokenLines.count {
      guard end < self.lines.endIndex, heads.count <= Self.most, read() else { return nil }
      end += 1
    }
    let counts = [opens, closes, phrases].map(\.count)
    guard heads.count > 1, counts.allSatisfy({ $0 == heads.count }) else { return nil }
    (items, broken) = (itemLines.compactMap(Self.row), brokenLines.compactMap(Self.row))
    guard items.count == itemLines.count, broken.count == heads.count else { return nil }
  }

  private static func row(_ line: LogLine) -> Row? {
    guard let text = line.piece?.text,
      let constraint = try? LogConstraint(text, line: line.number)
    else { return nil }
    return (line, constraint)
  }

  /// Reads a line; false if it is in no known form.
  private mutating func read() -> Bool {
    let line = lines[end]
    if line.text.isHeadline {
      heads.append(end)
    } else if line.text.saysBroken {
      phrases.append(end)
    } else if line.nesting != 0 {
      if line.nesting > 0 { opens.append(end) } else { closes.append(end) }
    } else if line.piece != nil {
      if line.isItem { itemLines.append(line) } else { brokenLines.append(line) }
    } else {
      return !line.text.holds("<private>")
    }
    return true
  }

  /// The lines of each report, one report after the other; `nil` if their lists are apart, and what
  /// the system broke is not in one of them alone.
  ///
  /// If neither brackets nor views tell them apart, they are one report that has several headlines.
  var inOrder: [LogLine]? {
    let areApart = zip(closes, opens.dropFirst()).allSatisfy(<)
    let lists = areApart ? listsByBrackets : listsByViews
    let owners = broken.map { row in lists.indices.filter { lists[$0].holds(row) } }
    if Set(owners).count == heads.count, owners.allSatisfy({ $0.count == 1 }) {
      return zip(broken, owners).sorted { $0.1[0] < $1.1[0] }.enumerated()
        .flatMap { report($0...$0, lists[$1.1[0]], [$1.0]) }
    }
    let areOthers = Set(broken.map(\.constraint.address)).count == heads.count
    return areApart || !areOthers ? nil : report(0...heads.count - 1, items, broken)
  }

  /// The lines of a report, which may have the headlines of several.
  private func report(_ range: ClosedRange<Int>, _ list: [Row], _ broken: [Row]) -> [LogLine] {
    let first = range.lowerBound
    let ends = zip(phrases[range], broken).flatMap { [lines[$0], $1.line] }
    return heads[range].map { lines[$0] } + [lines[opens[first]]] + list.map(\.line)
      + [lines[closes[first]]] + ends
  }
}

// MARK: - Lists

extension MixedReports {
  private var listsByBrackets: [[Row]] {
    zip(opens, closes).map { open, close in
      items.filter { (lines[open].number...lines[close].number).contains($0.line.number) }
    }
  }

  /// The constraints in parts that share no view: those of one conflict are about connected views.
  private var listsByViews: [[Row]] {
    var parts: [(keys: Set<String>, rows: [Row])] = []
    for row in items {
      let keys = row.constraint.keys
      let own = parts.filter { !$0.keys.isDisjoint(with: keys) }
      parts.removeAll { !$0.keys.isDisjoint(with: keys) }
      parts.append((own.reduce(keys) { $0.union($1.keys) }, own.flatMap(\.rows) + [row]))
    }
    return parts.map { $0.rows.sorted { $0.line.number < $1.line.number } }
  }
}

extension LogConstraint {
  /// All that names a view in it.
  fileprivate var keys: Set<String> {
    Set(items.map(\.key) + names.values.map(\.key) + names.keys.filter { $0 != "|" })
  }
}

extension [(line: LogLine, constraint: LogConstraint)] {
  fileprivate func holds(_ row: Element) -> Bool {
    row.constraint.address != nil && contains { $0.constraint.address == row.constraint.address }
  }
}
