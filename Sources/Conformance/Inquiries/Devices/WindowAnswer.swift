public import AdaptiveModel

/// A question for a window, its answer, and the answer for the device held upright.
package struct WindowAnswer: Sendable {
  var query: WindowQuery
  var answer: Window
  /// The implementation's answer for the same device in portrait.
  var upright: Window?
  /// Whether it is the window whose class no threshold explains beside those of its rivals (DV-3).
  var isMarvel = false
  /// The implementation's answers for its rivals.
  var rivals: [Window] = []
  /// The profile by which it is judged.
  var profile = Profile.platform
  /// The traits that the implementation supports.
  var traits: Set<TraitName> = .usual

  /// Whether the profile includes the table that has the window.
  var isAsked: Bool { profile.judges(query.level) }

  /// The window that the tables specify.
  var expected: Window? { query.window?.only(traits) }

  /// Whether it has part of the width and all of the height, with the traits that the tables
  /// specify.
  var hasTheShare: Bool {
    guard let expected, case .share(_, let model, let orientation) = query,
      let screen = MultitaskingRow.table.first(where: { $0.model == model })?.screen
    else { return false }
    let whole = orientation.isPortrait ? screen.width : screen.height
    return answer.traits == expected.traits && answer.size.height == expected.size.height
      && answer.size.width > 0 && answer.size.width < whole
  }

  /// The orientation that is taken for another one, if the answer or that for the upright device is
  /// the window in that other one; of a screen that is given wide, it may be any.
  var otherOrientation: Symptom? {
    let asked =
      [(query, answer)] + (query.upright.flatMap { own in upright.map { [(own, $0)] } } ?? [])
    return asked.first { isTurned($1, to: $0) }.map { query, _ in
      let isWide =
        if case .screen(let size, _, _) = query { size.width > size.height } else { false }
      return Symptom("turned", present: [query.orientation.rawValue] + (isWide ? ["wide"] : []))
    }
  }

  private func isTurned(_ answer: Window, to query: WindowQuery) -> Bool {
    let other: Orientation = query.orientation.isLandscape ? .portrait : .landscapeLeft
    guard !query.isShare, let window = query.held(other).window?.only(traits) else { return false }
    return answer.size == window.size && answer.size != query.window?.size
      && answer.traits.layoutClass == window.traits.layoutClass
  }

  /// Whether both size classes are those of the tables.
  var hasTheClasses: Bool { answer.traits.layoutClass == expected?.traits.layoutClass }
}

extension Window {
  /// The window with the traits of these names, and no others.
  func only(_ names: Set<TraitName>) -> Window {
    Window(origin: origin, size: size, traits: traits.only(names))
  }
}

extension WindowQuery {
  /// The window that the tables specify for it; `nil` if there is none.
  public var window: Window? {
    switch self {
    case .device(let name, let orientation):
      Device(named: name)?.window(in: orientation)
    case .screen(let screen, let idiom, let orientation):
      try? Window(screen: screen, userInterfaceIdiom: idiom, orientation: orientation)
    case .share(let share, let model, let orientation):
      MultitaskingRow.table.first {
        $0.model == model && $0.share == share
          && $0.orientation.isPortrait == orientation.isPortrait
      }?.window
    }
  }

  /// The same question for the device in portrait; `nil` if it is in portrait already, and for a
  /// share, which is then a different part of the screen.
  public var upright: WindowQuery? {
    guard orientation != .portrait, !isShare else { return nil }
    return held(.portrait)
  }

  /// The same question for another orientation.
  func held(_ orientation: Orientation) -> WindowQuery {
    switch self {
    case .device(let name, _): .device(name, orientation)
    case .screen(let screen, let idiom, _): .screen(screen, idiom, orientation)
    case .share(let share, let model, _): .share(share, model: model, orientation)
    }
  }

  /// The level at which the sources list it.
  public var level: Level {
    switch self {
    case .device(let name, _): Device(named: name)?.level ?? .open
    case .screen(let screen, _, _):
      Device.table.first { $0.screen == screen || $0.screen.turned == screen }?.level ?? .open
    case .share: .platform
    }
  }

  public var orientation: Orientation {
    switch self {
    case .device(_, let orientation), .screen(_, _, let orientation), .share(_, _, let orientation):
      orientation
    }
  }
}
