import Foundation
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@Suite("Properties in tests")
struct SupportTests {
  private static let numbers = Generator<Int>.integer(in: 0...1000)

  @Test("a broken property is one issue at the test's line, with picture and command")
  func oneIssue() async throws {
    let line = #line + 2
    let found = try await recordedIssues {
      checkAlways(Self.numbers, picture: { "<\($0)>" }) { $0 < 500 }
    }
    #expect(found.map { $0.sourceLocation?.line } == [line])
    for part in ["<500>", "seed 0x", "PROPERTY_CHOICES=1", "--filter '"] {
      #expect(found.text.contains(part))
    }
  }

  @Test func `the command of an issue isn't for others`() async throws {
    let found = try await recordedIssues { checkAlways(Self.numbers) { $0 < 500 } }
    let words = try #require(found.text.split(separator: "--filter ").last)
    let filter = try Regex(String(words.dropFirst().prefix { $0 != "'" }))
    let id = "\(try #require(Test.current).id)"
    #expect(id.contains(filter))
    for (part, other) in [("others`", "others now`"), ("()", "(_:)"), ("Support", "My.Support")] {
      #expect(!id.replacing(part, with: other).contains(filter))
    }
  }

  @Test("an issue says which choices are irrelevant, with an example")
  func irrelevance() async throws {
    let pairs = tuple(Self.numbers, .integer(in: 0...5)).map { [$0.0, $0.1] }
    let found = try await recordedIssues { checkAlways(pairs) { $0[0] < 500 } }
    let line = "\nirrelevant, as far as tried: 1 of 2 choices, as in [500, 5]\n"
    #expect(found.text.contains(line))
  }

  @Test("generated data has a number of bytes in the given range")
  func data() {
    checkAlways(Generator<Data>.data(1...5)) { (1...5).contains($0.count) }
  }

  @Test("dates lie in their range, and the simplest is the beginning of 2001")
  func dates() {
    let start = Date(timeIntervalSince1970: 0)
    let range = start...Date(timeIntervalSince1970: 2_000_000_000)
    checkAlways(.date(in: range)) { range.contains($0) }
    let generator = Generator<Date>.date()
    #expect(generator.simplest == Date(timeIntervalSinceReferenceDate: 0))
    let dates = (0..<400).map { generator.value(from: Seed(rawValue: $0)).value }
    #expect(dates.contains { $0 == Date(timeIntervalSince1970: -1) })
    let instant = Date(timeIntervalSinceReferenceDate: 0.25)
    checkAlways(.date(in: instant...instant)) { $0 == instant }
  }

  @Test("a date shrinks to the first one that fails", arguments: [1e9, 2e9])
  func shrunkDates(limit: Double) {
    let report = falsify(.date(), Search(cases: 400, seed: Seed(rawValue: 5))) { date in
      date.timeIntervalSince1970 < limit ? .passed : .failed("late")
    }
    #expect(report.counterexamples.first?.shrunk.value == Date(timeIntervalSince1970: limit))
  }

  @Test("generated days are valid days of the calendar in every time zone")
  func days() {
    checkAlways(tuple(.day(in: 1900...2100), .calendar)) { day, other in
      var calendar = Calendar(identifier: .gregorian)
      let zone = other.timeZone
      calendar.timeZone = zone
      guard let date = calendar.date(from: day), other.startOfDay(for: date) <= date else {
        return false
      }
      // Both zones left out a day when the date line moved.
      if ["Pacific/Apia", "Pacific/Kiritimati"].contains(zone.identifier) { return true }
      let found = calendar.dateComponents([.year, .month, .day], from: date)
      return [found.year, found.month, found.day] == [day.year, day.month, day.day]
    }
    let simplest = Generator<DateComponents>.day().simplest
    #expect([simplest.year, simplest.month, simplest.day] == [2000, 1, 1])
    #expect(Generator<Calendar>.calendar.simplest.identifier == .gregorian)
  }

  @Test("an issue for a thrown error shows the error of the smallest value")
  func wordsOfErrors() async throws {
    struct TooLarge: Error { var number: Int }
    let texts = try await issues(.cases(200)) {
      checkAlways(Self.numbers) { number in
        if number >= 500 { throw TooLarge(number: number) }
        return true
      }
    }
    #expect(texts.count == 1)
    #expect(texts.joined().contains("TooLarge: TooLarge(number: 500)\n\n  500\n"))
  }

  @Test("a trait sets the number of cases", .cases(37))
  func caseCount() {
    let calls = Mutable(0)
    checkAlways(Generator<Int>.integer()) { _ in
      calls.value += 1
      return true
    }
    #expect((2...38).contains(calls.value))
  }

  @Test("a trait sets the seed", .seed(Seed(rawValue: 1)), .cases(20))
  func seeds() {
    let first = Mutable<[Int]>([])
    checkAlways(Generator<Int>.integer()) { number in
      first.value.append(number)
      return true
    }
    let expected = Generator<Int>.integer().value(from: Seed(rawValue: 1).derived(0)).value
    #expect(first.value.dropFirst().first == expected)
  }

  @Test("a folder keeps failures and reports unreadable lines")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let reports = Mutable<[String]>([])
    let database = Database.folder(folder) { reports.value.append($0) }
    let failures = [Choices([1, 2]), Choices([300])]
    #expect(database.load("a/b") == [])
    database.save("a/b", failures)
    #expect(database.load("a/b") == failures)
    #expect(database.load("a-b") == [])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appending(path: try #require(files.first))
    try Data("\(failures[0])\nbroken\n".utf8).write(to: file)
    #expect(database.load("a/b") == [failures[0]])
    #expect(reports.value == ["\(files[0]): unreadable line “broken”"])
    Database.folder(folder, isReadOnly: true) { reports.value.append($0) }.save("a/b", [])
    #expect(database.load("a/b") == [failures[0]])
  }

  /// The issues that a property records under some settings.
  private func issues(
    _ settings: PropertySettings,
    _ check: @escaping @Sendable () -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    return try await recordedIssues {
      try await settings.provideScope(for: test, testCase: nil) { check() }
    }
    .map(\.text)
  }

  @Test("a failure is tried first in the next run and dropped once it passes, but not in CI")
  func database() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let most = Mutable(500)
    let first = Mutable<[Int]>([])
    let check = { @Sendable in
      first.value = []
      checkAlways(Self.numbers, named: "numbers") { number in
        first.value.append(number)
        return number < most.value
      }
    }
    func kept() -> [String] {
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      return (files ?? []).map { file in
        let data = FileManager.default.contents(atPath: folder.appending(path: file).path)
        return String(decoding: data ?? Data(), as: UTF8.self)
      }
    }
    let isCI = ProcessInfo.processInfo.environment["CI"] != nil
    let found = try await issues(.database(folder), check)
    #expect(found.count == 1)
    #expect(kept() == (isCI ? [] : ["\(Choices([500]))\n"]))
    if isCI { return }
    let again = try await issues(.database(folder), check)
    #expect(again.joined().contains("replayed choices"))
    #expect(first.value.prefix(2) == [0, 500])
    most.value = 1_001
    #expect(try await issues(.database(folder), check) == [])
    #expect(kept() == [""])
  }

  @Test("a damaged database entry is a warning, and the other entries are tried")
  func damagedDatabase() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let check = { @Sendable in checkAlways(Self.numbers, named: "numbers") { $0 < 500 } }
    let name = try await issues(.database(folder), check).isEmpty
    #expect(!name)
    guard ProcessInfo.processInfo.environment["CI"] == nil else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appending(path: try #require(files.first))
    try Data("1damaged\n\(Choices([700]))\n".utf8).write(to: file)
    let texts = try await issues(.database(folder), check)
    #expect(texts.count == 2)
    #expect(texts.first?.contains("unreadable line “1damaged”") == true)
    #expect(texts.last?.contains("replayed choices") == true)
  }

  @Test("a property without a single tried case is an issue")
  func nothingTried() async throws {
    for count in [5, 1_000] {
      let texts = try await issues(.cases(count)) {
        check(Self.numbers) { _ -> PropertyResult<String> in .discarded }
      }
      #expect(texts.count == 1 && texts.first?.hasPrefix("the check proves nothing: ") == true)
    }
    let one = try await issues(.cases(5)) {
      check(Self.numbers) { $0 == 0 ? PropertyResult<String>.passed : .discarded }
    }
    #expect(one.isEmpty)
  }

  @Test("a demand that few cases leave undecided is decided by more values")
  func demands() async throws {
    let numbers = Generator<Int> { draw in
      let number = draw.int(in: 0...99)
      draw.label(number < 10 ? "small" : "large")
      return number
    }
    check(numbers, demands: [Demand("small", atLeast: 50)]) { number -> PropertyResult<String> in
      (0...99).contains(number) ? .passed : .failed("\(number) is out of range")
    }
    func texts(_ label: String, _ permille: Int) async throws -> [String] {
      try await issues(.cases(20)) {
        check(numbers, demands: [Demand(label, atLeast: permille)]) {
          _ -> PropertyResult<String> in
          .passed
        }
      }
    }
    #expect(try await texts("small", 50) == [])
    #expect(try await texts("small", 300).joined().contains(" values are “small”, less than 300"))
    #expect(try await texts("none", 40).joined().hasPrefix("only 0 of "))
  }

  @Test("pictures put texts in quotation marks and unordered collections in a fixed order")
  func pictures() {
    #expect(pictured("") == "\"\"")
    #expect(pictured("a\nb") == "\"a\\nb\"")
    #expect(pictured(["e\u{301}", "\u{2028}"]) == "[\"e\\u{301}\", \"\\u{2028}\"]")
    #expect(pictured([3, 1, 2] as Set) == "[1, 2, 3]")
    #expect(pictured(["b": [2], "a": []]) == "[\"a\": [], \"b\": [2]]")
    #expect(pictured([["b", "a"] as Set, []]) == "[[\"a\", \"b\"], []]")
    #expect(pictured([:] as [Int: Int]) == "[:]")
    #expect(pictured([1, 2]) == "[1, 2]")
    #expect(pictured(1.5) == "1.5")
  }

  @Test("a property that runs out of time is an issue that reports its progress")
  func deadline() async throws {
    let texts = try await issues(.deadline(.zero)) { checkAlways(Self.numbers) { _ in true } }
    #expect(texts == ["0 of 1000 cases were run: the deadline passed"])
  }
}
