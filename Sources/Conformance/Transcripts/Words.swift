import AdaptiveModel
import Text

// The words for controllers and reactions; `Line+Actions.swift` reads the same words.

extension ViewController {
  /// The attributes from its container and its class, as in
  /// `overridden to compact-any, sized 320×full`.
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
    "\(moment.words), \(condition.words): \(effect.words)"
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
    case .beforeForwardingTraits: "before forwarding traits"
    case .afterForwardingTraits: "after forwarding traits"
    case .didChange: "in traitCollectionDidChange"
    case .preferredContentSizeDidChange: "on preferred size"
    }
  }

  /// The moments in a callback that has one moment only.
  static let whole: [Self] = [.viewWillAppear, .didChange, .preferredContentSizeDidChange]
}

extension Reaction.Condition {
  var words: String {
    switch self {
    case .shape(.always): "always"
    case .shape(let shape): "if \(shape.rawValue)"
    case .horizontal(let sizeClass): "if \(sizeClass.shorthand) wide"
    case .vertical(let sizeClass): "if \(sizeClass.shorthand) high"
    case .widthOver(let width): "if wider than \(points(width))"
    }
  }
}

extension Reaction.Effect {
  var words: String {
    switch self {
    case .override(let child, let traits): traits.overriding(child)
    case .sizing(let child, let sizing): "size \(Name(child).written) to \(sizing)"
    case .add(let child): "add " + child.words
    case .remove(let child): "remove \(Name(child).written)"
    case .activate(let side): "activate \(side.rawValue)"
    }
  }
}

extension Hierarchy {
  /// The controllers that a reaction adds, each with its depth except the root, as in
  /// `add list; row 1; detail 1 sized 320×full`.
  fileprivate var words: String {
    zip(controllers, depths).map { controller, depth in
      ([Name(controller.name).written] + (depth == 0 ? [] : ["\(depth)"]) + [controller.words])
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    .joined(separator: "; ")
  }
}

extension TraitCollection {
  /// The words for giving these traits to a child.
  func overriding(_ child: String) -> String {
    isEmpty
      ? "clear override of \(Name(child).written)"
      : "override \(Name(child).written) to \(self)"
  }
}
