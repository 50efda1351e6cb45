import AdaptiveModel

/// The parsed `key` of a variation: a size class, and perhaps traits that this package ignores.
enum VariationKey: Hashable {
  case sizeClass(LayoutClass)
  /// A key that also depends on something other than size classes, or only on that.
  case other(String)

  /// Parses `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact` and the like.
  init(_ key: String) {
    guard key != "default" else {
      self = .sizeClass(.anyAny)
      return
    }
    var layoutClass = LayoutClass.anyAny
    for part in key.split(separator: "-", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let value = SizeClass(shorthand: sides[1]), value != .unspecified
      else {
        self = .other(key)
        return
      }
      switch sides[0] {
      case "widthClass" where layoutClass.width == .unspecified: layoutClass.width = value
      case "heightClass" where layoutClass.height == .unspecified: layoutClass.height = value
      default:
        self = .other(key)
        return
      }
    }
    self = .sizeClass(layoutClass)
  }
}
