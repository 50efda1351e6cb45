import AdaptiveModel
import AdaptiveReference

extension EditingSessions {
  /// Sessions with one operation less, a smaller document, or a simpler operation or document.
  package static func reductions(of question: EditingSession) -> [EditingSession]? {
    let (document, operations) = (question.document, question.operations)
    var lists: [[EditingOperation]] = []
    for last in operations.indices.reversed() { lists.append(operations.without(last)) }
    for last in operations.indices.reversed() {
      for first in operations[..<last].indices {
        lists.append(operations.without(last).without(first))
      }
    }
    for (place, operation) in operations.enumerated() {
      lists += operation.reductions(question.ids).map { operations.replacing(place, by: $0) }
    }
    var all = operations.indices.map(question.beginning)
    all += lists.map { EditingSession(document, $0) }
    let documents = document.reductions + document.conversions + document.assignments
    all += documents.map { EditingSession($0, operations) }
    for exchange in ClassExchange.symmetries {
      for flips in [false, true] {
        let other = document.exchanging(exchange, flipping: flips)
        all.append(EditingSession(other, operations.map { $0.exchanging(exchange) }))
      }
    }
    all = all.map { $0.mended() }
    return all + [question.named] + all.map(\.named)
  }

  package static func rank(of question: EditingSession) -> [Int] {
    let ids = question.ids
    var rank = [question.operations.count]
    for operation in question.operations {
      rank += operation.rank { id in ids.firstIndex(of: id) ?? ids.count }
    }
    rank += question.document.rank
    return rank + [question.names.count { $0.key != $0.value }]
  }
}

extension EditingSession {
  /// The ids of all objects that are in the document at first or are added, in order.
  fileprivate var ids: [String] {
    operations.reduce(into: document.ids) { ids, operation in
      switch operation {
      case .addItem(let id, _, _), .addConstraint(let id, _): ids.append(id)
      case .choose, .delete, .set, .addLine, .removeLine: break
      }
    }
  }

  /// The session without operations that an editor refuses.
  fileprivate func mended() -> EditingSession {
    var editor = Editor(document)
    return EditingSession(document, operations.filter { (try? editor.apply($0)) != nil })
  }

  /// The session that begins with the result of an operation.
  fileprivate func beginning(after place: Int) -> EditingSession {
    var editor = Editor(document)
    for operation in operations[...place] { _ = try? editor.apply(operation) }
    return EditingSession(editor.document, Array(operations[(place + 1)...]))
  }

  fileprivate var names: [String: String] {
    Dictionary(
      ids.dropFirst().enumerated().map { ($1, "item\($0 + 1)") },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// With everything named by position, as in drawn cases.
  fileprivate var named: EditingSession {
    let names = names
    return EditingSession(
      document.renamed(names),
      operations.map { operation in operation.renamed { names[$0] ?? $0 } }
    )
  }
}

extension EditingOperation {
  /// The operation on an earlier object, in a simpler class, or with simpler values.
  fileprivate func reductions(_ ids: [String]) -> [EditingOperation] {
    func earlier(_ id: String) -> ArraySlice<String> { ids.prefix { $0 != id } }
    func before(_ line: LayoutClass) -> ArraySlice<LayoutClass> {
      LayoutClass.allCases.prefix { $0 != line }
    }
    switch self {
    case .choose(let line): return before(line).map { .choose($0) }
    case .addItem(let id, _, let container):
      return ([container] + earlier(container)).map { .addItem(id: id, kind: "view", inside: $0) }
    case .addConstraint(let id, let items):
      return items.fewer(or: ids).map { .addConstraint(id: id, items: $0) }
        + [.addItem(id: id, kind: "view", inside: ids[0])]
    case .delete(let id, let place, let command):
      return DeletionPlace.allCases.map { .delete(id, from: $0, command: command) }
        + [.delete(id, from: place, command: false)]
        + earlier(id).map { .delete($0, from: place, command: command) }
    case .set(let value, let id, let line):
      return ([.anyAny] + before(line)).map { .set(value, of: id, line: $0) }
        + earlier(id).map { .set(value, of: $0, line: line) }
        + value.simpler.map { .set($0, of: id, line: line) }
    case .addLine(let subject, let id, let line):
      return before(line).map { .addLine(subject, of: id, $0) }
        + earlier(id).map { .addLine(subject, of: $0, line) }
        + [.addLine(.installed, of: id, line)]
    case .removeLine(let subject, let id, let line):
      return before(line).map { .removeLine(subject, of: id, $0) }
        + earlier(id).map { .removeLine(subject, of: $0, line) }
        + [.removeLine(.installed, of: id, line)]
    }
  }

  /// The operation in other classes.
  fileprivate func exchanging(_ exchange: ClassExchange) -> EditingOperation {
    switch self {
    case .choose(let line): .choose(exchange(line))
    case .set(let value, let id, let line): .set(value, of: id, line: exchange(line))
    case .addLine(let subject, let id, let line): .addLine(subject, of: id, exchange(line))
    case .removeLine(let subject, let id, let line): .removeLine(subject, of: id, exchange(line))
    case .addItem, .addConstraint, .delete: self
    }
  }

  fileprivate func renamed(_ name: (String) -> String) -> EditingOperation {
    switch self {
    case .choose: self
    case .addItem(let id, let kind, let container):
      .addItem(id: name(id), kind: kind, inside: name(container))
    case .addConstraint(let id, let items): .addConstraint(id: name(id), items: items.map(name))
    case .delete(let id, let place, let command): .delete(name(id), from: place, command: command)
    case .set(let value, let id, let line): .set(value, of: name(id), line: line)
    case .addLine(let subject, let id, let line): .addLine(subject, of: name(id), line)
    case .removeLine(let subject, let id, let line): .removeLine(subject, of: name(id), line)
    }
  }

  /// The kind of operation, then its values, class and object.
  fileprivate func rank(_ place: (String) -> Int) -> [Int] {
    switch self {
    case .choose(let line): [0, line.index]
    case .addItem(_, let kind, let container): [1, kind == "view" ? 0 : 1, place(container)]
    case .addConstraint(_, let items): [2, items.count] + items.map(place)
    case .delete(let id, let from, let command):
      [3, command ? 1 : 0, DeletionPlace.allCases.firstIndex(of: from) ?? 0, place(id)]
    case .set(let value, let id, let line): [4] + value.rank + [line.index, place(id)]
    case .addLine(let subject, let id, let line):
      [5, subject == .installed ? 0 : 1, line.index, place(id)]
    case .removeLine(let subject, let id, let line):
      [6, subject == .installed ? 0 : 1, line.index, place(id)]
    }
  }
}

extension InspectedValue {
  /// Simpler values to set.
  fileprivate var simpler: [InspectedValue] {
    let installed: [InspectedValue] = [.installed(true), .installed(false)]
    guard case .attribute(let name, let value) = self else { return [.installed(true)] }
    let values = LayoutDrafting.values.prefix { $0 != value }
    return installed + values.map { .attribute(name, $0) }
  }

  fileprivate var rank: [Int] {
    switch self {
    case .installed(let isIn): [0, isIn ? 0 : 1]
    case .attribute(_, let value): [1, LayoutDrafting.values.firstIndex(of: value) ?? 3]
    }
  }
}

extension EditingSessions {
  /// No world restricts what an editor is asked.
  package static func restricted(
    _ question: EditingSession,
    to world: DeclaredWorld,
    _ features: Set<Feature>
  ) -> EditingSession? { question }
}
