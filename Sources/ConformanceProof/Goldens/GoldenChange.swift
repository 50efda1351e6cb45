import AdaptiveModel
import Conformance

/// One golden that is not as it was.
package struct GoldenChange: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The reference answers something else to the same question.
    case answer(GoldenCause, shape: [String])
    /// The question itself is another: somebody wrote another scenario under the same id.
    case question
    /// Only the words that say why the case is there.
    case notes
    /// A case that was never accepted.
    case new
    /// A case that is there no longer.
    case removed
    /// An accepted case under another id.
    case renamed(from: String)
    /// Accepted words that were changed by hand, though they say what the reference says.
    case edited
  }

  package var id: String
  package var kind: Kind
  package var old: Golden?
  package var new: Golden?

  package init(_ id: String, _ kind: Kind, old: Golden?, new: Golden?) {
    self.id = id
    self.kind = kind
    self.old = old
    self.new = new
  }

  /// What two goldens of one id differ in; `nil` where they do not.
  package init?(from old: Golden, to new: Golden, _ judge: GoldenJudge) {
    if old == new { return nil }
    let kind: Kind =
      if old.request != new.request {
        .question
      } else if old.reply != new.reply {
        .answer(GoldenCause(from: old, to: new, judge), shape: Self.shape(from: old, to: new))
      } else {
        .notes
      }
    self.init(new.id, kind, old: old, new: new)
  }

  /// The group it is reviewed and accepted in: its cause, and the shape of the edit.
  package var group: String {
    let stem = id.split(separator: "/").dropLast().joined(separator: "/")
    return switch kind {
    case .answer(let cause, let shape): "\(cause.name)/\(shape.joined(separator: "+"))"
    case .question: "question/\(stem)"
    case .notes: "notes/\(stem)"
    case .new: "new/\(stem)"
    case .removed: "removed/\(stem)"
    case .renamed(let old): "renamed/\(old.split(separator: "/").dropLast().joined(separator: "/"))"
    case .edited: "edited/\(stem)"
    }
  }

  package var cause: GoldenCause? {
    if case .answer(let cause, _) = kind { cause } else { nil }
  }
}

// MARK: - The shape of an edit

extension GoldenChange {
  /// In what kinds of points the answers differ, whoever is concerned and however often.
  private static func shape(from old: Golden, to new: Golden) -> [String] {
    guard case .trace(let before) = old.reply, case .trace(let after) = new.reply else {
      return ["answer"]
    }
    var shape: [String] = []
    for difference in after.differences(from: before) {
      let word = difference.kind.shape
      if !shape.contains(word) { shape.append(word) }
    }
    return shape.isEmpty ? ["order"] : shape.sorted()
  }
}

extension Difference.Kind {
  /// The kind of difference and the callback, without who and what.
  fileprivate var shape: String {
    switch self {
    case .missing(let call): "missing-\(call.kind.callback)"
    case .extra(let call): "extra-\(call.kind.callback)"
    case .moved(let call, _, _): "moved-\(call.kind.callback)"
    case .carried(let call, _): "carried-\(call.kind.callback)"
    case .had(let call, _): "had-\(call.kind.callback)"
    case .state(let state, let expected):
      (state.traits == expected.traits ? "" : "traits")
        + (state.size == expected.size ? "" : "size")
    case .missingState: "missing-state"
    case .extraState: "extra-state"
    case .stateOrder: "moved-state"
    case .steps: "steps"
    }
  }
}

extension Call.Kind {
  fileprivate var callback: String {
    switch self {
    case .willTransition: "willTransition"
    case .viewWillTransition: "viewWillTransition"
    case .didChange: "didChange"
    case .willRotate: "willRotate"
    case .didRotate: "didRotate"
    }
  }
}
