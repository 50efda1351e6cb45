import AdaptiveModel
import UIKit

/// A window with the controllers and views of a trait scene, and a log of their calls.
@MainActor final class TraitSceneRun {
  private let window = UIWindow(frame: CGRect(CGSize(width: 320, height: 480)))
  /// The time that the run loop gets after each turn, in seconds.
  private let settling: Double
  private let scene: TraitScene
  /// The custom trait, if there is one.
  private let custom: CustomTraitType?
  private var objects: [any SceneObject] = []
  private var registrations: [String: any UITraitChangeRegistration] = [:]
  private var calls: [TraitCall] = []
  private var updates: [TraitTrace.Update] = []

  private init(_ scene: TraitScene, _ settling: Double) {
    self.settling = settling
    self.scene = scene
    custom = scene.defaults.customTrait.definition
    window.traitOverrides.override(with: scene.window)
    for element in scene.elements { place(element) }
    window.makeKeyAndVisible()
    window.settle(settling)
  }

  /// Builds a scene and performs its turns.
  static func perform(_ scene: TraitScene, settling: Double) -> TraitTrace {
    let run = TraitSceneRun(scene, settling)
    defer { run.window.end() }
    return TraitTrace(initial: run.states, turns: scene.turns.map(run.perform))
  }

  // MARK: Building

  /// Builds an element inside its container, with its own overrides.
  private func place(_ element: TraitScene.Element) {
    let note: SceneLog = { [unowned self] in log(element.name, nil, $0, $1) }
    let object: any SceneObject =
      element.isView ? SceneView(element.name, note) : SceneController(element.name, note)
    object.traitOverrides.replace(with: element.overrides, custom)
    if let container = self.object(element.container) {
      let child = object as? SceneController
      (object as? SceneView)?.controller = container.controller
      if let child { container.controller?.addChild(child) }
      container.content.addSubview(object.content)
      child?.didMove(toParent: container.controller)
    } else {
      window.rootViewController = object as? SceneController
    }
    objects.append(object)
  }

  private func object(_ name: String) -> (any SceneObject)? { objects.first { $0.name == name } }

  // MARK: Reporting

  private func log(
    _ name: String,
    _ registration: String?,
    _ previous: UITraitCollection?,
    _ has: UITraitCollection
  ) {
    let previous = previous?.traits(with: custom) ?? TraitCollection()
    let has = has.traits(with: custom)
    calls.append(TraitCall(to: name, registration, previous: previous, has: has))
  }

  private var states: [ViewState] {
    objects.map { ViewState($0.name, $0.traitCollection.traits(with: custom)) }
  }

  // MARK: Actions

  private func perform(_ turn: TraitScene.Turn) -> TraitTrace.Turn {
    calls = []
    updates = []
    for action in turn.actions { perform(action) }
    window.settle(settling)
    return TraitTrace.Turn(calls, states, updates)
  }

  private func perform(_ action: TraitAction) {
    switch action {
    case .window(let traits): window.traitOverrides.override(with: traits)
    case .override(let name, let traits): object(name)?.traitOverrides.replace(with: traits, custom)
    case .register(let id, let name, let traits):
      guard let object = object(name) else { return }
      registrations["\(name) \(id)"] = register(
        id,
        of: object,
        traits.compactMap { $0 == .customTrait ? custom : $0.trait }
      )
    case .unregister(let id, let name):
      guard let ended = registrations.removeValue(forKey: "\(name) \(id)") else { return }
      object(name)?.unregisterForTraitChanges(ended)
    case .update(let name):
      guard let index = scene.index(of: name) else { return }
      objects[index].updateTraitsIfNeeded()
      let states = states
      let inside = scene.subtree(of: index).map { states[$0] }
      updates.append(TraitTrace.Update(calls: calls.count, inside))
    }
  }

  private func register<Object: SceneObject>(
    _ id: String,
    of object: Object,
    _ traits: [UITrait]
  ) -> any UITraitChangeRegistration {
    object.registerForTraitChanges(traits) {
      [unowned self] (object: Object, previous: UITraitCollection) in
      log(object.name, id, previous, object.traitCollection)
    }
  }
}

/// Takes the former and the current traits of an object.
private typealias SceneLog = (UITraitCollection?, UITraitCollection) -> Void

/// A controller or a view of a trait scene.
@MainActor private protocol SceneObject: UITraitEnvironment, UITraitChangeObservable {
  var name: String { get }
  /// The view into which others are put.
  var content: UIView { get }
  /// It, or the controller in whose view it is.
  var controller: SceneController? { get }
  var traitOverrides: UITraitOverrides { get set }
  func updateTraitsIfNeeded()
}

private final class SceneController: UIViewController, SceneObject {
  let name: String
  private let log: SceneLog

  init(_ name: String, _ log: @escaping SceneLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var content: UIView { view }
  var controller: SceneController? { self }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log(previousTraitCollection, traitCollection)
  }
}

private final class SceneView: UIView, SceneObject {
  let name: String
  private let log: SceneLog
  weak var controller: SceneController?

  init(_ name: String, _ log: @escaping SceneLog) {
    self.name = name
    self.log = log
    super.init(frame: CGRect(CGSize(width: 0, height: 0)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var content: UIView { self }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log(previousTraitCollection, traitCollection)
  }
}
