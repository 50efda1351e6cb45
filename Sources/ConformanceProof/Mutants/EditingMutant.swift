import AdaptiveModel
import AdaptiveReference
public import Conformance

/// An editor that is wrong in just one point.
public enum EditingMutant: String, Sendable, Hashable, CaseIterable {
  case startsAtAPhone, addsEverywhere, deletesSoftly, ignoresCommand, uninstallsEverywhere,
    inspectorRemoves, alwaysUninstalls, promotesRemovedLines, setsEveryLine, marksTheChosenOnly,
    forgetsLandscape, highlightsFinalOnly, addsAlone, addsToTheRoot, deletesTheNext,
    uninstallsCoveredLines, forgetsAttributes, losesOutlets, setsEveryAttribute, addsBothLines,
    installsInTheChosen

  /// What it does wrong, in one sentence.
  public var crime: String {
    switch self {
    case .startsAtAPhone: "It starts at Compact-Regular, as later editors do."
    case .addsEverywhere: "What is added is installed everywhere."
    case .deletesSoftly: "Deleting uninstalls."
    case .ignoresCommand: "Command makes no difference."
    case .uninstallsEverywhere: "It uninstalls everywhere."
    case .inspectorRemoves: "The size inspector removes."
    case .alwaysUninstalls: "Command uninstalls even where only Any-Any was ever edited."
    case .promotesRemovedLines: "A line that is removed leaves its value to Any-Any."
    case .setsEveryLine: "Setting the Any-Any line sets the others too."
    case .marksTheChosenOnly: "It marks the chosen class alone."
    case .forgetsLandscape: "It leaves out what is held sideways."
    case .highlightsFinalOnly: "It highlights Base classes never."
    case .addsAlone: "What is added takes all else out of the class that is edited."
    case .addsToTheRoot: "What is added lands right below the root."
    case .deletesTheNext: "Deleting a constraint takes the one behind it along."
    case .uninstallsCoveredLines: "Uninstalling overwrites what more specific classes say."
    case .forgetsAttributes: "Uninstalling in the size inspector loses the attributes."
    case .losesOutlets: "Deleting in the size inspector loses the outlets of what stays."
    case .setsEveryAttribute: "Setting one attribute sets the others too."
    case .addsBothLines: "A line that is added to an attribute says of the item that it is out."
    case .installsInTheChosen: "Choosing a class installs there whatever one class only has."
    }
  }

  /// The clause that has to catch it.
  public var clause: String {
    switch self {
    case .startsAtAPhone: "ED-1"
    case .addsEverywhere, .addsAlone, .addsToTheRoot: "ED-2"
    case .deletesSoftly, .deletesTheNext: "ED-3"
    case .ignoresCommand, .uninstallsEverywhere, .uninstallsCoveredLines: "ED-4"
    case .inspectorRemoves, .forgetsAttributes: "ED-5"
    case .alwaysUninstalls, .losesOutlets: "ED-6"
    case .promotesRemovedLines, .setsEveryLine, .setsEveryAttribute, .addsBothLines: "ED-7"
    case .marksTheChosenOnly, .forgetsLandscape, .highlightsFinalOnly: "ED-8"
    case .installsInTheChosen: "ED-1"
    }
  }
}

extension EditingMutant: AnsweringMutant {
  /// Clauses that name the crime just as well.
  var alike: [String] {
    switch self {
    case .deletesSoftly, .deletesTheNext: ["ED-6"]
    case .uninstallsEverywhere, .uninstallsCoveredLines: ["ED-5"]
    default: []
    }
  }
}

extension EditingMutant: Implementation {
  public var identity: Identity {
    Identity(name: "reference, \(rawValue)", features: [.editing])
  }

  public func answer(_ request: Request) throws -> Reply {
    switch request.question {
    case let session as EditingSession: .editing(states(of: session))
    case let question as Grids.Question: .grid(grid(choosing: question.chosen))
    default: try ReferenceImplementation().answer(request)
    }
  }

  private func grid(choosing chosen: LayoutClass) -> SizeClassGrid {
    var grid = SizeClassGrid(choosing: chosen)
    switch self {
    case .marksTheChosenOnly: grid.marked = [chosen]
    case .forgetsLandscape: grid.affected.removeAll { !$0.isPortrait }
    case .highlightsFinalOnly: grid.isHighlighted = chosen.isFinal
    default: break
    }
    return grid
  }

  /// Does each operation to what came of the one before, as wrongly as it does.
  private func states(of session: EditingSession) -> [EditingState] {
    let start: LayoutClass =
      self == .startsAtAPhone ? LayoutClass(.compact, .regular) : .anyAny
    var states = [EditingState(session.document, editing: start)]
    var history: [EditingOperation] = []
    for operation in session.operations {
      let before = states[states.count - 1]
      let right = Self.applied(operation, to: before.document, after: history)
      history.append(operation)
      states.append(distorted(right, by: operation, from: before.document))
    }
    return states
  }

  /// What the reference makes of a document in an editor with a history.
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

  private func distorted(
    _ right: EditingState,
    by operation: EditingOperation,
    from before: LayoutDocument
  ) -> EditingState {
    var state = right
    switch (self, operation) {
    case (.addsEverywhere, .addItem(let id, _, _)), (.addsEverywhere, .addConstraint(let id, _)):
      state.document.install(id) { $0 = Varying(true) }
    case (.deletesSoftly, .delete(let id, _, command: false)),
      (.alwaysUninstalls, .delete(let id, _, command: true)):
      guard before.index(of: id) != 0 else { break }
      state.document = before
      state.document.install(id) { $0.set(false, in: right.editing) }
    case (.uninstallsEverywhere, .delete(let id, _, _)):
      state.document.install(id) { $0 = Varying(false) }
    case (.ignoresCommand, .delete(let id, .canvas, _)),
      (.ignoresCommand, .delete(let id, .outline, _)),
      (.inspectorRemoves, .delete(let id, .sizeInspector, _)):
      state.document = before.without(id)
    case (.promotesRemovedLines, .removeLine(.installed, let id, let line)):
      let value = before.installed(id)?[line]
      state.document.install(id) { if let value { $0.general = value } }
    case (.setsEveryLine, .set(.installed(let value), let id, .anyAny)):
      state.document.install(id) { $0 = Varying(value) }
    default: meddle(with: &state, operation, from: before)
    }
    return state
  }
}

extension LayoutDocument {
  /// Changes where an item or constraint is installed.
  fileprivate mutating func install(_ id: String, _ change: (inout Varying<Bool>) -> Void) {
    if let index = index(of: id) { change(&self[index].installed) }
    for index in constraints.indices where constraints[index].id == id {
      change(&constraints[index].installed)
    }
  }

  /// The document without an item or constraint; the root stays.
  fileprivate func without(_ id: String) -> LayoutDocument {
    var document = self
    guard let index = index(of: id) else {
      document.removeConstraint(id)
      return document
    }
    if index > 0 { document.remove(at: index) }
    return document
  }
}
