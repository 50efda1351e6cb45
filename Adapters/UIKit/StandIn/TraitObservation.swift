// Overrides of an object's own, and registrations for changes of traits.

// uikit/uitraitdefinition
public protocol UITraitDefinition {
  // uikit/uitraitdefinition/value
  associatedtype Value
  // uikit/uitraitdefinition/defaultvalue
  static var defaultValue: Value { get }
}

// uikit/uitrait
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, which is unspecified in a collection without it.
private protocol SystemTrait: UITraitDefinition where Value: Equatable {
  // uikit/uimutabletraits-13ja5
  static var path: WritableKeyPath<UITraitOverrides, Value> { get }
}

extension SystemTrait {
  fileprivate static func isEqual(_ one: UITraitOverrides, _ other: UITraitOverrides) -> Bool {
    one[keyPath: path] == other[keyPath: path]
  }

  fileprivate static func unset(in overrides: inout UITraitOverrides) {
    overrides[keyPath: path] = defaultValue
  }
}

// uikit/uitraithorizontalsizeclass
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  // uikit/uitraitdefinition/defaultvalue
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}

// uikit/uitraitverticalsizeclass
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  // uikit/uitraitdefinition/defaultvalue
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}

// uikit/uitraitdisplayscale
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  // uikit/uitraitdefinition/defaultvalue
  public static let defaultValue = CGFloat(0)
  static var path: WritableKeyPath<UITraitOverrides, CGFloat> { \.displayScale }
}

// uikit/uitraituserinterfaceidiom
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  // uikit/uitraitdefinition/defaultvalue
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

extension UITraitOverrides {
  // uikit/uitraitoverrides/remove(_:)
  public mutating func remove(_ trait: UITrait) {
    (trait as? any SystemTrait.Type)?.unset(in: &self)
    customs[ObjectIdentifier(trait)] = nil
  }

  // uikit/uimutabletraits/subscript(_:)
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value where T.Value: Hashable {
    get { customs[ObjectIdentifier(trait)]?.base as? T.Value ?? T.defaultValue }
    set { customs[ObjectIdentifier(trait)] = AnyHashable(newValue) }
  }

  /// Whether a custom trait has the same value in both.
  fileprivate static func isEqual(_ trait: UITrait, _ one: Self, _ other: Self) -> Bool {
    one.value(of: trait) == other.value(of: trait)
  }

  private func value<T: UITraitDefinition>(of trait: T.Type) -> AnyHashable? {
    customs[ObjectIdentifier(trait)] ?? T.defaultValue as? AnyHashable
  }
}

extension UITraitCollection {
  // uikit/uitraitcollection/subscript(_:)
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value where T.Value: Hashable {
    overrides[trait]
  }
}

// uikit/uitraitchangeregistration
public protocol UITraitChangeRegistration: NSObjectProtocol {}

// uikit/uitraitchangeobservable-67e94
@MainActor public protocol UITraitChangeObservable {
  // uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  // uikit/uitraitchangeobservable-67e94/unregisterfortraitchanges(_:)
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// The registrations of an object.
@MainActor final class TraitObservers {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var all: [Registration] = []

  func add<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait],
    of owner: any UITraitEnvironment,
    _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits) { [weak owner] previous in
      if let owner = owner as? TraitEnvironment { handler(owner, previous) }
    }
    all.append(registration)
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    all.removeAll { $0 === registration }
  }

  /// Calls those of which a trait changed.
  func call(_ previous: UITraitCollection, _ current: UITraitCollection) {
    for one in all {
      let changed = one.traits.contains { trait in
        let isEqual = (trait as? any SystemTrait.Type)?.isEqual
        return
          !(isEqual?(previous.overrides, current.overrides)
          ?? UITraitOverrides.isEqual(trait, previous.overrides, current.overrides))
      }
      if changed { one.handler(previous) }
    }
  }
}

extension UIViewController: UITraitChangeObservable {
  // uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { observers.add(traits, of: self, handler) }

  // uikit/uitraitchangeobservable-67e94/unregisterfortraitchanges(_:)
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    observers.remove(registration)
  }

  // uikit/uiviewcontroller/updatetraitsifneeded()
  public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }

  /// What is overridden between its parent and it, and by itself, the nearest last.
  var overridesOnTheWay: [UITraitCollection] {
    var all = [traitOverrides.collection]
    var view = viewIfLoaded?.superview
    while let next = view, next as? UIWindow == nil {
      all.append(next.traitOverrides.collection)
      view = next.controller == nil ? next.superview : nil
    }
    return all.reversed()
  }
}

extension UIView: UITraitChangeObservable {
  // uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { observers.add(traits, of: self, handler) }

  // uikit/uitraitchangeobservable-67e94/unregisterfortraitchanges(_:)
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    observers.remove(registration)
  }

  // uikit/uiview/updatetraitsifneeded()
  public func updateTraitsIfNeeded() { window?.layoutIfNeeded() }
}

/// The views of a window and their traits before an update, which then gives them their own overrides.
@MainActor struct TraitUpdate {
  private let before: [(view: UIView, traits: UITraitCollection)]

  init(_ window: UIWindow) {
    before = window.subviews.flatMap(\.subtree).map { ($0, $0.traitCollection) }
  }

  func apply() {
    for (view, _) in before { view.applyOverrides() }
  }

  /// Calls the views whose own overrides changed, and all registrations of views.
  ///
  /// What changed with its superview was called by it.
  func call() {
    for (view, former) in before where former != view.traitCollection {
      let above = before.first { $0.view === view.superview }
      let isCalled = above.map { $0.traits != $0.view.traitCollection } ?? true
      if view.controller == nil && !isCalled { view.traitCollectionDidChange(former) }
      view.observers.call(former, view.traitCollection)
    }
  }
}
