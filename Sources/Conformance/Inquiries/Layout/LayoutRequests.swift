public import AdaptiveModel
public import AdaptiveReference

/// A layout document, and the classes in which it is shown, one after the other.
public struct LayoutWalk: Sendable, Hashable {
  public var document: LayoutDocument
  /// The classes, at least one; the document is loaded in the first.
  public var classes: [LayoutClass]

  public init(_ document: LayoutDocument, through classes: [LayoutClass]) {
    self.document = document
    self.classes = classes
  }
}

/// A layout document, and the operations applied to it in an editor.
public struct EditingSession: Sendable, Hashable {
  public var document: LayoutDocument
  public var operations: [EditingOperation]

  public init(_ document: LayoutDocument, _ operations: [EditingOperation]) {
    self.document = document
    self.operations = operations
  }
}

/// A document in an editor, and the class that is being edited.
public struct EditingState: Sendable, Hashable {
  public var document: LayoutDocument
  public var editing: LayoutClass
  /// Whether the bar is highlighted (ED-8); `nil` if an implementation does not report it.
  public var isHighlighted: Bool?

  public init(_ document: LayoutDocument, editing: LayoutClass, isHighlighted: Bool? = nil) {
    self.document = document
    self.editing = editing
    self.isHighlighted = isHighlighted
  }
}

// MARK: - The reference's answers

extension LayoutWalk {
  /// The visible state in each class.
  public func states(choices: Set<Choice> = []) -> [LayoutState] {
    guard let first = classes.first else { return [] }
    let precedence: Precedence = choices.contains(.heightFirst) ? .height : .width
    var instance = LayoutInstance(loading: document, in: first, precedence)
    return classes.map { layoutClass in
      instance.change(to: layoutClass)
      var state = instance.state
      if choices.contains(.outUnvalued) {
        let inside = state.inside
        state.values.removeAll { !inside.contains($0.owner) }
      }
      return state
    }
  }
}

extension EditingSession {
  /// The states before any operation and after each; a refused operation changes nothing.
  public func states(choices: Set<Choice> = []) -> [EditingState] {
    var editor = Editor(document, choices: choices)
    return [EditingState(document, editing: editor.editing)]
      + operations.map { operation in
        try? editor.apply(operation)
        return EditingState(editor.document, editing: editor.editing)
      }
  }
}
