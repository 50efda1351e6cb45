import Messages
import TestSupport
import Testing

@Suite("Valid and invalid JSON") struct NotationTests {
  static func problem(_ bytes: [UInt8], nestingLimit: Int = 64) -> String {
    do {
      _ = try MessageReader.read(IgnoredValue.self, from: bytes, nestingLimit: nestingLimit)
      return ""
    } catch { return error.description }
  }

  @Test("written text contains no character that controls a terminal, hides or reverses text")
  func visible() throws {
    let text = "a\u{202E}b\u{1B}\u{200B}é\u{E0041}\"\u{7F}\\\u{2028}\u{85}\n"
    let bytes = MessageWriter.bytes { $0.string(text) }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #""a\u202eb\u001b\u200bé\udb40\udc41\"\u007f\\\u2028\u0085\u000a""#
    )
    #expect(try MessageReader.read(String.self, from: bytes) == text)
  }

  @Test(
    "invalid JSON is refused with the problem, and inside a message too",
    arguments: try TextTable.rows(of: "Tests/MessagesTests/refused.txt")
      + ["\u{0}", "\u{1}"].map { ["\"\($0)\"", "unescaped control character"] }
  )
  func refuses(row: [String]) {
    let problem = Self.problem(Array(row[0].utf8))
    #expect(problem.contains(row[1]), "“\(problem)”")
    let line = "{\"x\":1,\"y\":2,\"other\":\(row[0])}"
    #expect(throws: MessageError.self) {
      try MessageReader.read(Point.self, from: Array(line.utf8))
    }
  }

  static let notUTF8: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82],
    [0xC3, 0x28],
  ]

  @Test("a string that is not UTF-8 is refused", arguments: notUTF8) func utf8(bytes: [UInt8]) {
    #expect(Self.problem([0x22] + bytes + [0x22]).contains("expected UTF-8"))
  }

  @Test("a second field of the same name is refused among many names too") func manyNames() {
    let names = (0..<400).map { "\"a\($0)\":0" }
    #expect(Self.problem(Array("{\(names.joined(separator: ","))}".utf8)) == "")
    let twice = "{\((names + ["\"a7\":1"]).joined(separator: ","))}"
    #expect(Self.problem(Array(twice.utf8)).contains("duplicate field “a7”"))
    let inside = "{\"x\":1,\"y\":2,\((names + ["\"a7\":1"]).joined(separator: ","))}"
    let error = #expect(throws: MessageError.self) {
      try MessageReader.read(Point.self, from: Array(inside.utf8))
    }
    #expect(error?.problem == "duplicate field “a7”")
  }

  @Test("the nesting limit is enforced exactly") func nesting() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(Self.problem(nested(64)) == "")
    #expect(Self.problem(nested(65)).contains("deeper than 64"))
    #expect(Self.problem(nested(200_000), nestingLimit: .max) == "")
  }

  @Test("numbers are read back unchanged") func numbers() throws {
    let numbers: [Double] = [
      0, 1, -1, 0.1, 1 / 3, 1e15, 1e16, 123_456_789_012_345_680, .leastNonzeroMagnitude, 1.797e308,
      -2.5e-10, 123_456.789, Double(1 << 53), 9999, 10_000,
    ]
    for number in numbers {
      #expect(try MessageReader.read(Double.self, from: MessageWriter.bytes(of: number)) == number)
    }
    #expect(try MessageReader.read(Double.self, from: "1E+2".utf8) == 100)
    #expect(try MessageReader.read(Double.self, from: "-0".utf8) == 0)
    #expect(MessageWriter.bytes(of: -0.0) == Array("0".utf8))
    #expect(MessageWriter.bytes(of: Double.nan) == Array("null".utf8))
    let long = String(repeating: "9", count: 400)
    #expect(Self.problem(Array(long.utf8)).contains("in the range of a double"))
  }

  @Test("strings are read back unchanged") func strings() throws {
    let texts = ["", "é€😀\u{10FFFF}\u{0}\u{7F}\u{2028}", "\"\\/\u{8}\u{C}\n\r\t", "\u{FFFF}"]
    for text in texts {
      #expect(try MessageReader.read(String.self, from: MessageWriter.bytes(of: text)) == text)
    }
    let escaped = #""\ud83d\ude00\u00e9\b\f\n\r\t\/\"\\""#
    #expect(
      try MessageReader.read(String.self, from: escaped.utf8) == "😀é\u{8}\u{C}\n\r\t/\"\\"
    )
  }
}
