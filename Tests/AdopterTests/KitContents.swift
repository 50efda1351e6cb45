import AdaptiveModel

// The contents that a controller of the framework shows.

/// A view of a controller: a separate environment with its controller's traits.
final class KitView {
  let name: String
  var traits = TraitCollection()

  init(_ name: String) { self.name = name }

  func traitCollectionDidChange(_ previous: TraitCollection, in controller: KitController) {
    controller.kit.log(name, .didChange(previous: previous), Environment(traits, controller.size))
  }
}

/// The constraints of a view, some of which are active, depending on its shape or its size.
class KitLayout {
  let sets: ConstraintSets
  fileprivate(set) var active: [String]
  /// Whether an update pass is due.
  var needsUpdate = false

  required init(_ sets: ConstraintSets) {
    self.sets = sets
    active = sets.others
  }

  /// The update pass; the view already has its new size.
  func updateConstraints(for view: KitController, _ log: (ConstraintEvent) -> Void) {
    needsUpdate = false
    log(.choose)
    use(chosen(in: view), log)
  }

  func chosen(in view: KitController) -> [String] {
    guard sets.sized.isEmpty else {
      return sets.sized.first { limits in
        view.size.width > limits.widthOver ?? -1 && view.size.height > limits.heightOver ?? -1
      }?.constraints ?? []
    }
    return view.size.width > view.size.height ? sets.landscape : sets.portrait
  }

  /// Activates a set; constraints outside the set are deactivated first to avoid a conflict.
  func use(_ set: [String], _ log: (ConstraintEvent) -> Void) {
    let own = sets.portrait + sets.landscape + sets.sized.flatMap(\.constraints)
    deactivate(active.filter { own.contains($0) && !set.contains($0) }, log)
    activate((sets.common + set).filter { !active.contains($0) }, log)
  }

  func deactivate(_ ids: [String], _ log: (ConstraintEvent) -> Void) {
    active.removeAll(where: ids.contains)
    if !ids.isEmpty { log(.deactivate(ids)) }
  }

  func activate(_ ids: [String], _ log: (ConstraintEvent) -> Void) {
    active += ids
    if !ids.isEmpty { log(.activate(ids)) }
  }
}

/// A loaded document: all its objects exist, and its controller's classes decide which are shown.
final class KitDocument {
  let document: LayoutDocument
  var traits = TraitCollection()

  init(_ document: LayoutDocument) { self.document = document }

  /// The parts of the document that a controller with these traits shows.
  func shown(in traits: TraitCollection) -> ShownDocument {
    var views: Set<String> = []
    for (index, item) in document.items.enumerated() {
      let parent = document.parents[index]
      let hangs = parent < 0 || views.contains(document.items[parent].id)
      if hangs, isInstalled(item.installed, traits) { views.insert(item.id) }
    }
    let constraints = document.constraints.filter { constraint in
      isInstalled(constraint.installed, traits) && views.isSuperset(of: constraint.items)
    }
    return ShownDocument(
      installed: document.items.map(\.id).filter(views.contains) + constraints.map(\.id),
      outlets: document.outlets.map(\.property)
    )
  }

  /// The exact class decides, else the class of its width, else that of its height, else the
  /// general value.
  private func isInstalled(_ installed: Varying<Bool>, _ traits: TraitCollection) -> Bool {
    let (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    return installed[LayoutClass(width, height)] ?? installed[LayoutClass(width, .unspecified)]
      ?? installed[LayoutClass(.unspecified, height)] ?? installed.general
  }
}
