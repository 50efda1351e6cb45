import AdaptiveModel

/// One word that tells of traits.
enum TraitPart {
  case classes(SizeClass, SizeClass)
  case scale(Double)
  case idiom(UserInterfaceIdiom)

  init?(_ word: String) {
    let classes = word.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    if classes.count == 2, let horizontal = SizeClass(shorthand: classes[0]),
      let vertical = SizeClass(shorthand: classes[1])
    {
      self = .classes(horizontal, vertical)
    } else if word.hasPrefix("@"), word.hasSuffix("x"), word.utf8.count > 2,
      let scale = Double(decimal: word.dropFirst().dropLast())
    {
      self = .scale(scale)
    } else if let idiom = UserInterfaceIdiom(name: word) {
      self = .idiom(idiom)
    } else {
      return nil
    }
  }

  /// A number for each kind, so that each is told once.
  var kind: Int {
    switch self {
    case .classes: 0
    case .scale: 1
    case .idiom: 2
    }
  }

  func apply(to traits: inout TraitCollection) {
    switch self {
    case .classes(let horizontal, let vertical):
      traits.horizontalSizeClass = horizontal
      traits.verticalSizeClass = vertical
    case .scale(let scale): traits.displayScale = scale
    case .idiom(let idiom): traits.userInterfaceIdiom = idiom
    }
  }
}
