import AdaptiveModel

/// A line of the inspector, for an item's attribute or for its “installed” box.
struct InspectorLine: Sendable, Hashable {
  var subject: LayoutProperty
  var id: String
  var line: LayoutClass
}

/// The lines that the operations of a session have added.
private struct AddedLines {
  private var lines: Set<InspectorLine> = []
  /// What was set last in those of attributes.
  private var values: [InspectorLine: String?] = [:]

  /// The values set in other lines of the attribute that an operation edits.
  func kept(beside operation: EditingOperation) -> [LayoutClass: String?] {
    if case .addLine = operation { return [:] }
    guard let edited = operation.inspected else { return [:] }
    let others = values.filter { line, _ in
      line.id == edited.id && line.subject == edited.subject && line.line != edited.line
    }
    return Dictionary(uniqueKeysWithValues: others.map { ($0.line, $1) })
  }

  /// Notes an operation on a document.
  ///
  /// - Returns: Whether the operation sets an added line.
  mutating func note(_ operation: EditingOperation, _ document: LayoutDocument) -> Bool {
    lines = lines.filter { document.installed($0.id) != nil }
    defer { values = values.filter { lines.contains($0.key) } }
    if case .delete(let id, _, _) = operation { lines = lines.filter { $0.id != id } }
    guard let edited = operation.inspected else { return false }
    if case .addLine = operation {
      if document.canVary(edited.subject, of: edited.id) { lines.insert(edited) }
      return false
    }
    guard case .set(let value, _, _) = operation else {
      lines.remove(edited)
      return false
    }
    if case .attribute(_, let content) = value { values[edited] = .some(content) }
    return lines.contains(edited)
  }
}

extension LayoutDocument {
  /// Whether an inspector can add a line: not for the root's installation, and not for attributes
  /// that were never set.
  fileprivate func canVary(_ subject: LayoutProperty, of id: String) -> Bool {
    switch subject {
    case .installed: index(of: id) != 0
    case .attribute(let name):
      self[object: id]?.attributes.contains { $0.name == name } ?? false
    }
  }
}

extension EditingSession {
  /// The witnesses of all operations, from the states that an implementation reported.
  ///
  /// Decision: lines alone do not count as several classes if no other class was edited, because S2
  /// asks which classes were edited, not how the document expresses it (ED-O1).
  func witnesses(_ states: [EditingState]) -> [EditingWitness] {
    guard let first = states.first else { return [] }
    var editing = LayoutClass.anyAny
    var isEdited = !document.variedClasses.isEmpty
    var isPlain = !isEdited
    var addedLines = AddedLines()
    let given = modified(first) { $0.document = document }
    let start = EditingWitness(step: -1, editing: editing, before: given, after: first)
    return [start]
      + zip(operations, zip(states, states.dropFirst())).enumerated().map { step, done in
        let (operation, pair) = done
        let isVaried = !pair.0.document.variedClasses.isEmpty
        if case .choose(let layoutClass) = operation { editing = layoutClass }
        var witness = EditingWitness(
          step: step,
          operation: operation,
          editing: editing,
          before: pair.0,
          after: pair.1
        )
        witness.keptLines = addedLines.kept(beside: operation)
        witness.setsAddedLine = addedLines.note(operation, pair.0.document)
        if isEdited, isVaried { witness.editsSeveralClasses = true }
        if isPlain, !isVaried { witness.editsSeveralClasses = false }
        let line = operation.inspected?.line ?? .anyAny
        if editing != .anyAny || line != .anyAny { isPlain = false }
        if witness.editsAnother { isEdited = true }
        return witness
      }
  }
}

extension EditingOperation {
  /// The line that it sets, adds or removes in an inspector; `nil` for what has none.
  var inspected: InspectorLine? {
    switch self {
    case .set(let value, let id, let line): .init(subject: value.subject, id: id, line: line)
    case .addLine(let subject, let id, let line), .removeLine(let subject, let id, let line):
      .init(subject: subject, id: id, line: line)
    case .choose, .addItem, .addConstraint, .delete: nil
    }
  }
}

extension EditingWitness {
  /// Whether it changed the document as only edits in classes other than Any-Any do.
  fileprivate var editsAnother: Bool {
    guard before.document != after.document else { return false }
    switch operation {
    case .addItem, .addConstraint: return editing != .anyAny
    case .delete(let id, _, _): return editing != .anyAny && after.document.installed(id) != nil
    case .set(_, _, let line), .addLine(_, _, let line): return line != .anyAny
    default: return false
    }
  }
}
