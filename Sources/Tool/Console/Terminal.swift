import Foundation
import Text

/// The properties of standard output: its width and its colours; a pipe has neither.
struct Terminal: Sendable {
  /// The number of columns; `nil` if lines are not wrapped.
  var width: Int?
  var isColored: Bool

  /// The current properties of standard output.
  static var current: Terminal { Terminal(of: 1, ProcessInfo.processInfo.environment) }
}

extension Terminal {
  /// - Parameters:
  ///   - descriptor: The stream.
  ///   - environment: The variables; `NO_COLOR` and `TERM=dumb` disable the colours.
  init(of descriptor: Int32, _ environment: [String: String]) {
    let isTerminal = isatty(descriptor) == 1
    let wantsNone = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    self.init(
      width: isTerminal ? Self.columns(of: descriptor, environment) : nil,
      isColored: isTerminal && !wantsNone
    )
  }

  private static func columns(of descriptor: Int32, _ environment: [String: String]) -> Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// Prints rows within the width, with coloured verdicts.
  func show(_ text: String) { show(PageText(rows: text.lines)) }

  /// Prints a text within the width, with coloured verdicts.
  func show(_ page: PageText) { print(fitted(page)) }

  /// A text within the width, with coloured verdicts; for a pipe its rows are unchanged.
  func fitted(_ page: PageText) -> String {
    let text = width.map(page.broken) ?? page.fitted()
    return isColored ? text.lines.map(colored).joined(separator: "\n") : text
  }

  private func colored(_ line: String) -> String {
    guard let color = Color(of: line) else { return line }
    return "\u{1B}[\(color.rawValue)m\(line)\u{1B}[0m"
  }
}

/// The colour of a line, by the sign at its beginning or end.
private enum Color: Int {
  case red = 31, green = 32, yellow = 33, faint = 2

  init?(_ sign: Character) {
    switch sign {
    case "✔": self = .green
    case "✘": self = .red
    case "?", "≈": self = .yellow
    case "–": self = .faint
    default: return nil
    }
  }

  init?(of line: String) {
    let text = line.drop { $0 == " " }
    if line.contains("← ") {
      self = .red
    } else if let sign = text.first, text.dropFirst().first == " ", let color = Color(sign) {
      self = color
    } else {
      return nil
    }
  }
}
