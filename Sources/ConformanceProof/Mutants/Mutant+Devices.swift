import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about devices and their windows.
  static let devices: [Mutant] = tables + turns + shares

  private static let tables = breaking([
    "DV-1": [
      window(
        "large phone like the others",
        "An iPhone 6 Plus in landscape is compact both ways."
      ) { query, window in
        guard case .device("iPhone 6 Plus", let orientation) = query, orientation.isLandscape
        else { return window }
        return window.with(.compactCompact)
      },
      window(
        "iPad Mini is a phone",
        "An iPad Mini is horizontally compact in portrait."
      ) { query, window in
        query == .device("iPad Mini", .portrait) ? window.with(.compactRegular) : window
      },
      window(
        "smallest phone keeps its height",
        "An iPhone 4s in landscape is vertically regular."
      ) { query, window in
        guard case .device("iPhone 4s", let orientation) = query, orientation.isLandscape
        else { return window }
        return window.with(.compactRegular)
      },
    ],
    "DV-2": [
      window(
        "unlisted is a phone",
        "Whatever device is not listed has a phone's size classes."
      ) { query, window in
        guard query.isScreen else { return window }
        return window.with(query.orientation.isPortrait ? .compactRegular : .compactCompact)
      },
      window(
        "unlisted is upright",
        "A device that is not listed has its portrait classes in landscape."
      ) { query, window in
        guard case .screen(let screen, let idiom, _) = query,
          let upright = WindowQuery.screen(screen, idiom, .portrait).window
        else { return window }
        return window.with(TraitCollection(traitsFrom: [upright.traits]))
      },
      window(
        "wide screens lie",
        "A screen that is given wider than high is taken for a device in landscape."
      ) { query, window in
        guard case .screen(let screen, let idiom, _) = query, screen.width > screen.height
        else { return window }
        return WindowQuery.screen(screen, idiom, .landscapeLeft).window ?? window
      },
    ],
    "DV-3": [
      window(
        "threshold at 700",
        "Whatever is 700 points wide or wider is regular.",
        or: ["DV-2"]
      ) { _, window in window.withThreshold(700) },
      window(
        "threshold at 900",
        "Whatever is 900 points wide or wider is regular.",
        or: ["DV-1"]
      ) { _, window in window.withThreshold(900) },
    ],
    "DV-6": [
      window("new phones unknown", "An iPhone Air is taken for a small phone.") { query, window in
        guard case .device("iPhone Air", let orientation) = query, orientation.isLandscape
        else { return window }
        return window.with(.compactCompact)
      },
      window(
        "three pixels everywhere",
        "An iPhone 11 has three pixels to a point."
      ) { query, window in
        guard case .device("iPhone 11", _) = query else { return window }
        return modified(window) { $0.traits.displayScale = 3 }
      },
      window("three pixels early", "An iPhone 5s has three pixels to a point.") { query, window in
        guard case .device("iPhone 5s", _) = query else { return window }
        return modified(window) { $0.traits.displayScale = 3 }
      },
    ],
  ])

  private static let turns = breaking([
    "DV-4": [
      turned("window never turns", "The window keeps its size in landscape.") {
        $0.isListed && $0.orientation.isLandscape
      },
      turned("window turns one way", "The window does not turn to landscape right.") {
        $0.isListed && $0.orientation == .landscapeRight
      },
      turned(
        "unlisted never turns",
        "The window of a device that is not listed keeps its size in landscape."
      ) { $0.isScreen && $0.orientation.isLandscape },
      turned("upside down is sideways", "Upside down the window has its sides exchanged.") {
        $0.isListed && $0.orientation == .portraitUpsideDown
      },
    ],
    "DV-5": [
      window("scale turns", "In landscape the scale is one less.") { query, window in
        guard query.isListed, query.orientation.isLandscape else { return window }
        return modified(window) { $0.traits.displayScale -= 1 }
      },
      window("wide is a pad", "In landscape a phone that is regular is a pad.") { query, window in
        guard query.isListed, window.traits.horizontalSizeClass == .regular else {
          return window
        }
        return modified(window) { $0.traits.userInterfaceIdiom = .pad }
      },
      window("upside down is nothing", "Upside down a device has no idiom.") { query, window in
        guard query.isListed, query.orientation == .portraitUpsideDown else { return window }
        return modified(window) { $0.traits.userInterfaceIdiom = .unspecified }
      },
    ],
  ])

  private static let shares = breaking([
    "DV-7": [
      window("half is compact", "Half a screen is always compact.") { query, window in
        guard case .share(.half, _, _) = query else { return window }
        return window.with(.compactRegular)
      },
      window(
        "share flattens",
        "A third of a screen is vertically compact in landscape."
      ) { query, window in
        guard case .share(.third, _, let held) = query, held.isLandscape else { return window }
        return window.with(.compactCompact)
      },
      window(
        "two thirds are regular",
        "Two thirds of a screen are regular in portrait too."
      ) { query, window in
        guard case .share(.twoThirds, _, let held) = query, held.isPortrait else { return window }
        return window.with(.regularRegular)
      },
      window(
        "share of the height",
        "In portrait the windows lie above one another."
      ) { query, window in
        guard case .share(_, let model, let held) = query, held.isPortrait,
          let screen = MultitaskingRow.table.first(where: { $0.model == model })?.screen
        else { return window }
        let size = Size(screen.width, (screen.height * window.size.width / screen.width).rounded())
        return Window(size: size, traits: window.traits)
      },
      window(
        "narrow is a phone",
        "A share that is horizontally compact has a phone's idiom."
      ) { query, window in
        guard query.isShare, window.traits.horizontalSizeClass == .compact else {
          return window
        }
        return modified(window) { $0.traits.userInterfaceIdiom = .phone }
      },
    ]
  ])

  /// Exchanges the window's sides for the matching queries.
  private static let turned = MistakeKind<@Sendable (WindowQuery) -> Bool> { isMeant in
    window.mutation { query, window in
      isMeant(query) ? Window(size: window.size.turned, traits: window.traits) : window
    }
  }
}

extension Window {
  /// The window with other size classes.
  fileprivate func with(_ classes: TraitCollection) -> Window {
    Window(size: size, traits: traits.combined(with: classes))
  }

  /// The window with the horizontal class that follows from its width.
  fileprivate func withThreshold(_ width: Double) -> Window {
    with(TraitCollection(horizontalSizeClass: size.width >= width ? .regular : .compact))
  }
}
