import Messages
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@Suite("Messages and their tables", .computing) struct MessageTests {
  func read<M: MessageValue>(_ type: M.Type, _ text: String) throws(MessageError) -> M {
    try MessageReader.read(type, from: text.utf8)
  }

  func text(_ value: some MessageValue) -> String {
    String(decoding: MessageWriter.bytes(of: value), as: UTF8.self)
  }

  @Test("a message is parsed as it was written, also with spaces and with fields in any order")
  func roundTrip() throws {
    let sample = Drawing.sample
    #expect(try read(Drawing.self, text(sample)) == sample)
    let spaced = text(Drawing()).replacing(",", with: " ,\n ").replacing(":", with: "\t: ")
    #expect(try read(Drawing.self, spaced) == Drawing())
    let stroke = #"""
      {"x":[{"a":"}\""},1e3],"to":{"y":2,"z":{},"x":1.5},"kind":"line","at":null,"pen":"a\u00e9"}
      """#
    #expect(
      try read(Stroke.self, stroke) == Stroke(pen: "aé", kind: .line(to: Point(x: 1.5, y: 2)))
    )
  }

  @Test("default values are omitted, and fields are written in the table's order")
  func bytes() {
    #expect(text(Drawing()) == #"{"type":"drawing","edition":[1,0],"strokes":[],"title":null}"#)
    #expect(text(Stroke(pen: "a", kind: .end)) == #"{"pen":"a","kind":"end"}"#)
    let tree = #"{"name":"a","children":[{"name":"b"},{"name":"c","children":[{"name":"d"}]},{}]}"#
    #expect(text(Drawing.sample.tree) == tree)
    #expect(text(Drawing.sample.palette) == #"{"red":1,"blue":null}"#)
  }

  @Test("names and words may contain escapes") func escapes() throws {
    let stroke = #"{"\u0070en":"a","k\u0069nd":"te\u0078t","words":"","col\u006fur":"r\u0065d"}"#
    #expect(try read(Stroke.self, stroke) == Stroke(pen: "a", kind: .text(""), colour: .red))
    #expect(try read(Edit.self, #"{"\u0072emove":"a"}"#) == .remove("a"))
    #expect(try read(Palette.self, #"{"r\u0065d":1}"#).values.count == 1)
    #expect(throws: MessageError.self) { try read(Palette.self, #"{"r\u0065d":1,"red":1}"#) }
  }

  @Test("a name may look like the end of its object") func oddNames() throws {
    #expect(try read(Point.self, #"{"}":1,"x":1,"]":2,"y":2,"":3,",":4}"#) == Point(x: 1, y: 2))
    #expect(try read(Edit.self, #"{"remove":"}","}":[]}"#) == .remove("}"))
    #expect(MessageReader.peek("id", as: Int.self, in: #"{"}":"{","id":1}"#.utf8) == 1)
  }

  @Test("a message has exactly one case, and null counts as missing") func cases() throws {
    let by = #""by":{"x":1,"y":1}"#
    #expect(
      try read(Edit.self, "{\(by),\"move\":\"a\"}") == .move("a", by: Point(x: 1, y: 1))
    )
    #expect(try read(Edit.self, #"{"move": null,"remove":"a"}"#) == .remove("a"))
    #expect(try read(Edit.self, #"{"remove":"a","move" :null}"#) == .remove("a"))
    #expect(throws: MessageError("", "expected only one of move, remove; also found “remove”")) {
      try read(Edit.self, "{\"move\":\"a\",\"remove\":\"b\",\(by)}")
    }
    #expect(throws: MessageError("", "expected one of move, remove")) {
      try read(Edit.self, "{\(by)}")
    }
    #expect(throws: MessageError("", "expected one of move, remove")) { try read(Edit.self, "{}") }
  }

  @Test(
    "an error names the position of the unexpected value",
    arguments: try TextTable.rows(of: "Tests/MessagesTests/misplaced.txt")
  )
  func places(row: [String]) throws {
    let line = #"{"type":"drawing","# + row[0].dropFirst()
    let error = #expect(throws: MessageError.self) { try read(Drawing.self, line) }
    #expect(error?.description.hasPrefix(row[1]) == true, "\(error?.description ?? "")")
  }

  @Test("a long path to a deep position is shortened in its middle") func longWay() {
    let depth = 40
    let line = String(repeating: #"{"children":["#, count: depth) + "7"
    let error = #expect(throws: MessageError.self) {
      try MessageReader.read(Tree.self, from: line.utf8, nestingLimit: 1000)
    }
    #expect(error?.place.contains(" … ") == true && error?.place.hasSuffix("children[0]") == true)
  }

  @Test("trees may be deep and wide") func trees() throws {
    for depth in [1, 2, 100_000] {
      let tree = Tree(nodes: (0..<depth).map { Node(name: "\($0)") }, depths: Array(0..<depth))
      let bytes = MessageWriter.bytes(of: tree)
      #expect(try MessageReader.read(Tree.self, from: bytes, nestingLimit: .max) == tree)
    }
    var wide = Tree(nodes: [Node()], depths: [0])
    for index in 0..<10_000 {
      wide.nodes.append(Node(name: "\(index)"))
      wide.depths.append(1)
    }
    #expect(try MessageReader.read(Tree.self, from: MessageWriter.bytes(of: wide)) == wide)
    #expect(throws: MessageError.self) {
      try read(Tree.self, String(repeating: #"{"children":["#, count: 33))
    }
    let other = #"{"children":[{"children":[],"name":"b","more":1},{"children":null}],"name":"a"}"#
    let tree = Tree(nodes: ["a", "b", ""].map(Node.init), depths: [0, 1, 1])
    #expect(try read(Tree.self, other) == tree)
  }

  @Test("one field can be read before the rest of its message") func peeking() {
    let line = #"{"a":{"id":"1"},"\u0069d":"2","id":"3""#
    #expect(MessageReader.peek("id", as: String.self, in: line.utf8) == "2")
    #expect(MessageReader.peek("other", as: String.self, in: line.utf8) == nil)
    #expect(MessageReader.peek("id", as: String.self, in: "[]".utf8) == nil)
  }

  @Test("damaged bytes are refused or parsed, and a parsed message can be written", .cases(5000))
  func damage() throws {
    let sound = MessageWriter.bytes(of: Drawing.sample)
    for length in 0..<sound.count {
      #expect(throws: MessageError.self) {
        try MessageReader.read(Drawing.self, from: sound[..<length])
      }
    }
    let damaged = Generator<[UInt8]> { draw in
      var bytes = sound
      draw.times(1...4) { draw in
        bytes[draw.int(in: 0...bytes.count - 1)] = UInt8(draw.int(in: 0...255))
      }
      return bytes
    }
    var (read, refused) = (0, 0)
    checkAlways(damaged, picture: { String(decoding: $0, as: UTF8.self) }) { bytes in
      guard let drawing = try? MessageReader.read(Drawing.self, from: bytes) else {
        refused += 1
        return true
      }
      read += 1
      return try MessageReader.read(Drawing.self, from: MessageWriter.bytes(of: drawing)) == drawing
    }
    #expect(read > 10 && refused > 500)
  }
}

@Suite("The schema printed from the tables") struct SchemaTests {
  func text(_ speaker: MessageSchema.Speaker) -> String {
    let bytes = MessageSchema.document("A drawing", of: speaker) { $0.named(Drawing.self) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the schema for anyone lists everything that a reader accepts") func anyone() {
    let text = text(.anyone)
    let lines = text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    #expect(
      lines.contains(
        #""Point":{"type":"object","description":"In points.","properties":{"x":{"type":"number"},"y":{"type":"number"}},"required":["x","y"]}"#
      )
    )
    #expect(
      text.contains(##""children":{"default":[],"type":"array","items":{"$ref":"#/$defs/Node"}}}"##)
    )
    #expect(
      text.contains(
        ##"{"anyOf":[{"type":"object","properties":{"move":{"type":"string"},"by":{"$ref":"#/$defs/Point"}},"required":["move","by"]},"##
      )
    )
    #expect(text.contains(#""colour":{"default":"plain","enum":["red","blue","plain"]}"#))
    #expect(text.contains(#""kind":{"const":"end"}"#))
    #expect(
      text.contains(
        ##""edits":{"default":[],"type":"array","items":{"$ref":"#/$defs/Edit"},"minItems":1}"##
      )
    )
    #expect(text.contains(#""title":{"anyOf":[{"type":"string"},{"type":"null"}]}"#))
    #expect(text.contains(#""required":["type","edition"]"#))
  }

  @Test("the schema for the suite lists only its own output") func suite() {
    let text = text(.suite)
    #expect(text.contains(#""required":["type","edition","strokes","title"]"#))
    #expect(text.contains(#""x":{"type":"number","minimum":0}"#))
    #expect(text.contains(#""colour":{"default":"plain","enum":["red","blue"]}"#))
    #expect(!text.contains(#""kind":{"const":"end"}"#))
    #expect(text.contains(#""additionalProperties":false"#))
  }
}
