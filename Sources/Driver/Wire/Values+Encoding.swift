package import AdaptiveModel

extension JSONWriter {
  /// Writes the traits that are specified, no others.
  package mutating func traits(_ traits: TraitCollection) {
    beginObject()
    sizeClass("horizontalSizeClass", traits.horizontalSizeClass)
    sizeClass("verticalSizeClass", traits.verticalSizeClass)
    if traits.displayScale != 0 {
      field("displayScale")
      number(traits.displayScale)
    }
    if traits.userInterfaceIdiom != .unspecified {
      field("userInterfaceIdiom")
      word(traits.userInterfaceIdiom.wireName)
    }
    endObject()
  }

  private mutating func sizeClass(_ name: StaticString, _ value: SizeClass) {
    guard value != .unspecified else { return }
    field(name)
    word(value.wireName)
  }

  package mutating func size(_ size: Size) {
    beginObject()
    field("width")
    number(size.width)
    field("height")
    number(size.height)
    endObject()
  }

  package mutating func window(_ window: Window) {
    beginObject()
    field("size")
    size(window.size)
    field("traits")
    traits(window.traits)
    endObject()
  }

  package mutating func sizing(_ sizing: Sizing) {
    beginObject()
    rule("width", sizing.width)
    rule("height", sizing.height)
    endObject()
  }

  private mutating func rule(_ axis: StaticString, _ rule: SizingRule) {
    guard rule != .fills else { return }
    field(axis)
    beginObject()
    switch rule {
    case .fills: break
    case .fixed(let length):
      field("fixed")
      number(length)
    case .inset(let length):
      field("inset")
      number(length)
    case .fraction(let part, let whole):
      field("fraction")
      beginArray()
      integer(part)
      integer(whole)
      endArray()
    }
    endObject()
  }
}

extension SizeClass {
  /// What it is called in messages.
  package var wireName: StaticString {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

extension UserInterfaceIdiom {
  /// What it is called in messages.
  package var wireName: StaticString {
    switch self {
    case .unspecified: "unspecified"
    case .phone: "phone"
    case .pad: "pad"
    case .tv: "tv"
    case .carPlay: "carPlay"
    case .mac: "mac"
    case .vision: "vision"
    }
  }
}
