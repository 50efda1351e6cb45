import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about editing for each size class (ED).
  static let editors: [Mutant] =
    editorStarts + editorDeletions + editorLines + editorGrids + editorSideEffects

  private static let editorStarts = breaking([
    "ED-1": [
      starting(
        "starts at a phone",
        "It starts at Compact-Regular, as later editors do.",
        LayoutClass(.compact, .regular)
      ),
      editing(
        "choosing deletes",
        "Choosing a class deletes the last constraint."
      ) { state, operation, before in
        guard case .choose = operation, let last = before.constraints.last else { return }
        state.document = before.without(last.id)
      },
    ],
    "ED-2": [
      editing("adds everywhere", "What is added is installed everywhere.") { state, operation, _ in
        switch operation {
        case .addItem(let id, _, _), .addConstraint(let id, _):
          state.document.install(id) { $0 = Varying(true) }
        default: break
        }
      }
    ],
  ])

  private static let editorDeletions = breaking([
    "ED-3": [
      editing("deletes softly", "Deleting uninstalls.", or: ["ED-6"]) { state, operation, before in
        guard case .delete(let id, _, command: false) = operation else { return }
        state.uninstall(id, from: before)
      },
      editing(
        "outline deletes softly",
        "Deleting from the outline uninstalls.",
        or: ["ED-6"]
      ) { state, operation, before in
        guard case .delete(let id, .outline, command: false) = operation else { return }
        state.uninstall(id, from: before)
      },
    ],
    "ED-4": [
      editing("ignores command", "Command makes no difference.") { state, operation, before in
        switch operation {
        case .delete(let id, .canvas, _), .delete(let id, .outline, _):
          state.document = before.without(id)
        default: break
        }
      },
      editing(
        "uninstalls everywhere",
        "It uninstalls everywhere.",
        or: ["ED-5"]
      ) { state, operation, _ in
        guard case .delete(let id, _, _) = operation else { return }
        state.document.install(id) { $0 = Varying(false) }
      },
      editing(
        "command uninstalls at large",
        "Command-deleting uninstalls from Any-Any, whatever class is edited."
      ) { state, operation, before in
        guard case .delete(let id, _, command: true) = operation, before.index(of: id) != 0,
          state.document.installed(id) != nil
        else { return }
        state.document = before
        state.document.install(id) { $0.general = false }
      },
    ],
    "ED-5": [
      editing("inspector removes", "The size inspector removes.") { state, operation, before in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.document = before.without(id)
      },
      editing(
        "inspector uninstalls everywhere",
        "Deleting in the size inspector uninstalls from every class."
      ) { state, operation, _ in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.document.install(id) { $0 = Varying(false) }
      },
    ],
    "ED-6": [
      editing(
        "always uninstalls",
        "Command uninstalls even where only Any-Any was ever edited."
      ) { state, operation, before in
        guard case .delete(let id, _, command: true) = operation else { return }
        state.uninstall(id, from: before)
      },
      editing(
        "inspector always uninstalls",
        "The size inspector uninstalls even where only Any-Any was ever edited."
      ) { state, operation, before in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.uninstall(id, from: before)
      },
    ],
  ])

  private static let editorLines = breaking([
    "ED-7": [
      editing(
        "adds no lines",
        "It ignores an added line, and so every value that is set in it."
      ) { state, operation, before in
        if case .addLine = operation { state.document = before }
      },
      editing(
        "cannot unset",
        "Setting an attribute to nothing changes nothing."
      ) { state, operation, before in
        if case .set(.attribute(_, nil), _, _) = operation { state.document = before }
      },
      editing(
        "added line replaces",
        "A line that is added takes the value of Any-Any, which has none then."
      ) { state, operation, before in
        guard case .addLine(.attribute(let name), let id, _) = operation,
          state.document != before
        else { return }
        state.document.change { subject in
          guard subject.id == id else { return }
          for place in subject.attributes.indices where subject.attributes[place].name == name {
            subject.attributes[place].value.general = nil
          }
        }
      },
      editing(
        "promotes removed lines",
        "A line that is removed leaves its value to Any-Any."
      ) { state, operation, before in
        guard case .removeLine(.installed, let id, let line) = operation,
          let value = before.installed(id)?[line]
        else { return }
        state.document.install(id) { $0.general = value }
      },
      editing(
        "sets every line",
        "Setting the Any-Any line sets the others too."
      ) { state, operation, _ in
        guard case .set(.installed(let value), let id, .anyAny) = operation else { return }
        state.document.install(id) { $0 = Varying(value) }
      },
    ]
  ])

  private static let editorGrids = breaking([
    "ED-8": [
      grid("marks the chosen only", "It marks the chosen class alone.") { grid, chosen in
        grid.marked = [chosen]
      },
      grid("forgets landscape", "It leaves out what is held sideways.") { grid, _ in
        grid.affected.removeAll { !$0.isPortrait }
      },
      grid(
        "further phones like the small ones",
        "It lists an iPhone XR in landscape where an iPhone 5 is.",
        under: .platform
      ) { grid, chosen in
        let phone = SizeClassGrid.Placement("iPhone XR", isPortrait: false)
        grid.affected.removeAll { $0 == phone }
        if chosen.covers(LayoutClass(.compact, .compact)) { grid.affected.append(phone) }
      },
      editing(
        "bar highlighted for final only",
        "While a Base class is edited the bar is plain.",
        shownBy: EditingSessions.self
      ) { state, _, _ in state.isHighlighted = state.editing.isFinal },
      grid("highlights final only", "It highlights Base classes never.") { grid, chosen in
        grid.isHighlighted = chosen.isFinal
      },
    ]
  ])

  /// Changes the result of an operation.
  static let editing = MistakeKind<
    @Sendable (inout EditingState, EditingOperation, LayoutDocument) -> Void
  > { edit in .answering(EditingSessions.self) { $0.states(editing: edit) } }

  /// Edits another class at the start.
  private static let starting = MistakeKind<LayoutClass> { start in
    .answering(EditingSessions.self) { $0.states(startingIn: start) }
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
