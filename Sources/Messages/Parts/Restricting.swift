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

  mutating func leaf<P: Leaf>(
    _ name: StaticString,
    _ value: inout P,
    _ usual: P?,
    _ row: Make<P>
  ) { if value != usual { fit(&value, row()) } }

  mutating func shaped<S: Shaped>(
    _ name: StaticString,
    _ value: inout S,
    _ usual: S?,
    _ row: Make<S>
  ) {
    if value == usual { return }
    fit(&value, row())
    S.fields(&self, &value)
  }

  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    fit(&value, row())
  }

  mutating func tree<T: Tree>(_ name: StaticString, _ tree: inout T, _ row: Make<T>) {
    fit(&tree, row())
    walk(&tree)
  }

  mutating func list<S: Shaped>(
    _ name: StaticString,
    _ list: inout [S],
    _ usual: [S]?,
    _ row: Make<[S]>
  ) {
    if list.isEmpty { return }
    var possible: [S] = []
    for element in list {
      if let element = element.within(limits) { possible.append(element) }
    }
    if possible != list { list = possible }
  }
}
