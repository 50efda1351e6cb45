import Text
public import AdaptiveModel
package import AdaptiveReference

/// Questions about choosing a class in the grid (ED-8), answered by a grid.
public enum Grids: Inquiry {
  /// A question about the grid with one class chosen.
  public struct Question: Sendable, Hashable {
    public var chosen: LayoutClass

    public init(_ chosen: LayoutClass) { self.chosen = chosen }
  }

  package static let name = "grid"
  package static let chapters: [Chapter] = [.editing]

  // MARK: Cases

  package static let plural = "grids"
  package static let turn = 6

  package static func supply(for world: World) -> Supply<Question> {
    world.features.contains(.editing) ? .each(LayoutClass.allCases.map(Question.init)) : .nothing
  }

  package static func key(of question: Question) -> String { "grid/\(question.chosen)" }

  package static func question(key: String) -> Question? {
    guard key.hasPrefix("grid/") else { return nil }
    return LayoutClass(String(key.dropFirst("grid/".count))).map(Question.init)
  }

  package static func samples(for features: Set<Feature>) -> [Question] {
    features.contains(.editing) ? [Question(.anyAny)] : []
  }

  // MARK: Judging

  package static func evidence(
    of answer: SizeClassGrid,
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (GridAnswer) -> Void
  ) throws(Failure) {
    each(GridAnswer(question.chosen, answer, profile: rules.profile))
  }

  package static func reference(_ question: Question, choices: Set<Choice>) -> SizeClassGrid {
    var grid = SizeClassGrid(choosing: question.chosen)
    if choices.contains(.baseUnmarked) { grid.marked.removeAll { !$0.isFinal } }
    return grid
  }

  // MARK: In words

  package static func shown(_ question: Question) -> String {
    "for the grid with \(question.chosen) chosen"
  }

  package static func shown(_ answer: SizeClassGrid) -> String { answer.shown }

  package static func expectation(of question: Question) -> String? {
    SizeClassGrid(choosing: question.chosen).shown
  }

  package static func account(of shown: ShownCase<Question>) -> String? {
    (shown.evidence as? GridAnswer)?.account
  }
}

// MARK: - As a row of a table

extension Grids: TabulatedInquiry {
  static let row = Phrase<Question>({ .init($0) }, "grid _", Notation.layoutClass) { $0.chosen }
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
