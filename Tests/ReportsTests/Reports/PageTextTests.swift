import Testing
import Text

@Suite("Texts that are wrapped when they are printed") struct PageTextTests {
  private static let words =
    "A controller whose traits change receives a trait callback before and one after."
  private static let page = PageText([
    .row("root  t · s | d    667×375 compact-compact   ← PR-9"),
    .sentence(words, after: "     1✘ "),
    .command("again: adaptive-conformance vet --profile platform --case scenario/0x2a -- mine"),
  ])

  @Test("only a command may be wider than a terminal", arguments: [40, 60, 80, 200])
  func widths(_ width: Int) {
    let lines = Self.page.broken(to: width).lines
    for line in lines.dropLast() { #expect(line.columns <= width) }
    #expect(lines.last?.hasPrefix("again: ") == true)
    #expect(lines.last?.hasSuffix(" mine") == true)
  }

  @Test("a sentence has the same words at every width, and every line is as long as possible")
  func words() {
    for width in 30...120 {
      let lines = PageText([.sentence(Self.words)]).broken(to: width).lines
      #expect(lines.joined(separator: " ") == Self.words)
      for (line, next) in zip(lines, lines.dropFirst()) {
        let first = next.prefix { $0 != " " }
        #expect(line.columns + 1 + first.count > width)
      }
    }
  }

  @Test("continuation lines are indented below the words; rows and commands are not wrapped")
  func margins() {
    let lines = Self.page.fitted(to: 40).lines
    #expect(lines.first == "root  t · s | d    667×375 compact-compact   ← PR-9")
    #expect(lines[1].hasPrefix("     1✘ A controller"))
    #expect(lines[2].hasPrefix("        ") && !lines[2].hasPrefix("         "))
    #expect(lines.last?.hasSuffix(" mine") == true)
  }

  @Test("a margin that takes half of the page is dropped")
  func narrow() {
    let far = PageText([.sentence(Self.words, after: String(repeating: " ", count: 30))])
    #expect(far.fitted(to: 40).lines.first == "A controller whose traits change")
    #expect(PageText([.row("")]).indented().fitted() == "")
  }
}
