import AdaptiveModel

/// One point of a document in one class: what is said of it, and whether an implementation does it.
///
/// What holds for views and constraints is judged by what the implementation itself has in its
/// hierarchy: a view is out because it is not installed, or because its superview is out.
struct LayoutPoint {
  enum Subject {
    case view, constraint, attribute
  }

  var subject: Subject
  /// The class that decides it; `nil` in a conflict (SL-O1).
  var decider: LayoutClass?
  /// Whether a more general class than that says something else.
  var isOverriding: Bool
  /// Whether it is installed; `nil` for an attribute, and in a conflict.
  var isInstalled: Bool?
  /// Whether it can be seen if it holds: its superview is in, or all the views it mentions.
  var isObservable: Bool
  /// Whether it is in the hierarchy, or active; for an attribute, whether its owner is.
  var isPresent: Bool
  /// Whether the implementation does what is said; in a conflict, what either side says.
  var isAsSaid: Bool
}

extension LayoutPoint {
  init(
    _ subject: Subject,
    _ installed: Varying<Bool>,
    _ layoutClass: LayoutClass,
    _ isObservable: Bool,
    isPresent: Bool
  ) {
    self.subject = subject
    self.isObservable = isObservable
    self.isPresent = isPresent
    let resolution = installed.resolution(in: layoutClass)
    isOverriding = installed.isOverriding(resolution, in: layoutClass)
    switch resolution {
    case .settled(let value, let decider):
      self.decider = decider
      isInstalled = value
      isAsSaid = isPresent == value
    case .conflict:
      isAsSaid = true
    }
  }

  /// An attribute; where no value is reported, nothing is set.
  init(
    _ attribute: LayoutAttribute,
    _ layoutClass: LayoutClass,
    isPresent: Bool,
    value: String?
  ) {
    subject = .attribute
    self.isPresent = isPresent
    isObservable = isPresent
    let resolution = attribute.value.resolution(in: layoutClass)
    isOverriding = attribute.value.isOverriding(resolution, in: layoutClass)
    if case .settled(_, let decider) = resolution { self.decider = decider }
    isAsSaid = resolution.allows(value)
  }
}

extension Varying {
  /// Whether what holds in a class is not what some more general class says.
  fileprivate func isOverriding(
    _ resolution: Resolution<Value>,
    in layoutClass: LayoutClass
  ) -> Bool {
    let overridesGeneral = layoutClass != .anyAny && !resolution.allows(general)
    return overridesGeneral
      || variations.contains { variation in
        variation.layoutClass != layoutClass && variation.layoutClass.covers(layoutClass)
          && !resolution.allows(variation.value)
      }
  }
}
