import AdaptiveModel
import Text

// The parts that have words for their other values.

extension LayoutWalk: Alterable {
  package mutating func visit(_ parts: inout Alternatives, beside other: LayoutWalk) {
    guard parts.require(classes.count == other.classes.count) else { return }
    document.visit(&parts, beside: other.document)
    for (step, another) in other.classes.enumerated() {
      parts.part(&classes[step], another, among: LayoutClass.allCases, "any class", step.asStep)
    }
  }
}

extension LayoutDocument {
  mutating func visit(_ parts: inout Alternatives, beside other: LayoutDocument) {
    // Differences in kind are not described, because a kind hardly ever matters.
    let isAlike =
      depths == other.depths && items.map(\.id) == other.items.map(\.id)
      && items.map(\.kind) == other.items.map(\.kind)
      && constraints.map(\.id) == other.constraints.map(\.id)
      && outlets.map(\.property) == other.outlets.map(\.property)
    guard parts.require(isAlike) else { return }
    let (names, ids) = (items.map(\.id), ids)
    var objects = objects
    for (place, another) in other.objects.enumerated() {
      objects[place].visit(&parts, beside: another, isRoot: place == 0)
      guard place >= items.count else { continue }
      let place = place - items.count
      let mentioned = other.constraints[place].items
      parts.items(&constraints[place].items, mentioned, among: names, of: another.id)
    }
    self.objects = objects
    for (place, outlet) in other.outlets.enumerated() {
      let words = "any destination of \(outlet.property.shown)"
      parts.part(&outlets[place].destination, outlet.destination, among: ids, words)
    }
  }
}

extension LayoutObject {
  fileprivate mutating func visit(
    _ parts: inout Alternatives,
    beside other: LayoutObject,
    isRoot: Bool
  ) {
    let own = id.shown
    if !isRoot {
      parts.varying(&installed, other.installed, among: [true, false], of: own) {
        "\(own) \($1 ? "not " : "")installed in \($0)"
      }
    }
    guard parts.require(attributes.map(\.name) == other.attributes.map(\.name)) else { return }
    for (place, another) in other.attributes.enumerated() {
      let name = "\(another.name.shown) of \(own)"
      let values = LayoutDrafting.values
      parts.varying(&attributes[place].value, another.value, among: values, of: name) { place, _ in
        "any value of \(name) in \(place)"
      }
    }
  }
}

extension Alternatives {
  /// Visits the items of a constraint.
  mutating func items(
    _ own: inout [String],
    _ other: [String],
    among all: [String],
    of id: String
  ) {
    guard require(own.count == other.count) else { return }
    for (place, another) in other.enumerated() {
      let which = other.count == 1 ? "item" : "item \(place + 1)"
      part(&own[place], another, among: all, "any \(which) that \(id.shown) is on")
    }
  }

  /// Visits the values of the classes, and the classes that have a value.
  fileprivate mutating func varying<Value>(
    _ own: inout Varying<Value>,
    _ other: Varying<Value>,
    among values: [Value],
    of name: String,
    words: (LayoutClass, Value) -> String
  ) {
    guard isDrawing else {
      return compare(own, other, among: values, of: name, words: words)
    }
    let former = own
    own = Varying(former.general)
    part(&own.general, former.general, among: values, "")
    for variation in former.variations {
      let free = LayoutClass.allCases.dropFirst().filter { former[$0] == nil }
      var (value, layoutClass) = (variation.value, variation.layoutClass)
      part(&value, variation.value, among: values, "")
      part(&layoutClass, variation.layoutClass, among: free, "")
      if own.variedClasses.contains(layoutClass) { discard() }
      own.set(value, in: layoutClass)
    }
  }

  private mutating func compare<Value>(
    _ own: Varying<Value>,
    _ other: Varying<Value>,
    among values: [Value],
    of name: String,
    words: (LayoutClass, Value) -> String
  ) {
    let classes = [.anyAny] + own.variations.map(\.layoutClass)
    let lost = classes.filter { other[$0] == nil }
    let gained = other.variations.map(\.layoutClass).filter { own[$0] == nil }
    guard var before = lost.first, let after = gained.first, let value = own[before] else {
      guard require(lost.isEmpty && gained.isEmpty) else { return }
      for layoutClass in classes {
        guard var one = own[layoutClass], let another = other[layoutClass] else { continue }
        let place = words(layoutClass, one)
        part(&one, another, among: values, place)
      }
      return
    }
    var moved = own
    moved.remove(in: before)
    moved.set(value, in: after)
    guard require(moved == other) else { return }
    let varied = Array(LayoutClass.allCases.dropFirst())
    let words = "any class in place of \(before) for \(name)"
    part(&before, after, among: varied, words)
  }
}
