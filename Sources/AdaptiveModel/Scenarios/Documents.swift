// A document under a controller, shown in the classes that the controller has (TR-7).

/// What a controller's document shows at rest.
public struct ShownDocument: Sendable, Hashable {
  /// The ids of the items in the view hierarchy, and of the active constraints.
  public var installed: [String]
  /// The outlets that hold what they are connected to.
  public var outlets: [String]

  public init(installed: [String], outlets: [String]) {
    self.installed = installed
    self.outlets = outlets
  }
}

extension LayoutDocument {
  /// What is shown in a class: outlets hold what is out, too (SL-5, SL-7).
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

/// What follows from a document and a class, found once for each that occurs in a scenario.
package struct FoundByDocument<Value: Sendable>: Sendable {
  private var found: [(document: LayoutDocument, layoutClass: LayoutClass, value: Value)] = []
  private let find: @Sendable (LayoutDocument, LayoutClass) -> Value

  package init(_ find: @escaping @Sendable (LayoutDocument, LayoutClass) -> Value) {
    self.find = find
  }

  package mutating func value(_ document: LayoutDocument, _ layoutClass: LayoutClass) -> Value {
    // Few documents occur: a list is quicker than a table, whose keys have to be hashed.
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
