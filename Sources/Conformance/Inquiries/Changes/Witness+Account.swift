import AdaptiveModel
import Text

extension Witness {
  /// The controller's traits and size before and after, and its calls, in one or more sentences.
  ///
  /// - Parameters:
  ///   - reportsStates: Whether the implementation itself reports traits and sizes.
  ///   - reportsSizes: Whether it reports sizes, where states are reported.
  /// - Returns: The sentences.
  func account(reportsStates: Bool, reportsSizes: Bool) -> String {
    var (before, after) = (before, after)
    if !reportsSizes { (before.size, after.size) = (.unreported, .unreported) }
    if has(.absent) {
      return "\(name.shown) is in no hierarchy, and received \(accountOfCalls)."
    }
    guard reportsStates else { return "\(name.shown) received \(accountOfCalls)." }
    let isNew = kind == .start || kind == .add || self.has(.entered)
    let had = isNew ? nil : "had \(before)"
    let has = before == after && had != nil ? "still has it" : "has \(after)"
    let states = [had, has].compactMap { $0 }.joined(separator: ", ")
    let contents = [layout?.account, accountOfViews, accountOfDocument].compactMap(\.self)
    // Calls that are open are ignored: it is unknown here whether there were any.
    let calls =
      self.has(.callsUnspecified)
      ? "; its calls are unspecified" : ", and received \(accountOfCalls)"
    return (["\(name.shown) \(states)\(calls)."] + contents).joined(separator: " ")
  }

  /// A sentence about the first view with wrong traits or callbacks.
  private var accountOfViews: String? {
    guard let views else { return nil }
    if let view = views.first(where: { $0.after != after.traits }) {
      return
        "Its view \(view.name.shown) has \(view.after.map { "\($0)" } ?? "no traits"); expected "
        + "\(after.traits)."
    }
    return views.lazy.compactMap(\.account).first
  }

  /// Every call that it received.
  private var accountOfCalls: String {
    let preferences = preferring.map { "preferredContentSizeDidChange for \($0.shown)" }
    let calls = received.account + preferences
    return calls.isEmpty ? "nothing" : calls.joined(separator: ", ")
  }
}

extension ShownCase<Scenario> {
  /// Whether states have sizes; in a world without sizes they have none.
  var reportsSizes: Bool {
    let states = replies.first?.trace?.initial ?? []
    return !states.contains { $0.environment.size == .unreported }
  }
}

extension ReceivedCalls {
  fileprivate var account: [String] {
    var words: [String] = []
    if will.count > 0 {
      words.append("willTransition to \(will.lastCarried)" + times(will.count))
    }
    if size.count > 0 {
      words.append("viewWillTransition to \(size.lastCarried)" + times(size.count))
    }
    if did.count > 0 {
      let carried = knowsPrevious ? " from \(did.firstCarried)" : ""
      words.append("didChange" + carried + times(did.count))
    }
    if replaced > 0 { words.append("a replaced callback") }
    return words
  }

  private func times(_ count: Int) -> String { count > 1 ? " (and \(count - 1) more)" : "" }
}

extension ViewEvidence {
  /// A sentence about its wrong calls; `nil` if none is wrong.
  fileprivate var account: String? {
    switch wrongCalls {
    case nil: nil
    case .payload:
      "Its view \(name.shown) received didChange from \(received.previous ?? TraitCollection()); "
        + "expected \(before ?? TraitCollection())."
    case .missing:
      "The traits of its view \(name.shown) changed, but it did not receive the expected didChange."
    case .unexpected([.didChange]):
      "The traits of its view \(name.shown) did not change, but it received an unexpected didChange."
    default: "Its view \(name.shown) received an unexpected will-callback."
    }
  }
}
