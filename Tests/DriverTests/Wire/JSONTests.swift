import Conformance
import Foundation
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@testable import Driver

@Suite("JSON, and what only looks like it", .computing) struct JSONTests {
  static func problem(_ bytes: [UInt8], nestingLimit: Int = 64) -> String {
    do throws(WireError) {
      _ = try JSONDocument(bytes, nestingLimit: nestingLimit)
      return ""
    } catch { return error.description }
  }

  static let refused: [(String, String)] = [
    ("", "byte 1: expected a value, found the end"),
    ("nope", "expected null"),
    ("{} {}", "expected nothing behind the value"),
    ("[1,]", "byte 4: expected a value"),
    ("[1 2]", "expected a comma"),
    ("{\"a\":1,}", "expected a name"),
    ("{\"a\" 1}", "expected a colon"),
    ("{a:1}", "expected a name"),
    ("[1", "expected a comma or the end"),
    ("\"a", "expected the end of a string"),
    ("\"\u{1}\"", "no control character"),
    ("\"\\x\"", "expected an escape"),
    ("\"\\ud800\"", "an escape of a Unicode scalar"),
    ("\"\\ud800\\u0041\"", "an escape of a Unicode scalar"),
    ("\"\\udc00\"", "an escape of a Unicode scalar"),
    ("\"\\u12\"", "an escape of a Unicode scalar"),
    ("01", "without leading zeros"),
    ("-", "expected a digit"),
    ("1.", "expected a digit"),
    (".5", "expected a value"),
    ("1e", "expected a digit"),
    ("+1", "expected a value"),
    ("1e999", "that a double can hold"),
    ("-1e400", "that a double can hold"),
    ("NaN", "expected a value"),
    ("Infinity", "expected a value"),
    ("{\"a\":1,\"b\":{\"c\":1,\"c\":2}}", "a second field “c”"),
    ("{\"a\":1,\"\\u0061\":2}", "a second field"),
    ("// hi", "expected a value"),
  ]

  @Test("is refused where it is wrong", arguments: refused)
  func refuses(text: String, message: String) {
    let problem = Self.problem(Array(text.utf8))
    #expect(problem.contains(message), "“\(problem)”")
  }

  static let notUTF8: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82],
    [0xC3, 0x28],
  ]

  @Test("is UTF-8", arguments: notUTF8) func utf8(bytes: [UInt8]) {
    #expect(Self.problem([0x22] + bytes + [0x22]).contains("expected UTF-8"))
  }

  @Test("says which string it holds") func strings() throws {
    let texts = ["", "é€😀\u{10FFFF}\u{0}\u{7F}\u{2028}", "\"\\/\u{8}\u{C}\n\r\t", "\u{FFFF}"]
    for text in texts {
      var writer = JSONWriter()
      writer.string(text)
      #expect(try JSONDocument(writer.bytes).string(at: 0) == text)
    }
    let escaped = Array(#""\ud83d\ude00\u00e9\b\f\n\r\t\/\"\\""#.utf8)
    #expect(try JSONDocument(escaped).string(at: 0) == "😀é\u{8}\u{C}\n\r\t/\"\\")
  }

  @Test("keeps numbers as they are") func numbers() throws {
    let numbers: [Double] = [
      0, 1, -1, 0.1, 1 / 3, 1e15, 1e16, 123_456_789_012_345_680, .leastNonzeroMagnitude, 1.797e308,
      -2.5e-10,
      Double(1 << 53),
    ]
    for number in numbers {
      var writer = JSONWriter()
      writer.number(number)
      #expect(try JSONDocument(writer.bytes).number(at: 0) == number)
    }
    #expect(try JSONDocument(Array("1E+2".utf8)).number(at: 0) == 100)
    #expect(try JSONDocument(Array("-0".utf8)).number(at: 0) == 0)
    let long = String(repeating: "9", count: 400)
    #expect(Self.problem(Array(long.utf8)).contains("that a double can hold"))
  }

  @Test("is as deep as the limit allows") func nesting() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(Self.problem(nested(64)) == "")
    #expect(Self.problem(nested(65)).contains("deeper than 64"))
    #expect(Self.problem(nested(200_000), nestingLimit: .max) == "")
  }

  @Test("agrees with Foundation about noise", .cases(4000)) func noise() {
    let seeds = [
      #"{"type":"result","id":"1","trace":{"initial":[],"steps":[{"calls":[1.5e3,-0.2]}]}}"#,
      #"[true,false,null,"\u00e9\n",{"a":{"b":[[]]}},10,"é"]"#,
    ]
    let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \u{1}".utf8) + [0xC3, 0xA9, 0xFF]
    let noise = Generator<[UInt8]> { draw in
      var bytes = Array(draw.element(of: seeds).utf8)
      draw.times(1...4) { draw in
        bytes[draw.int(in: 0...bytes.count - 1)] = draw.element(of: alphabet)
      }
      return bytes
    }
    checkAlways(noise, picture: { String(decoding: $0, as: UTF8.self) }) { bytes in
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      let problem = Self.problem(bytes)
      return problem.contains("second field") || (problem == "") == theirs
    }
  }

  static let misplaced: [(String, String)] = [
    (#"{"steps":5}"#, "trace.steps: expected an array, found 5"),
    (#"{}"#, "trace: expected a field “steps”"),
    (
      #"{"steps":[{},{"calls":[{"to":"a","call":"viewWillTransition","size":{"width":"x"}}]}]}"#,
      "trace.steps[1].calls[0].size.width: expected a number, found “x”"
    ),
    (
      #"{"steps":[{"states":[{"name":"a","traits":{"displayScale":true}}]}]}"#,
      "trace.steps[0].states[0].traits.displayScale: expected a number, found true"
    ),
    (#"{"steps":[{"calls":[{"to":"a"}]}]}"#, "trace.steps[0].calls[0]: expected a field “call”"),
    (
      #"{"steps":[{"calls":[{"to":"a","call":"x\u001b"}]}]}"#,
      #"trace.steps[0].calls[0].call: expected a call"#
    ),
    (#"{"steps":[[]]}"#, "trace.steps[0]: expected an object, found an array"),
  ]

  @Test("names the place where something else was expected", arguments: misplaced)
  func places(trace: String, message: String) throws {
    let line = #"{"type":"result","id":"1","trace":\#(trace)}"#
    let document = try JSONDocument(Array(line.utf8))
    let reply = document.reply(to: WireTests.requests[0], try document.outgoing())
    guard case .failed(let failure) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
  }
}
