import AdaptiveModel
package import AdaptiveReference
public import Messages
import Text

/// Questions about the numbers behind the traits (TC-2, TC-6), answered by raw values.
public enum Numbers: Inquiry {
  public typealias Question = NoParameters

  package static let row = InquiryRow(
    name: "rawValues",
    features: [.rawValues],
    chapters: [.traits],
    answerField: "rawValues",
    ofFingerprints: "raw-values",
    ofCases: "raw-values",
    many: "raw values",
    planOrder: 1
  )

  // MARK: Cases

  package static let cases = CaseSource.only(row.caseName, for: .rawValues)

  // MARK: Judging

  package static func reference(_ question: Question, choices: Set<Choice>) -> RawValues {
    .reference
  }

  // MARK: In words

  package static let words = InquiryWords<Question, RawValues>(
    question: { _ in "for the raw values of the traits" },
    answer: { answer in
      [answer.sizeClass, answer.displayScale, answer.userInterfaceIdiom]
        .map { table in
          table.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            .map { "\($0.key.escaped) \(points($0.value))" }.joined(separator: ", ")
        }
        .joined(separator: "; ")
    }
  )
}

// MARK: - As a row of a table

extension Numbers: TableNotation {
  static let phrase = Phrase("raw values", for: Question())
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
public struct RawValues: Sendable, Hashable, Message {
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

  /// Whether unspecified is 0 and -1 (TC-6); that of the size classes belongs to TC-2.
  var unspecifiedIsAgreed: Bool {
    displayScale["unspecified"] == 0
      && userInterfaceIdiom["unspecified"] == -1
  }

  /// Whether every named idiom has its number, and the idioms of the first systems are named
  /// (TC-6).
  ///
  /// Other idioms came later: `mac` with iOS 14, `vision` with iOS 17.
  var idiomsAreNumbered: Bool {
    UserInterfaceIdiom.allCases.allSatisfy { idiom in
      userInterfaceIdiom["\(idiom)"].map { $0 == Double(idiom.rawValue) }
        ?? ![.phone, .pad].contains(idiom)
    }
  }

  public static var blank: Self {
    RawValues(sizeClass: [:], displayScale: [:], userInterfaceIdiom: [:])
  }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ values: inout Self) {
    field("sizeClass", &values.sizeClass, &visitor)
    field("displayScale", &values.displayScale, &visitor)
    field("userInterfaceIdiom", &values.userInterfaceIdiom, &visitor)
  }

  private static func field<V: FieldVisitor>(
    _ name: StaticString,
    _ numbers: inout [String: Double],
    _ visitor: inout V
  ) {
    var named = NumbersByName(numbers: numbers)
    visitor.field(name, &named)
    numbers = named.numbers
  }
}

/// Numbers by name; a number that is `null` counts as left out.
private struct NumbersByName: MessageValue {
  var numbers: [String: Double]

  static var blank: Self { Self(numbers: [:]) }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    var numbers: [String: Double] = [:]
    try reader.members(named: String.self) { (reader, name) throws(ReadingStopped) in
      var number = Double?.blank
      try number.read(&reader)
      numbers[name] = number ?? numbers[name]
    }
    self.numbers = numbers
  }

  func write(_ writer: inout MessageWriter) {
    let sorted = numbers.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    writer.members(sorted.lazy.map { ($0.key, $0.value) })
  }

  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .members(.number) }
}
