public import AdaptiveModel

/// The reason why a scenario cannot be performed, and its place.
public struct ScenarioProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The part of a scenario that has a problem.
  public enum Place: Sendable, Hashable {
    case window
    case controller(String)
    /// An action by its index in the list, counted from zero.
    case action(Int)
  }

  public enum Kind: Sendable, Hashable {
    /// A name that an earlier controller, or another one that is present, already has.
    case nameTaken(String)
    /// An action names an absent controller.
    case absent(String)
    /// An action needs a container, and the root has none.
    case rootHasNoContainer(String)
    /// An action overrides, sizes or removes a controller that a presentation controller handles.
    case isOfPresentation(String)
    /// A controller presents that is neither the root nor presented, or that already presents; or a
    /// presentation controller is not the last of its presenter's children, or does not present
    /// exactly one controller.
    case cannotPresent(String)
    /// A presentation controller has something of its own, which no message says.
    case ownOfPresentation(String)
    /// A controller is to dismiss, but presents nothing.
    case presentsNothing(String)
    /// A container with an impossible reaction, and the reason.
    case impossibleReaction(String, String)
    /// A constraint that occurs twice in a view, whose sets it would no longer distinguish.
    case repeatedConstraint(String, String)
    /// An action names a controller that a container adds or removes in a callback.
    case movedByReaction(String)
    /// A window that specifies no trait, or not every trait that the first one does.
    case incompleteTraits(TraitCollection)
    /// A scale that is not a finite number, or is below zero.
    case impossibleScale(Double)
    /// A size with a side that is not a finite number, or is below zero.
    case impossibleSize(Size)
    /// A rule with a length or a fraction that is not finite, is below zero, or is divided by zero.
    case impossibleRule(SizingRule)
  }

  public var place: Place
  public var kind: Kind

  public init(_ kind: Kind, in place: Place) {
    self.kind = kind
    self.place = place
  }

  public var description: String { "\(place.words): \(kind.words)" }

  /// Whether it is only an action that cannot be performed, and so has no effect.
  var isWithoutEffect: Bool {
    guard case .action = place else { return false }
    return switch kind {
    case .absent, .rootHasNoContainer, .isOfPresentation, .cannotPresent, .presentsNothing: true
    default: false
    }
  }
}

extension Scenario: DrawnQuestion {
  /// The problems of the scenario, in the order in which it is written; empty if it can be
  /// performed.
  ///
  /// An action is judged by the hierarchy at its turn. A reaction may name an absent child, because
  /// the child may still enter. Names that are equal in Unicode count as equal.
  ///
  /// - Complexity: O(*n* · *a*), where *n* is the number of controllers and *a* that of the actions
  ///   that add or remove.
  public var problems: [ScenarioProblem] { ScenarioValidation(self).problems }

  package var isDrawn: Bool { problems.isEmpty }

  /// Checks that the scenario can be performed.
  ///
  /// - Throws: The first of its ``problems``.
  public func validate() throws(ScenarioProblem) {
    if let problem = problems.first { throw problem }
  }
}

extension ScenarioProblem.Place {
  fileprivate var words: String {
    switch self {
    case .window: "the window"
    case .controller(let name): "controller \(Name(name).written)"
    case .action(let number): "action \(number + 1)"
    }
  }
}

extension ScenarioProblem.Kind {
  fileprivate var words: String {
    switch self {
    case .nameTaken(let name): "the name \(Name(name).written) is taken"
    case .absent(let name): "there is no \(Name(name).written)"
    case .rootHasNoContainer(let name): "\(Name(name).written) is the root and has no container"
    case .isOfPresentation(let name):
      "\(Name(name).written) is presented; its presentation controller is responsible for it"
    case .cannotPresent(let name):
      "\(Name(name).written) cannot present: the root or a presented controller presents, one at a "
        + "time, and one controller"
    case .ownOfPresentation(let name):
      "\(Name(name).written) is a presentation controller: it has its presenter's traits and size, "
        + "and nothing of its own"
    case .presentsNothing(let name): "\(Name(name).written) presents nothing"
    case .impossibleReaction(let name, let reason):
      "\(Name(name).written) cannot have this reaction: \(reason)"
    case .repeatedConstraint(let name, let id):
      "the constraint \(Name(id).written) of \(Name(name).written) occurs twice; list a constraint "
        + "of both sets as a common one"
    case .movedByReaction(let name):
      "\(Name(name).written) enters or leaves in a callback, so no action may name it"
    case .incompleteTraits(let traits): "\(traits) does not specify every trait"
    case .impossibleScale(let scale): "a scale cannot be \(points(scale))"
    case .impossibleSize(let size): "a size cannot be \(size)"
    case .impossibleRule(let rule): "a rule cannot be \(rule)"
    }
  }
}
