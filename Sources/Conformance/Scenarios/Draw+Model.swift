import AdaptiveModel
import PropertyTesting

extension Draw {
  /// Traits that a container may impose, or any collection.
  ///
  /// Simplest: none.
  mutating func traits() -> TraitCollection {
    var traits = TraitCollection(sizeClass(), sizeClass())
    for row in TraitName.rows where !row.isSizeClass && row.isUsual {
      let rank = span(row.word) { draw in
        // The last scale occurs only where collections are combined.
        let count = row.name == .displayScale ? row.count - 1 : row.count
        return draw.chance(1, in: 8) ? draw.element(of: 1..<count) : 0
      }
      if rank > 0 { traits[rank: row.name] = rank }
    }
    return traits
  }

  /// Simplest: unspecified.
  private mutating func sizeClass() -> SizeClass {
    element(of: [.unspecified, .compact, .regular])
  }

  /// A container's answer for a child's size.
  ///
  /// Simplest: it fills the container.
  mutating func sizing() -> Sizing {
    Sizing(
      width: span("rule") { $0.sizingRule() },
      height: span("rule") { $0.sizingRule() }
    )
  }

  private mutating func sizingRule() -> SizingRule {
    switch branch([3, 4, 3, 3]) {
    case 1: .fixed(element(of: [100, 320, 0, 375, 1000, 374, 376]))
    case 2: .inset(element(of: [40, 1, 350, 700, 5000, 375, 374, 376]))
    case 3: .fraction(element(of: [1, 2, 0]), of: element(of: [2, 3, 1]))
    default: .fills
    }
  }

  /// Another window: multitasking, another display, a square or nearly one, other traits, the same window, or a
  /// size one point off.
  ///
  /// Simplest: the first row of the multitasking table.
  mutating func window(after window: Window) -> Window {
    switch branch([4, 4, 1, 1, 1, 1]) {
    case 1:
      return element(of: Device.drawn).window(in: element(of: Orientation.allCases))
    case 2:
      let sizes = [Size(500, 500), Size(500, 500), Size(500, 501), Size(501, 500)]
      return Window(size: element(of: sizes), traits: window.traits)
    case 3:
      return self.window(like: window)
    case 4:
      return window
    case 5:
      let step = element(of: [Size(1, 0), Size(0, 1), Size(-1, -1)])
      let size = Size(window.size.width + step.width, window.size.height + step.height)
      return Window(size: size, traits: window.traits)
    default:
      return element(of: MultitaskingRow.table).window
    }
  }

  /// A window of the same size with other traits.
  mutating func window(like window: Window) -> Window {
    Window(size: window.size, traits: window.traits.combined(with: traits()))
  }
}
