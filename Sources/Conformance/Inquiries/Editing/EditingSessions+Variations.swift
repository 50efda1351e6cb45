import AdaptiveModel
import AdaptiveReference
package import PropertyTesting

extension EditingSessions {
  package static func variations(of question: EditingSession) -> Generator<EditingSession>? {
    Generator { draw in
      let document = question.document.varied(&draw)
      var editor = Editor(document)
      var operations: [EditingOperation] = []
      for operation in question.operations {
        let other = operation.varied(on: editor.document, &draw)
        if (try? editor.apply(other)) == nil { draw.discard() }
        operations.append(other)
      }
      return EditingSession(document, operations)
    }
  }
}

extension EditingOperation {
  /// The operation in another place, in another class, or on another object.
  fileprivate func varied(on document: LayoutDocument, _ draw: inout Draw) -> EditingOperation {
    let items = document.items.map(\.id)
    switch self {
    case .choose(let own):
      return .choose(draw.element(of: own.andOthers(LayoutClass.allCases)))
    case .addItem(let id, let kind, let container):
      return .addItem(id: id, kind: kind, inside: draw.element(of: container.andOthers(items)))
    case .addConstraint(let id, let own):
      return .addConstraint(id: id, items: own.map { draw.element(of: $0.andOthers(items)) })
    case .delete(let id, let place, let command):
      let other = draw.element(of: place.andOthers(DeletionPlace.allCases))
      return .delete(id, from: other, command: draw.element(of: command.andOthers([true, false])))
    case .set(let value, let id, let line):
      let lines = [.anyAny] + document.lines(value.subject, of: id)
      let set = draw.element(of: value.andOthers(value.answers))
      let other = draw.element(of: id.andOthers(document.ids))
      return .set(set, of: other, line: draw.element(of: line.andOthers(lines)))
    case .addLine(let subject, let id, let line):
      let other = draw.element(of: id.andOthers(document.ids))
      let lines = LayoutClass.allCases.dropFirst()
      return .addLine(subject, of: other, draw.element(of: line.andOthers(lines)))
    case .removeLine: return self
    }
  }
}
