// A controller's document, shown for the size classes of that controller (TR-7).

/// The state of a controller's document at rest.
public struct ShownDocument: Sendable, Hashable {
  /// The ids of the items in the view hierarchy and of the active constraints.
  public var installed: [String]
  /// The outlets that hold their destination.
  public var outlets: [String]

  public init(installed: [String], outlets: [String]) {
    self.installed = installed
    self.outlets = outlets
  }
}

extension LayoutDocument {
  /// The state in a class; outlets also hold uninstalled objects (SL-5, SL-7).
  public func shown(in layoutClass: LayoutClass) -> ShownDocument {
    let installation = installation()
    let ids =
      Array(zip(items.map(\.id), installation.items))
      + Array(zip(constraints.map(\.id), installation.constraints))
    return ShownDocument(
      installed: ids.filter { $0.1.contains(layoutClass) }.map(\.0),
      outlets: outlets.map(\.property)
    )
  }
}

/// A cache of values computed from a document and a class.
package struct FoundByDocument<Value: Sendable>: Sendable {
  private var found: [(document: LayoutDocument, layoutClass: LayoutClass, value: Value)] = []
  private let find: @Sendable (LayoutDocument, LayoutClass) -> Value

  package init(_ find: @escaping @Sendable (LayoutDocument, LayoutClass) -> Value) {
    self.find = find
  }

  package mutating func value(_ document: LayoutDocument, _ layoutClass: LayoutClass) -> Value {
    // There are few documents: a linear search is faster than hashing them.
    for place in found.indices
    where found[place].layoutClass == layoutClass && found[place].document == document {
      return found[place].value
    }
    let value = find(document, layoutClass)
    found.append((document, layoutClass, value))
    return value
  }
}

extension Scenario {
  /// Whether some controller has a document.
  public var hasDocuments: Bool { hasFurnished { $0.document != nil } }
}
