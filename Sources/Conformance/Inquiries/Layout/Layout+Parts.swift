import Text
package import AdaptiveModel

extension LayoutWalk: Divisible {
  package func parts(otherwiseIn other: LayoutWalk) -> Parts {
    guard classes.count == other.classes.count else { return .more }
    var parts = document.parts(otherwiseIn: other.document)
    for (step, (own, other)) in zip(classes, other.classes).enumerated() {
      parts.compare(own, other, among: LayoutClass.allCases, "any class", step.asStep)
    }
    return parts
  }
}

extension LayoutDocument: Divisible {
  package func parts(otherwiseIn other: LayoutDocument) -> Parts {
    // Differences in kind are not described, because a kind hardly ever matters.
    guard depths == other.depths, items.map(\.id) == other.items.map(\.id),
      items.map(\.kind) == other.items.map(\.kind),
      constraints.map(\.id) == other.constraints.map(\.id),
      outlets.map(\.property) == other.outlets.map(\.property)
    else { return .more }
    var parts = Parts()
    for (own, other) in zip(items, other.items) {
      parts.compare(own.installed, other.installed, of: own.id)
      parts.compare(own.attributes, other.attributes, of: own.id)
    }
    for (own, other) in zip(constraints, other.constraints) {
      parts.compare(own.items, other.items, of: own.id, in: self)
      parts.compare(own.installed, other.installed, of: own.id)
      parts.compare(own.attributes, other.attributes, of: own.id)
    }
    for (own, other) in zip(outlets, other.outlets) {
      let words = "any destination of \(own.property.shown)"
      parts.compare(own.destination, other.destination, among: ids, words)
    }
    return parts
  }
}

extension Parts {
  /// Compares the items of a constraint.
  mutating func compare(
    _ own: [String],
    _ other: [String],
    of id: String,
    in document: LayoutDocument
  ) {
    require(own.count == other.count)
    for (place, (one, another)) in zip(own, other).enumerated() {
      let which = own.count == 1 ? "item" : "item \(place + 1)"
      compare(one, another, among: document.items.map(\.id), "any \(which) that \(id.shown) is on")
    }
  }

  fileprivate mutating func compare(_ own: Varying<Bool>, _ other: Varying<Bool>, of id: String) {
    compare(own, other, of: id.shown) { _ in
      [true, false]
    } words: { layoutClass, isInstalled in
      "\(id.shown) \(isInstalled ? "not " : "")installed in \(layoutClass)"
    }
  }

  fileprivate mutating func compare(
    _ own: [LayoutAttribute],
    _ other: [LayoutAttribute],
    of id: String
  ) {
    require(own.map(\.name) == other.map(\.name))
    for (own, other) in zip(own, other) {
      let name = "\(own.name.shown) of \(id.shown)"
      compare(own.value, other.value, of: name) { _ in
        LayoutDrafting.values
      } words: { layoutClass, _ in
        "any value of \(name) in \(layoutClass)"
      }
    }
  }

  /// Compares the values of the classes, or the classes that have a value.
  private mutating func compare<Value>(
    _ own: Varying<Value>,
    _ other: Varying<Value>,
    of name: String,
    _ answers: (LayoutClass) -> [Value],
    words: (LayoutClass, Value) -> String
  ) {
    let classes = [.anyAny] + own.variations.map(\.layoutClass)
    let lost = classes.filter { other[$0] == nil }
    let gained = other.variations.map(\.layoutClass).filter { own[$0] == nil }
    guard let before = lost.first, let after = gained.first, let value = own[before] else {
      require(lost.isEmpty && gained.isEmpty)
      for layoutClass in classes {
        guard let one = own[layoutClass], let another = other[layoutClass] else { continue }
        compare(one, another, among: answers(layoutClass), words(layoutClass, one))
      }
      return
    }
    var moved = own
    moved.remove(in: before)
    moved.set(value, in: after)
    require(moved == other)
    let classesBesides = LayoutClass.allCases.dropFirst()
    compare(before, after, among: classesBesides, "any class in place of \(before) for \(name)")
  }
}
