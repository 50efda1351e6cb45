import AdaptiveModel
import AdaptiveReference
package import PropertyTesting

extension Layouts {
  package static func variations(of question: LayoutWalk) -> Generator<LayoutWalk>? {
    Generator { draw in
      let document = question.document.varied(&draw)
      let classes = question.classes.map { draw.element(of: $0.andOthers(LayoutClass.allCases)) }
      return LayoutWalk(document, through: classes)
    }
  }
}

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

extension LayoutDocument {
  /// The document with other answers in some of its parts; itself first.
  fileprivate func varied(_ draw: inout Draw) -> LayoutDocument {
    var document = self
    for index in items.indices {
      if index > 0 {
        document[index].installed = items[index].installed.varied([true, false], &draw)
      }
      document[index].attributes = items[index].attributes.varied(&draw)
    }
    let ids = items.map(\.id)
    for place in constraints.indices {
      document.constraints[place].installed =
        constraints[place].installed.varied([true, false], &draw)
      document.constraints[place].attributes = constraints[place].attributes.varied(&draw)
      document.constraints[place].items = constraints[place].items.map {
        draw.element(of: $0.andOthers(ids))
      }
    }
    for place in outlets.indices {
      let id = outlets[place].destination
      document.outlets[place].destination = draw.element(of: id.andOthers(self.ids))
    }
    return document
  }
}

extension [LayoutAttribute] {
  fileprivate func varied(_ draw: inout Draw) -> [LayoutAttribute] {
    map { attribute in
      LayoutAttribute(
        attribute.name,
        attribute.value.varied(LayoutDrafting.values, besides: [nil], &draw)
      )
    }
  }
}

extension Varying {
  /// With another value of each class, and with another class in the place of each.
  fileprivate func varied(
    _ values: [Value],
    besides others: [Value] = [],
    _ draw: inout Draw
  ) -> Varying {
    var varying = Varying(draw.element(of: general.andOthers(values + others)))
    for variation in variations {
      let free = LayoutClass.allCases.dropFirst().filter { self[$0] == nil }
      let value = draw.element(of: variation.value.andOthers(values))
      let place = draw.element(of: variation.layoutClass.andOthers(free))
      if varying.variedClasses.contains(place) { draw.discard() }
      varying.set(value, in: place)
    }
    return varying
  }
}

extension EditingOperation {
  /// The operation in another place, in another class, on something else.
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
