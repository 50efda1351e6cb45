import AdaptiveModel
import AdaptiveReference
import Text

// The parts that have words for their other values.

extension EditingSession: Alterable {
  package mutating func visit(_ parts: inout Alternatives, beside other: EditingSession) {
    guard parts.require(operations.count == other.operations.count) else { return }
    document.visit(&parts, beside: other.document)
    var editor = Editor(document)
    for (step, another) in other.operations.enumerated() {
      operations[step].visit(&parts, beside: another, on: editor.document, step.asStep)
      if (try? editor.apply(operations[step])) == nil { parts.discard() }
    }
  }
}

extension EditingOperation {
  /// Visits the parts of an operation on a document: the item where it can be any, and so on.
  fileprivate mutating func visit(
    _ parts: inout Alternatives,
    beside other: EditingOperation,
    on document: LayoutDocument,
    _ step: String
  ) {
    let (items, ids) = (document.items.map(\.id), document.ids)
    switch (self, other) {
    case (.choose(var own), .choose(let other)):
      parts.part(&own, other, among: LayoutClass.allCases, "any class chosen", step)
      self = .choose(own)
    case (.addItem(let id, let kind, var own), .addItem(let otherID, _, let other)):
      parts.require(id == otherID)
      parts.part(&own, other, among: items, "any superview of \(id.shown)")
      self = .addItem(id: id, kind: kind, inside: own)
    case (.addConstraint(let id, var own), .addConstraint(let otherID, let other)):
      parts.require(id == otherID)
      parts.items(&own, other, among: items, of: id)
      self = .addConstraint(id: id, items: own)
    case (.delete(let id, var own, var command), .delete(let otherID, let other, let hasCommand)):
      // The root cannot be deleted, so the deleted item is never irrelevant.
      parts.require(id == otherID)
      let held = "Command \(command ? "not " : "")held"
      parts.part(&own, other, among: DeletionPlace.allCases, "any place to delete from", step)
      parts.part(&command, hasCommand, among: [true, false], held, step)
      self = .delete(id, from: own, command: command)
    case (.set(var own, var id, var line), .set(let other, let otherID, let otherLine)):
      let lines = [.anyAny] + document.lines(own.subject, of: id)
      let (answers, others) = (own.answers, own.others)
      parts.part(&own, other, among: answers, "\(others) set", step)
      parts.part(&id, otherID, among: ids, "any item or constraint", step)
      parts.part(&line, otherLine, among: lines, "any line", step)
      self = .set(own, of: id, line: line)
    case (.addLine(let own, var id, var line), .addLine(let other, let otherID, let otherLine)):
      parts.require(own == other)
      let lines = Array(LayoutClass.allCases.dropFirst())
      parts.part(&id, otherID, among: ids, "any item or constraint", step)
      parts.part(&line, otherLine, among: lines, "any class of the line", step)
      self = .addLine(own, of: id, line)
    default: parts.require(self == other)
    }
  }
}

extension InspectedValue {
  /// All values that are ever drawn in its place.
  fileprivate var answers: [InspectedValue] {
    switch self {
    case .installed: [.installed(true), .installed(false)]
    case .attribute(let name, _): LayoutDrafting.values.map { .attribute(name, $0) }
    }
  }

  /// The other values, in words.
  fileprivate var others: String {
    switch self {
    case .installed(let isInstalled): isInstalled ? "“out”" : "“in”"
    case .attribute(let name, _): "any value of \(name.shown)"
    }
  }
}
