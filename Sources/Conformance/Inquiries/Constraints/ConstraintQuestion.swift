public import AdaptiveModel
package import AdaptiveReference

/// A request to lay out views in a container of each of several sizes, one after the other.
///
/// The container is called `root`; it lies at (0, 0) and is not an item of the system.
public struct ConstraintQuestion: Sendable, Hashable {
  public var system: ConstraintSystem
  public var sizes: [Size]
  /// The number of pixels per point, if frames have to lie on the pixel grid (AL-10).
  public var scale: Double?
  /// A layout document whose class decides which views and constraints are installed (AL-9).
  ///
  /// Its items and constraints have the ids of the system's; objects that it does not name are
  /// installed.
  public var document: LayoutDocument?
  /// The class in which the document is shown.
  public var layoutClass: LayoutClass = .anyAny

  public init(_ system: ConstraintSystem, sizes: [Size], scale: Double? = nil) {
    self.system = system
    self.sizes = sizes
    self.scale = scale
  }

  /// The id of the container.
  public static let root = "root"

  /// The system with a container of one of the sizes as its first item, without the objects that
  /// the document does not install.
  public func system(at index: Int) -> ConstraintSystem {
    inContainer(installedSystem, at: index)
  }

  /// The system with every constraint active and every view installed.
  func wholeSystem(at index: Int) -> ConstraintSystem {
    var whole = system
    for index in whole.constraints.indices { whole.constraints[index].isActive = true }
    return inContainer(whole, at: index)
  }

  private func inContainer(_ system: ConstraintSystem, at index: Int) -> ConstraintSystem {
    let container = ConstraintItem(Self.root, given: frame(at: index))
    return ConstraintSystem([container] + system.items, system.constraints)
  }

  /// Whether it has inactive constraints, or a document that may leave objects uninstalled.
  var hasInactive: Bool {
    document != nil || system.constraints.contains { !$0.isActive }
  }

  private func frame(at index: Int) -> Frame {
    Frame(width: sizes[index].width, height: sizes[index].height)
  }

  /// The rows of the system at a size, based on those of the size before: only the container
  /// differs.
  func rows(
    at index: Int,
    after last: ConstraintRows?
  ) throws(ConstraintSystemError) -> ConstraintRows {
    if let last { return try last.giving(frame(at: index), to: 0) }
    return try ConstraintRows(system(at: index))
  }

  /// The system without the objects that the document does not install.
  var installedSystem: ConstraintSystem {
    guard let document else { return system }
    let state = LayoutInstance(loading: document, in: layoutClass).state
    let views = Set(document.items.map(\.id)).subtracting(state.views.map(\.id))
    let constraints = Set(document.constraints.map(\.id)).subtracting(state.constraints.map(\.id))
    var system = system
    system.items.removeAll { views.contains($0.id) }
    system.constraints.removeAll { constraint in
      constraints.contains(constraint.id) || !constraint.items.allSatisfy { !views.contains($0) }
    }
    return system
  }
}

/// An implementation's layout in a container of one size.
public struct ConstraintLayout: Sendable, Hashable {
  /// The frame of each item, by its id.
  public var frames: [String: Frame]
  /// The ids of the required constraints that it gave up.
  public var broken: [String]
  /// The ids of the views whose frame is not determined.
  public var ambiguous: [String]

  public init(
    _ frames: [String: Frame],
    broken: [String] = [],
    ambiguous: [String] = []
  ) {
    self.frames = frames
    self.broken = broken
    self.ambiguous = ambiguous
  }
}

extension ConstraintQuestion {
  /// The reference's layouts, one for each size, with the choices made at open points.
  package func layouts(
    choosing choices: Set<Choice> = []
  ) throws(ConstraintSystemError) -> [ConstraintLayout] {
    var layouts: [ConstraintLayout] = []
    var rows: ConstraintRows?
    var known = KnownComponents<SolvedPart>()
    for index in sizes.indices {
      let next = try self.rows(at: index, after: rows)
      layouts.append(try next.layout(scale: scale, choosing: choices, knowing: &known))
      rows = next
    }
    return layouts
  }
}
