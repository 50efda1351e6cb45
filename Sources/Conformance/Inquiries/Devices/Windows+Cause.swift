import AdaptiveModel
import Text

// Findings about windows: grouped by the parts that differ, each with its rows of the table.

extension Windows {
  package static let causes = Causes<Windows>(
    precursors: [
      // A threshold with windows on both sides of it is the cause of wrong single rows and shares.
      .explaining(of: ["DV-3"]) { _, evidence in
        let windows = [evidence.answer] + evidence.rivals + (evidence.upright.map { [$0] } ?? [])
        let classes = Set(windows.map(\.traits.horizontalSizeClass))
        return classes.count > 1 ? ["DV-1", "DV-2", "DV-6"] : nil
      },
      // For a wrong share: the windows that show whether a threshold decides, one narrow window, and
      // all shares.
      Precursor(of: ["DV-7"]) { broken, _ in
        guard let marvel = WindowQuery.marvel(in: broken.rules.claims.world) else { return nil }
        let shares = MultitaskingRow.table.map {
          WindowQuery.share($0.share, model: $0.model, $0.orientation)
        }
        let asked = [marvel, WindowQuery.device("iPhone 6", .portrait)] + marvel.rivals + shares
        let windows = broken.replies(to: asked.map { .window($0) })
          .compactMap { $0.answer(as: Window.self) }
        return windows.count == asked.count && oneThresholdDecides(windows) ? ["DV-3"] : nil
      },
    ],
    belief: { comparesWidths($0.fault) ? nil : $0.evidence?.otherOrientation },
    findingKey: findingKey,
    symptomOfCases: symptom
  )

  /// Whether a clause is about the widths of several windows (DV-3).
  static func comparesWidths(_ clause: String) -> Bool {
    AnyClause.named(clause)?.companion != nil
  }

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
    if comparesWidths(clause) { return Symptom("window", present: smallest.rivals.map(classes)) }
    let isOfClasses = group.contains(WindowPart.className)
    return Symptom(
      "window",
      present: isOfClasses
        ? first.map(classes) + (smallest.isScreen ? taken(first, group) : [])
          + (isAsUpright(first, group) ? ["as upright"] : [])
        : group.split(separator: " and ").map { String($0.prefix { $0 != ":" }) }
    )
  }

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
}
