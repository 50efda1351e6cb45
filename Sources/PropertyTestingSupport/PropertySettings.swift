private import Foundation
public import PropertyTesting
public import Testing

/// How many cases the properties of a test try, and from which seed.
///
/// The environment has the last word: `CONFORMANCE_CASES` is a number, `CONFORMANCE_SEED` a seed or
/// `fresh`, and `CONFORMANCE_CHOICES` the choices of one value, which alone is tried then.
public struct PropertySettings: TestTrait, SuiteTrait, TestScoping {
  var cases: Int?
  var seed: Seed?

  public var isRecursive: Bool { true }

  @TaskLocal static var current = PropertySettings()

  /// Settles what this trait says, and leaves the rest as it is around the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = PropertySettings.current
    settings.cases = cases ?? settings.cases
    settings.seed = seed ?? settings.seed
    try await PropertySettings.$current.withValue(settings) { try await function() }
  }

  /// The search that trait and environment ask for.
  func search(_ environment: [String: String]) -> Search {
    var search = Search(cases: cases ?? 1_000, seed: seed ?? Seed(rawValue: 0))
    if let cases = environment["CONFORMANCE_CASES"].flatMap({ Int($0) }) { search.cases = cases }
    if let text = environment["CONFORMANCE_SEED"] {
      search.seed = text == "fresh" ? .fresh() : Seed(text) ?? search.seed
    }
    if let choices = environment["CONFORMANCE_CHOICES"].flatMap({ Choices($0) }) {
      search.cases = 0
      search.replays = [choices]
    }
    search.isCancelled = { Task.isCancelled }
    return search
  }

  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

extension Trait where Self == PropertySettings {
  /// The number of cases that each property of the test tries.
  public static func cases(_ count: Int) -> Self { PropertySettings(cases: count) }

  /// Where the sequence of cases of each property of the test starts.
  public static func seed(_ seed: Seed) -> Self { PropertySettings(seed: seed) }
}

extension Seed {
  /// A seed that is another one at each run.
  static func fresh() -> Seed { Seed(rawValue: .random(in: .min ... .max)) }
}
