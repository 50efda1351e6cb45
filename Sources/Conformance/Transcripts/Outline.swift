import AdaptiveModel

/// The names of a hierarchy in pre-order, and the index of each; names are compared by their bytes.
struct Outline {
  private(set) var names: [String]
  private(set) var depths: [Int]
  /// The first index of each name.
  private(set) var places: [Name: Int]

  /// - Complexity: O(*n*), where *n* is the number of controllers.
  init(_ hierarchy: Hierarchy) {
    names = hierarchy.controllers.map(\.name)
    depths = hierarchy.depths
    places = Dictionary(firsts: names.enumerated().map { (Name($1), $0) })
  }

  var count: Int { names.count }

  /// Whether states are those of all controllers, one for each, in pre-order.
  func matches(_ states: [State]) -> Bool {
    places.count == names.count && states.count == count
      && zip(states, names).allSatisfy { Name($0.name) == Name($1) }
  }
}

/// The states that were reported at rest, and the index of each name among them.
struct RestingStates {
  private(set) var states: [State]
  private let places: [Name: Int]

  /// States as they were reported, in any order.
  init(_ states: [State] = []) {
    self.states = states
    places = Dictionary(firsts: states.enumerated().map { (Name($1.name), $0) })
  }

  /// States that match an outline.
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
