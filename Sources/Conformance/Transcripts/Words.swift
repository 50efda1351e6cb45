import AdaptiveModel

// How controllers and reactions are written; `Line+Actions.swift` reads the same words.

extension ViewController {
  /// What its container and its class make of it, as in `overridden to compact-any, sized 320×full`.
  var words: String {
    var words: [String] = []
    if !overrideTraitCollection.isEmpty {
      words.append("overridden to \(overrideTraitCollection)")
    }
    if sizing != .fills { words.append("sized \(sizing)") }
    if isPresentation { words.append("presents") }
    if forwards != .both { words.append("forwards \(forwards.words)") }
    return words.joined(separator: ", ")
  }
}

extension ViewController.Forwarding {
  var words: String {
    switch self {
    case []: "nothing"
    case .willTransition: "willTransition only"
    case .viewWillTransition: "viewWillTransition only"
    default: "\(rawValue)"
    }
  }
}

extension Reaction {
  var words: String {
    let condition = shape == .always ? "always" : "if \(shape.rawValue)"
    return "\(moment.words), \(condition): \(traits.overriding(child))"
  }
}

extension CoordinatedBlocks {
  /// As in `gives in willTransition: alongside fade, completion done`.
  var words: String {
    let blocks = [
      alongside.map { "alongside \(Name($0).written)" },
      completion.map { "completion \(Name($0).written)" },
    ]
    .compactMap(\.self)
    return "gives in \(moment.rawValue):"
      + (blocks.isEmpty ? " nothing" : " " + blocks.joined(separator: ", "))
  }
}

extension Reaction.Moment {
  var words: String {
    switch self {
    case .viewWillAppear: "in viewWillAppear"
    case .beforeForwarding: "before forwarding"
    case .afterForwarding: "after forwarding"
    }
  }
}

extension TraitCollection {
  /// What it is to give these traits to a child, in words.
  func overriding(_ child: String) -> String {
    isEmpty
      ? "clear override of \(Name(child).written)"
      : "override \(Name(child).written) to \(self)"
  }
}
