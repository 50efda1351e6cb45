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

extension LayoutDocument {
  /// Every point of the document in the class of a state.
  func points(in state: LayoutState) -> [LayoutPoint] {
    let views = Set(state.views.map(\.id))
    let active = Set(state.constraints.map(\.id))
    let parents = parents
    var points: [LayoutPoint] = []
    for (index, item) in items.enumerated() where index > 0 {
      let isObservable = views.contains(items[parents[index]].id)
      let isPresent = views.contains(item.id)
      points.append(
        .init(.view, item.installed, state.layoutClass, isObservable, isPresent: isPresent)
      )
    }
    for item in constraints {
      let isObservable = item.items.allSatisfy(views.contains)
      let isPresent = active.contains(item.id)
      points.append(
        .init(.constraint, item.installed, state.layoutClass, isObservable, isPresent: isPresent)
      )
    }
    let owners = items.map { ($0.id, $0.attributes) } + constraints.map { ($0.id, $0.attributes) }
    for (id, attributes) in owners {
      let isPresent = views.contains(id) || active.contains(id)
      for attribute in attributes {
        let value = state.values.first { $0.owner == id && $0.name == attribute.name }?.value
        points.append(.init(attribute, state.layoutClass, isPresent: isPresent, value: value))
      }
    }
    return points
  }
}

extension LayoutPoint {
  fileprivate init(
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

  /// An attribute; a value that is not reported at all is not as said.
  fileprivate init(
    _ attribute: LayoutAttribute,
    _ layoutClass: LayoutClass,
    isPresent: Bool,
    value: String??
  ) {
    subject = .attribute
    self.isPresent = isPresent
    isObservable = isPresent
    let resolution = attribute.value.resolution(in: layoutClass)
    isOverriding = attribute.value.isOverriding(resolution, in: layoutClass)
    if case .settled(_, let decider) = resolution { self.decider = decider }
    isAsSaid = value.map(resolution.allows) ?? false
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
