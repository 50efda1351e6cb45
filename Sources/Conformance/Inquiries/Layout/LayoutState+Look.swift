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

  private var visible: (Set<Object>, Set<String>, Set<Outlet>, Set<Value>) {
    let present = inside
    return (
      Set(views.map { Object($0.id, parent: $0.parent) }), Set(constraints.map(\.id)),
      Set(outlets.map { Outlet($0.property, $0.held?.id ?? "") }),
      Set(values.filter { present.contains($0.owner) && $0.value != nil })
    )
  }
}

// MARK: - Conflicts

extension LayoutWitness {
  /// SL-M2: whether the state looks as with added variations that change nothing.
  ///
  /// Decision: whatever a conflict decides is not compared, because an implementation may decide it
  /// by the order or the number of the lines, which the added variations change (SL-O1).
  var looksPadded: Bool {
    guard let padded else { return false }
    return state.looks(like: padded) || decided(state).looks(like: decided(padded))
  }

  /// A state in this class without the parts that a conflict decides: objects whose installation is
  /// in conflict, or depends on such an object, and attributes whose values are.
  func decided(_ state: LayoutState) -> LayoutState {
    let (document, layoutClass) = (walk.document, self.state.layoutClass)
    func isOpen<Value>(_ varying: Varying<Value>) -> Bool {
      if case .conflict = varying.resolution(in: layoutClass) { true } else { false }
    }
    var ids: Set<String> = []
    for (place, item) in document.items.enumerated().dropFirst() {
      let superview = document.items[story.parents[place]].id
      if ids.contains(superview) || isOpen(item.installed) { ids.insert(item.id) }
    }
    for constraint in document.constraints
    where isOpen(constraint.installed) || !ids.isDisjoint(with: constraint.items) {
      ids.insert(constraint.id)
    }
    let values = document.objects.flatMap { object in
      object.attributes.filter { isOpen($0.value) }.map { [object.id, $0.name] }
    }
    return modified(state) { state in
      state.views.removeAll { ids.contains($0.id) }
      state.constraints.removeAll { ids.contains($0.id) }
      state.values.removeAll { ids.contains($0.owner) || values.contains([$0.owner, $0.name]) }
    }
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
