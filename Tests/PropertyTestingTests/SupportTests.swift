import Foundation
import PropertyTesting
import PropertyTestingSupport
import Testing

@Suite("Properties in tests")
struct SupportTests {
  private static let numbers = Generator<Int>.integer(in: 0...1000)

  @Test("a broken property is one issue, at the line of the test, with picture and command")
  func oneIssue() {
    let texts = Mutable<[String]>([])
    let lines = Mutable<[Int]>([])
    let line = #line + 2
    withKnownIssue {
      checkAlways(Self.numbers, picture: { "<\($0)>" }) { $0 < 500 }
    } matching: { issue in
      texts.value.append(issue.comments.map(\.rawValue).joined())
      lines.value.append(issue.sourceLocation?.line ?? 0)
      return true
    }
    #expect(lines.value == [line])
    let text = texts.value.joined()
    for part in ["<500>", "seed 0x", "CONFORMANCE_CHOICES=1", "--filter oneIssue"] {
      #expect(text.contains(part))
    }
  }

  @Test("an error that a property throws is an issue")
  func thrownError() {
    struct Trouble: Error {}
    withKnownIssue { checkAlways(Self.numbers) { _ in throw Trouble() } }
  }

  @Test("a trait settles how many cases are tried", .cases(37))
  func caseCount() {
    let calls = Mutable(0)
    checkAlways(Generator<Int>.integer()) { _ in
      calls.value += 1
      return true
    }
    #expect((2...38).contains(calls.value))
  }

  @Test("a trait settles the seed", .seed(Seed(rawValue: 1)), .cases(20))
  func seeds() {
    let first = Mutable<[Int]>([])
    checkAlways(Generator<Int>.integer()) { number in
      first.value.append(number)
      return true
    }
    let expected = Generator<Int>.integer().value(from: Seed(rawValue: 1).derived(0)).value
    #expect(first.value.dropFirst().first == expected)
  }

  @Test("a folder keeps failures, and reports lines that it cannot read")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let reports = Mutable<[String]>([])
    let database = Database.folder(folder) { reports.value.append($0) }
    let failures = [Choices([1, 2]), Choices([300])]
    #expect(database.load("a/b") == [])
    database.save("a/b", failures)
    #expect(database.load("a/b") == failures)
    let file = folder.appending(path: "a-b.choices")
    try Data("\(failures[0])\nbroken\n".utf8).write(to: file)
    #expect(database.load("a/b") == [failures[0]])
    #expect(reports.value.count == 1)
  }
}
