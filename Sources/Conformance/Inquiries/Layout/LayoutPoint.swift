import AdaptiveModel

/// One point of a document in one class, and whether an implementation follows the document there.
///
/// Views and constraints are judged by the implementation's own hierarchy: a view is out because it
/// is not installed, or because its superview is out.
struct LayoutPoint {
  /// Whether it is a view or a constraint, and not an attribute.
  var isInstallable: Bool
  /// The class that decides it; `nil` in a conflict (SL-O1).
  var decider: LayoutClass?
  /// Whether a class more general than the decider specifies something else.
  var isOverriding: Bool
  /// Whether it is installed; `nil` for an attribute, and in a conflict.
  var isInstalled: Bool?
  /// Whether it is visible if installed: its superview is in, or all the views it mentions are.
  var isObservable: Bool
  /// Whether it is in the hierarchy, or active; for an attribute, whether its owner is.
  var isPresent: Bool
  /// Whether the implementation follows the document; in a conflict, either side.
  var isAsSaid: Bool
}

extension LayoutPoint {
  /// Creates the point of a view or a constraint.
  init(
    _ installed: Varying<Bool>,
    _ layoutClass: LayoutClass,
    _ isObservable: Bool,
    isPresent: Bool
  ) {
    isInstallable = true
    self.isObservable = isObservable
    self.isPresent = isPresent
    let resolution = installed.resolution(in: layoutClass)
    isOverriding = installed.isOverriding(resolution, in: layoutClass)
    isAsSaid = resolution.allows(isPresent)
    if case .settled(let value, let decider) = resolution {
      (isInstalled, self.decider) = (value, decider)
    }
  }

  /// Creates the point of an attribute; if no value is reported, none is set.
  init(
    _ attribute: LayoutAttribute,
    _ layoutClass: LayoutClass,
    isPresent: Bool,
    value: String?
  ) {
    isInstallable = false
    self.isPresent = isPresent
    isObservable = isPresent
    let resolution = attribute.value.resolution(in: layoutClass)
    isOverriding = attribute.value.isOverriding(resolution, in: layoutClass)
    if case .settled(_, let decider) = resolution { self.decider = decider }
    isAsSaid = resolution.allows(value)
  }
}

extension Varying {
  /// Whether the value in a class differs from that of some more general class.
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
