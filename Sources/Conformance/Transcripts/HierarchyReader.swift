import AdaptiveModel

/// A reader of the rows of controllers.
struct HierarchyReader {
  private(set) var hierarchy: Hierarchy?
  /// The window's traits, if the rows may have states.
  private let traits: TraitCollection?
  private var names: Set<Name> = []
  private var environments: [Environment?] = []
  private var active: [[String]?] = []
  private var views: [[ViewState]?] = []
  private var documents: [ShownDocument?] = []
  /// The document of the last controller, as far as it has been read.
  private var draft = LayoutDraft()
  /// The lines of the rows, for errors that are found only at the end.
  private var lines: [Line] = []
  /// The column of the root.
  private var margin = 0

  init(traits: TraitCollection? = nil) {
    self.traits = traits
  }

  /// Reads a controller, or a row about the controller before it.
  mutating func read(_ line: inout Line) throws(SyntaxError) {
    let column = line.column
    let depth = try line.depth()
    if line.take("-") { return try readReaction(&line) }
    let start = line
    var controller = ViewController(try line.name())
    guard names.insert(Name(controller.name)).inserted else {
      throw start.expected("a name that no other controller has")
    }
    try line.attributes(of: &controller)
    lines.append(line)
    let environment: Environment? = try line.environment(relativeTo: traits)
    environments.append(environment)
    var views: [ViewState]?
    if let traits, environment != nil, line.take("views") {
      views = try line.viewStates(relativeTo: traits)
    }
    self.views.append(views)
    active.append(environment != nil && line.take("active") ? try line.constraintNames() : nil)
    documents.append(environment != nil ? try line.shownDocument() : nil)
    draft = LayoutDraft()
    let state = traits == nil ? "" : ", a state"
    try line.expectEnd("one of “overridden to”, “sized”, “presents”, “forwards”\(state)")
    try place(controller, depth, column, start)
  }

  private mutating func readReaction(_ line: inout Line) throws(SyntaxError) {
    guard let last = hierarchy.map({ $0.count - 1 }) else { throw line.expected("a controller") }
    if line.take("gives") {
      hierarchy?[last].coordinates.append(try line.blocks())
    } else if line.take("views") {
      hierarchy?[last].views = try line.constraintNames()
    } else if line.take("document") {
      line.beginHere()
      try draft.read(&line)
      hierarchy?[last].document = draft.document
    } else if line.take("constraints") {
      hierarchy?[last].constraintSets = try line.constraintSets()
    } else {
      hierarchy?[last].reactions.append(try line.reaction())
    }
    try line.expectEnd()
  }

  /// Places a controller at the depth that its indentation, or its number, gives.
  private mutating func place(
    _ controller: ViewController,
    _ number: Int?,
    _ column: Int,
    _ line: Line
  ) throws(SyntaxError) {
    guard let deepest = hierarchy?.depths.last else {
      hierarchy = Hierarchy(controller)
      margin = column
      return
    }
    let depth = number ?? (column - margin) / 2
    guard number != nil || (column - margin).isMultiple(of: 2) else {
      throw line.expected("two spaces for each level, no tab", found: "an odd number of characters")
    }
    guard (1...deepest + 1).contains(depth) else {
      throw line.expected("a depth of 1 to \(deepest + 1)", found: "\(depth)")
    }
    hierarchy?.append(controller, depth: depth)
  }

  /// The states in the rows: all, or none.
  func states() throws(SyntaxError) -> [State] {
    guard environments.contains(where: { $0 != nil }) else { return [] }
    var states: [State] = []
    for (place, controller) in (hierarchy?.controllers ?? []).enumerated() {
      guard let environment = environments[place] else {
        throw lines[place].expected("a state, as the others have, as in 414×736 compact-regular")
      }
      var state = State(controller.name, environment)
      state.active = active[place]
      state.views = views[place]
      state.document = documents[place]
      states.append(state)
    }
    return states
  }
}

extension Line {
  /// Reads the depth of a controller if it is a number, as in `[57]`.
  fileprivate mutating func depth() throws(SyntaxError) -> Int? {
    guard take(sign: "[") else { return nil }
    guard let depth = Int(word) else { throw expected("a depth, as in [57]") }
    skipWord()
    try expect(sign: "]")
    return depth
  }

  /// Reads a state, if one comes next and is allowed.
  fileprivate mutating func environment(
    relativeTo traits: TraitCollection?
  ) throws(SyntaxError) -> Environment? {
    guard let traits, isAtSize || isAtTraits else { return nil }
    let environment: Environment = try environment(relativeTo: traits)
    return environment
  }
}
