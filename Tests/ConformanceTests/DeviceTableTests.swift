import AdaptiveModel
import ConformanceProof
import Foundation
import Messages
import TestSupport
import Testing

@testable import Conformance

/// Golden/devices has the classes of table 12-2 in each orientation, and the widths of shares.
@Suite("Devices: the tables that they are in")
struct DeviceTableTests {
  @Test("scenarios use a device for each screen of the table")
  func drawn() {
    #expect(Set(Device.table.map(\.screen)) == Set(Device.drawn.map(\.screen)))
  }

  @Test("the table as JSON has one line per row, and a row can be read back")
  func document() throws {
    let lines = DeviceTable().lines
    let rows = lines.filter { $0.hasPrefix("{\"name\"") }
      .map { $0.hasSuffix(",") ? $0.dropLast() : $0[...] }
    let read = try rows.map { try MessageReader.read(Device.self, from: Array($0.utf8)) }
    expectSame(read, Device.all)
  }

  @Test("the sample drivers have this table")
  func drivers() throws {
    let path = "scripts/drivers/devices.json"
    let text = try Checkout.text(path)
    let lines = DeviceTable().lines.joined(separator: "\n") + "\n"
    expectSame(text, lines, accepting: "adaptive-conformance devices > \(path)")
  }

  @Test("screens of table 12-2 are requested under documented, all screens under platform")
  func screens() {
    func screens(_ profile: Profile) -> Set<Size> {
      let examination = Examination(profile: profile, cases: 0)
      let plan = examination.plan(for: [.devices])
      let ids = (0..<plan.groups).flatMap { plan.places(in: $0) }.map(\.id)
      return Set(
        ids.compactMap { id in
          if case .request(let request) = id.key,
            case .screen(let size, _, _) = request.question as? WindowQuery
          {
            size
          } else {
            nil
          }
        }
      )
    }
    // Each screen either way round.
    let documented = Device.table.filter { $0.level == .documented }.map(\.screen)
    #expect(screens(.documented) == Set(documented + documented.map(\.turned)))
    let all = Device.table.map(\.screen)
    #expect(screens(.platform) == Set(all + all.map(\.turned)))
  }

  @Test("the devices of the golden of table 12-2 are documented, and no others")
  func documented() throws {
    let goldens = try OurGoldens.tree().goldens.filter { $0.id.hasPrefix("devices/table-12-2/") }
    let named = goldens.compactMap { golden -> String? in
      if case .device(let name, _)? = golden.request.question as? WindowQuery { name } else { nil }
    }
    let documented = Device.table.filter { $0.level == .documented }.map(\.name)
    #expect(Set(documented) == Set(named) && documented.count == 8)
  }

  @Test("a companion question that fails is a failure of its case, unless its device is unlisted")
  func companions() throws {
    let query = WindowQuery.device("iPhone 6", .landscapeLeft)
    func judge(_ profile: Profile, _ query: WindowQuery, _ others: [Reply]) throws -> Judgement {
      let rules = Rules(profile: profile, features: .all)
      let window = try #require(query.window)
      let request = Request(Windows.self, query)
      return try rules.judgement(of: .answer(window), to: request, beside: others[...])
    }
    let failure = Reply.failed(Failure(.error, "x"))
    #expect(throws: Failure.self) { try judge(.documented, query, [failure]) }
    #expect(try judge(.documented, query, [.skipped(reason: "no")]).breaches.isEmpty)
    let plus = WindowQuery.device("iPhone 6 Plus", .landscapeLeft)
    let asked = Windows.companions(of: plus)
    let replies = asked.map { query -> Reply in
      query.level == .documented ? query.window.map { .answer($0) } ?? failure : failure
    }
    #expect(try judge(.documented, plus, replies).breaches.isEmpty)
    #expect(throws: Failure.self) { try judge(.platform, plus, replies) }
  }

  @Test("DV-6 · a phone of table 12-2 has one screen and scale; the pads of its rows were several")
  func oldScreens() throws {
    for (name, clauses) in [("iPhone 5s", ["DV-6"]), ("iPad Mini", [])] {
      let query = WindowQuery.device(name, .portrait)
      var window = try #require(query.window)
      window.traits.displayScale = 1
      let request = Request(Windows.self, query)
      #expect(try brokenClauses(by: .answer(window), to: request, features: .all) == clauses)
    }
  }

  @Test("DV-4 · an origin other than (0, 0) is shown and is the only difference")
  func origins() throws {
    let query = WindowQuery.device("iPad", .portrait)
    var window = try #require(query.window)
    #expect(Windows.words.answer(window) == "\(window)")
    window.origin = Point(0, 20)
    #expect(Windows.words.answer(window) == "\(window), its origin at (0, 20)")
    let parts = WindowAnswer(query: query, answer: window).wrongParts(by: "DV-4")
    #expect(parts.map(\.difference) == ["expected origin (0, 0), not (0, 20)"])
  }
}
