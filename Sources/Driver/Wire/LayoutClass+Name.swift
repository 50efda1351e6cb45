package import AdaptiveModel

extension LayoutClass {
  /// What it is called in messages: width, then height.
  var wireName: StaticString { Self.wireNames[index] }

  private static let wireNames: [StaticString] = [
    "any-any", "any-compact", "any-regular",
    "compact-any", "compact-compact", "compact-regular",
    "regular-any", "regular-compact", "regular-regular",
  ]
}

extension JSONDocument {
  /// The class that a string, or the name of a field, stands for.
  package func layoutClass(at place: Int) throws(WireError) -> LayoutClass {
    for layoutClass in LayoutClass.allCases where matches(place, layoutClass.wireName) {
      return layoutClass
    }
    throw unexpected(place, "a class, as in “compact-any”")
  }

  package func layoutClass(in name: StaticString, of place: Int) throws(WireError) -> LayoutClass {
    try layoutClass(at: try required(name, of: place))
  }
}
