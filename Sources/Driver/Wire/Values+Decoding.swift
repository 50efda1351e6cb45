package import AdaptiveModel

extension JSONDocument {
  /// Reads traits; what is left out, `null`, `unspecified` or a scale of zero is unspecified.
  package func traits(at place: Int) throws(WireError) -> TraitCollection {
    guard nodes[place].kind == .object else { throw unexpected(place, "an object of traits") }
    var traits = TraitCollection()
    if let place = field("horizontalSizeClass", of: place) {
      traits.horizontalSizeClass = try sizeClass(at: place)
    }
    if let place = field("verticalSizeClass", of: place) {
      traits.verticalSizeClass = try sizeClass(at: place)
    }
    if let place = field("displayScale", of: place) {
      traits.displayScale = try number(at: place)
    }
    if let place = field("userInterfaceIdiom", of: place) {
      traits.userInterfaceIdiom = try userInterfaceIdiom(at: place)
    }
    return traits
  }

  private func sizeClass(at place: Int) throws(WireError) -> SizeClass {
    if matches(place, "compact") { return .compact }
    if matches(place, "regular") { return .regular }
    if matches(place, "unspecified") { return .unspecified }
    throw unexpected(place, "“compact” or “regular”")
  }

  package func userInterfaceIdiom(at place: Int) throws(WireError) -> UserInterfaceIdiom {
    try choice(at: place, "an idiom", named: \.wireName)
  }

  package func orientation(at place: Int) throws(WireError) -> Orientation {
    let name = text(at: place)
    guard let orientation = name.flatMap(Orientation.init(rawValue:)) else {
      throw unexpected(
        place,
        "one of " + Orientation.allCases.map(\.rawValue).joined(separator: ", ")
      )
    }
    return orientation
  }

  /// Reads one of the cases of an enumeration, by the name that it has in messages.
  package func choice<Value: CaseIterable>(
    at place: Int,
    _ expectation: String,
    named name: (Value) -> StaticString
  ) throws(WireError) -> Value {
    for value in Value.allCases where matches(place, name(value)) { return value }
    let names = Value.allCases.map { "\(name($0))" }.joined(separator: ", ")
    throw unexpected(place, "\(expectation) (\(names))")
  }

  package func size(at place: Int) throws(WireError) -> Size {
    Size(
      try number(at: try required("width", of: place)),
      try number(at: try required("height", of: place))
    )
  }

  package func window(at place: Int) throws(WireError) -> Window {
    Window(
      size: try size(at: try required("size", of: place)),
      traits: try traits(at: try required("traits", of: place))
    )
  }

  package func sizing(at place: Int) throws(WireError) -> Sizing {
    guard nodes[place].kind == .object else { throw unexpected(place, "an object of rules") }
    var sizing = Sizing()
    if let place = field("width", of: place) { sizing.width = try rule(at: place) }
    if let place = field("height", of: place) { sizing.height = try rule(at: place) }
    return sizing
  }

  private func rule(at place: Int) throws(WireError) -> SizingRule {
    if let place = field("fixed", of: place) { return .fixed(try number(at: place)) }
    if let place = field("inset", of: place) { return .inset(try number(at: place)) }
    guard let fraction = field("fraction", of: place) else {
      throw unexpected(place, "“fixed”, “inset” or “fraction”")
    }
    let parts = Array(try elements(of: fraction))
    guard parts.count == 2 else { throw unexpected(fraction, "two whole numbers") }
    return .fraction(try integer(at: parts[0]), of: try integer(at: parts[1]))
  }
}
