import AdaptiveModel
import AdaptiveReference
import Conformance

/// How a mutant edits documents; by default as the reference does.
struct EditingBehavior: Sendable {
  /// The class that is edited at first.
  var start = LayoutClass.anyAny
  /// What an operation results in; it comes as the reference has it, with the document before.
  var edit: @Sendable (inout EditingState, EditingOperation, LayoutDocument) -> Void = { _, _, _ in
  }
}

extension EditingBehavior {
  /// Each operation on the result of the one before.
  func states(of session: EditingSession) -> [EditingState] {
    var states = [EditingState(session.document, editing: start)]
    var history: [EditingOperation] = []
    for operation in session.operations {
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
  /// Of the history only the chosen classes count: the rest is in the document.
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

/// What varies of an item or a constraint.
struct Changeable {
  var installed: Varying<Bool>
  var attributes: [LayoutAttribute]
}

extension LayoutDocument {
  /// Changes what varies, of each item and constraint by its id.
  mutating func change(_ body: (String, inout Changeable) -> Void) {
    for index in items.indices {
      var subject = Changeable(installed: self[index].installed, attributes: self[index].attributes)
      body(self[index].id, &subject)
      (self[index].installed, self[index].attributes) = (subject.installed, subject.attributes)
    }
    for index in constraints.indices {
      let constraint = constraints[index]
      var subject = Changeable(installed: constraint.installed, attributes: constraint.attributes)
      body(constraint.id, &subject)
      (constraints[index].installed, constraints[index].attributes) =
        (subject.installed, subject.attributes)
    }
  }

  /// Changes where an item or constraint is installed.
  mutating func install(_ id: String, _ change: (inout Varying<Bool>) -> Void) {
    self.change { if $0 == id { change(&$1.installed) } }
  }

  /// The document without an item or constraint; the root stays.
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
