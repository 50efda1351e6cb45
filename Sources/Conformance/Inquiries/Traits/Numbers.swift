import AdaptiveModel
package import AdaptiveReference
import Text

/// Questions about the numbers behind the traits (TC-2, TC-6), answered by raw values.
public enum Numbers: Inquiry {
  /// The question, which has no parameters.
  public struct Question: Sendable, Hashable {
    public init() {}
  }

  package static let name = "rawValues"
  package static let features: [Feature] = [.rawValues]
  package static let chapters: [Chapter] = [.traits]
  package static let word = "raw-values"

  // MARK: Cases

  package static let caseName = "raw-values"
  package static let plural = "raw values"
  package static let turn = 1

  package static func supply(for world: World) -> Supply<Question> {
    world.features.contains(.rawValues) ? .each([Question()]) : .nothing
  }

  package static func question(key: String) -> Question? { key == caseName ? Question() : nil }

  package static func samples(for features: Set<Feature>) -> [Question] {
    features.contains(.rawValues) ? [Question()] : []
  }

  // MARK: Judging

  package static func evidence(
    of answer: RawValues,
    to question: Question,
    beside others: ArraySlice<Reply>,
    by rules: Rules,
    each: (RawValues) -> Void
  ) throws(Failure) {
    each(answer)
  }

  package static func reference(_ question: Question, choices: Set<Choice>) -> RawValues {
    .reference
  }

  // MARK: In words

  package static func shown(_ question: Question) -> String { "for the raw values of the traits" }

  package static func shown(_ answer: RawValues) -> String {
    [answer.sizeClass, answer.displayScale, answer.userInterfaceIdiom]
      .map { table in
        table.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
          .map { "\($0.key.escaped) \(points($0.value))" }.joined(separator: ", ")
      }
      .joined(separator: "; ")
  }

  package static func expectation(of question: Question) -> String? { shown(.reference) }
}

// MARK: - As a row of a table

extension Numbers: TabulatedInquiry {
  static let row = Phrase("raw values", for: Question())
}

extension Feature {
  public static let rawValues = Feature("rawValues")
}

extension Request {
  /// A request for the numbers behind the traits; answered by raw values.
  public static let rawValues = Request(Numbers.self, Numbers.Question())
}

extension Reply {
  public static func rawValues(_ values: RawValues) -> Reply { .answer(values) }
}

/// The numbers that represent traits in an implementation (TC-2, TC-6).
public struct RawValues: Sendable, Hashable {
  /// The numbers of the size classes by name: `unspecified`, `compact`, `regular`.
  public var sizeClass: [String: Double]
  /// The numbers of display scales by name; only `unspecified`.
  public var displayScale: [String: Double]
  /// The numbers of the idioms by name.
  public var userInterfaceIdiom: [String: Double]

  public init(
    sizeClass: [String: Double],
    displayScale: [String: Double],
    userInterfaceIdiom: [String: Double]
  ) {
    self.sizeClass = sizeClass
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
  }
}

extension RawValues {
  /// The raw values of the model's own types.
  public static let reference = RawValues(
    sizeClass: Dictionary(
      uniqueKeysWithValues: SizeClass.allCases.map { ("\($0)", Double($0.rawValue)) }
    ),
    displayScale: ["unspecified": TraitCollection().displayScale],
    userInterfaceIdiom: Dictionary(
      uniqueKeysWithValues: UserInterfaceIdiom.allCases.map { ("\($0)", Double($0.rawValue)) }
    )
  )
}
