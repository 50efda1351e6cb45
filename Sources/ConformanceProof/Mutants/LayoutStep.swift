import AdaptiveModel
import AdaptiveReference
import Conformance

/// One step of a walk through classes.
struct LayoutStep: Sendable {
  let document: LayoutDocument
  /// The states shown in earlier steps.
  let earlier: [LayoutState]

  var isLoading: Bool { earlier.isEmpty }
  /// The views shown in the previous step; `nil` on loading.
  var viewsBefore: Set<String>? { earlier.last.map { Set($0.views.map(\.id)) } }
}

extension LayoutWalk {
  /// The states that a mutant shows, which reads the document of each class wrongly, decides
  /// conflicts by the number of the step, or shows wrongly what follows from the document as read.
  func states(
    reading read: (inout LayoutDocument, LayoutClass) -> Void = { _, _ in },
    deciding precedence: (Int) -> Precedence = { _ in .width },
    showing show: (inout LayoutState, LayoutStep) -> Void = { _, _ in }
  ) -> [LayoutState] {
    classes.enumerated().reduce(into: []) { states, step in
      let document = modified(document) { read(&$0, step.element) }
      let instance = LayoutInstance(loading: document, in: step.element, precedence(step.offset))
      var state = instance.state
      show(&state, LayoutStep(document: self.document, earlier: states))
      states.append(state)
    }
  }
}

// MARK: - Misreading

extension Varying {
  /// Removes the values of the classes that do not match a condition.
  mutating func keep(_ condition: (LayoutClass) -> Bool) {
    for layoutClass in variations.map(\.layoutClass) where !condition(layoutClass) {
      remove(in: layoutClass)
    }
  }
}

extension LayoutDocument {
  /// Changes the classes in which constraints, and items below the root, are installed.
  mutating func changeInstalled(_ change: (inout Varying<Bool>) -> Void) {
    self.change { change(&$0.installed) }
  }

  /// Changes the classes in which constraints are installed.
  mutating func changeInstalledConstraints(_ change: (inout Varying<Bool>) -> Void) {
    for index in constraints.indices { change(&constraints[index].installed) }
  }

  /// Changes the values of attributes.
  mutating func changeValues(_ change: (inout Varying<String?>) -> Void) {
    self.change { object in
      for place in object.attributes.indices { change(&object.attributes[place].value) }
    }
  }

  /// The document with everything installed everywhere.
  var whole: LayoutDocument {
    var document = self
    document.changeInstalled { $0 = Varying(true) }
    return document
  }

  /// The document with every item directly below the root, where no superview can remove it.
  var flat: LayoutDocument {
    var document = LayoutDocument(items[0])
    for item in items.dropFirst() { document.append(item, depth: 1) }
    return document
  }

  /// The superview of every item below the root.
  var superviews: [String: String] {
    Dictionary(uniqueKeysWithValues: zip(items, parents).dropFirst().map { ($0.id, items[$1].id) })
  }

  /// The views in document order.
  func ordered(_ views: [LayoutState.Object]) -> [LayoutState.Object] {
    let places = places
    return views.sorted { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) }
  }
}

// MARK: - Showing wrongly

extension LayoutState {
  /// The ids of all views and constraints that are shown.
  private var shown: Set<String> { Set((views + constraints).map(\.id)) }

  /// Disconnects outlets to hidden objects.
  mutating func disconnectHidden() {
    let shown = shown
    for index in outlets.indices {
      guard let id = outlets[index].held?.id, !shown.contains(id) else { continue }
      outlets[index].held = nil
    }
  }

  /// Adds the views of the previous step again.
  mutating func addViews(of step: LayoutStep) {
    let shown = shown
    guard let last = step.earlier.last else { return }
    views = step.document.ordered(views + last.views.filter { !shown.contains($0.id) })
  }

  /// Gives every newly shown object another token.
  mutating func remake(in step: LayoutStep) {
    guard let before = step.viewsBefore else { return }
    for index in views.indices where !before.contains(views[index].id) {
      views[index].token = "\(views[index].id) #\(step.earlier.count)"
    }
  }

  /// Moves some views directly below the root.
  mutating func moveToRoot(_ isMeant: (String) -> Bool) {
    guard let root = views.first?.id else { return }
    for index in views.indices.dropFirst() where isMeant(views[index].id) {
      views[index].parent = root
    }
  }
}
