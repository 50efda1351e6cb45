import AdaptiveModel
import Conformance
import Driver
import Foundation
import Text

/// A prompt for the lines of a transcript; after each action it shows the result.
struct Play {
  private let profile: Profile
  private let driver: DriverImplementation?
  private let terminal = Terminal.current
  private let isPrompted = isatty(0) == 1
  private var script = PlayScript()

  init(profile: Profile, driver: DriverImplementation?) {
    self.profile = profile
    self.driver = driver
  }

  /// Reads lines until the end of the input.
  func run() {
    var play = self
    if isPrompted { print("given and when lines; help lists what can be typed") }
    while let line = play.prompt() {
      guard play.take(line) else { return }
      _ = StandardStreams.flush()
    }
    play.showPending()
  }

  private func prompt() -> String? {
    if isPrompted {
      print(script.isComplete ? "> " : "… ", terminator: "")
      _ = StandardStreams.flush()
    }
    return readLine()
  }

  /// Handles a line; returns whether to continue.
  private mutating func take(_ line: String) -> Bool {
    switch line.trimmed {
    case "quit", "exit": return false
    case "help", "?": terminal.show(Verb.play.page)
    case "undo":
      script.undo()
      show(all: true)
    case "show": show(all: true)
    case "": showPending()
    default:
      if line.trimmed.hasPrefix("when") { showPending() }
      let problem = script.add(line)
      if let problem {
        print("  \(problem)")
      } else if script.isComplete {
        show(all: false)
      }
    }
    return true
  }

  /// Shows the input that was waiting for an empty line.
  private mutating func showPending() {
    guard !script.isComplete else { return }
    if let problem = script.complete() { return print("  \(problem)") }
    show(all: false)
  }

  // MARK: Showing

  /// Shows the last action, the beginning, or everything.
  private func show(all: Bool) {
    guard let scenario = script.scenario else { return }
    let reference = ReferenceImplementation().answers(to: [.run(scenario)])[0]
    guard let expected = reference.trace else { return }
    let reply = driver.map { $0.answers(to: [.run(scenario)])[0] }
    let sides = [
      ("reference", Self.part(of: Transcript(scenario, expected).text(), all: all)),
      driver.map { ($0.identity.name, side(reply, scenario, all: all)) },
    ].compactMap(\.self)
    terminal.show(SideBySide(sides, width: terminal.width ?? 100).text)
    let reasons = reasons(scenario, reply?.trace, all: all).lines.drop { $0 == .row("") }
    terminal.show(PageText([.row(""), .row("reasons")] + reasons + [.row("")]))
  }

  private func side(_ reply: Reply?, _ scenario: Scenario, all: Bool) -> [String] {
    switch reply {
    case .answer?:
      guard let trace = reply?.trace else { return ["another answer"] }
      return Self.part(of: Transcript(scenario, trace).text(), all: all)
    case .unsupported(let feature)?: return ["not supported: \(printable(feature))"]
    case .skipped(let reason)?: return ["skipped: \(printable(reason))"]
    case .failed(let failure)?: return ["\(failure.kind.rawValue): \(printable(failure.message))"]
    case nil: return []
    }
  }

  /// The reasons for the driver's trace, or else for the reference's.
  private func reasons(_ scenario: Scenario, _ trace: Trace?, all: Bool) -> PageText {
    let features = driver?.identity.features ?? .all
    do throws(Conformance.Failure) {
      let derivation = try Derivation(
        scenario,
        trace,
        profile: profile,
        features: trace == nil ? .all : features,
        world: trace == nil ? nil : driver?.identity.world
      )
      return all ? derivation.page : derivation.parts.last ?? PageText()
    } catch {
      return PageText([.sentence(printable(error.message))])
    }
  }

  /// The lines of a text, or only its last paragraph.
  private static func part(of text: String, all: Bool) -> [String] {
    let lines = text.lines
    guard !all, let last = lines.lastIndex(where: { $0.hasPrefix("when") }) else { return lines }
    return Array(lines[last...])
  }
}

/// Texts next to each other if the width allows it, else below each other.
struct SideBySide {
  private let sides: [(title: String, lines: [String])]
  private let width: Int

  init(_ sides: [(String, [String])], width: Int) {
    self.sides = sides.map { (title: $0.0, lines: $0.1) }
    self.width = width
  }

  var text: String {
    let columns = sides.map { side in
      ([side.title] + side.lines).map(\.columns).max() ?? 0
    }
    guard sides.count == 2, columns.reduce(3, +) <= width else {
      return sides.map { ([printable($0.title)] + $0.lines).joined(separator: "\n") }
        .joined(separator: "\n\n")
    }
    let (left, right) = (sides[0].lines, sides[1].lines)
    let rows = (0..<max(left.count, right.count)).map { row in
      let pair = [left, right].map { row < $0.count ? $0[row] : "" }
      return join(pair[0], pair[1], columns[0], differs: pair[0] != pair[1])
    }
    let head = join(sides[0].title, printable(sides[1].title), columns[0], differs: false)
    return ([head] + rows).joined(separator: "\n")
  }

  private func join(_ left: String, _ right: String, _ columns: Int, differs: Bool) -> String {
    left.padded(to: columns) + (differs ? " ≠ " : " │ ") + right
  }
}
