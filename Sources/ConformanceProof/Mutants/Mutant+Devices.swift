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
        guard case .device("iPhone 6 Plus", let held) = query, held.isLandscape else { return }
        window.take(.compactCompact)
      },
      window("iPad Mini is a phone", "An iPad Mini is horizontally compact in portrait.") {
        if $0 == .device("iPad Mini", .portrait) { $1.take(.compactRegular) }
      },
      window(
        "smallest phone keeps its height",
        "An iPhone 4s in landscape is vertically regular."
      ) { query, window in
        guard case .device("iPhone 4s", let held) = query, held.isLandscape else { return }
        window.take(.compactRegular)
      },
    ],
    "DV-2": [
      window("unlisted is a phone", "Whatever device is not listed has a phone's size classes.") {
        if $0.isScreen { $1.take($0.orientation.isPortrait ? .compactRegular : .compactCompact) }
      },
      window(
        "unlisted is upright",
        "A device that is not listed has its portrait classes in landscape."
      ) { query, window in
        guard case .screen(let screen, let idiom, _) = query,
          let upright = WindowQuery.screen(screen, idiom, .portrait).window
        else { return }
        window.take(TraitCollection(traitsFrom: [upright.traits]))
      },
      window(
        "wide screens lie",
        "A screen that is given wider than high is taken for a device in landscape."
      ) { query, window in
        guard case .screen(let screen, let idiom, _) = query, screen.width > screen.height
        else { return }
        window = WindowQuery.screen(screen, idiom, .landscapeLeft).window ?? window
      },
    ],
    "DV-3": [
      window(
        "threshold at 700",
        "Whatever is 700 points wide or wider is regular.",
        or: ["DV-2"]
      ) { $1.takeThreshold(700) },
      window(
        "threshold at 900",
        "Whatever is 900 points wide or wider is regular.",
        or: ["DV-1"]
      ) { $1.takeThreshold(900) },
    ],
    "DV-6": [
      window("new phones unknown", "An iPhone Air is taken for a small phone.") { query, window in
        guard case .device("iPhone Air", let held) = query, held.isLandscape else { return }
        window.take(.compactCompact)
      },
      window("three pixels everywhere", "An iPhone 11 has three pixels to a point.") {
        if case .device("iPhone 11", _) = $0 { $1.traits.displayScale = 3 }
      },
      window("three pixels early", "An iPhone 5s has three pixels to a point.") {
        if case .device("iPhone 5s", _) = $0 { $1.traits.displayScale = 3 }
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
      window("scale turns", "In landscape the scale is one less.") {
        if $0.isListed, $0.orientation.isLandscape { $1.traits.displayScale -= 1 }
      },
      window("wide is a pad", "In landscape a phone that is regular is a pad.") {
        let isWide = $1.traits.horizontalSizeClass == .regular
        if $0.isListed, isWide { $1.traits.userInterfaceIdiom = .pad }
      },
      window("upside down is nothing", "Upside down a device has no idiom.") {
        let isUpsideDown = $0.orientation == .portraitUpsideDown
        if $0.isListed, isUpsideDown { $1.traits.userInterfaceIdiom = .unspecified }
      },
    ],
  ])

  private static let shares = breaking([
    "DV-7": [
      window("half is compact", "Half a screen is always compact.") {
        if case .share(.half, _, _) = $0 { $1.take(.compactRegular) }
      },
      window("share flattens", "A third of a screen is vertically compact in landscape.") {
        if case .share(.third, _, let held) = $0, held.isLandscape { $1.take(.compactCompact) }
      },
      window("two thirds are regular", "Two thirds of a screen are regular in portrait too.") {
        if case .share(.twoThirds, _, let held) = $0, held.isPortrait { $1.take(.regularRegular) }
      },
      window(
        "share of the height",
        "In portrait the windows lie above one another."
      ) { query, window in
        guard case .share(_, let model, let held) = query, held.isPortrait,
          let screen = MultitaskingRow.table.first(where: { $0.model == model })?.screen
        else { return }
        let height = (screen.height * window.size.width / screen.width).rounded()
        window = Window(size: Size(screen.width, height), traits: window.traits)
      },
      window("narrow is a phone", "A share that is horizontally compact has a phone's idiom.") {
        let isNarrow = $1.traits.horizontalSizeClass == .compact
        if $0.isShare, isNarrow { $1.traits.userInterfaceIdiom = .phone }
      },
    ]
  ])

  /// Exchanges the window's sides for the matching queries.
  private static let turned = MistakeKind<@Sendable (WindowQuery) -> Bool> { isMeant in
    window.mutation { query, window in
      if isMeant(query) { window = Window(size: window.size.turned, traits: window.traits) }
    }
  }
}

extension Window {
  /// Takes other size classes.
  fileprivate mutating func take(_ classes: TraitCollection) {
    self = Window(size: size, traits: traits.combined(with: classes))
  }

  /// Takes the horizontal class that follows from its width.
  fileprivate mutating func takeThreshold(_ width: Double) {
    take(TraitCollection(horizontalSizeClass: size.width >= width ? .regular : .compact))
  }
}
