import Messages
import Testing

/// One table serves messages and everything else that needs the structure of a value.
@Suite struct PartsTests {
  private let plan = Plan(
    title: "home",
    root: Forest([Room("hall", 3), Room("attic", 1), Room("cellar", 1)], [0, 1, 2]),
    moves: [.enter("attic"), .paint("cellar", .blue)]
  )

  @Test func `messages leave out usual parts, and read what they write`() throws {
    let text = String(decoding: MessageWriter.bytes(of: plan), as: UTF8.self)
    #expect(
      text
        == #"{"title":"home","rooms":[{"name":"hall","doors":3},{"name":"attic"},"#
        + #"{"name":"cellar"}],"moves":[{"enter":"attic"},{"paint":"cellar","colour":"blue"}]}"#
    )
    #expect(try MessageReader.read(Plan.self, from: text.utf8).moves == plan.moves)
  }

  @Test func `a simplification changes one part, the largest first`() {
    let fewer = plan.simplifications(.fewer)
    #expect(fewer.last?.moves == [.paint("cellar", .blue)])
    #expect(fewer.first { $0.root.nodes.map(\.name) == ["hall", "attic"] } != nil)
    let simpler = plan.simplifications(.simpler)
    #expect(simpler.contains { $0.root.nodes[0].doors == 1 })
    #expect(simpler.contains { $0.moves[1] == .paint("cellar", .red) })
    #expect(plan.simplifications(.order).contains { $0.moves[1] == .paint("hall", .blue) })
  }

  @Test func `a reference to what is removed goes to its container where the row says so`() {
    let without = plan.simplifications(.fewer).filter { !$0.names.contains("attic") }
    #expect(without.contains { $0.moves.first == .enter("hall") })
  }

  @Test func `names are replaced wherever they stand`() {
    let renamed = plan.renaming { $0.uppercased() }
    #expect(renamed.names == ["HALL", "ATTIC", "CELLAR"])
    #expect(renamed.moves == [.enter("ATTIC"), .paint("CELLAR", .blue)])
    #expect(renamed.title == "home")
  }

  @Test func `requirements, limits and weight come from the rows`() {
    #expect(plan.requirements.compactMap { $0 as? String } == ["doors", "paint"])
    #expect(plan.within(NoPaint())?.moves == [.enter("attic")])
    #expect(plan.within(NoPaint())?.root == plan.root)
    #expect(plan.partWeight == 1 + 6 + 1 + 2)
  }

  @Test func `variations change only the parts with words, and are told by place`() throws {
    #expect(plan.varied { _ in 0 } == plan)
    let other = plan.varied { $0 - 1 }
    let parts = try #require(plan.partsVaried(in: other))
    #expect(parts.map { "\($0.words) \($0.place)" } == ["any colour in move 2"])
    #expect(parts.first?.values.count == 2)
    var renamed = plan
    renamed.title = "away"
    #expect(plan.partsVaried(in: renamed) == nil)
  }
}

// MARK: - A vocabulary with rows of every kind

private struct NoPaint: Limits {
  func allow(_ requirement: Requirement) -> Bool { requirement as? String != "paint" }
}

private struct Plan: Shaped {
  var title = ""
  var root = Forest([.blank], [0])
  var moves: [Move] = []
  var motto: String?

  static let blank = Plan()
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ plan: inout Self) {
    visitor.part("title", &plan.title)
    visitor.part("rooms", &plan.root)
    visitor.part("moves", &plan.moves, Row(element: { "in move \($0 + 1)" }))
    visitor.optionalPart("motto", &plan.motto)
  }
}

/// Written as a list; a tree only by its structure.
private struct Forest: Messages.Tree, MessageValue {
  private(set) var nodes: [Room]
  private(set) var depths: [Int]

  static let blank = Forest([.blank], [0])
  init(_ nodes: [Room], _ depths: [Int]) { (self.nodes, self.depths) = (nodes, depths) }
  subscript(place: Int) -> Room {
    get { nodes[place] }
    set { nodes[place] = newValue }
  }

  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.list(&nodes)
    depths = nodes.map { _ in 1 }
  }
  func write(_ writer: inout MessageWriter) { writer.list(nodes) }
  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .anything }
}

private struct Room: Shaped {
  var name: String
  var doors: Int

  init(_ name: String, _ doors: Int) { (self.name, self.doors) = (name, doors) }
  static let blank = Room("", 1)
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ room: inout Self) {
    visitor.name("name", &room.name)
    visitor.part("doors", &room.doors, unless: 1, Row(among: [1, 2, 3], needs: ["doors"]))
  }
}

private enum Move: ShapedUnion {
  case enter(String)
  case paint(String, Paint)

  static let blank = Move.enter("")
  static let kinds: [UnionCase<Self>] = .cases(.enter(""), .paint("", .red))

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ move: inout Self) {
    visitor.either(&move)
    switch move {
    case .enter(var room):
      visitor.reference("enter", &room, Row(heir: .container))
      move = .enter(room)
    case .paint(var room, var colour):
      visitor.reference("paint", &room, Row(needs: ["paint"]))
      visitor.part("colour", &colour, Row(words: "any colour"))
      move = .paint(room, colour)
    }
  }
}

private enum Paint: String, RawWord, Leaf { case red, blue }
