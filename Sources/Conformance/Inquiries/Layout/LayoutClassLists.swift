import AdaptiveModel
package import AdaptiveReference

/// Questions about the size classes for which a layout is written (SL-1); answered by layout
/// classes.
public enum LayoutClassLists: Inquiry {
  /// The question, which has no parameters.
  public struct Question: Sendable, Hashable {
    public init() {}
  }

  package static let name = "layoutClasses"
  package static let chapters: [Chapter] = [.layout]
  package static let word = "layout-classes"

  // MARK: Cases

  package static let caseName = "layout-classes"
  package static let plural = "grids"
  package static let turn = 4

  package static func supply(for world: World) -> Supply<Question> {
    world.features.contains(.layout) ? .each([Question()]) : .nothing
  }

  package static func question(key: String) -> Question? { key == caseName ? Question() : nil }

  package static func samples(for features: Set<Feature>) -> [Question] {
    features.contains(.layout) ? [Question()] : []
  }

  // MARK: Judging

  package static func evidence(
    of answer: [LayoutClassAnswer],
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: ([LayoutClassAnswer]) -> Void
  ) throws(Failure) {
    each(answer)
  }

  package static func reference(
    _ question: Question,
    choices: Set<Choice>
  ) -> [LayoutClassAnswer] {
    LayoutClassAnswer.reference
  }

  // MARK: In words

  package static func shown(_ question: Question) -> String { "for the size classes of layouts" }

  package static func shown(_ answer: [LayoutClassAnswer]) -> String { answer.shown }

  package static func expectation(of question: Question) -> String? {
    LayoutClassAnswer.reference.shown
  }
}

// MARK: - As a row of a table

extension LayoutClassLists: TabulatedInquiry {
  static let row = Phrase("size classes", for: Question())
}

extension Request {
  /// A request for the size classes for which a layout is written; answered by layout classes.
  public static let layoutClasses = Request(LayoutClassLists.self, LayoutClassLists.Question())
}

extension Reply {
  public static func layoutClasses(_ classes: [LayoutClassAnswer]) -> Reply { .answer(classes) }
}
