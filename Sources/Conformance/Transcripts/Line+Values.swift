import AdaptiveModel

// Readers for values; `AdaptiveModel/Shorthand.swift` writes the same words.

extension Line {
  /// Whether a size comes next.
  var isAtSize: Bool { Size(word) != nil }

  /// Reads a size, as in `414×736`.
  mutating func size() throws(SyntaxError) -> Size {
    guard let size = Size(word) else { throw expected("a size, as in 414×736") }
    skipWord()
    return size
  }

  /// Whether a trait comes next.
  var isAtTraits: Bool { TraitWord(word) != nil }

  /// Reads the specified traits, as in `compact-any @3x`.
  mutating func traits() throws(SyntaxError) -> TraitCollection {
    guard isAtTraits else { throw expected("traits, as in compact-regular @3x phone") }
    return try parts(of: TraitCollection()).traits
  }

  /// Reads size classes; scale and idiom are those of `base` if they are omitted.
  mutating func traits(relativeTo base: TraitCollection) throws(SyntaxError) -> TraitCollection {
    let line = self
    var blank = base
    blank.horizontalSizeClass = .unspecified
    blank.verticalSizeClass = .unspecified
    let (traits, hasClasses) = try parts(of: blank)
    guard hasClasses else { throw line.expected("size classes, as in compact-regular") }
    return traits
  }

  private mutating func parts(
    of base: TraitCollection
  ) throws(SyntaxError) -> (traits: TraitCollection, hasClasses: Bool) {
    var traits = base
    var seen: Set<TraitWord.Kind> = []
    while let part = TraitWord(word) {
      guard seen.insert(part.kind).inserted else { throw expected("each trait once") }
      part.apply(to: &traits)
      skipWord()
    }
    return (traits, seen.contains(.classes))
  }

  /// Reads a size and traits, as in `414×736 compact-regular`, or traits alone, where no size is
  /// reported.
  mutating func environment(
    relativeTo base: TraitCollection
  ) throws(SyntaxError) -> Environment {
    let size = isAtTraits ? Size.unreported : try size()
    return Environment(try traits(relativeTo: base), size)
  }

  /// Reads a reported own window, as in `414×736 compact-regular from 0×20`.
  mutating func reportedWindow(
    relativeTo base: TraitCollection
  ) throws(SyntaxError) -> Window {
    let environment = try environment(relativeTo: base)
    var window = Window(size: environment.size, traits: environment.traits)
    guard take("from") else { return window }
    let place = try size()
    window.origin = Point(place.width, place.height)
    return window
  }

  /// Reads rules for width and height, as in `320×full`.
  mutating func sizing() throws(SyntaxError) -> Sizing {
    guard let sizing = Sizing(word) else {
      throw expected("rules for width and height, as in 320×full, full-40×1/3")
    }
    skipWord()
    return sizing
  }

  /// Reads an orientation, if one comes next.
  mutating func orientation() -> Orientation? {
    guard let orientation = Orientation(rawValue: word) else { return nil }
    skipWord()
    return orientation
  }
}
