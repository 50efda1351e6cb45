extension Shaped {
  /// The value with every part of one type changed, wherever it stands.
  public func mapping<Part>(_ type: Part.Type, _ change: @escaping (Part) -> Part) -> Self {
    var mapping = Mapping(change: change)
    return changed(by: &mapping)
  }

  /// Its parts of one type, in order.
  public func parts<Part>(of type: Part.Type) -> [Part] {
    var parts: [Part] = []
    _ = mapping(type) {
      parts.append($0)
      return $0
    }
    return parts
  }
}

/// Changes the parts of one type, and nothing within them; also a whole list or tree, and a part that
/// may be absent.
private struct Mapping<Part>: PartVisitor {
  let change: (Part) -> Part

  /// Changes a value; `false` if it is of another type.
  private func map<Own>(_ value: inout Own) -> Bool {
    guard let own = value as? Part, let other = change(own) as? Own else { return false }
    value = other
    return true
  }

  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) { _ = map(&value) }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    if !map(&value) { S.fields(&self, &value) }
  }

  mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>) {
    guard !map(&value), var present = value else { return }
    S.fields(&self, &present)
    value = present
  }

  mutating func inline<S: Shaped>(_ value: inout S) {
    if !map(&value) { S.fields(&self, &value) }
  }

  mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>) {
    if map(&labels) { return }
    for place in labels.indices { _ = map(&labels[place]) }
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    if map(&list) { return }
    if S.self != Part.self { return walk(&list) }
    for place in list.indices { _ = map(&list[place]) }
  }

  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) {
    if !map(&tree) { walk(&tree) }
  }
}
