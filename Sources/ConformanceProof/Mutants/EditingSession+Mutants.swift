import AdaptiveModel
import AdaptiveReference
import Conformance

extension EditingSession {
  /// The states after each operation, in the editor of a mutant that starts in another class, or
  /// changes the reference's result of an operation, given the document before it.
  func states(
    startingIn start: LayoutClass = .anyAny,
    editing edit: (inout EditingState, EditingOperation, LayoutDocument) -> Void = { _, _, _ in }
  ) -> [EditingState] {
    var states = [EditingState(document, editing: start)]
    var history: [EditingOperation] = []
    for operation in operations {
      let before = states[states.count - 1].document
      var state = Self.applied(operation, to: before, after: history)
      history.append(operation)
      edit(&state, operation, before)
      states.append(state)
    }
    return states
  }

  /// The reference's result for a document in an editor with a history.
  ///
  /// Only the chosen classes of the history matter; all other effects are in the document.
  private static func applied(
    _ operation: EditingOperation,
    to document: LayoutDocument,
    after history: [EditingOperation]
  ) -> EditingState {
    var editor = Editor(document)
    for earlier in history { if case .choose = earlier { try? editor.apply(earlier) } }
    try? editor.apply(operation)
    return EditingState(editor.document, editing: editor.editing)
  }
}

// MARK: - Editing wrongly

extension LayoutDocument {
  /// Changes each item and constraint; the root stays installed.
  mutating func change(_ body: (inout LayoutObject) -> Void) { self = mappingObjects(body) }

  /// Changes the classes in which an item or constraint is installed.
  mutating func install(_ id: String, _ change: (inout Varying<Bool>) -> Void) {
    self.change { if $0.id == id { change(&$0.installed) } }
  }

  /// The document without an item or constraint; the root is never removed.
  func without(_ id: String) -> LayoutDocument {
    var document = self
    guard let index = index(of: id) else {
      document.removeConstraint(id)
      return document
    }
    if index > 0 { document.remove(at: index) }
    return document
  }
}
