import AdaptiveModel
import Conformance
import Foundation
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("Shards", .computing) struct ShardTests {
  static func shards(_ count: Int) -> [Shard] { (1...count).compactMap { Shard($0, of: count) } }

  /// The last of three shards, which two tests read.
  private static let last = Examination.small.record(Faulty.worst, shard: Shard(3, of: 3))

  @Test("every case is in exactly one shard, and all shards have similar sizes")
  func partition() {
    let plan = Plan(features: .all, profile: .platform, seed: Seed(rawValue: 7), scenarios: 4_000)
    let ids = plan.allPlaces.map(\.id)
    for count in [1, 2, 3, 7, 16] {
      let shards = Self.shards(count)
      var sizes = [Int](repeating: 0, count: count)
      for id in ids {
        let own = shards.filter { $0.contains(id) }
        #expect(own.count == 1)
        sizes[(own.first?.index ?? 1) - 1] += 1
      }
      #expect(sizes.allSatisfy { $0 * count > ids.count / 2 && $0 * count < ids.count * 2 })
    }
  }

  @Test("a case stays in its shard, because the hash is part of the contract")
  func stability() throws {
    let ids = ["scenario/0x2a", "pair/0x2a", "window/iPhone 6 Plus/portrait", "raw-values"]
    let shards = try ids.map { id in
      let id = try #require(Case.ID(id))
      return Self.shards(5).first { $0.contains(id) }?.index
    }
    #expect(shards == [4, 3, 4, 5])
  }

  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “The result has the same bytes as the report of
  // one run of the whole plan.”
  @Test("three merged shards have the bytes of one run")
  func sameBytes() throws {
    let whole = Records.worst.ndjson
    for count in Sampling.of([3], and: [1]) {
      let records = try Self.shards(count).reversed().map { shard in
        let isLast = shard == Self.last.header.shard
        let record = isLast ? Self.last : Examination.small.record(Faulty.worst, shard: shard)
        return (name: "\(shard)", record: try read(record))
      }
      let isSame = try Record(merging: records).ndjson == whole
      #expect(isSame)
    }
  }

  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “A shard that is missing, duplicated, cut off,
  // or of another plan, suite or implementation is refused” “Counts that no run can have and a
  // shard with another's cases are refused.”
  @Test("a missing, duplicate or foreign shard is refused")
  func refused() throws {
    let shards = Self.shards(3).map { shard in
      (name: "report \(shard.index)", record: Examination.small.record(Faulty(), shard: shard))
    }
    expectRefusal([shards[0], shards[2]], "1 of 3 shards missing: 2/3")
    expectRefusal(shards + [shards[1]], "report 2 and report 2 are both shard 2/3; leave one out")
    var other = Examination.small
    other.seed = Seed(rawValue: 9)
    let foreign = other.record(Faulty(), shard: Shard(3, of: 3))
    expectRefusal(
      [shards[0], shards[1], ("x", foreign)],
      "x does not belong to report 1: it has another plan (profile, seed, cases or budget)"
    )
    expectRefusal(
      [shards[0], shards[1], ("x", Self.last)],
      "x does not belong to report 1: it is about another implementation"
    )
    expectRefusal(
      [("x", Records.sound)],
      "x is a whole run, not a shard; nothing to merge"
    )
    expectRefusal([], "no shards given")
    var relabelled = shards[1].record
    relabelled.header.shard = Shard(3, of: 3)
    let twice = #expect(throws: Record.MergeError.self) {
      try Record(merging: [shards[0], shards[1], ("x", relabelled)])
    }
    #expect(twice?.description.hasPrefix("x is not the report of shard 3/3: ") == true)
    var cut = shards[2].record
    cut.remark([.interrupted])
    expectRefusal(
      [shards[0], shards[1], ("x", cut)],
      "x is not the report of shard 3/3: its run was interrupted; run the shard again"
    )
  }

  private func expectRefusal(_ shards: [(name: String, record: Record)], _ text: String) {
    let error = #expect(throws: Record.MergeError.self) { try Record(merging: shards) }
    #expect(error?.description == text)
  }

  private func read(_ record: Record) throws -> Record { try Record(ndjson: record.ndjson) }
}

@Suite("Choosing the shard of a run") struct ShardConventionTests {
  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “two that differ are an error”
  @Test(
    "each convention of options and variables chooses the right shard, or is an error",
    arguments: try TextTable.rows(of: "Tests/ReportsTests/Shards/conventions.txt")
  )
  func conventions(row: [String]) throws {
    let option = row[0].isEmpty ? nil : row[0]
    let variables = row[1].split(separator: " ").map { $0.split(separator: "=").map(String.init) }
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0[0], $0[1]) })
    guard row[2] != "error" else {
      #expect(throws: Shard.Confusion.self) { try Shard.chosen(option, environment: environment) }
      return
    }
    let chosen = try Shard.chosen(option, environment: environment)
    let found = [chosen?.shard.description, chosen?.statusFile].compactMap(\.self)
    #expect(found.joined(separator: " ") == row[2])
  }
}

@Suite(
  "scripts/campaign",
  .waiting,
  .enabled(if: which("parallel") != nil, "GNU parallel is missing (Debian: parallel)")
)
struct CampaignTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a program; returns its exit code and its output.
  private func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let folder = URL(fileURLWithPath: folder.path)
    return try TestSupport.run(words[0], Array(words.dropFirst()), in: folder)
  }

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: folder.file(name))
  }

  @Test("a campaign has the bytes of one process, with a local driver and quoted words")
  func sameBytes() throws {
    let animal = "zoo it's.py"
    try FileManager.default.copyItem(atPath: Zoo.path, toPath: folder.file(animal))
    let options = ["--cases", "40", "--"] + Zoo.interpreter + [animal, "sound"]
    let one = try run([Checkout.tool, "vet", "--quiet", "--out", "one.ndjson"] + options)
    let words = ["-o", "campaign.ndjson", "-n", "3", "-S", "2/:", "-c", Checkout.tool, "--"]
    let campaign = try run(["/bin/sh", Checkout.file("scripts/campaign").path] + words + options)
    #expect(campaign.status == one.status, "\(campaign.text) \(one.text)")
    #expect(bytes("one.ndjson") != nil && bytes("campaign.ndjson") == bytes("one.ndjson"))
    #expect(campaign.text.hasSuffix(one.text))
  }

  @Test("a campaign with a shard that could not be run says so and writes nothing")
  func failing() throws {
    let words = [
      "-o", "campaign.ndjson", "-n", "2", "-c", Checkout.tool, "--", "--", "no-such-driver",
    ]
    let campaign = try run(["/bin/sh", Checkout.file("scripts/campaign").path] + words)
    #expect(campaign.status == 69 && campaign.text.contains("2 of 2 shards could not be run"))
    #expect(bytes("campaign.ndjson") == nil)
  }
}
