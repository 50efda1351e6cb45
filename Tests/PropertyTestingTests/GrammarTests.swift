import PropertyTesting
import Testing

@Suite("Texts of a grammar")
struct GrammarTests {
  static let lists = """
    list   = "[" [ value { "," value } ] "]"
    value  = list | number
    number = digit { digit }
    digit  = "0"…"9"
    """

  /// Whether a text is a list, checked by a handwritten parser.
  static func isList(_ text: String) -> Bool {
    var rest = text[...]
    func value() -> Bool {
      if rest.first == "[" { return list() }
      let digits = rest.prefix { $0.isNumber }
      rest = rest[digits.endIndex...]
      return !digits.isEmpty
    }
    func list() -> Bool {
      guard rest.popFirst() == "[" else { return false }
      if rest.first == "]" { return rest.popFirst() != nil }
      while value() {
        switch rest.popFirst() {
        case ",": continue
        case "]": return true
        default: return false
        }
      }
      return false
    }
    return list() && rest.isEmpty
  }

  @Test("every generated text belongs to the grammar, and the texts are varied")
  func texts() throws {
    let generator = Generator<String>.string(of: try Grammar(Self.lists))
    var seen: Set<String> = []
    for index: UInt64 in 0..<300 {
      let drawn = generator.value(from: Seed(rawValue: 5).derived(index))
      #expect(Self.isList(drawn.value), "\(drawn.value)")
      #expect(generator.replay(drawn.choices).value == drawn.value)
      seen.insert(drawn.value)
    }
    #expect(seen.count > 100)
    #expect(seen.contains { $0.contains("[[") })
    #expect(generator.simplest == "[]")
  }

  @Test("rules may end with CR and LF")
  func carriages() throws {
    let text = Self.lists + "\n" + "other = \"x\"\n"
    let (plain, other) = (try Grammar(text), try Grammar(text.replacing("\n", with: "\r\n")))
    let values = [plain, other].map {
      Generator<String>.string(of: $0).value(from: Seed(rawValue: 5)).value
    }
    #expect(values[0] == values[1])
  }

  @Test("grammars use Swift's escapes for line ends, quotes and backslashes and refuse others")
  func escapes() throws {
    let grammar = try Grammar(#"line = "\"" "\\" "\t" "x"…"x" "\n""#)
    #expect(Generator<String>.string(of: grammar).simplest == "\"\\\tx\n")
    for wrong in [#"a = "\x""#, #"a = "\"#, #"a = "\""#] {
      #expect(throws: GrammarError.self) { try Grammar(wrong) }
    }
  }

  @Test("a failing text shrinks to a short one, whichever alternative comes first")
  func shrinking() throws {
    let generator = Generator<String>.string(of: try Grammar(Self.lists))
    for seed: UInt64 in 0..<5 {
      let report = falsify(generator, Search(cases: 2_000, seed: Seed(rawValue: seed))) { text in
        text.contains("[[") ? PropertyResult.failed("nested") : .passed
      }
      #expect(report.counterexamples.map(\.shrunk.value) == ["[[]]"])
    }
  }

  @Test(
    "an invalid grammar is refused with its line and problem",
    arguments: [
      ("", 1, "expected a rule"), ("a = b", 1, "undefined rule “b”"),
      ("a = \"x", 1, "expected a quotation mark"), ("a = ( \"x\"", 1, "expected “)” at the end"),
      ("a = \"x\"\na = \"y\"", 2, "duplicate rule “a”"),
      ("a = \"z\"…\"a\"", 1, "expected two single characters in"),
      ("a = \"x\" |", 1, "expected a text in quotes, a name or a group"),
      ("a = b\nb = \"(\" a \")\"", 1, "“a” has infinite recursion"),
    ]
  )
  func refused(text: String, line: Int, problem: String) {
    let error = #expect(throws: GrammarError.self) { _ = try Grammar(text) }
    #expect(error?.line == line)
    #expect(error?.problem.hasPrefix(problem) == true, "\(error?.problem ?? "")")
  }
}
