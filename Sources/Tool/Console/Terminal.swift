import Foundation
import Text

/// The terminal that standard output is: its width and its colours; a pipe has neither.
struct Terminal: Sendable {
  /// Columns; `nil` where lines stay as they are.
  var width: Int?
  var isColored: Bool

  /// What standard output is now.
  static var current: Terminal { Terminal(of: 1, ProcessInfo.processInfo.environment) }

  init(width: Int?, isColored: Bool) {
    self.width = width
    self.isColored = isColored
  }

  /// - Parameters:
  ///   - descriptor: The stream.
  ///   - environment: `NO_COLOR` and `TERM=dumb` take the colours away.
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

  /// Prints rows within the width, their verdicts in colours.
  func show(_ text: String) { show(PageText(rows: text.lines)) }

  /// Prints a text within the width, its verdicts in colours.
  func show(_ page: PageText) { print(fitted(page)) }

  /// A text within the width, its verdicts in colours; through a pipe its rows stay as they are.
  func fitted(_ page: PageText) -> String {
    let text = width.map(page.broken) ?? page.fitted()
    return isColored ? text.lines.map(colored).joined(separator: "\n") : text
  }

  private func colored(_ line: String) -> String {
    guard let color = Color(of: line) else { return line }
    return "\u{1B}[\(color.rawValue)m\(line)\u{1B}[0m"
  }
}

/// The colour of a line, by the sign that it begins or ends with.
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
