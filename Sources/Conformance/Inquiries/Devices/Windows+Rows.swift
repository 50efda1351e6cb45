import AdaptiveModel
import Text

// Findings about windows: grouped by the parts that differ, each with its rows of the table.

extension Windows {
  package static let causes = Causes<Windows>(
    precursors: precursors,
    cause: cause,
    findingKey: findingKey,
    symptom: symptom
  )

  @Sendable private static func findingKey(of evidence: Evidence, by clause: String) -> FindingKey?
  {
    let parts = evidence.wrongParts(by: clause)
    return FindingKey(
      group: parts.map(\.words).joined(separator: " and "),
      row: phrase.text(evidence.query) + ": " + parts.map(\.difference).joined(separator: ", ")
    )
  }

  /// The parts that differ and the windows, so that findings about the same windows come together.
  ///
  /// A threshold (DV-3) explains wrong classes in any window that it names. A device whose classes
  /// are answered for all of a clause's windows explains wrong classes of unlisted devices (DV-2).
  @Sendable private static func symptom(
    of clause: String,
    group: String,
    _ smallest: WindowQuery,
    _ first: [WindowQuery]
  ) -> Symptom? {
    if clause == threshold { return Symptom("window", present: smallest.rivals.map(classes)) }
    let isOfClasses = group.contains(WindowPart.className)
    return Symptom(
      "window",
      present: isOfClasses
        ? first.map(classes) + (clause == unlisted ? taken(first, group) : [])
          + (isAsUpright(first, group) ? ["as upright"] : [])
        : group.split(separator: " and ").map { String($0.prefix { $0 != ":" }) }
    )
  }

  /// A threshold with windows on both sides of it is the cause of wrong single rows and shares.
  @Sendable private static func cause(of broken: BrokenCase<Self>) -> Cause {
    guard let evidence = broken.evidence else { return Cause() }
    guard broken.fault == threshold else {
      return Cause(belief: evidence.otherOrientation, follows: broken.earlier(by: precursors))
    }
    let windows = [evidence.answer] + evidence.rivals + (evidence.upright.map { [$0] } ?? [])
    let classes = windows.map(\.traits.horizontalSizeClass)
    return Set(classes).count > 1 ? Cause(explains: ["DV-1", "DV-2", "DV-6"]) : Cause()
  }

  /// For a wrong share: the windows that show whether a threshold decides, one narrow window, and
  /// all shares.
  private static let precursors: [Precursor<Windows>] = [
    Precursor(of: ["DV-7"]) { broken, _ in
      guard let marvel = WindowQuery.marvel(in: broken.rules.claims.world) else { return nil }
      let shares = MultitaskingRow.table.map {
        WindowQuery.share($0.share, model: $0.model, $0.orientation)
      }
      let asked = [marvel, WindowQuery.device("iPhone 6", .portrait)] + marvel.rivals + shares
      let windows = broken.replies(to: asked.map { .window($0) })
        .compactMap { $0.answer(as: Window.self) }
      return windows.count == asked.count && oneThresholdDecides(windows) ? [threshold] : nil
    }
  ]

  private static let threshold = "DV-3"
  private static let unlisted = "DV-2"

  /// The listed devices that have the classes answered for all of some windows, as signs.
  private static func taken(_ windows: [WindowQuery], _ group: String) -> [String] {
    let wrong = group.separated(by: " and ")
    let answered = windows.compactMap { query in
      query.window.map { (query.orientation.isPortrait, WindowPart.classes(of: $0, but: wrong)) }
    }
    return Device.table.filter { device in
      answered.allSatisfy { isPortrait, classes in
        let own = device.window(in: isPortrait ? .portrait : .landscapeLeft).traits
        return classes == own.sides.map { "\($0.value)" }
      }
    }
    .map { "taken for \($0.name)" }
  }

  /// Whether one threshold of the width separates the regular windows from the compact ones.
  private static func oneThresholdDecides(_ windows: [Window]) -> Bool {
    let compact = windows.filter { $0.traits.horizontalSizeClass == .compact }.map(\.size.width)
    let regular = windows.filter { $0.traits.horizontalSizeClass == .regular }.map(\.size.width)
    return (compact.max() ?? 0) < (regular.min() ?? .infinity)
  }

  /// Whether all of some windows are in landscape, and have the classes that they have in portrait.
  private static func isAsUpright(_ windows: [WindowQuery], _ group: String) -> Bool {
    let wrong = group.separated(by: " and ")
    return windows.allSatisfy { query in
      guard let window = query.window, let upright = query.upright?.window else { return false }
      return query.orientation.isLandscape
        && WindowPart.classes(of: window, but: wrong) == WindowPart.classes(of: upright, but: [])
    }
  }

  /// The classes of a window, as a sign.
  private static func classes(_ query: WindowQuery) -> String {
    let side = query.orientation.isPortrait ? "portrait" : "landscape"
    let share = query.isShare ? " share" : ""
    return query.window.map { "classes \($0.size) \(side)\(share)" } ?? "classes"
  }

  @Sendable static func picture(of shown: ShownCase<WindowQuery>) -> [String]? {
    guard shown.fault == threshold, let evidence = shown.evidence as? WindowAnswer,
      !evidence.rivals.isEmpty
    else { return nil }
    let windows = zip([evidence.query] + evidence.query.rivals, [evidence.answer] + evidence.rivals)
    let rows = windows.map { query, answer in
      let width = query.window?.size.width ?? 0
      return (width, "\(points(width)) points wide", phrase.text(query), answer, query.window)
    }
    return rows.sorted { $0.0 < $1.0 }.map { _, width, name, answer, expected in
      let own = "\(answer.traits.horizontalSizeClass)"
      let right = expected.map { "\($0.traits.horizontalSizeClass)" } ?? own
      let note = own == right ? "" : "   expected \(right)"
      return width.padded(to: 18) + name.padded(to: 42) + own + note
    }
  }

  @Sendable static func verdict(on shown: ShownCase<WindowQuery>) -> String? {
    guard let evidence = shown.evidence as? WindowAnswer else { return nil }
    if shown.fault == threshold {
      return "Expected a regular window narrower than some compact one; the answers have none, so "
        + "a width threshold explains them."
    }
    let parts = evidence.wrongParts(by: shown.fault).map(\.difference)
    return parts.isEmpty ? nil : "\(phrase.text(shown.question)): \(parts.joined(separator: "; "))."
  }
}

/// A part of a window that differs from a clause's expectation.
struct WindowPart {
  var name: String
  var actual: String
  var expected: String
  /// Whether it is a part of the upright device's window.
  var isUpright = false

  static let className = "size class"

  /// The words that distinguish causes: the part, and for a class its values.
  var words: String {
    name.hasSuffix(Self.className) ? "\(name): \(actual) for \(expected)" : name
  }

  /// The classes of a window, horizontal and vertical, with the actual values of wrong parts.
  static func classes(of window: Window, but wrong: [String]) -> [String] {
    window.traits.sides.map { side, value in
      let head = "\(side) \(className): "
      let words = wrong.first { $0.hasPrefix(head) }?.dropFirst(head.count)
      return words.map { String($0.prefix { $0 != " " }) } ?? "\(value)"
    }
  }

  /// The difference in words, as in `expected horizontal size class regular, not compact`.
  var difference: String {
    "\(isUpright ? "upright: " : "")expected \(name) \(expected), not \(actual)"
  }
}

extension WindowAnswer {
  /// The parts that a clause finds wrong.
  func wrongParts(by clause: String) -> [WindowPart] {
    switch clause {
    case "DV-4":
      let turned = query.orientation.isLandscape ? upright?.size.turned : upright?.size
      return [sizePart(turned).map(ofUpright), originPart].compactMap(\.self)
    case "DV-5": return upright.map { rest(of: $0.traits).map(ofUpright) } ?? []
    case "DV-6" where query.orientation == .portrait:
      return (query.isOldPhone ? [] : classParts) + rest(of: expected?.traits)
        + [sizePart(expected?.size)].compactMap(\.self)
    case "DV-7": return classParts + rest(of: expected?.traits) + shareParts
    default: return classParts
    }
  }

  private var classParts: [WindowPart] {
    guard let right = expected?.traits else { return [] }
    return zip(answer.traits.sides, right.sides).filter { $0 != $1 }.map { actual, expected in
      WindowPart(
        name: "\(actual.side) \(WindowPart.className)",
        actual: "\(actual.value)",
        expected: "\(expected.value)"
      )
    }
  }

  /// The traits but the classes that differ from other traits.
  private func rest(of right: TraitCollection?) -> [WindowPart] {
    guard let right else { return [] }
    let own = answer.traits.without(.sizeClasses)
    return own.differences(from: right.without(.sizeClasses)).map { row in
      let (actual, expected) = (own.text(of: row.name), right.text(of: row.name))
      return WindowPart(name: "\(row.word)", actual: actual, expected: expected)
    }
  }

  /// A part that differs from the upright window's; if the table has its actual value, the upright
  /// window is the wrong one.
  private func ofUpright(_ part: WindowPart) -> WindowPart {
    let wrong = rest(of: expected?.traits) + [sizePart(expected?.size)].compactMap(\.self)
    guard !wrong.contains(where: { $0.name == part.name }) else { return part }
    var (actual, expected) = (part.expected, part.actual)
    if let upright, part.name == Self.sizeName {
      actual = "\(upright.size)"
      expected = "\(query.orientation.isLandscape ? answer.size.turned : answer.size)"
    }
    return WindowPart(name: part.name, actual: actual, expected: expected, isUpright: true)
  }

  private static let sizeName = "size"

  private func sizePart(_ right: Size?) -> WindowPart? {
    guard let right, answer.size != right else { return nil }
    return WindowPart(name: Self.sizeName, actual: "\(answer.size)", expected: "\(right)")
  }

  private var originPart: WindowPart? {
    guard answer.origin != .zero, !query.isShare else { return nil }
    return WindowPart(name: "origin", actual: answer.origin.words, expected: Point.zero.words)
  }

  /// The size of a share, if it is not the height of the screen and a part of its width.
  private var shareParts: [WindowPart] {
    guard let right = expected, !hasTheShare, answer.traits == right.traits else { return [] }
    return sizePart(right.size).map {
      [modified($0) { $0.expected += " or another width that is less than the screen's" }]
    } ?? []
  }
}

extension TraitCollection {
  /// The size classes, each with the word for its side.
  fileprivate var sides: [(side: String, value: SizeClass)] {
    [("horizontal", horizontalSizeClass), ("vertical", verticalSizeClass)]
  }
}

extension Point {
  /// The point in the usual notation, such as `(0, 20)`.
  var words: String { "(\(points(x)), \(points(y)))" }
}
