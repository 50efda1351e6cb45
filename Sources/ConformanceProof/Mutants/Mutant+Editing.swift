import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about editing for each size class (ED).
  static let editors: [Mutant] =
    editorStarts + editorDeletions + editorLines + editorGrids + editorSideEffects

  private static let editorStarts: [Mutant] = [
    Mutant(
      "starts at a phone",
      "It starts at Compact-Regular, as later editors do.",
      breaks: "ED-1",
      .editing(EditingBehavior(start: LayoutClass(.compact, .regular)))
    ),
    Mutant(
      "choosing deletes",
      "Choosing a class deletes the last constraint.",
      breaks: "ED-1",
      .editing { state, operation, before in
        guard case .choose = operation, let last = before.constraints.last else { return }
        state.document = before.without(last.id)
      }
    ),
    Mutant(
      "adds everywhere",
      "What is added is installed everywhere.",
      breaks: "ED-2",
      .editing { state, operation, _ in
        switch operation {
        case .addItem(let id, _, _), .addConstraint(let id, _):
          state.document.install(id) { $0 = Varying(true) }
        default: break
        }
      }
    ),
  ]

  private static let editorDeletions: [Mutant] = [
    Mutant(
      "deletes softly",
      "Deleting uninstalls.",
      breaks: "ED-3",
      or: ["ED-6"],
      .editing { state, operation, before in
        guard case .delete(let id, _, command: false) = operation else { return }
        state.uninstall(id, from: before)
      }
    ),
    Mutant(
      "outline deletes softly",
      "Deleting from the outline uninstalls.",
      breaks: "ED-3",
      or: ["ED-6"],
      .editing { state, operation, before in
        guard case .delete(let id, .outline, command: false) = operation else { return }
        state.uninstall(id, from: before)
      }
    ),
    Mutant(
      "ignores command",
      "Command makes no difference.",
      breaks: "ED-4",
      .editing { state, operation, before in
        switch operation {
        case .delete(let id, .canvas, _), .delete(let id, .outline, _):
          state.document = before.without(id)
        default: break
        }
      }
    ),
    Mutant(
      "uninstalls everywhere",
      "It uninstalls everywhere.",
      breaks: "ED-4",
      or: ["ED-5"],
      .editing { state, operation, _ in
        guard case .delete(let id, _, _) = operation else { return }
        state.document.install(id) { $0 = Varying(false) }
      }
    ),
    Mutant(
      "command uninstalls at large",
      "Command-deleting uninstalls from Any-Any, whatever class is edited.",
      breaks: "ED-4",
      .editing { state, operation, before in
        guard case .delete(let id, _, command: true) = operation, before.index(of: id) != 0,
          state.document.installed(id) != nil
        else { return }
        state.document = before
        state.document.install(id) { $0.general = false }
      }
    ),
    Mutant(
      "inspector removes",
      "The size inspector removes.",
      breaks: "ED-5",
      .editing { state, operation, before in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.document = before.without(id)
      }
    ),
    Mutant(
      "inspector uninstalls everywhere",
      "Deleting in the size inspector uninstalls from every class.",
      breaks: "ED-5",
      .editing { state, operation, _ in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.document.install(id) { $0 = Varying(false) }
      }
    ),
    Mutant(
      "always uninstalls",
      "Command uninstalls even where only Any-Any was ever edited.",
      breaks: "ED-6",
      .editing { state, operation, before in
        guard case .delete(let id, _, command: true) = operation else { return }
        state.uninstall(id, from: before)
      }
    ),
    Mutant(
      "inspector always uninstalls",
      "The size inspector uninstalls even where only Any-Any was ever edited.",
      breaks: "ED-6",
      .editing { state, operation, before in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.uninstall(id, from: before)
      }
    ),
  ]

  private static let editorLines: [Mutant] = [
    Mutant(
      "adds no lines",
      "It ignores an added line, and so every value that is set in it.",
      breaks: "ED-7",
      .editing { state, operation, before in
        if case .addLine = operation { state.document = before }
      }
    ),
    Mutant(
      "cannot unset",
      "Setting an attribute to nothing changes nothing.",
      breaks: "ED-7",
      .editing { state, operation, before in
        if case .set(.attribute(_, nil), _, _) = operation { state.document = before }
      }
    ),
    Mutant(
      "added line replaces",
      "A line that is added takes the value of Any-Any, which has none then.",
      breaks: "ED-7",
      .editing { state, operation, before in
        guard case .addLine(.attribute(let name), let id, _) = operation,
          state.document != before
        else { return }
        state.document.change { subject in
          guard subject.id == id else { return }
          for place in subject.attributes.indices where subject.attributes[place].name == name {
            subject.attributes[place].value.general = nil
          }
        }
      }
    ),
    Mutant(
      "promotes removed lines",
      "A line that is removed leaves its value to Any-Any.",
      breaks: "ED-7",
      .editing { state, operation, before in
        guard case .removeLine(.installed, let id, let line) = operation,
          let value = before.installed(id)?[line]
        else { return }
        state.document.install(id) { $0.general = value }
      }
    ),
    Mutant(
      "sets every line",
      "Setting the Any-Any line sets the others too.",
      breaks: "ED-7",
      .editing { state, operation, _ in
        guard case .set(.installed(let value), let id, .anyAny) = operation else { return }
        state.document.install(id) { $0 = Varying(value) }
      }
    ),
  ]

  private static let editorGrids: [Mutant] = [
    Mutant(
      "marks the chosen only",
      "It marks the chosen class alone.",
      breaks: "ED-8",
      .grid { grid, chosen in grid.marked = [chosen] }
    ),
    Mutant(
      "forgets landscape",
      "It leaves out what is held sideways.",
      breaks: "ED-8",
      .grid { grid, _ in grid.affected.removeAll { !$0.isPortrait } }
    ),
    Mutant(
      "further phones like the small ones",
      "It lists an iPhone XR in landscape where an iPhone 5 is.",
      breaks: "ED-8",
      under: .platform,
      .grid { grid, chosen in
        let phone = SizeClassGrid.Placement("iPhone XR", isPortrait: false)
        grid.affected.removeAll { $0 == phone }
        if chosen.covers(LayoutClass(.compact, .compact)) { grid.affected.append(phone) }
      }
    ),
    Mutant(
      "bar highlighted for final only",
      "While a Base class is edited the bar is plain.",
      breaks: "ED-8",
      .editing { state, _, _ in state.isHighlighted = state.editing.isFinal }
    )
    .asked(EditingSessions.self),
    Mutant(
      "highlights final only",
      "It highlights Base classes never.",
      breaks: "ED-8",
      .grid { grid, chosen in grid.isHighlighted = chosen.isFinal }
    ),
  ]
}

extension Mutation {
  /// A mutation that changes the result of an operation.
  static func editing(
    _ edit: @escaping @Sendable (inout EditingState, EditingOperation, LayoutDocument) -> Void
  ) -> Mutation {
    .editing(EditingBehavior(edit: edit))
  }
}

extension EditingState {
  /// Uninstalls the object that an operation deleted in the edited class, except the root.
  fileprivate mutating func uninstall(_ id: String, from before: LayoutDocument) {
    guard before.index(of: id) != 0 else { return }
    let editing = editing
    document = before
    document.install(id) { $0.set(false, in: editing) }
  }
}
