/// A visitor of the parts of a value, for everything but messages: simplifying, naming, comparing.
///
/// These visitors are cold. They stand in this module, behind functions that are not inlinable, so
/// that no table is compiled for them again: they run its generic form.
public protocol PartVisitor: FieldVisitor {
  /// Every row of the table that is being visited, before the part itself.
  mutating func begin(_ name: StaticString)

  /// A part without parts; `usual` is also its simplest value.
  mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>)

  /// A part with a table of its own.
  mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>)

  /// A part with a table of its own, which may be absent.
  mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>)

  /// A list of leaves, such as the names of views.
  mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>)

  /// A list of values with tables.
  mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>)

  /// A tree in pre-order.
  mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>)
}

// MARK: - The rows of a table

extension PartVisitor {
  public static var isOfMessages: Bool { false }

  public mutating func unwritten<P: PartValue>(
    _ name: StaticString,
    _ value: inout P,
    unless usual: P?,
    row: Make<P>
  ) {
    begin(name)
    withoutActuallyEscaping(row) { row in
      P.accept(&self, &value, Entry(name, unless: usual, row))
    }
  }

  public mutating func field<F: MessageValue>(_ name: StaticString, _ value: inout F) {}
  public mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) {}
  public mutating func optional<F: MessageValue>(_ name: StaticString, _ value: inout F?) {}
  public mutating func tag<U: MessageUnion>(_ name: StaticString, _ value: inout U) {}
  public mutating func either<U: MessageUnion>(_ value: inout U) {}
  public mutating func children(_ name: StaticString) {}
}

// MARK: - What a visitor does unless it says otherwise: it goes through all parts

extension PartVisitor {
  public mutating func begin(_ name: StaticString) {}

  public mutating func leaf<P: Leaf>(_ value: inout P, _ entry: Entry<P>) {}

  public mutating func shaped<S: Shaped>(_ value: inout S, _ entry: Entry<S>) {
    S.fields(&self, &value)
  }

  public mutating func optional<S: Shaped>(_ value: inout S?, _ entry: Entry<S?>) {
    guard var present = value else { return }
    S.fields(&self, &present)
    value = present
  }

  public mutating func labels<P: Leaf>(_ labels: inout [P], _ entry: Entry<[P]>) {}

  public mutating func list<S: Shaped>(_ list: inout [S], _ entry: Entry<[S]>) { walk(&list) }

  public mutating func tree<T: Tree>(_ tree: inout T, _ entry: Entry<T>) { walk(&tree) }

  public mutating func name(_ name: StaticString, _ value: inout String) {}

  public mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {}

  public mutating func inline<S: Shaped>(_ value: inout S) {
    S.fields(&self, &value)
  }

  /// Visits each element; writes back only what changed, because writing copies the whole list.
  mutating func walk<S: Shaped>(_ list: inout [S]) {
    for place in list.indices {
      var element = list[place]
      S.fields(&self, &element)
      if element != list[place] { list[place] = element }
    }
  }

  mutating func walk<T: Tree>(_ tree: inout T) {
    for place in tree.nodes.indices {
      var node = tree.nodes[place]
      T.Node.fields(&self, &node)
      if node != tree.nodes[place] { tree[place] = node }
    }
  }
}

extension Shaped {
  /// The visitor after it has visited the parts, which it does not change.
  func visited<V: PartVisitor>(by visitor: V) -> V {
    var (visitor, value) = (visitor, self)
    Self.fields(&visitor, &value)
    return visitor
  }

  /// The value as a visitor leaves it.
  func changed<V: PartVisitor>(by visitor: inout V) -> Self {
    var value = self
    Self.fields(&visitor, &value)
    return value
  }
}
