import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite(
  "scripts/campaign",
  .waiting,
  .enabled(if: which("parallel") != nil, "GNU parallel is missing (Debian: parallel)")
)
struct CampaignTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a program; returns its exit code and its output.
  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let all = try TestSupport.run(
      words[0],
      Array(words.dropFirst()),
      in: URL(fileURLWithPath: folder.path)
    )
    return (all.status, all.text)
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
    #expect(campaign.status == one.status, "\(campaign.output) \(one.output)")
    #expect(bytes("one.ndjson") != nil && bytes("campaign.ndjson") == bytes("one.ndjson"))
    #expect(campaign.output.hasSuffix(one.output))
  }

  @Test("a campaign with a shard that could not be run says so and writes nothing")
  func failing() throws {
    let words = [
      "-o", "campaign.ndjson", "-n", "2", "-c", Checkout.tool, "--", "--", "no-such-driver",
    ]
    let campaign = try run(["/bin/sh", Checkout.file("scripts/campaign").path] + words)
    #expect(campaign.status == 69 && campaign.output.contains("2 of 2 shards could not be run"))
    #expect(bytes("campaign.ndjson") == nil)
  }
}
