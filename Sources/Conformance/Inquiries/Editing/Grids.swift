public import AdaptiveModel
package import AdaptiveReference
public import Messages
import Text

/// Questions about choosing a class in the grid (ED-8), answered by a grid.
public enum Grids: Inquiry {
  /// A question about the grid with one class chosen.
  public struct Question: Message, Hashable, Sendable {
    public var chosen: LayoutClass

    public init(_ chosen: LayoutClass) { self.chosen = chosen }

    public static var blank: Self { Self(.anyAny) }

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {
      visitor.field("class", &question.chosen)
    }
  }

  package static let row = InquiryRow(
    name: "grid",
    chapters: [.editing],
    answerField: "grid",
    planOrder: 6
  )

  // MARK: Cases

  package static let cases = CaseSource<Question>(
    supply: CaseBudget.each(LayoutClass.allCases.map(Question.init)).needing([.editing]),
    key: { "grid/\($0.chosen)" },
    question: { key in
      guard key.hasPrefix("grid/") else { return nil }
      return LayoutClass(String(key.dropFirst("grid/".count))).map(Question.init)
    }
  )

  // MARK: Judging

  package static func evidence(
    of given: Answered<Question, SizeClassGrid>,
    each: (GridAnswer) -> Void
  ) throws(Failure) {
    let (chosen, profile) = (given.question.chosen, given.rules.profile)
    each(GridAnswer(chosen: chosen, grid: given.answer, profile: profile))
  }

  package static func reference(_ question: Question, choices: Set<Choice>) -> SizeClassGrid {
    var grid = SizeClassGrid(choosing: question.chosen)
    if choices.contains(.baseUnmarked) { grid.marked.removeAll { !$0.isFinal } }
    return grid
  }

  // MARK: In words

  package static let words = InquiryWords<Question, SizeClassGrid>(
    question: { "for the grid with \($0.chosen) chosen" },
    answer: { $0.head + $0.affected.inPairs.joined(separator: ", ") },
    picture: picture
  )

  /// The answered and the expected grid; devices that both affect are only counted.
  @Sendable private static func picture(of shown: ShownCase<Question>) -> [String]? {
    guard let answer = shown.replies.first?.answer(as: SizeClassGrid.self) else { return nil }
    let expected = SizeClassGrid(choosing: shown.question.chosen)
    return [
      "asked     " + words.question(shown.question), "answered  " + answer.shown(beside: expected),
      "expected  " + expected.shown(beside: answer),
    ]
  }
}

// MARK: - As a row of a table

extension Grids: TableNotation {
  static let phrase = Phrase<Question>({ .init($0) }, "grid _", Notation.layoutClass) { $0.chosen }
}

extension Request {
  /// A request to choose a class in the grid; answered by a grid.
  public static func grid(_ chosen: LayoutClass) -> Request {
    Request(Grids.self, Grids.Question(chosen))
  }
}

extension Reply {
  public static func grid(_ grid: SizeClassGrid) -> Reply { .answer(grid) }
}

// MARK: - The answer

/// An implementation's grid with a class chosen (ED-8).
package struct GridAnswer: Sendable {
  var chosen: LayoutClass
  var grid: SizeClassGrid
  /// The profile by which it is judged.
  var profile = Profile.platform

  /// The covered Final classes without a mark.
  ///
  /// Decision: marks in covered Base classes are open, because the guide does not say whether a
  /// class that no device has can be affected (ED-O5).
  private var unmarked: [LayoutClass] {
    LayoutClass.allCases.filter {
      $0.isFinal && chosen.covers($0) && !grid.marked.contains($0)
    }
  }

  private var mismarked: [LayoutClass] {
    LayoutClass.allCases.filter { !chosen.covers($0) && grid.marked.contains($0) }
  }

  /// The devices of table 12-2 that have a covered class but are not named.
  private var missing: [SizeClassGrid.Placement] {
    let named = Set(grid.affected)
    let listed = Device.table.filter { $0.level == .documented }
    return chosen.placements(among: listed).filter { !named.contains($0) }
  }

  /// The named devices of the tables that have no covered class.
  ///
  /// Decision: other devices may be named too, because the guide does not list them; under
  /// `platform`, a device of the extended table only in a class that it has (DV-6).
  private var superfluous: [SizeClassGrid.Placement] {
    let known = Device.table.filter { profile.judges($0.level) }
    let named = Set(grid.affected)
    let allowed = Set(chosen.placements(among: known))
    return LayoutClass.anyAny.placements(among: known).filter {
      named.contains($0) && !allowed.contains($0)
    }
  }
}

// MARK: - In words

extension GridAnswer {
  /// The differences from the expected grid, in sentences; `nil` if there are none.
  var account: String? {
    var sentences: [String] = []
    if grid.name != "\(chosen)" {
      sentences.append("The name is \(grid.name.quoted); expected \("\(chosen)".quoted).")
    }
    sentences += [
      ("Not marked", unmarked.words, "expected, because \(chosen) covers them"),
      ("Marked", mismarked.words, "expected no marks where \(chosen) does not cover"),
      ("Missing", missing.words, "expected, because \(chosen) covers them"),
      ("Superfluous", superfluous.words, "\(chosen) does not cover them"),
    ]
    .filter { _, words, _ in !words.isEmpty }.map { "\($0): \($1); \($2)." }
    if grid.isHighlighted != chosen.highlightsTheBar { sentences.append(chosen.wrongBar) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension [LayoutClass] {
  fileprivate var words: String { map(\.description).listed }
}

extension [SizeClassGrid.Placement] {
  /// The first devices, each with its orientation unless it has both, and the number of the others.
  fileprivate var words: String {
    let names = map(\.device).uniqued().map { device in
      let ways = filter { $0.device == device }.map { $0.isPortrait ? "portrait" : "landscape" }
      return Set(ways).count > 1 ? device : "\(device) in \(ways[0])"
    }
    let rest = names.count - 3
    return rest > 0
      ? names.prefix(3).joined(separator: ", ") + " and \(rest) more" : names.listed
  }
}

extension SizeClassGrid {
  /// The grid, on one line, with the number of those devices that another one affects in the same
  /// way.
  fileprivate func shown(beside other: SizeClassGrid) -> String {
    let (own, theirs) = (affected.inPairs, Set(other.affected.inPairs))
    let different = own.filter { !theirs.contains($0) }
    let common = own.count - different.count
    let rest = common > 0 ? ["\(common.counted("device")) in both"] : []
    return head + (different + rest).joined(separator: ", ")
  }

  fileprivate var head: String {
    name.escaped + (isHighlighted ? ", highlighted" : "") + "; marks "
      + marked.map(\.description).joined(separator: " ") + "; affects "
  }
}

extension [SizeClassGrid.Placement] {
  /// The affected devices; a device that is affected in both orientations is listed by its name
  /// alone.
  var inPairs: [String] {
    var words: [String] = []
    var rest = self[...]
    while let placement = rest.popFirst() {
      let other = SizeClassGrid.Placement(placement.device, isPortrait: false)
      let isBoth = placement.isPortrait && rest.first == other
      if isBoth { rest.removeFirst() }
      let way = isBoth ? "" : placement.isPortrait ? " portrait" : " landscape"
      words.append(placement.device.escaped + way)
    }
    return words
  }
}

extension SizeClassGrid: Message {
  public static var blank: Self {
    SizeClassGrid(name: "", marked: [], affected: [], isHighlighted: false)
  }
  public static var schemaName: String { "Grid" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ grid: inout Self) {
    visitor.field("name", &grid.name)
    visitor.written("marked", &grid.marked)
    visitor.written("affected", &grid.affected)
    visitor.field("highlighted", &grid.isHighlighted)
  }
}

extension SizeClassGrid.Placement: Message {
  public static var blank: Self { SizeClassGrid.Placement("", isPortrait: true) }

  /// The two orientations of a device that the grid distinguishes.
  private struct Way: Word {
    var isPortrait: Bool

    static var blank: Self { Self(isPortrait: true) }

    static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
      visitor.word("portrait", Self(isPortrait: true), &word)
      visitor.word("landscape", Self(isPortrait: false), &word)
    }
  }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ placement: inout Self) {
    visitor.field("device", &placement.device)
    var way = Way(isPortrait: placement.isPortrait)
    visitor.field("orientation", &way)
    placement.isPortrait = way.isPortrait
  }
}
