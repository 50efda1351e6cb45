import AdaptiveModel

/// Writes a log of a conflict in the formats of old and new consoles.
struct LogPrinter {
  /// The console's wording and wrapping.
  enum Wording: String, CaseIterable {
    /// iOS 6 to 9: quotation marks, `(Names: …)`.
    case old
    /// iOS 10 and later: `(active, names: …)`.
    case new
    /// macOS: no advice, another breakpoint.
    case mac
  }

  /// The notation of constraints.
  enum Notation: String, CaseIterable {
    case equations
    /// The visual format, where it can express the constraint.
    case formats
  }

  /// The changes to a log on its way from the console.
  enum Way: String, CaseIterable {
    case asPrinted, windows, prefixed, html, escaped, wrapped, indented, bare, curled, joined
    case coloured, system, exported, newer
  }

  var wording = Wording.new
  var notation = Notation.formats
  var way = Way.asPrinted
  /// The class of each item; `UIView` if missing.
  var classes: [String: String] = [:]

  func log(_ system: ConstraintSystem, broken: String) -> String {
    let lines = system.constraints.map { constraint(_: $0, system) }
    let wrong = system.constraints.first { $0.id == broken }.map { constraint($0, system) }
    var rows = [headline]
    if wording != .mac { rows.append(advice) }
    rows.append("(")
    rows += lines.enumerated().map { index, line in
      let comma = index == lines.count - 1 ? "" : ","
      return "    \"\(line)\"\(comma)"
    }
    rows += [")", "", "Will attempt to recover by breaking constraint ", wrong ?? "", "", closing]
    return send(rows, lines + [wrong ?? ""])
  }

  // MARK: What is printed

  private var headline: String {
    switch wording {
    case .old: "Unable to simultaneously satisfy constraints."
    case .new: "[LayoutConstraints] Unable to simultaneously satisfy constraints."
    case .mac: "Unable to simultaneously satisfy constraints:"
    }
  }

  private var advice: String {
    "\tProbably at least one of the constraints in the following list is one you don't want. \n"
      + "\tTry this: \n\t\t(1) look at each constraint and try to figure out which you don't expect; "
      + "\n\t\t(2) find the code that added the unwanted constraint or constraints and fix it. "
  }

  private var closing: String {
    wording == .mac
      ? "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES"
      : "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this."
  }

  func item(_ id: String) -> String {
    let number = id.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
    let address = "0x7fa" + String(number & 0xFF_FFFF, radix: 16)
    return "\(classes[id] ?? (wording == .mac ? "NSView" : "UIView")):\(address)"
  }

  func constraint(_ constraint: Constraint, _ system: ConstraintSystem) -> String {
    let number = constraint.id.utf8.reduce(7) { $0 &* 31 &+ Int($1) }
    let address = "0x6000" + String(number & 0xFFFF, radix: 16)
    let (body, names) = body(constraint, system)
    let tail: String
    switch (wording, names.isEmpty) {
    case (.new, true): tail = "   (active)"
    case (.new, false): tail = "   (active, names: \(names) )"
    case (_, true): tail = ""
    case (_, false): tail = "   (Names: \(names) )"
    }
    let name = constraint.owner.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint:\(address)\(name) \(body)\(tail)>"
  }

  private func body(_ constraint: Constraint, _ system: ConstraintSystem) -> (String, String) {
    if notation == .formats, let format = format(constraint, system) { return format }
    return (equation(constraint), "")
  }

  private func equation(_ constraint: Constraint) -> String {
    let sign = constraint.relation.rawValue
    let first = "\(item(constraint.first.item)).\(constraint.first.attribute.rawValue)"
    let constant = constraint.constant
    guard let second = constraint.second else { return "\(first) \(sign) \(points(constant))" }
    let factor = constraint.multiplier == 1 ? "" : "\(points(constraint.multiplier))*"
    let rest =
      constant == 0 ? "" : constant < 0 ? " - \(points(-constant))" : " + \(points(constant))"
    return "\(first) \(sign) \(factor)\(item(second.item)).\(second.attribute.rawValue)\(rest)"
  }

  /// The visual format; `nil` if it cannot express the constraint.
  private func format(_ constraint: Constraint, _ system: ConstraintSystem) -> (String, String)? {
    let first = constraint.first
    let axis = first.attribute.axis == .horizontal ? "H:" : "V:"
    let sign = constraint.relation == .equal ? "" : constraint.relation.rawValue
    let number = sign + points(constraint.constant)
    guard let second = constraint.second else {
      return first.attribute.isSize ? ("\(axis)[\(item(first.item))(\(number))]", "") : nil
    }
    guard constraint.multiplier == 1, !first.attribute.isSize else { return nil }
    let names = { (id: String) in "'|':" + item(id) }
    func parent(_ id: String) -> String? { system.items.first { $0.id == id }?.parent }
    let isNear = [.leading, .top, .left].contains(first.attribute)
    if first.attribute == second.attribute, parent(first.item) == second.item, isNear {
      return ("\(axis)|-(\(number))-[\(item(first.item))]", names(second.item))
    }
    if first.attribute == second.attribute, parent(second.item) == first.item, !isNear {
      return ("\(axis)[\(item(second.item))]-(\(number))-|", names(first.item))
    }
    let isFar = [.trailing, .bottom, .right].contains(second.attribute)
    guard isNear, isFar else { return nil }
    return ("\(axis)[\(item(second.item))]-(\(number))-[\(item(first.item))]", "")
  }

  // MARK: What becomes of it

  private func send(_ rows: [String], _ constraints: [String]) -> String {
    let text = rows.joined(separator: "\n") + "\n"
    let stamp = "2026-11-21 10:37:33.283456+0100 My App[1234:60b] "
    switch way {
    case .asPrinted: return stamp + text
    case .windows:
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
    case .prefixed:
      let noise = stamp + "[Network] <Request: 0x6000> finished (200) > 3 s"
      return text.split(separator: "\n").flatMap { [stamp + $0, noise] }.joined(separator: "\n")
    case .html:
      return "<pre>"
        + text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;").replacing("\"", with: "&quot;") + "</pre>"
    case .escaped:
      return "{\"log\": \""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\"}"
    case .wrapped: return text.split(separator: "\n").map(Self.wrapped).joined(separator: "\n")
    case .indented: return text.split(separator: "\n").map { "> \t" + $0 }.joined(separator: "\n")
    case .bare: return constraints.dropLast().joined(separator: "\n")
    case .curled:
      return text.replacing("'", with: "’").replacing("\"", with: "“").replacing("-", with: "–")
    case .joined, .coloured, .system, .exported, .newer: return sendNewer(text)
    }
  }

  private func sendNewer(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    switch way {
    // A form field that accepts one line.
    case .joined: return text.replacing("\n", with: " ")
    case .coloured:
      return lines.map { "\u{1B}[1;33m\($0)\u{1B}[0m\u{1B}[K" }.joined(separator: "\n")
    case .system:
      let head = "Nov 21 10:37:33 iPhone-von-Zoë Täglicher Plan(UIKitCore)[4242] <Notice>: "
      return lines.map { head + $0 }.joined(separator: "\n")
    case .exported:
      let message = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        .replacing("\t", with: "\\t").replacing("<", with: "\\u003c")
      return "[{\"eventMessage\":\"\(message)\",\"processImagePath\":\"\\/A\",\"threadID\":7}]"
    default:
      return text
        + "Subsystem: com.apple.UIKit  Category: LayoutConstraints  Timestamp: 2026-11-21 "
        + "10:37:33.283456+01:00  PID: 4242  Library: UIKitCore  TTY: 3\n"
    }
  }

  /// The line in pieces of 60 characters, as copied from a narrow terminal.
  private static func wrapped(_ line: Substring) -> String {
    var pieces: [Substring] = []
    var rest = line
    while !rest.isEmpty {
      pieces.append(rest.prefix(60))
      rest = rest.dropFirst(60)
    }
    return pieces.joined(separator: "\n")
  }
}
