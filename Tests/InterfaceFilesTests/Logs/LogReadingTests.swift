import AdaptiveModel
import Foundation
import PropertyTesting
import Testing

@testable import InterfaceFiles

@Suite("Reading logs") struct LogReadingTests {
  @Test("a log that a collector wrapped in JSON, line by line, is read like the original")
  func envelopes() throws {
    let plain = LogReport(LogReportTests.log, file: "log")
    let envelopes = [
      #""message":@"#, #""log":@"#, #""MESSAGE":@"#, #""level":"info","data":[@]"#,
      #""data":[1],"attributes":{"status":"info","message":@}"#,
    ]
    for envelope in envelopes {
      let rows = try LogReportTests.log.split(separator: "\n", omittingEmptySubsequences: false).map
      { row in
        let text = String(row) + (envelope.contains("log") ? "\n" : "")
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        return #"{"ts":"1","# + envelope.replacing("@", with: quoted) + "}"
      }
      let report = LogReport(rows.joined(separator: "\n"), file: "log")
      #expect(report.text == plain.text, "\(envelope)")
    }
  }

  @Test("a title with the end of a constraint in it extends to its quotation mark")
  func titles() throws {
    let judgement = LogReportTests.judgement([
      "UIButton:0x7f1'Home > (Beta)'.width == 400   (active)",
      "UIButton:0x7f1'Home > (Beta)'.width == 320   (active)",
    ])
    #expect(judgement.subsets.map(\.constraints) == [[0, 1]])
  }

  @Test("names and generic classes may contain commas and brackets")
  func commas() {
    let names = "(active, names: 'Title, main':0x7f1, '|':UIView:0x7f2 )"
    let named = LogReportTests.judgement([
      "H:[UILabel:0x7f1(200)]   \(names)", "'Title, main'.width == 100   \(names)",
    ])
    #expect(named.subsets.map(\.constraints) == [[0, 1]])
    let hosting = "_UIHostingView<TupleView<(Text, Image)>>:0x7f3"
    let generic = LogReportTests.judgement(["H:[\(hosting)(200)]", "\(hosting).width == 100"])
    #expect(generic.subsets.map(\.constraints) == [[0, 1]])
  }

  @Test("cut off, hidden and unknown constraints are listed with their lines")
  func problems() {
    let rows = [
      "Unable to simultaneously satisfy constraints.", "(",
      "    \"<NSLayoutConstraint:0x1 UIView:0x7f1.width == 40   (active)>\",",
      "    \"<NSLayoutConstraint:0x2 H:[UIView:0x7f1]-[UIView:0x7f2]>\",", "    <private>",
      "    \"<NSLayoutConstraint:0x3 UIView:0x7f1.wid",
    ]
    let report = LogReport(rows.joined(separator: "\n"), file: "log")
    #expect(report.isConflicting == nil)
    #expect(report.conflicts[0].problems.map(\.line) == [4, 5, 6])
    #expect(report.text.contains("log:4: not understood: standard spacing"))
    #expect(report.text.contains("log:6: not understood: it is cut off"))
  }

  @Test("a list without its end has no verdict")
  func cutList() {
    let rows = [
      "Unable to simultaneously satisfy constraints.", "(",
      "    \"<NSLayoutConstraint:0x1 UIView:0x7f1.width == 40   (active)>\",",
      "    \"<NSLayoutConstraint:0x2 UIView:0x7f1.height == 40   (active)>\"",
    ]
    let cut = LogReport(rows.joined(separator: "\n"), file: "log")
    #expect(cut.isConflicting == nil)
    #expect(cut.text.contains("log:2: not understood: the list is cut off: its “)” is missing"))
    let whole = LogReport((rows + [")"]).joined(separator: "\n"), file: "log")
    #expect(whole.isConflicting == false && whole.conflicts[0].problems.isEmpty)
    let next = LogReport((rows + rows + [")"]).joined(separator: "\n"), file: "log")
    #expect(next.conflicts.map { $0.problems.count } == [1, 0])
  }

  @Test("changes by forms and trackers are undone, and omitted lines are reported")
  func mangled() {
    let head = "**Unable to simultaneously satisfy constraints.**\n\n**(**\n"
    let marks = """
      **"<NSLayoutConstraint:0x1 V:|~~(7)~~[UIView:0x7f1]   (active, names: '|':UIView:0x7f2 )>",**
      **"<NSLayoutConstraint:0x2 UIView:0x7f1.top == UIView:0x7f2.top + 9   (active)>"**
      """
    #expect(LogReport(head + marks, file: "log").isConflicting == true)
    let nested = """
      "<<Shop.LayoutConstraint:0x1> <UIView:0x7f1>.top == <UILabel:0x7f2>.bottom>",
      "<<Shop.LayoutConstraint:0x2> <UIView:0x7f1>.top == <UILabel:0x7f2>.bottom + 3>"
      """
    #expect(LogReport(nested, file: "log").isConflicting == true)
    let detected = """
      Conflicting constraints detected: (
          "<NSLayoutConstraint:0x1 NSView:0x7f1.width == 40   (active)>",
          "<NSLayoutConstraint:0x2 NSView:0x7f1.width >= 41   (active)>"
      ).

      Will attempt to recover by breaking <NSLayoutConstraint:0x2 NSView:0x7f1.width >= 41   (active)>.
      """
    let broken = LogReport(detected, file: "log")
    #expect(broken.conflicts.map(\.broken) == [1] && broken.conflicts[0].problems.isEmpty)
    let left = """
      > Unable to simultaneously satisfy constraints.
      > (
      >     "<NSLayoutConstraint:0x1 UIView:0x7f1.width == 40   (active)>",
      >   ...
      >     "Card.height == 200.0 (constant: 0.0)"
      > )
      """
    let report = LogReport(left, file: "log")
    #expect(report.isConflicting == nil)
    #expect(report.conflicts[0].problems.map(\.line) == [4, 5])
    #expect(report.text.contains("lines are left out here"))
    #expect(report.text.contains("not a known form of a constraint"))
  }

  @Test("a headline without any constraint is no input to judge, unless something is hidden")
  func headline() {
    let head = "Unable to simultaneously satisfy constraints:\n(\n"
    let empty = LogReport(head + ")\n", file: "log")
    #expect(empty.emptiness == "no constraint is listed under the headline in line 1")
    #expect(LogReport(head + "  <private>\n)\n", file: "log").emptiness == nil)
    let mixed = LogReport(head + ")\n" + LogReportTests.log, file: "log")
    #expect(mixed.emptiness == nil && mixed.text.contains("Undecided: no constraint is listed."))
  }

  @Test("lines that cannot be read are listed once each, also in a list of thousands")
  func unreadable() {
    let lines = (0..<2_000).map { "  \"<NSLayoutConstraint:0x\($0) UIView:0x1.size == \($0)>\"," }
    let head = "Unable to simultaneously satisfy constraints:\n(\n"
    let log = head + (lines + lines).joined(separator: "\n") + "\n)\n"
    #expect(LogReport(log, file: "log").conflicts.map(\.problems.count) == [2_000])
    var listing = LogListing(of: 0)
    listing.add(LogProblem(line: 1, text: "a", reason: ""))
    #expect(listing.isProblem("a") && !listing.isProblem("b"))
  }

  // Promise of Sources/Tool/Verbs/Verb+ExplainLog.swift: “Everything else in the log is passed
  // over, also constraints in messages of the app.”
  @Test("constraints that an app prints are no conflict, with or without a system report")
  func messages() {
    let told = """
      2024-05-02 10:11:12.131 App[512:3000] compact: <NSLayoutConstraint:0x1 UIView:0x7f1.width == 1>
      2024-05-02 10:11:13.131 App[512:3000] <NSLayoutConstraint:0x2 UIView:0x7f1.width == 2>
      2024-05-02 10:11:14.131 App[512:3000] The view hierarchy is not prepared for the constraint: \
      <NSLayoutConstraint:0x3 UIView:0x7f1.width == 3>
      """
    let alone = LogReport(told, file: "log")
    #expect(alone.conflicts.isEmpty && alone.outside == [1, 2, 3])
    #expect(alone.emptiness?.contains("lines 1, 2 and 3") == true)
    for text in [told + "\n" + LogReportTests.log, LogReportTests.log + told] {
      let report = LogReport(text, file: "log")
      #expect(report.conflicts.count == 1 && report.conflicts[0].constraints.count == 7)
      #expect(report.outside.count == 3 && report.emptiness == nil)
    }
    let rows = LogReportTests.log.split(separator: "\n", omittingEmptySubsequences: false)
    let place = rows.firstIndex { $0.contains("130") } ?? 0
    let between = rows[..<place] + [told[...]] + rows[place...]
    let mixed = LogReport(between.joined(separator: "\n"), file: "log")
    #expect(mixed.conflicts.map(\.constraints.count) == [7] && mixed.isConflicting == true)
    // A tool may omit the quotation marks and add the time to each line.
    let plain = LogReportTests.log.replacing("\"", with: "").split(separator: "\n")
      .map { "2024-05-02 10:11:12.131 App[512:3000] \($0)" }
    let bare = LogReport(plain.joined(separator: "\n"), file: "log")
    #expect(bare.conflicts.map(\.constraints.count) == [7] && bare.outside.isEmpty)
  }

  @Test("two processes with interleaved lines are distinguished")
  func processes() {
    func rows(_ log: String, _ process: String) -> [String] {
      log.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "May  2 10:11:12 phone \(process) <Error>: \($0)" }
    }
    let other = ConstraintSystem(
      "view a\nview b in a\nc0: a.width = 1\nc1: b.width = 1\nc2: a.width = b.width"
    )
    let log = LogPrinter().log(other ?? LogReportTests.system, broken: "c0")
    let (one, two) = (rows(LogReportTests.log, "Shop[512]"), rows(log, "Game(UIKitCore)[7]"))
    let mixed = (0..<max(one.count, two.count)).flatMap { index in
      [one, two].compactMap { index < $0.count ? $0[index] : nil }
    }
    let report = LogReport(mixed.joined(separator: "\n"), file: "log")
    #expect(report.conflicts.map(\.constraints.count) == [7, 3])
    #expect(report.judgements.map(\.conflicts) == [true, false])
  }

  @Test("escaped letters, escaped line ends and generic classes are read")
  func spelled() {
    let names = "names: '|':Shop.Box<Swift.Int, Shop.Cell>:0x9 )"
    let text = #"""
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UILabel:0x1'\U041f\Ud83d\Ude00'.width == 40   (active)>",
          "<NSLayoutConstraint:0x2 H:|-(0)-[UILabel:0x1'\U041f\Ud83d\Ude00']   (active, \#(names)>",
          "<private>"
      )
      """#
    let report = LogReport(text, file: "log")
    let conflict = report.conflicts[0]
    let sentences = conflict.constraints.map { $0.sentence(in: conflict) }
    #expect(
      sentences == [
        "UILabel “П😀”.width = 40", "UILabel “П😀”.leading = Shop.Box<Swift.Int, Shop.Cell>.leading",
      ]
    )
    #expect(report.conflicts[0].problems.map(\.text) == ["<private>"])
    let joined = LogReport(text.replacing("\n", with: "#012"), file: "log")
    #expect(joined.conflicts[0].constraints.map(\.line) == [1, 1])
  }

  @Test("a log in pieces is read like the whole, and what is between conflicts takes no memory")
  func pieces() {
    let noise = String(repeating: "2024-05-02 10:11:12.131 App[512:3000] noise\n", count: 500)
    let log = noise + LogReportTests.log + noise + LogReportTests.log + noise
    let whole = LogReport(log, file: "log")
    var (lines, rest) = (LogLines(), log[...])
    while let end = rest.firstIndex(of: "\n") {
      lines.add(String(rest[...end]))
      rest = rest[end...].dropFirst()
    }
    let report = LogReport(lines, file: "log")
    #expect(report.text == whole.text && whole.conflicts.map(\.repeats.count) == [1])
    #expect(lines.lines.count < 120)
  }

  @Test("arbitrary text is read to the end")
  func hostile() {
    let pieces = [
      "<NSLayoutConstraint:", "0x7f1", " UIView:0x1", ".width", " == ", "4", ">", "\n", "H:|", "-(",
      ")-", "[", "]", "'", "\"", "(active, names: '|':", "<private>", "\\n", "&lt;", "(", ")", "@",
      "Will attempt to recover by breaking constraint", "_TtC99999999999999999999a", "1e308", "*",
      "Unable to simultaneously satisfy constraints", "é", "\u{0}", "NSSpace(", "h=--&", "Hug:",
    ]
    var random = Random(Seed(rawValue: 12))
    for _ in 0..<600 {
      var text = ""
      for _ in 0..<(random.next() % 24) {
        text += pieces[Int(random.next() % UInt64(pieces.count))]
      }
      let report = LogReport(text, file: "log")
      #expect(report.text.count < 100_000)
    }
  }
}
