import AdaptiveModel
import Text

extension Difference: CustomStringConvertible {
  /// One short line, as in `step 1: missing: willTransition to detail`.
  public var description: String {
    switch kind {
    case .steps: kind.words
    default: step.map { "step \($0 + 1): \(kind.words)" } ?? "initially: \(kind.words)"
    }
  }
}

extension Difference.Kind {
  fileprivate var words: String {
    switch self {
    case .missing(let call): "missing: \(call.words)"
    case .extra(let call): "extra: \(call.words)"
    case .moved(let call, let other, let expected):
      "moved: \(call.words) \(place(behind: other)), expected \(place(behind: expected))"
    case .carried(let call, let expected):
      "\(call.words) carried \(call.kind.cargo), expected \(expected.kind.cargo)"
    case .had(let call, let expected):
      "during \(call.words) it had \(call.possession), expected \(expected.possession)"
    case .state(let state, let expected):
      "at rest: \(state.words), expected \(expected.environment)"
    case .missingState(let state): "at rest: the state of \(Name(state.name).written) is missing"
    case .extraState(let state): "at rest: \(state.words), not expected"
    case .stateOrder(let names, let expected):
      "at rest: in the order \(list(names)), expected \(list(expected))"
    case .steps(let count, let expected): "\(count.counted("step")), expected \(expected)"
    }
  }

  private func place(behind call: Call?) -> String {
    call.map { "after \($0.words)" } ?? "at the beginning"
  }

  /// Names, but not too many.
  private func list(_ names: [String]) -> String {
    names.map { Name($0).written }.listed(atMost: 8)
  }
}

extension Call {
  /// The callback and its receiver.
  fileprivate var words: String { "\(Mark(kind).callback) to \(Name(receiver).written)" }

  fileprivate var possession: String { has.map { "\($0)" } ?? "no observation" }
}

extension Call.Kind {
  /// The payload of the call.
  fileprivate var cargo: String {
    let text = Notation.payload(of: Mark(self), relativeTo: TraitCollection()).text(self)
    return text.isEmpty ? "nothing" : text
  }
}

extension State {
  fileprivate var words: String { "\(Name(name).written) \(environment)" }
}
