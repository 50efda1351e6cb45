import Conformance
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

  /// Prints a text within the width, its verdicts in colours.
  func show(_ text: String) { print(fitted(text)) }

  /// Prints reasons, whose lines were broken for a page that may be wider than this.
  func showReasons(_ text: String) {
    guard width != nil else { return show(text) }
    let lines = text.lines.reduce(into: [String]()) { lines, line in
      let rest = line.dropFirst(PageWidth.indent(2).count)
      if let last = lines.last, !last.isEmpty, line.hasPrefix(PageWidth.indent(2)),
        rest.first != " "
      {
        lines[lines.count - 1] += " " + rest
      } else {
        lines.append(line)
      }
    }
    show(lines.joined(separator: "\n"))
  }

  /// A text within the width, its verdicts in colours; what goes through a pipe stays as it is.
  func fitted(_ text: String) -> String {
    guard width != nil || isColored else { return text }
    return text.lines.flatMap { line in broken(line).map { colored($0) } }.joined(separator: "\n")
  }

  /// A line in parts that fit; those after the first stand further in.
  private func broken(_ line: String) -> [String] {
    // A command is copied, so that nothing may stand in its middle.
    guard let width, line.columns > width, !line.trimmed.hasPrefix("again: ") else { return [line] }
    let margin = String(line.prefix { $0 == " " })
    let indent = margin.count + 2 < width / 2 ? margin + "  " : ""
    let words = String(line.dropFirst(margin.count))
    let parts = words.wrappedKeepingGaps(to: max(8, width - indent.count))
    return parts.enumerated().map { $0 == 0 ? margin + $1 : indent + $1 }
  }

  private func colored(_ line: String) -> String {
    guard isColored, let color = Color(of: line) else { return line }
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

extension String {
  /// The text broken between words; gaps of several spaces within a line stay as they are.
  fileprivate func wrappedKeepingGaps(to width: Int) -> [String] {
    var lines: [String] = []
    var rest = self
    while rest.columns > width {
      let cut = rest.lastGap(within: width)
      lines.append(String(rest[..<cut]).trimmedAtEnd)
      rest = String(rest[cut...].drop { $0 == " " })
    }
    return lines + (rest.isEmpty ? [] : [rest])
  }

  /// Where the last word that fits ends; in the middle of a word that is too long.
  private func lastGap(within width: Int) -> Index {
    var (columns, end, gap) = (0, startIndex, nil as Index?)
    for index in indices {
      columns += String(self[index]).columns
      if self[index] == " ", index > startIndex { gap = index }
      if columns > width { break }
      end = self.index(after: index)
    }
    return gap ?? (end > startIndex ? end : index(after: startIndex))
  }

  /// The text without spaces at its end.
  private var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
