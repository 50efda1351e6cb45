import AdaptiveModel
import Conformance
import Messages
import TestSupport
import TestThreads
import Testing

@testable import Driver

@Suite("The wire format", .computing) struct WireTests {
  static func written(_ request: Request) -> [UInt8] {
    MessageWriter.bytes { $0.request(request, id: "é\"\\\n\u{1}\u{10FFFF}") }
  }

  static let environment = Environment(
    TraitCollection(
      horizontalSizeClass: .compact,
      verticalSizeClass: .regular,
      displayScale: 2.5,
      userInterfaceIdiom: .carPlay
    ),
    Size(0.1, -1e-7)
  )

  static let scenario: Scenario = {
    var hierarchy = Hierarchy(ViewController("root\u{0}\u{2028}", reactions: reactions))
    hierarchy.append(ViewController("", override: .compactCompact, forwards: []), depth: 1)
    hierarchy.append(
      ViewController("c", sizing: Sizing(width: .inset(40), height: .fraction(1, of: 3))),
      depth: 2
    )
    hierarchy.append(ViewController("d", forwards: .willTransition), depth: 1)
    var shown = Hierarchy(ViewController("shown", forwards: []))
    shown.append(ViewController("below", override: .compactCompact), depth: 1)
    shown.insert(.presenting(Hierarchy(ViewController("more")), by: "over"), inside: 0)
    let sizing = Sizing(width: .fraction(1, of: 3))
    let sheet = Hierarchy.presenting(shown, by: "sheet", sizing: sizing, override: .compactCompact)
    hierarchy.insert(sheet, inside: 0)
    var added = Hierarchy(ViewController("e", reactions: reactions))
    added.append(ViewController("d", sizing: Sizing(width: .fixed(1))), depth: 1)
    let window = Window(size: Size(375, 667), traits: environment.traits)
    let actions: [Action] = [
      .rotate(.landscapeRight, window), .resize(window), .override(child: "c", .compactCompact),
      .override(child: "c", TraitCollection()), .remove("d"), .add(parent: "c", added),
      .sizing(child: "c", Sizing(height: .fixed(44))), .dismiss("root\u{0}\u{2028}"),
      .present(on: "root\u{0}\u{2028}", sheet),
    ]
    return Scenario(
      device: "iPhone “6”",
      orientation: .portraitUpsideDown,
      window: window,
      hierarchy: hierarchy,
      actions: actions
    )
  }()

  static let reactions = [
    Reaction(.viewWillAppear, when: .wider, override: "c", with: .regularCompact),
    Reaction(.beforeForwarding, when: .always, override: "c", with: TraitCollection()),
    Reaction(.afterForwarding, when: .taller, override: "d", with: .compactCompact),
  ]

  static let requests: [Request] = [
    .run(scenario),
    .combine([]),
    .combine([.compactCompact, TraitCollection(displayScale: 3), TraitCollection()]),
    .contains(.compactCompact, TraitCollection(userInterfaceIdiom: .vision)),
    .window(.device("iPhone 6 Plus", .landscapeLeft)),
    .window(.screen(Size(375, 667), .phone, .portrait)),
    .window(.share(.twoThirds, model: "12.9-inch", .portrait)),
    .rawValues,
  ]

  static let trace = Trace(
    initial: [State("a", environment)],
    steps: [
      Step(),
      Step(
        calls: [
          Call(to: "a", .willTransition(.compactCompact), has: environment),
          Call(to: "b", .viewWillTransition(Size(1, 1e300))),
          Call(to: "c", .didChange(previous: TraitCollection())),
          Call(to: "d", .willRotate),
          Call(to: "e", .didRotate),
        ],
        states: [State("a", environment), State("é", environment)]
      ),
    ]
  )

  static let replies: [(Request, Reply)] = [
    (requests[0], .trace(trace)),
    (requests[1], .traits(environment.traits)),
    (requests[3], .contains(true)),
    (requests[4], .window(Window(size: Size(1, 2), traits: .regularRegular))),
    (requests[0], .unsupported(feature: "run")),
    (requests[0], .failed(Failure(.error, "no\nway"))),
    (
      .rawValues,
      .rawValues(
        RawValues(sizeClass: ["a": 1, "b": -1], displayScale: [:], userInterfaceIdiom: [:])
      )
    ),
  ]

  @Test("an answer is read back as it was written", arguments: 0..<7)
  func replyRoundTrip(index: Int) throws {
    let (request, reply) = Self.replies[index]
    let line = MessageWriter.bytes { $0.reply(reply, to: request, id: "7") }
    let answer = try Outgoing(line) { $0 == "7" ? request : nil }
    #expect(answer.reply == reply && answer.id == "7")
  }

  @Test(
    "a solution that reports a conflict may have no frames",
    arguments: ["", #","frames":null"#, #","frames":[]"#]
  )
  func framesLeftOut(frames: String) throws {
    let system = ConstraintSystem("view root\nview a in root\nc: a.width = 1\nd: a.width = 2")
    let question = ConstraintQuestion(try #require(system), sizes: [Size(320, 480)])
    let line = #"{"type":"result","id":"7","solutions":[{"broken":["c"]\#(frames)}]}"#
    let reply = try Outgoing(line.utf8) { _ in .solve(question) }.reply
    #expect(reply == .solutions([ConstraintLayout([:], broken: ["c"], ambiguous: [])]))
  }

  @Test("a number that is null counts as missing") func nulls() throws {
    let line = #"""
      {"type":"result","id":"7","rawValues":{"sizeClass":{"a":1,"b":null},"displayScale":{},
      "userInterfaceIdiom":{"c":null}}}
      """#
    let values = RawValues(sizeClass: ["a": 1], displayScale: [:], userInterfaceIdiom: [:])
    #expect(try Outgoing(line.utf8) { _ in .rawValues }.reply == .rawValues(values))
  }

  @Test("a hierarchy may be deep, and it may be wide", arguments: [9_999, 1])
  func large(depth: Int) throws {
    var hierarchy = Hierarchy(ViewController("0"))
    for index in 1..<10_000 {
      hierarchy.append(ViewController("\(index)"), depth: min(index, depth))
    }
    let window = Window(size: Size(1, 1), traits: Self.environment.traits)
    let request = Request.run(Scenario(window: window, hierarchy: hierarchy))
    #expect(try Incoming(Self.written(request)) == .request(request, id: Self.id))
  }

  static let id = "é\"\\\n\u{1}\u{10FFFF}"

  /// A row is sent, and its answer is read.
  private static func problem(_ row: TextRow) throws -> String {
    do throws(MessageError) {
      guard case .request(let request, _) = try Incoming(row.parts[0].utf8) else { return "" }
      guard row.parts.count > 1 else { return "read" }
      let answer = try Outgoing(row.parts[1].utf8) { $0 == "1" ? request : nil }
      guard let failure = answer.reply.failure else { return "read" }
      return (failure.kind == .protocolError ? "wrong: " : "\(failure.kind): ") + failure.message
    } catch { return "\(error)" }
  }

  @Test(
    "a line is refused with the place and the reason",
    arguments: try TextRow.all(in: "Tests/DriverTests/Wire/refused.lines")
  )
  func refused(row: TextRow) throws {
    let problem = try Self.problem(row)
    #expect(problem.hasPrefix(row.testDescription), "\(problem)")
  }

  @Test("an answer may have its fields in any order, and additional ones")
  func order() throws {
    let line = #"{"later":[{}],"trace":{"later":1,"steps":[]},"id":"1","type":"result"}"#
    let answer = try Outgoing(line.utf8) { _ in WireTests.requests[0] }
    #expect(answer.reply == .trace(Trace()))
    #expect(try Outgoing(line.utf8, of: { _ in nil }).id == "1")
  }

  static let ready = #"{"type":"ready","protocol":1,"implementation":{"name":"x"},"features":"#

  @Test("a greeting names the implementation and its features") func greeting() throws {
    let line = Self.ready + #"["states","telepathy"],"maxInFlight":3,"later":{}}"#
    guard case .ready(let ready) = try MessageReader.read(Greeting.self, from: line.utf8) else {
      Issue.record("not ready")
      return
    }
    #expect(ready.identity == Identity(name: "x", language: "", features: [.states]))
    #expect(ready.unknownFeatures == ["telepathy"])
    #expect(ready.maxInFlight == 3)
  }
}
