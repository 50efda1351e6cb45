import AdaptiveModel
package import PropertyTesting

extension Layouts {
  package static func variations(of question: LayoutWalk) -> Generator<LayoutWalk>? {
    Generator { draw in
      let document = question.document.varied(&draw)
      let classes = question.classes.map { draw.element(of: $0.andOthers(LayoutClass.allCases)) }
      return LayoutWalk(document, through: classes)
    }
  }
}

extension LayoutDocument {
  /// The document with other values in some of its parts.
  ///
  /// Simplest: the document itself.
  func varied(_ draw: inout Draw) -> LayoutDocument {
    var document = self
    for index in items.indices {
      if index > 0 {
        document[index].installed = items[index].installed.varied([true, false], &draw)
      }
      document[index].attributes = items[index].attributes.varied(&draw)
    }
    let ids = items.map(\.id)
    for place in constraints.indices {
      document.constraints[place].installed =
        constraints[place].installed.varied([true, false], &draw)
      document.constraints[place].attributes = constraints[place].attributes.varied(&draw)
      document.constraints[place].items = constraints[place].items.map {
        draw.element(of: $0.andOthers(ids))
      }
    }
    for place in outlets.indices {
      let id = outlets[place].destination
      document.outlets[place].destination = draw.element(of: id.andOthers(self.ids))
    }
    return document
  }
}

extension [LayoutAttribute] {
  fileprivate func varied(_ draw: inout Draw) -> [LayoutAttribute] {
    map { attribute in
      LayoutAttribute(
        attribute.name,
        attribute.value.varied(LayoutDrafting.values, &draw)
      )
    }
  }
}

extension Varying {
  /// With another value for each class, and with another class in place of each.
  fileprivate func varied(
    _ values: [Value],
    _ draw: inout Draw
  ) -> Varying {
    var varying = Varying(draw.element(of: general.andOthers(values)))
    for variation in variations {
      let free = LayoutClass.allCases.dropFirst().filter { self[$0] == nil }
      let value = draw.element(of: variation.value.andOthers(values))
      let place = draw.element(of: variation.layoutClass.andOthers(free))
      if varying.variedClasses.contains(place) { draw.discard() }
      varying.set(value, in: place)
    }
    return varying
  }
}
