public import AdaptiveModel

/// Why a scenario cannot be performed, and where.
public struct ScenarioProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The part of a scenario that a problem lies in.
  public enum Place: Sendable, Hashable {
    case window
    case controller(String)
    /// An action by its place in the list, counted from zero.
    case action(Int)
  }

  public enum Kind: Sendable, Hashable {
    /// A name that a controller before, or another that is present, has already.
    case nameTaken(String)
    /// An action speaks of a controller that is not there.
    case absent(String)
    /// An action needs a container, and the root has none.
    case rootHasNoContainer(String)
    /// An action overrides, sizes or removes what a presentation controller answers for.
    case isOfPresentation(String)
    /// A controller presents that is neither the root nor presented, or that presents already; or a
    /// presentation controller is not the last of its presenter's children, or presents not just one.
    case cannotPresent(String)
    /// A controller is to dismiss, and presents nothing.
    case presentsNothing(String)
    /// A container that does in a callback what it cannot, and why.
    case impossibleReaction(String, String)
    /// A constraint that stands twice among those of a view, whose sets it would tell apart no more.
    case repeatedConstraint(String, String)
    /// An action speaks of a controller that a container adds or removes in a callback.
    case movedByReaction(String)
    /// A window that does not specify every trait that the first one does, or none at all.
    case incompleteTraits(TraitCollection)
    /// A scale that is not a finite number, or below zero.
    case impossibleScale(Double)
    /// A size with a side that is not a finite number, or below zero.
    case impossibleSize(Size)
    /// A rule with a length or a fraction that is not finite, or below zero, or divided by zero.
    case impossibleRule(SizingRule)
  }

  public var place: Place
  public var kind: Kind

  public init(_ kind: Kind, in place: Place) {
    self.kind = kind
    self.place = place
  }

  public var description: String { "\(place.words): \(kind.words)" }
}

extension Scenario {
  /// What is wrong with the scenario, in the order in which it is written; nothing if it can be
  /// performed.
  ///
  /// An action is judged by what is there when its turn comes. A reaction may speak of a child that
  /// is not there: it may still come. Names that Unicode holds equal count as equal.
  ///
  /// - Complexity: O(*n* · *a*), where *n* is the number of controllers and *a* that of the actions
  ///   which add or remove.
  public var problems: [ScenarioProblem] { ScenarioValidation(self).problems }

  /// Makes sure that the scenario can be performed.
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
      "\(Name(name).written) is presented; its presentation controller answers for it"
    case .cannotPresent(let name):
      "\(Name(name).written) cannot present: the root or a presented controller presents, one at a "
        + "time, and one controller"
    case .presentsNothing(let name): "\(Name(name).written) presents nothing"
    case .impossibleReaction(let name, let reason):
      "\(Name(name).written) cannot react so: \(reason)"
    case .repeatedConstraint(let name, let id):
      "the constraint \(Name(id).written) of \(Name(name).written) stands in two places; one that "
        + "holds with either set is a common one"
    case .movedByReaction(let name):
      "\(Name(name).written) comes or goes in a callback, so no action can name it"
    case .incompleteTraits(let traits): "\(traits) does not specify every trait"
    case .impossibleScale(let scale): "a scale cannot be \(points(scale))"
    case .impossibleSize(let size): "a size cannot be \(size)"
    case .impossibleRule(let rule): "a rule cannot be \(rule)"
    }
  }
}
