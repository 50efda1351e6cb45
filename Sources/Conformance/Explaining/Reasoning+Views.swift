import AdaptiveModel
import AdaptiveReference

// Views of a controller (TR-9, TR-10), and the contents of its document (TR-7).

extension Reasoning {
  /// A row about a call that a view of the controller received.
  func row(of call: Call, toView view: ViewEvidence, number: Int) -> ExplainedRow {
    let base = witness.window.traits
    var (words, isUnexpected) = reason(of: call.kind, to: view)
    let expected = call.kind.which == .didChange && view.isMisinformed ? view.before : nil
    let broken = isUnexpected || expected != nil ? breach(of: .callsOfViews) : nil
    if broken != nil, isUnexpected { words = "unexpected: " + words }
    if let broken, let expected {
      words += "; expected it to carry \(expected.words(relativeTo: base)), \(broken)"
    }
    return ExplainedRow(
      name: witness.name,
      words: "\(Name(view.name).written): \(call.kind.words(relativeTo: base)) — \(words)",
      broken: broken.map { [$0] } ?? [],
      number: number
    )
  }

  /// The reason why a call to a view came, and whether none may come.
  private func reason(of call: Call.Kind, to view: ViewEvidence) -> (String, Bool) {
    let clause = BreachKind.callsOfViews.clause
    guard call.which == .didChange else { return ("no view receives it, \(clause)", true) }
    if isOpenOfViews { return (Self.openOfViews, false) }
    if view.changes == false { return ("its traits do not change, \(clause)", true) }
    return ("its traits change with those of \(name), \(clause)", false)
  }

  /// Rows about views that received no callback.
  var absencesOfViews: [ExplainedRow] {
    guard decisions.contains(where: { $0.callback == .didChange }) else { return [] }
    return (witness.views ?? []).filter { $0.received.changes == 0 }.compactMap { view in
      guard let reason = absence(of: view) else { return nil }
      return ExplainedRow(
        name: witness.name,
        words: "\(Name(view.name).written): no didChange — \(reason.words)",
        broken: reason.isBroken ? [BreachKind.callsOfViews.clause] : []
      )
    }
  }

  /// The reason why a view received no callback; `nil` if its traits are unknown.
  private func absence(of view: ViewEvidence) -> (words: String, isBroken: Bool)? {
    let clause = BreachKind.callsOfViews.clause
    if isOpenOfViews { return (Self.openOfViews, false) }
    guard let changes = view.changes else { return nil }
    if !changes { return ("its traits do not change, \(clause)", false) }
    let words = "its traits change with those of \(name), \(clause)"
    return breach(of: .callsOfViews) == nil ? (words, false) : ("expected: " + words, true)
  }

  private static let openOfViews =
    "as its controller's callbacks, unspecified, \(OpenPoint.callsOfViews.id)"

  private var isOpenOfViews: Bool { !witness.facts.isDisjoint(with: Scenarios.openOfViews) }

  // MARK: At rest

  /// Rows about the states of views and the document at rest, or only those that break a clause.
  func parts(all: Bool) -> [ExplainedRow] {
    (viewsAtRest + [documentAtRest].compactMap(\.self)).filter { all || !$0.broken.isEmpty }
  }

  private var viewsAtRest: [ExplainedRow] {
    (witness.views ?? []).map { view in
      let has = view.after?.words(relativeTo: witness.window.traits) ?? "no traits"
      let words = "view \(Name(view.name).written) has \(has)"
      let clause = BreachKind.views.clause
      let isBroken = breach(of: .views) != nil && view.after != witness.after.traits
      return isBroken
        ? row("\(words) — expected the traits of \(name), \(clause)", [clause])
        : row("\(words) — the traits of \(name), \(clause)")
    }
  }

  private var documentAtRest: ExplainedRow? {
    guard let document = witness.document else { return nil }
    let shown = "its document: \(document.shown.words) — "
    let clause = BreachKind.document.clause
    let origin = "as in \(document.layoutClass), \(clause)"
    guard breach(of: .document) != nil else { return row(shown + origin) }
    return row("\(shown)expected \(document.expected.words), \(origin)", [clause])
  }
}
