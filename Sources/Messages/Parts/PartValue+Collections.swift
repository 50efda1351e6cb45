// Values that consist of others: they say what they are by what those are.

extension Optional: PartValue where Wrapped: PartValue {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Wrapped?,
    _ entry: Entry<Wrapped?>
  ) { Wrapped.acceptOptional(&visitor, &value, entry) }

  public static func acceptOptional<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Wrapped??,
    _ entry: Entry<Wrapped??>
  ) {
    if case .some(var present) = value {
      Wrapped.acceptOptional(&visitor, &present, Entry(entry.name))
      value = .some(present)
    }
  }

  public static func acceptList<V: PartVisitor>(
    _ visitor: inout V,
    _ list: inout [Wrapped?],
    _ entry: Entry<[Wrapped?]>
  ) {
    for place in list.indices {
      Wrapped.acceptOptional(&visitor, &list[place], Entry(entry.name))
    }
  }
}

extension Optional: Leaf where Wrapped: Leaf {
  public static var values: [Wrapped?] { [nil] + Wrapped.values.map { $0 } }

  public func simpler(among values: [Self]) -> [Self] {
    guard let self else { return [] }
    return [nil] + self.simpler(among: values.compactMap(\.self)).map { $0 }
  }

  public var ownWeight: Int { self?.ownWeight ?? 0 }
}

extension Array: PartValue, Collected where Element: PartValue {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout [Element],
    _ entry: Entry<[Element]>
  ) { Element.acceptList(&visitor, &value, entry) }
}
