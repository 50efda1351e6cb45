import AppTraces
import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing
import Text

/// Traces of our own making for what people reported; the head of each file says which part is ours.
@Suite("Logs of the faults that people reported", .computing)
struct PublicCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    /// The broken clauses, each with its step and controller.
    var breaches: [String] = []
    var points: [String] = []
    /// The controllers that do not pass a callback on.
    var droppers: [String] = []
    /// A part of the text.
    var says = ""

    var testDescription: String { file }
  }

  private static let cases = [
    Case(
      file: "firefox-ios-1327",
      breaches: ["2 HomePanelViewController PR-17"],
      droppers: ["HomePanelViewController viewWillTransition"],
      says: "Does it call super?"
    ),
    Case(
      file: "floatingpanel-259",
      breaches: ["2 FloatingPanelController OL-4"],
      says: "its size changes, its traits do not, PR-15"
    ),
    Case(file: "floatingpanel-259-no-sets", says: "(PR-15)"),
    Case(
      file: "react-native-16152",
      breaches: [
        "2 RCTRootViewController PR-8", "2 RCTRootViewController PR-11",
        "2 ModalHostViewController PR-8",
      ]
    ),
    Case(
      file: "react-native-7340",
      breaches: ["2 RCTRootViewController PR-13", "3 RCTRootViewController PR-13"],
      says: "expected it to carry 1024×768"
    ),
    Case(file: "openradar-33396970", points: ["PR-O9"]),
    Case(
      file: "openradar-navigation-stack",
      says: "2 as documented where judged\nUINavigationController is a container of the system"
    ),
    Case(file: "firefox-ios-10987", says: "old traits and size"),
    Case(file: "firefox-ios-1212", says: "what hangs on them does not run"),
    Case(
      file: "asyncdisplaykit-1170",
      breaches: ["2 PagerViewController PR-17"],
      droppers: [
        "PagerViewController viewWillTransition", "PagerViewController willTransition",
      ],
      says: "PageOneViewController, PageTwoViewController heard nothing"
    ),
    Case(
      file: "colormatchtabs-9",
      breaches: ["2 ColorMatchTabsViewController PR-17"],
      droppers: [
        "ColorMatchTabsViewController viewWillTransition",
        "ColorMatchTabsViewController willTransition",
      ],
      says: "returned from viewWillTransition without calling super"
    ),
    Case(
      file: "slideoutnavigation-80",
      breaches: ["2 ContainerViewController PR-17"],
      droppers: [
        "ContainerViewController viewWillTransition", "ContainerViewController willTransition",
      ]
    ),
    Case(file: "asyncdisplaykit-1592", points: ["PR-O1"]),
    Case(file: "maui-9795", says: "(PR-15)"),
    Case(file: "maui-34066", breaches: ["2 PageViewController PR-11"]),
    Case(file: "payload-expo-tauri-67", breaches: ["2 ModuleViewController PR-8"]),
    Case(
      file: "payload-expo-tauri-67-held",
      points: ["PR-9"],
      says: "else it missed the change (PR-8)"
    ),
  ]

  @Test(
    "each log gives the clause, the open point or the cause that its thread found",
    arguments: cases
  )
  func outcome(_ one: Case) throws {
    let path = "Tests/AppTracesTests/Traces/\(one.file).log"
    let report = TraceReport(reading: Array(try Data(contentsOf: Checkout.file(path))))
    let droppers = report.droppers.map { "\($0.controller) \($0.callback.rawValue)" }
    let text = report.page().fitted(to: 2_000)
    #expect(report.breaches.sorted() == one.breaches.sorted(), "\(text)")
    #expect(report.steps.flatMap(\.points) == one.points, "\(text)")
    #expect(droppers == one.droppers, "\(text)")
    #expect(one.says.isEmpty || text.contains(one.says), "\(text)")
    #expect(report.isWrong == !one.breaches.isEmpty)
    #expect(report.isWrong || report.isConclusive)
  }

  @Test(
    "no sentence denies what another one says",
    arguments: [
      ("popover", [.documented, .open, .documented], "old traits and size", "(PR-15)"),
      ("background", [.documented, .notJudged], "as before; not judged", "no change lies"),
      ("dark-turn", [.documented, .documented], "old traits and size", "PR-18"),
      ("super-twice", [.documented, .wrong], "again, their container Drawer does not", "PR-17"),
      ("split-drops", [.documented, .wrong], "below MySplit, “the window” is", "no controller is"),
      ("safe-area", [.documented, .documented], "old traits and size", "PR-O9"),
    ] as [(String, [TraceReport.Outcome], String, String)]
  )
  func sentences(_ file: String, _ outcomes: [TraceReport.Outcome], _ says: String, _ not: String)
    throws
  {
    let path = "Tests/AppTracesTests/Traces/\(file).log"
    let report = TraceReport(reading: Array(try Data(contentsOf: Checkout.file(path))))
    let text = report.page().fitted(to: 2_000)
    #expect(report.steps.map(\.outcome) == outcomes, "\(text)")
    #expect(text.contains(says) && !text.contains(not), "\(text)")
  }

  @Test("what several runs of an app show alike is one cause, and one line for later steps")
  func runs() throws {
    let path = "Tests/AppTracesTests/Traces/firefox-ios-1327.log"
    let log = try String(contentsOf: Checkout.file(path), encoding: .utf8)
    let runs = (1...6).map { log.replacingOccurrences(of: #""r1""#, with: "\"r\($0)\"") }
    let report = TraceReport(reading: Array(runs.joined(separator: "\n").utf8))
    #expect(report.droppers.map(\.steps) == [[2, 4, 6, 8, 10, 12]])
    let text = report.page().fitted(to: 2_000)
    #expect(text.components(separatedBy: "✘").count == 4, "\(text)")
    #expect(text.contains("the same in steps 8, 10, 12"), "\(text)")
  }
}
