import AdaptiveModel
import Conformance

extension EditingMutant {
  /// Does to the rest of a document what the operation does not speak of.
  func meddle(
    with state: inout EditingState,
    _ operation: EditingOperation,
    from before: LayoutDocument
  ) {
    let editing = state.editing
    switch (self, operation) {
    case (.addsAlone, .addItem), (.addsAlone, .addConstraint):
      guard state.document != before else { break }
      let others = Set(before.ids.dropFirst())
      state.document.change { id, subject in
        if others.contains(id) { subject.installed.set(false, in: editing) }
      }
    case (.addsToTheRoot, .addItem(let id, _, _)):
      guard let index = state.document.index(of: id) else { break }
      let item = state.document[index]
      state.document.remove(at: index)
      state.document.append(item, depth: 1)
    case (.deletesTheNext, .delete(let id, _, _)):
      guard let place = before.constraints.firstIndex(where: { $0.id == id }),
        let next = before.constraints.dropFirst(place + 1).first,
        !state.document.constraints.contains(where: { $0.id == id })
      else { break }
      state.document.removeConstraint(next.id)
    case (.uninstallsCoveredLines, .delete(let id, _, _)):
      state.document.change { other, subject in
        guard other == id else { return }
        for line in subject.installed.variedClasses.members where editing.covers(line) {
          subject.installed.set(false, in: line)
        }
      }
    case (.forgetsAttributes, .delete(let id, .sizeInspector, _)):
      state.document.change { if $0 == id { $1.attributes = [] } }
    case (.losesOutlets, .delete(let id, .sizeInspector, _)):
      if state.document.installed(id) == nil { state.document.outlets = [] }
    case (.setsEveryAttribute, .set(.attribute(_, let value), let id, let line)):
      state.document.change { other, subject in
        guard other == id else { return }
        for place in subject.attributes.indices {
          subject.attributes[place].value.set(value, in: line)
        }
      }
    case (.addsBothLines, .addLine(.attribute, let id, let line)):
      state.document.change { if $0 == id { $1.installed.set(false, in: line) } }
    case (.installsInTheChosen, .choose):
      state.document.change { id, subject in
        guard !subject.installed.general, subject.installed.variations.count == 1 else { return }
        subject.installed.set(true, in: editing)
      }
    default: break
    }
  }
}

/// What varies of an item or a constraint.
private struct Changeable {
  var installed: Varying<Bool>
  var attributes: [LayoutAttribute]
}

extension LayoutDocument {
  /// Changes what varies, of each item and constraint by its id.
  fileprivate mutating func change(_ body: (String, inout Changeable) -> Void) {
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
}
