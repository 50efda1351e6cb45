import AdaptiveModel

/// A reader of the rows of controllers.
struct HierarchyReader {
  private(set) var hierarchy: Hierarchy?
  /// The window's traits, if the rows may have states.
  private let traits: TraitCollection?
  private var names: Set<Name> = []
  /// The states in the rows, if they have them.
  private var given: [State?] = []
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
    let depth = try line.depth("a depth, as in [57]")
    if line.take("-") { return try readProperty(&line) }
    let start = line
    var controller = ViewController(try line.name())
    guard names.insert(Name(controller.name)).inserted else {
      throw start.expected("a name that no other controller has")
    }
    try Notation.attributes.read(&line, into: &controller)
    lines.append(line)
    var state: State?
    if let traits, line.isAtSize || line.isAtTraits {
      state = try line.read(Notation.state(relativeTo: traits)).named(controller.name)
    }
    given.append(state)
    draft = LayoutDraft()
    try line.expectEnd(Notation.attributes.expected + (traits == nil ? "" : ", a state"))
    try place(controller, depth, column, start)
  }

  /// Reads a row about the last controller.
  private mutating func readProperty(_ line: inout Line) throws(SyntaxError) {
    guard let last = hierarchy.map({ $0.count - 1 }) else { throw line.expected("a controller") }
    if line.take("document") {
      line.beginHere()
      try draft.read(&line)
      hierarchy?[last].document = draft.document
    } else {
      try hierarchy?[last].readRow(&line)
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
    let states = given.compactMap(\.self)
    guard !states.isEmpty, let missing = given.firstIndex(of: nil) else { return states }
    throw lines[missing].expected("a state, as the others have, as in 414×736 compact-regular")
  }
}
