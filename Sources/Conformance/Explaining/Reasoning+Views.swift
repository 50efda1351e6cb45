import AdaptiveModel

// Views of a controller (TR-9, TR-10), and the contents of its document (TR-7).

extension Reasoning {
  /// A row about a call that a view of the controller received.
  func row(of call: Call, toView view: ViewAccount, number: Int) -> ExplainedRow {
    let shown = call.kind.words(relativeTo: witness.window.traits)
    let (words, isUnexpected) = reason(of: call.kind, to: view)
    let isBroken = isUnexpected && breaks("TR-10")
    return ExplainedRow(
      name: witness.name,
      words: "\(Name(view.name).written): \(shown) — \(isBroken ? "unexpected: " : "")\(words)",
      broken: isBroken ? ["TR-10"] : [],
      number: number
    )
  }

  /// The reason why a call to a view came, and whether none may come.
  private func reason(of call: Call.Kind, to view: ViewAccount) -> (String, Bool) {
    guard call.which == .didChange else { return ("no view receives it, TR-10", true) }
    if isOpenOfViews { return ("as its controller's callbacks, unspecified, TR-O5", false) }
    if view.changes == false { return ("its traits do not change, TR-10", true) }
    return ("its traits change with those of \(name), TR-10", false)
  }

  /// Rows about views that received no callback.
  var absencesOfViews: [ExplainedRow] {
    guard decisions.contains(where: { $0.callback == .didChange }) else { return [] }
    return (witness.views ?? []).filter { $0.received.changes == 0 }.compactMap { view in
      guard let reason = absence(of: view) else { return nil }
      return ExplainedRow(
        name: witness.name,
        words: "\(Name(view.name).written): no didChange — \(reason.words)",
        broken: reason.isBroken ? ["TR-10"] : []
      )
    }
  }

  /// The reason why a view received no callback; `nil` if its traits are unknown.
  private func absence(of view: ViewAccount) -> (words: String, isBroken: Bool)? {
    if isOpenOfViews { return ("as its controller's callbacks, unspecified, TR-O5", false) }
    guard let changes = view.changes else { return nil }
    if !changes { return ("its traits do not change, TR-10", false) }
    let words = "its traits change with those of \(name), TR-10"
    return breaks("TR-10") ? ("expected: " + words, true) : (words, false)
  }

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
      let isBroken = breaks("TR-9") && view.after != witness.after.traits
      return isBroken
        ? row("\(words) — expected the traits of \(name), TR-9", ["TR-9"])
        : row("\(words) — the traits of \(name), TR-9")
    }
  }

  private var documentAtRest: ExplainedRow? {
    guard let document = witness.document else { return nil }
    let shown = "its document: \(document.shown.words) — "
    guard breaks("TR-7") else { return row("\(shown)as in \(document.layoutClass), TR-7") }
    let expected = "expected \(document.expected.words), as in \(document.layoutClass), TR-7"
    return row(shown + expected, ["TR-7"])
  }
}
