import Text

extension Fingerprint {
  /// The kind of difference, for a count of cases: `missing willTransition on a window change`.
  ///
  /// The inquiry may have words of its own for the difference.
  func kind(in own: String?) -> String {
    let subject = what.split(separator: "+").map(String.init).listed
    return [own ?? difference.words(subject), moment].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var moment: String {
    switch place {
    case "start": "at the start"
    case "window": "on a window change"
    case "override": "on an override"
    case "sizing": "on a new size"
    case "add": "on adding a child"
    case "remove": "on removing a child"
    case "present": "on presenting"
    case "dismiss": "on dismissing"
    case "prefer": "on a preferred size"
    default: ""
    }
  }
}

extension Fingerprint.Manner {
  fileprivate func words(_ subject: String) -> String {
    switch self {
    case .missing: "missing \(subject)"
    case .extra: "unexpected \(subject)"
    case .repeated: "repeated \(subject)"
    case .order: "\(subject) out of order"
    case .payload: "wrong payload of \(subject)"
    case .state: "wrong \(subject)"
    case .observation: "change too \(subject)"
    case .answer, .comparison, .failure: "wrong answer"
    }
  }
}
