extension Fingerprint {
  /// The kind of difference, for a count of cases: `without willTransition when the window changes`.
  var kind: String {
    let subject = what.split(separator: "+").joined(separator: " and ")
    return [difference.words(subject), moment].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var moment: String {
    switch place {
    case "start": "at first"
    case "window": "when the window changes"
    case "override": "when an override is set"
    case "sizing": "when a size is set"
    case "add": "when a child is added"
    case "remove": "when a child is removed"
    default: ""
    }
  }
}

extension Fingerprint.Difference {
  fileprivate func words(_ subject: String) -> String {
    switch self {
    case .missing: "without \(subject)"
    case .extra: "with a needless \(subject)"
    case .repeated: "with \(subject) repeated"
    case .order: "with \(subject) out of order"
    case .payload: "with something wrong in \(subject)"
    case .state: "with wrong \(subject)"
    case .observation: "with a change too \(subject)"
    case .answer, .comparison, .failure: "with a wrong answer"
    }
  }
}
