import AdaptiveModel
import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing
import VectorJudge

@testable import ConformanceProof
@testable import Driver

/// A driver with a fault, and vectors that find it.
struct Faulty {
  let driver, fault, clause: String
  let cases: [String]

  init(_ driver: String, _ fault: String, breaks clause: String, _ cases: [String]) {
    (self.driver, self.fault, self.clause, self.cases) = (driver, fault, clause, cases)
  }
}

@Suite("Vectors", .computing) struct VectorTests {
  let goldens: [Golden]
  /// The requests of the goldens, by id.
  let requests: [String: Request]
  /// Those that still ask what their goldens do; `golden check` names the others.
  let vectors: [Vector]

  init() throws {
    (goldens, requests, vectors) = try Self.read.get()
    try #require(!vectors.isEmpty)
  }

  private static let read = Result {
    let goldens = try OurGoldens.tree().goldens
    let requests = Dictionary(uniqueKeysWithValues: goldens.map { ($0.id, $0.request) })
    let folder = VectorFiles.folder(in: Checkout.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let vectors = try names.filter { $0.hasSuffix(".ndjson") }.sorted().flatMap {
      try Vector.vectors(in: Array(Data(contentsOf: folder.appendingPathComponent($0))))
    }
    let current = vectors.filter { vector in
      requests[vector.id].map { JSON($0, id: vector.id) } == vector.request
    }
    return (goldens, requests, current)
  }

  /// Short ones of several kinds; `vectors --check` makes all again.
  private static let examples = [
    "traits/combine/grouped-right", "images/choosing/only-one-fits", "editing/grid/any-compact",
    "constraints/examples/optional-gives-way",
  ]

  @Test("a vector made again is the one in the folder") func again() {
    let known = Dictionary(uniqueKeysWithValues: vectors.map { ($0.id, $0) })
    let some = goldens.filter { Sampling.isWhole || Self.examples.contains($0.id) }
    #expect(some.count >= Self.examples.count)
    for vector in VectorFiles.vectors(of: some) where known[vector.id]?.line != vector.line {
      Issue.record("adaptive-conformance vectors writes \(vector.id)")
    }
  }

  @Test("the reference keeps all that is demanded, before variants take any of it away")
  func kept() throws {
    for vector in vectors where vector.id.hasPrefix("images/choosing/") {
      let request = try #require(requests[vector.id])
      let reply = try #require(JSON(try ReferenceImplementation().answer(request), to: request))
      let demands = modified(vector) { $0.expect = Demands(request, vector.request, reply).all() }
      #expect(VectorJudge(ofAll: vector).findings(in: reply, to: demands).isEmpty, "\(vector.id)")
    }
  }

  @Test(
    "no legal variant and no partial implementation breaks a vector",
    arguments: Profile.allCases
  )
  func fair(profile: Profile) throws {
    // Mixtures that the vectors were not made with; `vectors --check` asks all that they were.
    for variant in Variant.fair(under: profile, mixtures: 104).suffix(Sampling.count(4, of: 12)) {
      for vector in vectors.part(of: 12, by: \.id) {
        let claims = vector.claims(of: variant)
        let judge = VectorJudge(features: claims, isPlatform: profile == .platform)
        guard judge.asks(vector) else { continue }
        let request = try #require(requests[vector.id])
        guard let reply = JSON(try variant.answer(request), to: request) else { continue }
        for reply in [reply, reply.spelledOut()] {
          let broken = judge.findings(in: reply, to: vector)
          #expect(broken.isEmpty, "\(variant.title): \(vector.id): \(broken.prefix(2))")
        }
      }
    }
  }

  @Test(
    "what only the platform forbids breaks no vector of the documents",
    arguments: ["fractions round up", "insets below zero"]
  )
  func documented(name: String) throws {
    let mutant = try #require(Mutant.named(name)).implementation()
    for vector in vectors where vector.id.hasPrefix("changes/") {
      let request = try #require(requests[vector.id])
      let reply = JSON(try mutant.answer(request), to: request) ?? .null
      let judge = VectorJudge(features: .all, isPlatform: false)
      #expect(judge.findings(in: reply, to: vector).isEmpty, "\(vector.id)")
    }
  }

  @Test("a vector, and what a call carries, needs the features that it is about, and no others")
  func needs() {
    for (call, part, feature) in [
      ("viewWillTransition", "size", Feature.states), ("willTransition", "has", .observations),
    ] {
      let judge = VectorJudge(features: [Feature(call), feature], isPlatform: false)
      let due = vectors.flatMap { $0.expect.filter(judge.isJudged) }
      #expect(due.count { $0.call == call && $0.at?.hasPrefix(part) == true } > 100)
    }
    let sized = vectors.filter { vector in
      let controllers = requests[vector.id]?.scenario?.hierarchy.controllers ?? []
      return controllers.flatMap(\.reactions).contains(where: \.moment.announcesSize)
    }
    #expect(sized.count > 20 && sized.allSatisfy { $0.needs.contains("viewWillTransition") })
  }

  @Test("vectors catch at least six of ten mutants; `vectors --mutants` tells all of them")
  func strong() {
    let strength = VectorStrength(
      of: vectors,
      goldens,
      mutants: Mutant.all.part(of: 24, by: \.name)
    )
    let caught = strength.found.count { !$0.clauses.isEmpty }
    #expect(caught * 10 >= strength.found.count * 6, "\(strength.lines.joined(separator: "\n"))")
  }

  @Test(
    "the judges in Python and JavaScript find in a faulty driver what the Swift one finds",
    arguments: ["judge.py", "judge.js"],
    [
      Faulty(
        "adaptive.py",
        "child-before-parent",
        breaks: "PR-6",
        ["changes/containment", "traits/c"]
      ),
      // It is asked no scenario, of which it could not meet an expectation.
      Faulty("worlds/trait_overrides.py", "never-ends", breaks: "TO-9", ["overrides-", "ch"]),
      Faulty("worlds/trait_overrides.py", "previous-is-current", breaks: "TO-8", ["overrides-and"]),
    ]
  )
  func judges(script: String, faulty: Faulty) throws {
    let interpreter = script.hasSuffix(".py") ? Zoo.interpreter : ["node"]
    guard which(interpreter[0]) != nil, which("python3") != nil else { return }
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let some = vectors.filter { vector in faulty.cases.contains(where: vector.id.hasPrefix) }
    try Data(some.flatMap(\.line)).write(to: URL(filePath: folder.file("some.ndjson")))
    let driver = Zoo.interpreter + [Checkout.file("scripts/drivers/\(faulty.driver)").path]
    let judge = interpreter + [Checkout.file("scripts/vectors/\(script)").path]
    let command = judge + ["--platform", folder.path, "--"] + driver
    let right = try run("/usr/bin/env", command, .output)
    #expect(right.status == 0, "\(right.text.suffix(400))")
    #expect(right.text.contains(" 0 broken"))
    let fault = ["--fault", faulty.fault]
    let wrong = try run("/usr/bin/env", command + fault, .output)
    #expect(wrong.status == 1)
    #expect(wrong.text.contains(": \(faulty.clause): "))
  }
}

extension JSON {
  /// The same, with a word or a number for each trait that is left out.
  fileprivate func spelledOut(under key: String = "") -> JSON {
    guard case .object(let members) = self else {
      guard case .array(let elements) = self else { return self }
      return .array(elements.map { $0.spelledOut(under: key) })
    }
    let unspecified = ["horizontalSizeClass", "verticalSizeClass", "userInterfaceIdiom"]
    let absent =
      ["traits", "previous"].contains(key)
      ? Dictionary(
        firsts: unspecified.map { ($0, .string("unspecified")) } + [("displayScale", .number(0))]
      )
      : [String: JSON]()
    return .object(
      Dictionary(firsts: members.map { ($0, $1.spelledOut(under: $0)) } + absent.map { ($0, $1) })
    )
  }
}
