package import AdaptiveModel

extension Action {
  /// The words for an action on a controller that is absent or cannot perform it.
  static let vain = ["no effect: no controller of this name can perform it"]

  /// The effect of the action, in words: one line or two.
  package func cause(from window: Window) -> [String] {
    switch self {
    case .rotate(let orientation, let next):
      ["the device is turned to \(orientation.rawValue)", next.change(from: window)]
    case .resize(let next): ["the window is resized", next.change(from: window)]
    case .turn(let orientation):
      ["the device is turned to \(orientation.rawValue), and its own window with it"]
    case .share(let share):
      ["the window gets \(share.map { "\($0.rawValue) of" } ?? "all of") the screen"]
    case .override(let child, let traits): [override(child, traits)]
    case .sizing(let child, let sizing):
      ["the container of \(Name(child).written) sizes it \(sizing) from now on"]
    case .add(let parent, let child):
      [
        child.controllers.map { Name($0.name).written }.joined(separator: ", ")
          + " \(child.count > 1 ? "enter" : "enters"), inside \(Name(parent).written)"
      ]
    case .present(let presenter, let presented):
      [
        presented.controllers.dropFirst().map { Name($0.name).written }.joined(separator: ", ")
          + (presented.count > 2 ? " are" : " is") + " presented on \(Name(presenter).written)"
          + ", by \(Name(presented.root.name).written)"
      ]
    case .dismiss(let presenter): ["\(Name(presenter).written) dismisses its presented controller"]
    case .prefer(let name, let size): ["\(Name(name).written) prefers \(size) from now on"]
    case .remove(let name): ["\(Name(name).written) leaves, with its descendants"]
    }
  }

  private func override(_ child: String, _ traits: TraitCollection) -> String {
    traits.isEmpty
      ? "the override of \(Name(child).written) is removed"
      : "the container of \(Name(child).written) overrides its traits with \(traits)"
  }
}

extension Window {
  /// The change of a window, in words.
  fileprivate func change(from old: Window) -> String {
    if self == old { return "the window does not change: \(self)" }
    let turns = size == old.size.turned && size != old.size
    return "the window goes from \(old) to \(words(relativeTo: old.traits))"
      + (turns ? ", its sides swap, \(Windows.turning.id)" : "")
  }
}
