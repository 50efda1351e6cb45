extension Shaped {
  /// The value without what some limits forbid: parts as they allow them, lists without what is
  /// impossible; `nil` if the value itself is.
  public func within(_ limits: any Limits) -> Self? {
    var restricting = Restricting(limits)
    let value = changed(by: &restricting)
    return restricting.isImpossible ? nil : value
  }
}

private struct Restricting: PartVisitor {
  let limits: any Limits
  private(set) var isImpossible = false

  init(_ limits: any Limits) { self.limits = limits }

  private mutating func fit<Part>(_ value: inout Part, _ row: Row<Part>) {
    if !row.needs.allSatisfy(limits.allow) { isImpossible = true }
    guard let fits = row.fits else { return }
    if let other = fits(value, limits) { value = other } else { isImpossible = true }
  }

  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {
    if value != entry.usual { fit(&value, entry.row) }
  }

  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    if value == entry.usual { return }
    fit(&value, entry.row)
    S.fields(&self, &value)
  }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    fit(&value, row())
  }

  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) {
    fit(&tree, entry.row)
    walk(&tree)
  }

  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) {
    if list.isEmpty { return }
    var possible: [S] = []
    for element in list {
      if let element = element.within(limits) { possible.append(element) }
    }
    if possible != list { list = possible }
  }
}
