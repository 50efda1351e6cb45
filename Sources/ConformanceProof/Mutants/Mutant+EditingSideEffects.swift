import AdaptiveModel
import Conformance

extension Mutant {
  /// Editors that change something unrelated to the operation.
  static let editorSideEffects = breaking([
    "ED-2": [
      editing(
        "adds alone",
        "What is added takes all else out of the class that is edited."
      ) { state, operation, before in
        switch operation {
        case .addItem, .addConstraint: break
        default: return
        }
        guard state.document != before else { return }
        let (editing, others) = (state.editing, Set(before.ids.dropFirst()))
        state.document.change { subject in
          if others.contains(subject.id) { subject.installed.set(false, in: editing) }
        }
      },
      editing(
        "adds to the root",
        "What is added lands right below the root."
      ) { state, operation, _ in
        guard case .addItem(let id, _, _) = operation,
          let index = state.document.index(of: id)
        else { return }
        let item = state.document[index]
        state.document.remove(at: index)
        state.document.append(item, depth: 1)
      },
    ],
    "ED-3": [
      editing(
        "deletes the next",
        "Deleting a constraint takes the one behind it along.",
        or: ["ED-6"]
      ) { state, operation, before in
        guard case .delete(let id, _, _) = operation,
          let place = before.constraints.firstIndex(where: { $0.id == id }),
          let next = before.constraints.dropFirst(place + 1).first,
          !state.document.constraints.contains(where: { $0.id == id })
        else { return }
        state.document.removeConstraint(next.id)
      }
    ],
    "ED-5": [
      editing(
        "forgets attributes",
        "Uninstalling in the size inspector loses the attributes."
      ) { state, operation, _ in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        state.document.change { if $0.id == id { $0.attributes = [] } }
      }
    ],
    "ED-6": [
      editing(
        "loses outlets",
        "Deleting in the size inspector loses the outlets of what stays."
      ) { state, operation, _ in
        guard case .delete(let id, .sizeInspector, _) = operation else { return }
        if state.document.installed(id) == nil { state.document.outlets = [] }
      }
    ],
    "ED-7": [
      editing(
        "sets every attribute",
        "Setting one attribute sets the others too."
      ) { state, operation, _ in
        guard case .set(.attribute(_, let value), let id, let line) = operation else { return }
        state.document.change { subject in
          guard subject.id == id else { return }
          for place in subject.attributes.indices {
            subject.attributes[place].value.set(value, in: line)
          }
        }
      },
      editing(
        "adds both lines",
        "A line that is added to an attribute says of the item that it is out."
      ) { state, operation, _ in
        guard case .addLine(.attribute, let id, let line) = operation else { return }
        state.document.install(id) { $0.set(false, in: line) }
      },
    ],
    "ED-1": [
      editing(
        "installs in the chosen",
        "Choosing a class installs there whatever one class only has."
      ) { state, operation, _ in
        guard case .choose = operation else { return }
        let editing = state.editing
        state.document.change { subject in
          guard !subject.installed.general, subject.installed.variations.count == 1 else { return }
          subject.installed.set(true, in: editing)
        }
      }
    ],
  ])
}
