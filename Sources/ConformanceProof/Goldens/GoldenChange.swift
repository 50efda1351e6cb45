import AdaptiveModel
import Conformance

/// A golden that differs from the accepted one.
package struct GoldenChange: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The reference answers the same request differently.
    case answer(GoldenCause, shape: [String])
    /// A different request under the same id.
    case question
    /// Only the notes differ.
    case notes
    /// A case that is not accepted yet.
    case new
    /// An accepted case that was removed.
    case removed
  }

  package var id: String
  package var kind: Kind
  package var old: Golden?
  package var new: Golden?
}

extension GoldenChange {
  /// - Parameters:
  ///   - old: The accepted case, without its notes; `nil` for a new one.
  ///   - new: The case with the reference's reply.
  ///   - judge: Finds the cause of a changed reply.
  package init(from old: Golden?, to new: Golden, _ judge: GoldenJudge) {
    self.init(id: new.id, kind: .new, old: old, new: new)
    guard let old else { return }
    if old.request != new.request {
      kind = .question
    } else if old.reply != new.reply {
      kind = .answer(GoldenCause(from: old, to: new, judge), shape: Self.shape(from: old, to: new))
    } else {
      kind = .notes
    }
  }

  /// The group for review and acceptance: the cause and the shape of the edit.
  package var group: String {
    let stem = id.split(separator: "/").dropLast().joined(separator: "/")
    return switch kind {
    case .answer(let cause, let shape): "\(cause.name)/\(shape.joined(separator: "+"))"
    case .question: "question/\(stem)"
    case .notes: "notes/\(stem)"
    case .new: "new/\(stem)"
    case .removed: "removed/\(stem)"
    }
  }

  package var cause: GoldenCause? {
    if case .answer(let cause, _) = kind { cause } else { nil }
  }
}

// MARK: - The shape of an edit

extension GoldenChange {
  /// The kinds of differences between the replies, without controllers and counts.
  private static func shape(from old: Golden, to new: Golden) -> [String] {
    guard let before = old.reply?.trace, let after = new.reply?.trace else {
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
  /// The kind of difference and the callback, without receiver and payload.
  fileprivate var shape: String {
    switch self {
    case .missing(let call): "missing-\(call.kind.name.rawValue)"
    case .extra(let call): "extra-\(call.kind.name.rawValue)"
    case .moved(let call, _, _): "moved-\(call.kind.name.rawValue)"
    case .carried(let call, _): "carried-\(call.kind.name.rawValue)"
    case .had(let call, _): "had-\(call.kind.name.rawValue)"
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
