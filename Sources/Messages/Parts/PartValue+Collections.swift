// Values that consist of others: they say what they are by what those are.

extension Optional: PartValue where Wrapped: PartValue {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ name: StaticString,
    _ value: inout Wrapped?,
    _ usual: Wrapped??,
    _ row: Make<Wrapped?>
  ) { Wrapped.acceptOptional(&visitor, name, &value, row) }

  public static func acceptOptional<V: PartVisitor>(
    _ visitor: inout V,
    _ name: StaticString,
    _ value: inout Wrapped??,
    _ row: Make<Wrapped??>
  ) {
    if case .some(var present) = value {
      Wrapped.acceptOptional(&visitor, name, &present, { Row() })
      value = .some(present)
    }
  }

  public static func acceptList<V: PartVisitor>(
    _ visitor: inout V,
    _ name: StaticString,
    _ list: inout [Wrapped?],
    _ usual: [Wrapped?]?,
    _ row: Make<[Wrapped?]>
  ) {
    for place in list.indices {
      Wrapped.acceptOptional(&visitor, name, &list[place], { Row() })
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
    _ name: StaticString,
    _ value: inout [Element],
    _ usual: [Element]?,
    _ row: Make<[Element]>
  ) { Element.acceptList(&visitor, name, &value, usual, row) }
}
