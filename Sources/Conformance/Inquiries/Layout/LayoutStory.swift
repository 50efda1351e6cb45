import AdaptiveModel

/// The views and constraints that are in at one moment.
struct LayoutPresence {
  /// The ids of the views in the hierarchy.
  let views: Set<String>
  /// The ids of the active constraints.
  let constraints: Set<String>

  init(_ state: LayoutState) {
    views = Set(state.views.lazy.map(\.id))
    constraints = Set(state.constraints.lazy.map(\.id))
  }

  func contains(_ id: String) -> Bool { views.contains(id) || constraints.contains(id) }
}

/// Facts about a document and all its reported states, computed once for all witnesses.
struct LayoutStory {
  private let document: LayoutDocument
  /// What the implementation shows; the rest of the states is the document's.
  let parts: LayoutParts
  /// The position of each item by its id.
  let places: [String: Int]
  /// The position of each item's superview.
  let parents: [Int]
  /// The views and constraints that are in, for each class of the walk.
  let inside: [LayoutPresence]
  /// The number of states before an object is mistaken for another one.
  let statesWithIdentity: Int
  /// The number of states before the first token.
  let statesWithoutTokens: Int
  /// Whether no two attributes have the same owner and name.
  private let namesOneValue: Bool
  /// The number of points in the document.
  private let pointCount: Int

  init(_ document: LayoutDocument, _ states: [LayoutState], showing parts: LayoutParts) {
    (self.document, self.parts) = (document, parts)
    places = document.places
    parents = document.parents
    inside = states.map { LayoutPresence($0) }
    statesWithIdentity = states.countWithIdentity
    statesWithoutTokens = states.firstIndex(where: \.hasTokens) ?? states.count
    var owners = Set(places.keys)
    let isUnique = document.constraints.allSatisfy { owners.insert($0.id).inserted }
    namesOneValue =
      isUnique && places.count == document.items.count
      && document.items.allSatisfy { $0.attributes.haveOwnNames }
      && document.constraints.allSatisfy { $0.attributes.haveOwnNames }
    pointCount =
      document.items.reduce(-1) { $0 + 1 + $1.attributes.count }
      + document.constraints.reduce(0) { $0 + 1 + $1.attributes.count }
  }

  /// The account of one state of a walk.
  func witness(of walk: LayoutWalk, _ states: [LayoutState], at place: Int) -> LayoutWitness {
    LayoutWitness(
      walk: walk,
      place: place,
      states: states,
      points: points(in: states[place], inside[place]),
      story: self
    )
  }

  /// Every point of the document in the class of a state.
  private func points(in state: LayoutState, _ presence: LayoutPresence) -> [LayoutPoint] {
    var points: [LayoutPoint] = []
    points.reserveCapacity(pointCount)
    // By position, because iterating over the items themselves would copy each of them.
    let areIn = document.items.indices.map { presence.views.contains(document.items[$0].id) }
    for place in document.items.indices.dropFirst() {
      let installed = document.items[place].installed
      let isObservable = areIn[parents[place]]
      points.append(.init(installed, state.layoutClass, isObservable, isPresent: areIn[place]))
    }
    for item in document.constraints {
      let isObservable = item.items.allSatisfy(presence.views.contains)
      let isPresent = presence.constraints.contains(item.id)
      points.append(.init(item.installed, state.layoutClass, isObservable, isPresent: isPresent))
    }
    var values = ReportedValues(state.values, areInOrder: namesOneValue)
    func append(_ attributes: [LayoutAttribute], of owner: String, isIn: Bool) {
      if attributes.isEmpty { return }
      let isPresent = isIn || presence.contains(owner)
      for attribute in attributes {
        let value = values.value(of: attribute.name, of: owner)
        points.append(.init(attribute, state.layoutClass, isPresent: isPresent, value: value))
      }
    }
    for place in document.items.indices {
      let attributes = document.items[place].attributes
      append(attributes, of: document.items[place].id, isIn: areIn[place])
    }
    for constraint in document.constraints {
      append(constraint.attributes, of: constraint.id, isIn: false)
    }
    return points
  }
}

/// The values that a state reports, searched in the document's order.
private struct ReportedValues {
  private let values: [LayoutState.Value]
  /// Whether each value is looked up once, so that values in order are found without a search.
  private let areInOrder: Bool
  private var next = 0

  init(_ values: [LayoutState.Value], areInOrder: Bool) {
    self.values = values
    self.areInOrder = areInOrder
  }

  /// The first value of this name and owner; `nil` also if none is reported.
  mutating func value(of name: String, of owner: String) -> String? {
    if areInOrder, next < values.count, values[next].name == name, values[next].owner == owner {
      next += 1
      return values[next - 1].value
    }
    return values.first { $0.owner == owner && $0.name == name }?.value
  }
}

extension [LayoutAttribute] {
  fileprivate var haveOwnNames: Bool {
    indices.allSatisfy { place in !self[..<place].contains { $0.name == self[place].name } }
  }
}

extension [LayoutState] {
  /// The number of states before an id has a second token, or a token a second id.
  fileprivate var countWithIdentity: Int {
    var tokens: [String: String] = [:]
    var ids: [String: String] = [:]
    let most = first.map { $0.views.count + $0.constraints.count + $0.outlets.count } ?? 0
    tokens.reserveCapacity(most)
    ids.reserveCapacity(most)
    for (place, state) in enumerated() {
      for (id, token) in state.tokens {
        if let known = tokens[id] {
          if known != token { return place }
        } else if ids.updateValue(id, forKey: token) != nil {
          return place
        } else {
          tokens[id] = token
        }
      }
    }
    return count
  }
}
