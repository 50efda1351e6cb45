// Values that consist of others: they say what they are by what those are.

extension Optional: PartValue where Wrapped: SinglePart {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout Wrapped?,
    _ entry: Entry<Wrapped?>
  ) { Wrapped.acceptOptional(&visitor, &value, entry) }
}

extension Optional: SinglePart, Leaf where Wrapped: Leaf {
  public static var values: [Wrapped?] { [nil] + Wrapped.values.map { $0 } }

  public func simpler(among values: [Self]) -> [Self] {
    guard let self else { return [] }
    return [nil] + self.simpler(among: values.compactMap(\.self)).map { $0 }
  }

  public var ownWeight: Int { self?.ownWeight ?? 0 }
}

extension Array: PartValue where Element: SinglePart {
  public static func accept<V: PartVisitor>(
    _ visitor: inout V,
    _ value: inout [Element],
    _ entry: Entry<[Element]>
  ) { Element.acceptList(&visitor, &value, entry) }
}
