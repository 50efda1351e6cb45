public import AdaptiveModel
package import AdaptiveReference
public import Messages

/// Questions about the size classes for which a layout is written (SL-1); answered by layout
/// classes.
public enum LayoutClassLists: Inquiry {
  public typealias Question = NoParameters

  package static let row = InquiryRow(
    name: "layoutClasses",
    chapters: [.layout],
    answerField: "layoutClasses",
    ofFingerprints: "layout-classes",
    ofCases: "layout-classes",
    many: "grids",
    planOrder: 4
  )

  // MARK: Cases

  package static let cases = CaseSource.only(row.caseName, for: .layout)

  // MARK: Judging

  package static func reference(
    _ question: Question,
    choices: Set<Choice>
  ) -> [LayoutClassAnswer] {
    LayoutClassAnswer.reference
  }

  // MARK: In words

  package static let words = InquiryWords<Question, [LayoutClassAnswer]>(
    question: { _ in "for the size classes of layouts" },
    answer: \.shown
  )
}

// MARK: - As a row of a table

extension LayoutClassLists: TableNotation {
  static let phrase = Phrase("size classes", for: Question())
}

extension Request {
  /// A request for the size classes for which a layout is written; answered by layout classes.
  public static let layoutClasses = Request(LayoutClassLists.self, LayoutClassLists.Question())
}

extension Reply {
  public static func layoutClasses(_ classes: [LayoutClassAnswer]) -> Reply { .answer(classes) }
}

// MARK: - The answer

/// An implementation's answer about one size class (SL-1).
public struct LayoutClassAnswer: Sendable, Hashable {
  public var layoutClass: LayoutClass
  public var isFinal: Bool

  public init(_ layoutClass: LayoutClass, isFinal: Bool) {
    self.layoutClass = layoutClass
    self.isFinal = isFinal
  }

  /// All nine classes.
  public static let reference = LayoutClass.allCases.map {
    LayoutClassAnswer($0, isFinal: $0.isFinal)
  }
}

extension [LayoutClassAnswer] {
  /// The classes, on one line.
  package var shown: String {
    map { "\($0.layoutClass)\($0.isFinal ? " final" : "")" }.joined(separator: ", ")
  }
}

extension LayoutClassAnswer: Message {
  public static var blank: Self { LayoutClassAnswer(.anyAny, isFinal: false) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ answer: inout Self) {
    visitor.field("name", &answer.layoutClass)
    visitor.field("final", &answer.isFinal)
  }
}
