import AdaptiveModel

extension LayoutState {
  /// Whether the visible parts of both are the same.
  ///
  /// Decision: the order of sibling views does not count, because the documents do not mention it;
  /// nor do the attributes of objects that are out. One that is not set may be left out.
  func looks(like other: LayoutState) -> Bool {
    // Equal states look alike; only other states have to be compared by parts.
    self == other || visible == other.visible
  }

  private struct Visible: Equatable {
    var views: Set<Object>
    var constraints: Set<String>
    var outlets: Set<Outlet>
    var values: Set<Value>
  }

  private var visible: Visible {
    let present = inside
    return Visible(
      views: Set(views.map { Object($0.id, parent: $0.parent) }),
      constraints: Set(constraints.map(\.id)),
      outlets: Set(outlets.map { Outlet($0.property, $0.held?.id ?? "") }),
      values: Set(values.filter { present.contains($0.owner) && $0.value != nil })
    )
  }
}

// MARK: - Conflicts

/// The parts of a state that a conflict decides (SL-O1).
private struct UndecidedParts {
  /// The objects whose installation is in conflict, or depends on such an object.
  private var ids: Set<String> = []
  /// The attributes whose values are in conflict.
  private var values: Set<[String]> = []

  init(_ document: LayoutDocument, in layoutClass: LayoutClass) {
    func isOpen(_ installed: Varying<Bool>) -> Bool {
      if case .conflict = installed.resolution(in: layoutClass) { true } else { false }
    }
    let parents = document.parents
    for place in document.items.indices.dropFirst() {
      let item = document.items[place]
      let superview = document.items[parents[place]].id
      if ids.contains(superview) || isOpen(item.installed) { ids.insert(item.id) }
    }
    for constraint in document.constraints
    where isOpen(constraint.installed) || !ids.isDisjoint(with: constraint.items) {
      ids.insert(constraint.id)
    }
    for object in document.objects {
      for attribute in object.attributes {
        guard case .conflict = attribute.value.resolution(in: layoutClass) else { continue }
        values.insert([object.id, attribute.name])
      }
    }
  }

  /// The state without these parts.
  func left(out state: LayoutState) -> LayoutState {
    var state = state
    state.views.removeAll { ids.contains($0.id) }
    state.constraints.removeAll { ids.contains($0.id) }
    state.values.removeAll { ids.contains($0.owner) || values.contains([$0.owner, $0.name]) }
    return state
  }
}

extension LayoutWitness {
  /// SL-M2: whether the state looks as with added variations that change nothing.
  ///
  /// Decision: whatever a conflict decides is not compared, because an implementation may decide it
  /// by the order or the number of the lines, which the added variations change (SL-O1).
  var looksPadded: Bool {
    guard let padded else { return false }
    return state.looks(like: padded) || decided(state).looks(like: decided(padded))
  }

  /// A state in this class without the parts that a conflict decides.
  func decided(_ state: LayoutState) -> LayoutState {
    UndecidedParts(walk.document, in: self.state.layoutClass).left(out: state)
  }
}

extension LayoutDocument {
  /// The document with a variation wherever one changes nothing (SL-M2).
  var padded: LayoutDocument {
    mappingObjects { object in
      object.installed = object.installed.writtenOut
      for place in object.attributes.indices {
        object.attributes[place].value = object.attributes[place].value.writtenOut
      }
    }
  }
}
