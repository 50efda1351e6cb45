public import AdaptiveModel

/// The traits and actions of an implementation; undeclared properties have their usual values.
///
/// Real frameworks are partial: two traits of four, an idiom that never changes, no resizing. Parts
/// that a world lacks are not asked for.
public struct DeclaredWorld: Sendable, Hashable {
  /// The windows that exist.
  public enum WindowKind: String, Sendable, Hashable, CaseIterable {
    case any
    /// Only windows of devices in the table, and of shares of their screens.
    case devices
  }

  /// The classes in which documents are shown.
  public enum Displays: String, Sendable, Hashable, CaseIterable {
    /// Final classes, which devices have.
    case final
    /// Base classes, too.
    case all
  }

  /// A kind of action that can happen.
  public enum ActionKind: String, Sendable, Hashable, CaseIterable {
    case rotate, resize, override, sizing, add, remove, prefer, turn, share, present, dismiss
  }

  /// The major version of the system that it follows; `nil` if it names none.
  public var system: Int?
  /// The traits that exist; no others are sent, compared or expected.
  public var traits: Set<TraitName>
  /// The idioms that occur; empty means any.
  public var idioms: Set<UserInterfaceIdiom>
  /// The scales that occur; empty means any.
  public var scales: Set<Double>
  /// The traits that never change within a scenario.
  public var constant: Set<TraitName>
  public var windows: WindowKind
  public var displays: Displays
  /// The actions that can happen; `nil` means all that the features allow.
  public var actions: Set<ActionKind>?
  /// Whether sizes at rest exist; if not, none are sent, compared or expected.
  public var hasSizes: Bool
  /// Whether frames exist only on the pixel grid.
  public var isRounded: Bool
  /// Whether its own window computes size and traits; an implementation declares it by the feature.
  package var ownsWindow = false

  public init(
    system: Int? = nil,
    traits: Set<TraitName> = .usual,
    idioms: Set<UserInterfaceIdiom> = [],
    scales: Set<Double> = [],
    constant: Set<TraitName> = [],
    windows: WindowKind = .any,
    displays: Displays = .final,
    actions: Set<ActionKind>? = nil,
    hasSizes: Bool = true,
    isRounded: Bool = false
  ) {
    self.system = system
    self.traits = traits
    self.idioms = idioms
    self.scales = scales
    self.constant = constant
    self.windows = windows
    self.displays = displays
    self.actions = actions
    self.hasSizes = hasSizes
    self.isRounded = isRounded
  }

  /// The world of the reference: everything occurs, and documents are shown in Base classes, too.
  public static let complete = DeclaredWorld(displays: .all)
}

extension DeclaredWorld? {
  /// The world, completed by the features: ``Feature/ownWindow`` adds an own window, and
  /// ``Feature/customTraits`` alone claims the custom trait, which no window gives.
  package func completed(by features: Set<Feature>) -> DeclaredWorld? {
    let ownsWindow = features.contains(.ownWindow)
    guard var world = self ?? (ownsWindow ? DeclaredWorld() : nil) else { return nil }
    world.traits.remove(.customTrait)
    world.ownsWindow = ownsWindow
    // A window of its own has the traits of a device in the table.
    if ownsWindow { world.traits.formIntersection(Set.usual) }
    return world
  }
}

extension DeclaredWorld {
  /// Whether it has the traits of table 12-1 (TC-1).
  package var hasEveryTrait: Bool { traits.isSuperset(of: .usual) }

  /// The traits that only some worlds have, of this one.
  var furtherTraits: [TraitRow] {
    TraitName.rows.filter { !$0.isUsual && traits.contains($0.name) }
  }

  /// Whether scenarios need no adaptation to this world.
  package var isUnrestricted: Bool {
    system == nil && traits == .usual && idioms.isEmpty && scales.isEmpty && constant.isEmpty
      && windows == .any && hasSizes && actions == nil && !ownsWindow
  }

  /// Whether an action of this kind can happen.
  package func has(_ kind: ActionKind) -> Bool { actions?.contains(kind) ?? true }

  /// A collection without the traits and values that do not occur.
  package func collection(_ collection: TraitCollection) -> TraitCollection {
    var collection = collection.only(traits)
    if !occurs(collection.userInterfaceIdiom) { collection.userInterfaceIdiom = .unspecified }
    if !occurs(collection.displayScale) { collection.displayScale = 0 }
    return collection
  }

  private func occurs(_ idiom: UserInterfaceIdiom) -> Bool {
    idioms.isEmpty || idioms.contains(idiom)
  }

  private func occurs(_ scale: Double) -> Bool { scales.isEmpty || scales.contains(scale) }

  /// The devices that its system runs on; those of ``Device/table`` if it names none.
  package var devices: [Device] {
    system == nil ? Device.table : Device.all.filter { $0.systems.include(system) }
  }

  /// Whether a device occurs, also where no trait tells its idiom or scale.
  package func occurs(_ device: Device) -> Bool {
    (system == nil || device.systems.include(system)) && occurs(device.userInterfaceIdiom)
      && occurs(device.displayScale)
  }

  /// Whether a share of an iPad's screen occurs.
  package func occurs(_ row: MultitaskingRow) -> Bool {
    MultitaskingRow.systems.include(system) && occurs(.pad)
      && occurs(row.window.traits.displayScale)
  }
}

// MARK: - In words

extension DeclaredWorld: CustomStringConvertible {
  /// The deviations from the usual world, in a few words.
  public var description: String {
    var words = system.map { ["system \($0)"] } ?? []
    if traits != .usual {
      let names = traits.inOrder.map(\.rawValue)
      words.append("traits " + (names.isEmpty ? "none" : names.joined(separator: ", ")))
    }
    if !idioms.isEmpty {
      let names = UserInterfaceIdiom.allCases.filter(idioms.contains).map { "\($0)" }
      words.append("idioms " + names.joined(separator: ", "))
    }
    if !scales.isEmpty {
      words.append("scales " + scales.sorted().map { points($0) }.joined(separator: ", "))
    }
    if !constant.isEmpty {
      words.append("constant " + constant.inOrder.map(\.rawValue).joined(separator: ", "))
    }
    if windows == .devices { words.append("windows of devices only") }
    if let actions {
      let names = ActionKind.allCases.filter(actions.contains).map(\.rawValue)
      words.append("actions " + (names.isEmpty ? "none" : names.joined(separator: ", ")))
    }
    if ownsWindow { words.append("a window of its own") }
    if !hasSizes { words.append("no sizes at rest") }
    if isRounded { words.append("rounded frames") }
    if displays == .all { words.append("displays in Base classes too") }
    return words.isEmpty ? "default" : words.joined(separator: "; ")
  }
}
