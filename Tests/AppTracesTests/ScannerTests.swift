import AdaptiveModel
import AppTraces
import Messages
import TestSupport
import Testing
import Text

@Suite("The tracer's lines in any console")
struct ScannerTests {
  private static let line = TraceLine(
    7,
    run: "a1",
    .enter(TraceEntry(Call(to: "c1", .viewWillTransition(Size(667, 375)))))
  )

  private static func read(_ text: String) -> TraceScanner {
    var scanner = TraceScanner()
    scanner.add(Array(text.utf8))
    return scanner
  }

  private static var written: String {
    String(decoding: MessageWriter.bytes(of: line), as: UTF8.self)
  }

  @Test("a line is found behind the prefixes of consoles, and before other text")
  func prefixes() {
    let json = Self.written
    let escaped = json.replacing("\"", with: "\\\"")
    for text in [
      "adaptive-trace 1 \(json)", "adaptive-trace 1 \(json)\r\n",
      "2026-11-26 12:00:00.123456+0000 MyApp[123:4567] adaptive-trace 1 \(json)",
      "2026-11-26 12:00:00.123 Df MyApp[1:2] [com.app:trace] adaptive-trace 1 \(json) [end]",
      "{\"eventMessage\":\"adaptive-trace 1 \(escaped)\",\"pid\":12}",
      "<td>adaptive-trace 1 \(json.replacing("\"", with: "&quot;"))</td>",
      "<td>adaptive-trace 1 \(json.replacing("\"", with: "&amp;quot;"))</td>",
      "adaptive-trace 1 \(json.replacing("\":", with: "“:").replacing("\"", with: "„"))",
      "12,\"adaptive-trace 1 \(json.replacing("\"", with: "\"\""))\",info",
      "adaptive-trace 1 \(json.replacing("\":", with: "”:").replacing("\"", with: "“"))",
      "adaptive-trace\t1\u{A0}\(json)", "adaptive-trace 1\(json)",
      "\u{1B}[32madaptive-trace\u{1B}[0m 1 \u{1B}[1m\(json)\u{1B}[0m",
      "adaptive-trace 1 \(json.replacing("{", with: "\u{1B}[34m{"))", "adaptive-trace 1 \(escaped)",
      "adaptive-trace 1 \(escaped.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"",
    ] {
      let scanner = Self.read(text)
      #expect(scanner.lines == [Self.line] && scanner.damaged == 0, "\(text)")
    }
  }

  @Test("two lines on one row are two lines; a cut one is damaged, and the next one is read")
  func cutLines() {
    let json = Self.written
    let two = Self.read("adaptive-trace 1 \(json)adaptive-trace 1 \(json)\n")
    #expect(two.lines.count == 2)
    let cut = Self.read("adaptive-trace 1 \(json.prefix(30))adaptive-trace 1 \(json)\n")
    #expect(cut.lines == [Self.line] && cut.damaged == 1)
    #expect(Self.read("adaptive-trace 1 \(json.dropLast())\n\n").damaged == 1)
  }

  @Test("a line of another form, and a snapshot that is no tree, are named")
  func misshapen() {
    let wrong = Self.written.replacing("667", with: "\"667\"")
    let size = #""size":{"width":375,"height":667},"traits":{}"#
    let snapshot =
      #"{"n":1,"event":"snapshot","window":"w","# + size
      + #","controllers":[{"id":"a","class":"A",\#(size)},{"id":"b","class":"B","parent":"c",\#(size)}]}"#
    let log = Self.read("adaptive-trace 1 \(wrong)\nadaptive-trace 1 \(snapshot)\n")
    let text = TraceReport([log]).page().fitted(to: 2_000)
    let form = "could not be read: not of the form that “schema --trace” prints"
    #expect(text.contains("1 line of the tracer \(form); the first: size.width: expected"))
    let sizeless = snapshot.replacing("\"c\",\(size)", with: "\"c\",\"traits\":{}")
    #expect(Self.read("adaptive-trace 1 \(sizeless)\n").lines.isEmpty)
    #expect(!text.contains("cut, wrapped or mixed up"), "\(text)")
    #expect(text.contains("no tree, as an id is listed twice, or a parent is not"), "\(text)")
  }

  @Test("fields may stand in any order, and unknown ones are passed over")
  func orders() {
    let has = #""has":{"traits":{"displayScale":2},"size":{"width":1,"height":2}}"#
    let fields = [
      #""event":"enter""#, #""to":"c1""#, #""call":"viewWillTransition""#, has,
      #""size":{"height":375,"width":667}"#, #""later":[{"x":null}]"#, #""run":"a1","n":7"#,
    ]
    let plain = Self.read("adaptive-trace 1 {\(fields.joined(separator: ","))}").lines
    #expect(plain.count == 1)
    let turned = fields.reversed().joined(separator: ",")
    #expect(Self.read("adaptive-trace 1 {\(turned)}").lines == plain)
    for (index, field) in fields.enumerated() {
      for place in fields.indices {
        var others = fields
        others.remove(at: index)
        others.insert(field, at: place)
        let scanner = Self.read("adaptive-trace 1 {\(others.joined(separator: ","))}")
        #expect(scanner.lines == plain && scanner.damaged == 0, "\(others)")
      }
    }
  }

  @Test("a line of a later version is no line of this one")
  func versions() {
    let scanner = Self.read("adaptive-trace 2 {\"n\":1}\n")
    #expect(scanner.lines.isEmpty && scanner.hasLater)
  }
}
