import AdaptiveModel
import Conformance
import Foundation

/// What came of an acceptance.
package struct GoldenAcceptance: Sendable {
  package var accepted: [GoldenChange]
  /// Ids with the reason why they were not.
  package var refused: [(id: String, reason: String)]
}

extension GoldenDesk {
  /// Accepts changes, and writes down why; what somebody objects to is left as it is.
  ///
  /// Vectors that are not in step are written anew, even if that is all there is to do.
  ///
  /// - Parameters:
  ///   - selection: Which of the changes.
  ///   - reason: One line for `CHANGES.md`.
  ///   - second: Asked about every answer; it has to agree.
  ///   - reinterprets: Whether the sources are read otherwise from now on.
  /// - Returns: What was accepted, and what was not.
  /// - Throws: ``GoldenError`` where nothing may be written, or nothing is meant.
  package func accept(
    _ selection: GoldenSelection,
    because reason: String,
    second: SecondOpinion,
    reinterprets: Bool = false
  ) throws(GoldenError) -> GoldenAcceptance {
    try alone { () throws(GoldenError) in
      let snapshot = try readAccepted()
      let filled = try readPending(snapshot)
      let changes = try selection.changes(in: Self.review(snapshot, filled))
      var acceptance = Self.sort(changes, second)
      acceptance.refused += Self.unnamed(filled, changes) + Self.redrawn(snapshot, changes)
      let refused = Set(acceptance.refused.map(\.id))
      acceptance.accepted.removeAll { refused.contains($0.id) }
      if acceptance.accepted.isEmpty, snapshot.strayVectors.isEmpty { return acceptance }
      var book = GoldenBook(snapshot, filled, suite, sets)
      book.accept(acceptance.accepted)
      if reinterprets { book.manifest.interpretation += 1 }
      book.note(Self.line(acceptance.accepted, reason, suite))
      try folder.replaceAccepted(with: book.contents)
      return acceptance
    }
  }

  /// Declares that what is accepted is released with this version of the suite.
  package func release(because reason: String) throws(GoldenError) {
    try alone { () throws(GoldenError) in
      let snapshot = try readAccepted()
      let problems = try GoldenCheck.problems(in: folder, suite: suite, sets: sets)
      let problem = problems.first { $0.kind != .version }
      if let problem { throw GoldenError.refused("\(problem)") }
      var book = GoldenBook(snapshot, snapshot.tree, suite, sets)
      if let remark = book.manifest.missingBump { throw GoldenError.refused(remark) }
      book.release()
      book.note("\(Self.today) · \(suite) · released \(book.manifest.cases.count) · \(reason)")
      try folder.replaceAccepted(with: book.contents)
    }
  }

  /// Tells what may be accepted from what must not.
  private static func sort(_ changes: [GoldenChange], _ second: SecondOpinion) -> GoldenAcceptance {
    let objections = second.objections(to: changes.compactMap(\.new))
    var acceptance = GoldenAcceptance(accepted: [], refused: [])
    for change in changes {
      if let objection = objections[change.id] {
        acceptance.refused.append((change.id, objection))
      } else {
        acceptance.accepted.append(change)
      }
    }
    return acceptance
  }

  /// Changes whose names are no names, or were given before.
  private static func unnamed(
    _ tree: GoldenTree,
    _ changes: [GoldenChange]
  ) -> [(id: String, reason: String)] {
    let names: Set<GoldenProblem.Kind> = [.doubled, .misnamed, .reused]
    let problems = tree.namingProblems.filter { names.contains($0.kind) }
    return changes.compactMap { change in
      problems.first { $0.place.hasSuffix(" \(change.id)") }.map { (change.id, "\($0)") }
    }
  }

  /// Released cases that a generator no longer draws from their seeds.
  private static func redrawn(
    _ snapshot: GoldenSnapshot,
    _ changes: [GoldenChange]
  ) -> [(id: String, reason: String)] {
    let released = Set((snapshot.manifest?.cases ?? []).filter { $0.released != nil }.map(\.id))
    return changes.filter { change in
      change.kind == .question && change.new?.isGenerated == true && released.contains(change.id)
    }.map { ($0.id, "it is released, and drawn otherwise now: raise the set's version") }
  }

  private static func line(_ changes: [GoldenChange], _ reason: String, _ suite: String) -> String {
    var groups = changes.isEmpty ? [GoldenVectors.folder] : []
    for change in changes where !groups.contains(change.group) { groups.append(change.group) }
    let list = groups.prefix(6).joined(separator: ", ") + (groups.count > 6 ? ", …" : "")
    return "\(today) · \(suite) · \(changes.count) · \(list) · \(reason)"
  }

  private static var today: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: Date())
  }
}
