import AdaptiveModel

// How values are written; `Line+Values.swift` reads the same words.

extension TraitCollection {
  /// The traits that are specified, as in `compact-regular @3x phone`; none at all is `any-any`.
  var words: String {
    var words = extras(besides: TraitCollection())
    if words.isEmpty || horizontalSizeClass != .unspecified || verticalSizeClass != .unspecified {
      words.insert(classes, at: 0)
    }
    return words.joined(separator: " ")
  }

  /// The size classes, then scale and idiom where they are not those of `base`.
  func words(besides base: TraitCollection) -> String {
    ([classes] + extras(besides: base)).joined(separator: " ")
  }

  private var classes: String { "\(horizontalSizeClass.shorthand)-\(verticalSizeClass.shorthand)" }

  private func extras(besides base: TraitCollection) -> [String] {
    var words: [String] = []
    if displayScale != base.displayScale { words.append("@\(points(displayScale))x") }
    if userInterfaceIdiom != base.userInterfaceIdiom { words.append("\(userInterfaceIdiom)") }
    return words
  }
}

extension Environment {
  /// Size and traits, as in `414×736 compact-regular`.
  func words(besides base: TraitCollection) -> String {
    "\(size) \(traits.words(besides: base))"
  }
}

extension Window {
  /// The window on its own, everything specified spelled out.
  var words: String { "\(size) \(traits.words)" }

  /// The window as it is after another one: scale and idiom only where they change.
  func words(after window: Window) -> String {
    "\(size) \(traits.words(besides: window.traits))"
  }
}

extension Sizing {
  /// Width by height, as in `320×full` or `full-40×1/3`.
  var words: String { "\(width.word)×\(height.word)" }
}

extension SizingRule {
  var word: String {
    switch self {
    case .fills: "full"
    case .fixed(let side): points(side)
    case .inset(let inset) where inset < 0: "full+\(points(-inset))"
    case .inset(let inset): "full-\(points(inset))"
    case .fraction(let part, let whole): "\(part)/\(whole)"
    }
  }
}

extension ViewController {
  /// What its container and its class make of it, as in `overridden to compact-any, sized 320×full`.
  var words: String {
    var words: [String] = []
    if !overrideTraitCollection.isEmpty {
      words.append("overridden to \(overrideTraitCollection.words)")
    }
    if sizing != .fills { words.append("sized \(sizing.words)") }
    if forwards != .both { words.append("forwards \(forwards.words)") }
    return words.joined(separator: ", ")
  }
}

extension ViewController.Forwarding {
  var words: String {
    switch self {
    case []: "nothing"
    case .willTransition: "willTransition only"
    case .viewWillTransition: "viewWillTransition only"
    default: "\(rawValue)"
    }
  }
}

extension Reaction {
  var words: String {
    let condition = shape == .always ? "always" : "if \(shape.rawValue)"
    return "\(moment.words), \(condition): \(traits.overriding(child))"
  }
}

extension Reaction.Moment {
  var words: String {
    switch self {
    case .viewWillAppear: "in viewWillAppear"
    case .beforeForwarding: "before forwarding"
    case .afterForwarding: "after forwarding"
    }
  }
}

extension TraitCollection {
  /// What it is to give these traits to a child, in words.
  func overriding(_ child: String) -> String {
    isEmpty
      ? "clear override of \(Name(child).written)"
      : "override \(Name(child).written) to \(words)"
  }
}
