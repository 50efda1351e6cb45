import AdaptiveModel

/// A mapping of classes to other classes.
typealias ClassExchange = @Sendable (LayoutClass) -> LayoutClass

extension LayoutClass {
  /// The mappings that preserve which class covers which: width for height, compact for regular.
  static let symmetries: [ClassExchange] = [false, true].flatMap { isTurned in
    [false, true].flatMap { exchangesWidths in
      [false, true].map { exchangesHeights in
        { @Sendable own in
          let width = exchangesWidths ? own.width.opposite : own.width
          let height = exchangesHeights ? own.height.opposite : own.height
          return isTurned ? LayoutClass(height, width) : LayoutClass(width, height)
        }
      }
    }
  }
}

extension SizeClass {
  var opposite: SizeClass {
    switch self {
    case .unspecified: .unspecified
    case .compact: .regular
    case .regular: .compact
    }
  }
}

extension LayoutDocument {
  /// The document with other classes.
  func exchanging(_ exchange: ClassExchange) -> LayoutDocument {
    mappingObjects { object in
      object.installed = object.installed.mapped(in: exchange) { $0 }
      for place in object.attributes.indices {
        object.attributes[place].value = object.attributes[place].value.mapped(in: exchange) { $0 }
      }
    }
  }

  /// The document with a variation in another place: on an item instead of a constraint, on the
  /// root instead of an item, in an attribute instead of the installation.
  var conversions: [LayoutDocument] {
    var conversions = constraints.indices.map(replacingConstraint)
    guard items[0].attributes.isEmpty else { return conversions }
    for (index, item) in items.enumerated().dropFirst() {
      var document = self
      document[0].attributes = item.attributes
      document[index].attributes = []
      conversions.append(document)
      document.remove(at: index, keepsSubviews: true)
      conversions.append(document)
      document[0].attributes = [.init("alpha", item.installed.mapped { $0 ? "1" : "2" })]
      conversions.append(document)
    }
    return conversions
  }

  /// The document with other values for all classes of one object, or of one attribute.
  var assignments: [LayoutDocument] {
    guard items.count + constraints.count <= 3 else { return [] }
    return objects.enumerated().flatMap { place, object in
      let settled = [true, false].map { Varying($0) } + object.installed.assignments(true, false)
      let installed = (place == 0 ? [] : settled).map { installed in
        modified(self) { $0.objects[place].installed = installed }
      }
      let attributed = object.attributes.enumerated().flatMap { number, attribute in
        attribute.value.assignments("1", "2").map { value in
          modified(self) { $0.objects[place].attributes[number].value = value }
        }
      }
      return installed + attributed
    }
  }

  /// With an item below the root in place of a constraint.
  private func replacingConstraint(_ place: Int) -> LayoutDocument {
    let constraint = constraints[place]
    return modified(self) { document in
      document.constraints.remove(at: place)
      let item = LayoutItem(
        constraint.id,
        installed: constraint.installed,
        attributes: constraint.attributes
      )
      document.append(item, depth: 1)
    }
  }
}

extension Varying {
  /// The same classes with every combination of two values if they are few.
  fileprivate func assignments(_ one: Value, _ other: Value) -> [Varying] {
    let classes = [LayoutClass.anyAny] + variations.map(\.layoutClass)
    guard (2...4).contains(classes.count) else { return [] }
    return (0..<(1 << classes.count)).map { bits in
      classes.enumerated().reduce(into: self) { varying, place in
        varying.set(bits & (1 << place.offset) == 0 ? one : other, in: place.element)
      }
    }
  }
}

extension LayoutWalk {
  /// Several simplifications together, none of which is possible alone.
  var jointReductions: [LayoutWalk] {
    (LayoutClass.symmetries + replacements).map { exchange in
      LayoutWalk(document.exchanging(exchange), through: classes.map(exchange))
    } + (document.conversions + document.assignments).map { LayoutWalk($0, through: classes) }
  }

  /// An earlier class in place of each class that is shown or has a variation.
  private var replacements: [ClassExchange] {
    let used = document.variedClasses
    let own = LayoutClass.allCases.filter { classes.contains($0) || used.contains($0) }
    return own.flatMap { own in
      LayoutClass.allCases.prefix { $0 != own }.map { other in
        { @Sendable in $0 == own ? other : $0 }
      }
    }
  }
}
