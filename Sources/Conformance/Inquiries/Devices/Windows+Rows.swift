import AdaptiveModel
import Text

// Findings about windows: in pictures and words, and the parts that differ.

extension Windows {
  @Sendable static func picture(of shown: ShownCase<WindowQuery>) -> [String]? {
    guard comparesWidths(shown.fault), let evidence = shown.evidence as? WindowAnswer,
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
    if comparesWidths(shown.fault) {
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

/// The parts of a window that a clause finds wrong.
struct WindowParts: Sendable {
  let wrong: @Sendable (WindowAnswer) -> [WindowPart]
}

extension WindowAnswer {
  /// The parts that a clause finds wrong, as its row says.
  func wrongParts(by clause: String) -> [WindowPart] {
    (Windows.clause(named: clause)?.aspect as? WindowParts)?.wrong(self) ?? []
  }

  /// The classes that are not those of the tables (DV-1, DV-2).
  var classParts: [WindowPart] {
    guard let right = expected?.traits else { return [] }
    return zip(answer.traits.sides, right.sides).filter { $0 != $1 }.map { actual, expected in
      WindowPart(
        name: "\(actual.side) \(WindowPart.className)",
        actual: "\(actual.value)",
        expected: "\(expected.value)"
      )
    }
  }

  /// The parts that are not as in its row of the table, except for the effects of turning (DV-4,
  /// DV-5), and for the classes of an old phone, which are DV-1's.
  var rowParts: [WindowPart] {
    guard query.orientation == .portrait else { return classParts }
    return (query.isOldPhone ? [] : classParts) + rest(of: expected?.traits)
      + [sizePart(expected?.size)].compactMap(\.self)
  }

  /// Those that a device which turns has otherwise than upright: width and height are swapped in
  /// landscape, and only there.
  var turnedParts: [WindowPart] {
    let turned = query.orientation.isLandscape ? upright?.size.turned : upright?.size
    return [sizePart(turned).map(ofUpright), originPart].compactMap(\.self)
  }

  /// The traits but the classes that turning changed.
  var changedParts: [WindowPart] { upright.map { rest(of: $0.traits).map(ofUpright) } ?? [] }

  /// Those of a share that are not as the tables say.
  var partsOfShare: [WindowPart] { classParts + rest(of: expected?.traits) + shareParts }

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
  var sides: [(side: String, value: SizeClass)] {
    [("horizontal", horizontalSizeClass), ("vertical", verticalSizeClass)]
  }
}

extension Point {
  /// The point in the usual notation, such as `(0, 20)`.
  var words: String { "(\(points(x)), \(points(y)))" }
}
