public import Foundation
public import PropertyTesting
public import Testing

/// The settings for the properties of a test, such as the number of cases and the seed.
///
/// The environment takes precedence: `PROPERTY_CASES` is a number, `PROPERTY_SEED` a seed or
/// `fresh`, `PROPERTY_DEADLINE` the maximum number of seconds for each property,
/// `PROPERTY_DATABASE` a folder for failures, and `PROPERTY_CHOICES` the choices of one value,
/// which is then the only one tried.
public struct PropertySettings: TestTrait, SuiteTrait, TestScoping {
  var cases: Int?
  var seed: Seed?
  var deadline: Duration?
  var database: URL?

  public var isRecursive: Bool { true }

  @TaskLocal static var current = PropertySettings()

  /// Applies the settings of this trait; all others stay as they are around the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = PropertySettings.current
    settings.cases = cases ?? settings.cases
    settings.seed = seed ?? settings.seed
    settings.deadline = deadline ?? settings.deadline
    settings.database = database ?? settings.database
    try await PropertySettings.$current.withValue(settings) { try await function() }
  }

  /// The search as configured by the trait and the environment.
  ///
  /// - Throws: ``UnreadableSetting`` for a variable with an invalid value: a different search than
  ///   the requested one would not be noticed.
  package func search(_ environment: [String: String]) throws(UnreadableSetting) -> Search {
    var search = Search(cases: cases ?? 1_000, seed: seed ?? Seed(rawValue: 0))
    search.cases =
      try environment.read("PROPERTY_CASES", "a number above zero") { text in
        Int(text).flatMap { $0 > 0 ? $0 : nil }
      } ?? search.cases
    search.seed =
      try environment.read("PROPERTY_SEED", "a seed such as 0x2a, or “fresh”") {
        (text) throws(UnreadableText) in
        text == "fresh" ? Seed(rawValue: .random(in: .min ... .max)) : try Seed(parsing: text)
      } ?? search.seed
    let time =
      try environment.read("PROPERTY_DEADLINE", "a number of seconds") { text in
        Double(text).flatMap { $0 >= 0 && $0 < 1e9 ? Duration.seconds($0) : nil }
      } ?? deadline
    search.deadline = time.map { ContinuousClock.now.advanced(by: $0) }
    let expected = "choices as an issue prints them"
    if let choices = try environment.read("PROPERTY_CHOICES", expected, Choices.init(parsing:)) {
      search.cases = 0
      search.replays = [choices]
    }
    search.isCancelled = { Task.isCancelled }
    return search
  }

  /// The folder in which failures are stored; `nil` if there is none, or if only one value is
  /// tried.
  func folder(_ environment: [String: String]) -> URL? {
    guard environment["PROPERTY_CHOICES"] ?? "" == "" else { return nil }
    guard let path = environment["PROPERTY_DATABASE"], !path.isEmpty else { return database }
    return URL(filePath: path, directoryHint: .isDirectory)
  }

  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// An environment variable with an invalid value.
public struct UnreadableSetting: Error, Hashable, CustomStringConvertible {
  public var variable: String
  public var text: String

  /// A description of valid values.
  public var expectation: String

  /// The specific problem, if known.
  public var reason: String?

  public var description: String {
    "invalid \(variable) “\(text)”: expected \(expectation)" + (reason.map { ": \($0)" } ?? "")
  }
}

extension [String: String] {
  /// The value of an environment variable; an empty one counts as unset.
  fileprivate func read<Setting>(
    _ variable: String,
    _ expectation: String,
    _ value: (String) throws(UnreadableText) -> Setting?
  ) throws(UnreadableSetting) -> Setting? {
    guard let text = self[variable], !text.isEmpty else { return nil }
    var unreadable = UnreadableSetting(variable: variable, text: text, expectation: expectation)
    do {
      if let value = try value(text) { return value }
    } catch {
      unreadable.reason = error.reason
    }
    throw unreadable
  }
}

extension Trait where Self == PropertySettings {
  /// The number of cases for each property of the test.
  public static func cases(_ count: Int) -> Self { PropertySettings(cases: count) }

  /// The seed of the sequence of cases for each property of the test.
  public static func seed(_ seed: Seed) -> Self { PropertySettings(seed: seed) }

  /// The maximum time for each property of the test; exceeding it is an issue.
  public static func deadline(_ time: Duration) -> Self { PropertySettings(deadline: time) }

  /// A folder that stores failures, which are tried first the next time; if `CI` is set, nothing is
  /// written to it.
  public static func database(_ folder: URL) -> Self { PropertySettings(database: folder) }
}
