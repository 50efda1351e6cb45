import Text
import AdaptiveModel

extension EditingSession: Divisible {
  package func parts(otherwiseIn other: EditingSession) -> Parts {
    guard operations.count == other.operations.count else { return .more }
    var parts = document.parts(otherwiseIn: other.document)
    let documents = states().map(\.document)
    for (step, (own, other)) in zip(operations, other.operations).enumerated() {
      parts.formUnion(own.parts(otherwiseIn: other, documents[step], step.asStep))
    }
    return parts
  }
}

extension EditingOperation {
  /// The parts in which another operation on a document differs, with the item where it can be any.
  fileprivate func parts(
    otherwiseIn other: EditingOperation,
    _ document: LayoutDocument,
    _ step: String
  ) -> Parts {
    guard self != other else { return Parts() }
    var parts = Parts()
    switch (self, other) {
    case (.choose(let own), .choose(let other)):
      parts.compare(own, other, among: LayoutClass.allCases, "any class chosen", step)
    case (.addItem(let id, _, let own), .addItem(let otherID, _, let other)):
      parts.require(id == otherID)
      let items = document.items.map(\.id)
      parts.compare(own, other, among: items, "any superview of \(id.shown)")
    case (.addConstraint(let id, let own), .addConstraint(let otherID, let other)):
      parts.require(id == otherID)
      parts.compare(own, other, of: id, in: document)
    case (
      .delete(let id, let own, let command), .delete(let otherID, let other, let otherCommand)
    ):
      // The root cannot be deleted, so the deleted item is never irrelevant.
      parts.require(id == otherID)
      let places = DeletionPlace.allCases
      parts.compare(own, other, among: places, "any place to delete from", step)
      let held = "Command \(command ? "not " : "")held"
      parts.compare(command, otherCommand, among: [true, false], held, step)
    case (.set(let own, let id, let line), .set(let other, let otherID, let otherLine)):
      parts.compare(own, other, among: own.answers, "\(own.others) set", step)
      parts.compare(id, otherID, among: document.ids, "any item or constraint", step)
      let lines = [.anyAny] + document.lines(own.subject, of: id)
      parts.compare(line, otherLine, among: lines, "any line", step)
    case (.addLine(let own, let id, let line), .addLine(let other, let otherID, let otherLine)):
      parts.require(own == other)
      parts.compare(id, otherID, among: document.ids, "any item or constraint", step)
      let lines = LayoutClass.allCases.dropFirst()
      parts.compare(line, otherLine, among: lines, "any class of the line", step)
    default: return .more
    }
    return parts
  }
}

extension InspectedValue {
  /// All values that are ever drawn in its place.
  var answers: [InspectedValue] {
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
