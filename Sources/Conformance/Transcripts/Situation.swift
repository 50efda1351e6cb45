import AdaptiveModel

/// Who is in a hierarchy, in pre-order, and where.
struct Outline {
  private(set) var names: [String]
  private(set) var depths: [Int]
  /// The first place of each name.
  private(set) var places: [Name: Int]

  /// - Complexity: O(*n*), where *n* is the number of controllers.
  init(_ hierarchy: Hierarchy) {
    names = hierarchy.controllers.map(\.name)
    depths = hierarchy.depths
    places = firstPlaces(names)
  }

  var count: Int { names.count }
  var isUnique: Bool { places.count == names.count }

  /// Whether states are those of all controllers, one for each, in pre-order.
  func matches(_ states: [State]) -> Bool {
    isUnique && states.count == count
      && zip(states, names).allSatisfy { Name($0.name) == Name($1) }
  }
}

/// The first place of each name in a list.
private func firstPlaces(_ names: [String]) -> [Name: Int] {
  var places: [Name: Int] = [:]
  for (place, name) in names.enumerated().reversed() { places[Name(name)] = place }
  return places
}

/// The states that were reported at rest, and where each name stands among them.
struct Rest {
  private(set) var states: [State]
  private let places: [Name: Int]

  /// States as they were reported, in any order.
  init(_ states: [State] = []) {
    self.states = states
    places = firstPlaces(states.map(\.name))
  }

  /// The states of an outline that they match.
  init(_ states: [State], of outline: Outline) {
    self.states = states
    places = outline.places
  }

  var isEmpty: Bool { states.isEmpty }

  /// A controller's state, if it was reported.
  subscript(name: String) -> Environment? {
    places[Name(name)].map { states[$0].environment }
  }
}

/// A scenario and its trace as far as they have been told.
struct Situation {
  /// The device, where it is a listed one.
  let device: Device?
  private(set) var orientation: Orientation?
  private(set) var window: Window
  private(set) var hierarchy: Hierarchy
  private(set) var outline: Outline
  /// The states that were reported last.
  var rest = Rest()

  init(_ scenario: Scenario) {
    device = scenario.device.flatMap(Device.init(listed:))
    orientation = scenario.orientation
    window = scenario.window
    hierarchy = scenario.hierarchy
    outline = Outline(scenario.hierarchy)
  }

  /// The window that the device table gives, if the device is listed.
  func listedWindow(in orientation: Orientation?) -> Window? {
    guard let device, let orientation else { return nil }
    return device.window(in: orientation)
  }

  /// States with their places; cheap where they are those of all controllers, in order.
  func rest(of states: [State]) -> Rest {
    outline.matches(states) ? Rest(states, of: outline) : Rest(states)
  }

  /// Performs an action; one that speaks of nobody present changes nothing.
  ///
  /// - Returns: Whether the hierarchy is another one now.
  @discardableResult
  mutating func perform(_ action: Action) -> Bool {
    switch action {
    case .rotate(let orientation, let window):
      self.orientation = orientation
      self.window = window
    case .resize(let window):
      self.window = window
    case .add(let parent, let child):
      guard let place = outline.places[Name(parent)] else { return false }
      hierarchy.insert(child, inside: place)
      outline = Outline(hierarchy)
      return true
    case .remove(let child):
      guard let place = outline.places[Name(child)], place > 0 else { return false }
      hierarchy.remove(at: place)
      outline = Outline(hierarchy)
      return true
    case .override, .sizing:
      break
    }
    return false
  }
}

extension Device {
  /// The listed device that has this name, to the byte.
  init?(listed name: String) {
    guard let device = Self.byName[Name(name)] else { return nil }
    self = device
  }

  private static let byName = Dictionary(
    table.map { (Name($0.name), $0) },
    uniquingKeysWith: { first, _ in first }
  )
}
