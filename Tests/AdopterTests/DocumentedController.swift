import AdaptiveModel
import Conformance
import UIKit

@testable import UIKitAdapter

/// A controller whose view is loaded from a document, by a loader of the adopter's own: UIKit loads
/// documents only from compiled files.
class DocumentedController: ScenarioController {
  let document: LayoutDocument?

  required init(_ script: ViewController, in run: ScenarioRun, parts: UIKitParts) {
    document = script.document
    super.init(script, in: run, parts: parts)
  }

  override var state: State {
    var state = super.state
    state.document = document.map { Self.shown($0, in: shownTraits) }
    return state
  }

  /// The traits that decide what is shown.
  var shownTraits: TraitCollection { traitCollection.traits }

  /// The parts of a document that a controller with these traits shows.
  private static func shown(
    _ document: LayoutDocument,
    in traits: TraitCollection
  ) -> ShownDocument {
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
  private static func isInstalled(_ installed: Varying<Bool>, _ traits: TraitCollection) -> Bool {
    let (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    return installed[LayoutClass(width, height)] ?? installed[LayoutClass(width, .unspecified)]
      ?? installed[LayoutClass(.unspecified, height)] ?? installed.general
  }
}

extension UIKitParts {
  /// The adapter's classes, and the adopter's loader of documents.
  static let documented = UIKitParts(controller: DocumentedController.self)
}

/// The adapter with documents.
struct DocumentedImplementation: Implementation {
  let identity: Identity
  let adapter: UIKitImplementation

  @MainActor init(parts: UIKitParts = .documented, system: Int? = nil) {
    var adapter = UIKitImplementation(settling: 0)
    adapter.parts = parts
    self.adapter = adapter
    var world = adapter.identity.world
    if let system { world?.system = system }
    identity = Identity(
      name: "Documented",
      features: adapter.identity.features.union([.controllerLayout]),
      world: world
    )
  }

  func answer(_ request: Request) throws -> Reply { try adapter.answer(request) }
}
