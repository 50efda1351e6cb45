import AdaptiveModel
import Synchronization
import TestSupport
import Testing

@testable import Conformance

/// The reference behind a process that may remember earlier requests.
private final class Process: RestartedImplementation, @unchecked Sendable {
  /// The reply to a request, given the earlier ones.
  typealias Answer = @Sendable (Request, _ earlier: [Request]) -> Reply

  let identity: Identity
  /// Whether no other process can be started.
  var isAlone = false
  var count: Int { asked.withLock(\.count) }
  private let answer: Answer
  private let asked = Mutex<[Request]>([])

  init(_ features: Set<Feature> = .all, _ answer: @escaping Answer) {
    var identity = ReferenceImplementation().identity
    identity.features = features
    self.identity = identity
    self.answer = answer
  }

  func answer(_ request: Request) -> Reply {
    asked.withLock { asked in
      defer { asked.append(request) }
      return answer(request, asked)
    }
  }

  func renewRestarts() {}

  func answersAfresh(to requests: [Request]) -> [Reply] {
    if isAlone { return requests.map { _ in .failed(Failure(.notAsked, "it is started once")) } }
    return Process(identity.features, answer).answers(to: requests)
  }
}

@Suite("Implementations that remember earlier questions") struct RememberingTests {
  private static func right(_ request: Request) -> Reply {
    ReferenceImplementation().answers(to: [request])[0]
  }

  private static func isContaining(_ request: Request) -> Bool { request.name == "contains" }

  /// Replies with the answer to the first question about the same collection.
  @Sendable private static func cached(_ request: Request, _ earlier: [Request]) -> Reply {
    guard let query = request.question as? Containing.Question else { return right(request) }
    let first = earlier.first {
      ($0.question as? Containing.Question)?.collection == query.collection
    }
    return right(first ?? request)
  }

  private static func examination(_ budget: Int = 100) -> Examination {
    Examination(64, budget, by: .named("TC-"))
  }

  // Promise of scripts/drivers/PROTOCOL.md: “If the case fails only after others, the finding names
  // these”
  @Test("a finding names the case before it, and both repeat the failure in a fresh process")
  func cache() throws {
    let record = Self.examination().run(Process([.contains], Self.cached))
    let finding = try #require(record.findings.first)
    #expect(record.findings.count == 1)
    #expect(finding.fault == .clause("TC-5") && !finding.isFlaky && finding.dependsOnEarlierCases)
    // It is not shrunk in the process of the run, where each run would change the next one.
    let (kept, changed) = (Process([.contains], Self.cached), Process([.contains], Self.cached))
    _ = Self.examination(0).run(kept)
    _ = Self.examination().run(changed)
    #expect(changed.count <= kept.count + 10)
    let text = finding.picture { "\($0)" }
    #expect(text.contains("TC-5 is broken, after another case"))
    #expect(text.contains("Earlier requests:") && text.contains("Then:"))
    #expect(text.contains("Alone in a fresh process, the case does not fail in this way"))
    let id = try #require(Case.ID(finding.smallest.id.description))
    #expect(id == finding.smallest.id)
    let again = Self.examination().run(Process([.contains], Self.cached), on: id)
    #expect(again.result(of: "TC-5")?.verdict == .broken)
    var alone = id
    alone.earlier = .cases([])
    let single = Self.examination().run(Process([.contains], Self.cached), on: alone)
    #expect(single.result(of: "TC-5")?.verdict == .kept)
  }

  @Test("a failure after a number of questions is repeated by all earlier questions of the run")
  func count() throws {
    @Sendable func counting(_ request: Request, _ earlier: [Request]) -> Reply {
      guard Self.isContaining(request), earlier.count > 40 else { return Self.right(request) }
      return .contains(Self.right(request) != .contains(true))
    }
    let process = Process([.contains], counting)
    let finding = try #require(Self.examination().run(process).findings.first)
    let id = try #require(Case.ID(finding.smallest.id.description))
    #expect("\(id)".hasPrefix("run/0x1/64 then collections/"))
    #expect(finding.picture { "\($0)" }.contains("after all earlier requests of the run"))
    let again = Self.examination().run(Process([.contains], counting), on: id)
    #expect(again.result(of: "TC-5")?.verdict == .broken)
  }

  @Test("a failure that occurs in any process is shown alone, also where no other can be started")
  func alone() throws {
    let findings = [false, true].map { isAlone in
      let process = Process([.contains]) { request, _ in
        let right = Self.right(request)
        return Self.isContaining(request) ? .contains(right != .contains(true)) : right
      }
      process.isAlone = isAlone
      return Self.examination().run(process).findings
    }
    let finding = try #require(findings[0].first)
    #expect(!finding.dependsOnEarlierCases && !finding.isFlaky)
    #expect(!"\(finding.smallest.id)".contains(" then "))
    #expect(findings[1].map(\.smallest) == findings[0].map(\.smallest))
    #expect(findings[1].map(\.isFlaky) == [false])
  }

  @Test("a case that was reduced only within the run is shrunk again in fresh processes")
  func both() throws {
    // Wrong about any scale alone, and about every question after one about a scale.
    @Sendable func answer(_ request: Request, _ earlier: [Request]) -> Reply {
      func isAboutScale(_ request: Request) -> Bool {
        (request.question as? Containing.Question)?.other.displayScale != nil
      }
      let isWrong = isAboutScale(request) || earlier.contains(where: isAboutScale)
      guard Self.isContaining(request), isWrong else { return Self.right(request) }
      return .contains(Self.right(request) != .contains(true))
    }
    let record = Self.examination().run(Process([.contains], answer))
    let finding = try #require(record.findings.first)
    let again = Self.examination().run(Process([.contains], answer), on: finding.smallest.id)
    #expect(again.result(of: "TC-5")?.verdict == .broken)
  }

  @Test("findings about one kind of question are one fault")
  func oneFault() throws {
    @Sendable func cached(_ request: Request, _ earlier: [Request]) -> Reply {
      guard let query = request.question as? Images.Question else { return Self.right(request) }
      let first = earlier.first {
        ($0.question as? Images.Question)?.asset.slots.map(\.name) == query.asset.slots.map(\.name)
      }
      guard let known = first?.question as? Images.Question else { return Self.right(request) }
      var other = query
      other.asset = known.asset
      return Self.right(Request(Images.self, other))
    }
    let record = Examination(300, 40, by: .named("IA-")).run(Process(.all, cached))
    #expect(record.findings.count { $0.dependsOnEarlierCases } > 1)
    #expect(record.causes.count == 1)
  }

  @Test("ids with earlier cases are parsed in the printed format; others are refused")
  func names() {
    for name in [
      "collections/0x2a then collections/0x2b", "run/0x1/500 then image/0x7", "raw-values",
      "window/iPhone 6/portrait then scenario/0x2a",
    ] {
      #expect(Case.ID(name)?.description == name)
    }
    for name in [
      "collections/0x2a then ", " then raw-values", "run/0x1/500", "run/0x1/-5 then raw-values",
      "run/0x1/5 then run/0x1/5 then raw-values", "nothing then raw-values",
      Array(repeating: "raw-values", count: 10).joined(separator: " then "),
    ] {
      #expect(Case.ID(name) == nil, "\(name)")
    }
  }
}
