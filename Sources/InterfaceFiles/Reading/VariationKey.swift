import AdaptiveModel

/// What a `key` of a variation says: a size class, and perhaps more than we speak of.
enum VariationKey: Hashable {
  case sizeClass(LayoutClass)
  /// It depends on something else as well, or instead.
  case other(String)

  /// Reads `default`, `widthClass=compact`, `heightClass=regular-widthClass=compact` and the like.
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
