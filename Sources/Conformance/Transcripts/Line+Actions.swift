import AdaptiveModel

extension Line {
  /// Reads an action, except one that adds a hierarchy.
  mutating func action(in context: Context) throws(SyntaxError) -> Action {
    if take("rotate") { return try rotate(context) }
    if take("resize") { return try resize(context) }
    if take("turn") {
      try expect("to")
      guard let orientation = orientation() else {
        throw expected("an orientation, as in landscapeLeft")
      }
      return .turn(orientation)
    }
    if take("share") { return .share(try share()) }
    if take("remove") { return .remove(try name()) }
    if take("override") {
      let child = try name()
      try expect("to")
      return .override(child: child, try traits())
    }
    if take("clear") {
      try expect("override", "of")
      return .override(child: try name(), TraitCollection())
    }
    if take("size") {
      let child = try name()
      try expect("to")
      return .sizing(child: child, try sizing())
    }
    if take("prefer") {
      let size = try size()
      try expect("for")
      return .prefer(try name(), size)
    }
    if take("dismiss") {
      try expect("from")
      return .dismiss(try name())
    }
    throw expected(actions)
  }

  private var actions: String {
    "an action: rotate to, resize to, turn to, share, override … to, clear override of, size … to, "
      + "add to, remove, prefer … for, present on, dismiss from"
  }

  private mutating func rotate(_ context: Context) throws(SyntaxError) -> Action {
    try expect("to")
    guard let orientation = orientation() else {
      throw expected("an orientation, as in landscapeLeft")
    }
    if take(sign: ",") { return .rotate(orientation, try window(context.window)) }
    guard let listed = context.listedWindow(in: orientation) else {
      throw expected("a comma and the window, as in 736×414 regular-compact")
    }
    return .rotate(orientation, listed)
  }

  /// Reads a part of the screen, as in `1/2`; 1 is all of it.
  private mutating func share() throws(SyntaxError) -> ScreenShare? {
    guard word == "1" || ScreenShare(rawValue: word) != nil else {
      throw expected("a part of the screen: 1, 2/3, 1/2 or 1/3")
    }
    defer { skipWord() }
    return ScreenShare(rawValue: word)
  }

  private mutating func resize(_ context: Context) throws(SyntaxError) -> Action {
    try expect("to")
    let line = self
    guard take("full") else { return .resize(try window(context.window)) }
    try expect("screen")
    guard let listed = context.listedWindow(in: context.state.orientation) else {
      throw line.expected("a window, as in 736×414 regular-compact, for this device is not listed")
    }
    return .resize(listed)
  }

  private mutating func window(_ before: Window) throws(SyntaxError) -> Window {
    let environment = try environment(relativeTo: before.traits)
    return Window(size: environment.size, traits: environment.traits)
  }
}

// MARK: - Controllers

extension Line {
  /// Reads the attributes after a controller's name.
  mutating func attributes(of controller: inout ViewController) throws(SyntaxError) {
    repeat {
      if take("overridden") {
        try expect("to")
        controller.overrideTraitCollection = try traits()
      } else if take("sized") {
        controller.sizing = try sizing()
      } else if take("presents") {
        controller.isPresentation = true
      } else if take("forwards") {
        controller.forwards = try forwarding()
      }
    } while take(sign: ",")
  }

  private mutating func forwarding() throws(SyntaxError) -> ViewController.Forwarding {
    if take("nothing") { return [] }
    if let rawValue = UInt8(word) {
      skipWord()
      return ViewController.Forwarding(rawValue: rawValue)
    }
    let forwarding: ViewController.Forwarding =
      word == "willTransition" ? .willTransition : .viewWillTransition
    guard take("willTransition") || take("viewWillTransition") else {
      throw expected("“nothing”, “willTransition only” or “viewWillTransition only”")
    }
    try expect("only")
    return forwarding
  }

  /// Reads a reaction, as in `before forwarding, if taller: override child to compact-regular`.
  mutating func reaction() throws(SyntaxError) -> Reaction {
    let moment = try moment()
    try expect(sign: ",")
    let condition = try condition()
    try expect(sign: ":")
    return Reaction(moment, when: condition, try effect())
  }

  private mutating func effect() throws(SyntaxError) -> Reaction.Effect {
    if take("clear") {
      try expect("override", "of")
      return .override(try name(), TraitCollection())
    }
    if take("size") {
      let child = try name()
      try expect("to")
      return .sizing(child, try sizing())
    }
    if take("add") { return .add(try addition()) }
    if take("remove") { return .remove(try name()) }
    if take("activate") {
      guard let side = ConstraintSets.Side(rawValue: word) else {
        throw expected("“portrait” or “landscape”")
      }
      skipWord()
      return .activate(side)
    }
    try expect("override")
    let child = try name()
    try expect("to")
    return .override(child, try traits())
  }

  /// Reads the hierarchy that a reaction adds, as in `list; row 1; detail 1 sized 320×full`.
  private mutating func addition() throws(SyntaxError) -> Hierarchy {
    var root = ViewController(try name())
    try attributes(of: &root)
    var hierarchy = Hierarchy(root)
    while take(sign: ";") {
      var controller = ViewController(try name())
      let deepest = hierarchy.depths.last ?? 0
      guard let depth = Int(word), (1...deepest + 1).contains(depth) else {
        throw expected("a depth of 1 to \(deepest + 1)")
      }
      skipWord()
      try attributes(of: &controller)
      hierarchy.append(controller, depth: depth)
    }
    return hierarchy
  }

  /// Reads blocks, as in `gives in willTransition: alongside fade, completion done`.
  mutating func blocks() throws(SyntaxError) -> CoordinatedBlocks {
    try expect("in")
    guard let moment = CoordinatedBlocks.Moment(rawValue: word) else {
      throw expected("“willTransition” or “viewWillTransition”")
    }
    skipWord()
    try expect(sign: ":")
    var blocks = CoordinatedBlocks(moment)
    if take("nothing") { return blocks }
    if take("alongside") {
      blocks.alongside = try name()
      guard take(sign: ",") else { return blocks }
    }
    try expect("completion")
    blocks.completion = try name()
    return blocks
  }

  private mutating func moment() throws(SyntaxError) -> Reaction.Moment {
    if word == "in" || word == "on" {
      guard let moment = Reaction.Moment.whole.first(where: { take(inCallback: $0) }) else {
        try expect("in", "viewWillAppear")
        return .viewWillAppear
      }
      return moment
    }
    let isBefore = word == "before"
    guard take("before") || take("after") else {
      throw expected("“in viewWillAppear”, “before forwarding” or “after forwarding”")
    }
    try expect("forwarding")
    if take("traits") { return isBefore ? .beforeForwardingTraits : .afterForwardingTraits }
    return isBefore ? .beforeForwarding : .afterForwarding
  }

  /// Takes the words of a moment, such as `in viewWillAppear`.
  private mutating func take(inCallback moment: Reaction.Moment) -> Bool {
    var line = self
    guard moment.words.split(separator: " ").allSatisfy({ line.take("\($0)") }) else {
      return false
    }
    self = line
    return true
  }

  private mutating func condition() throws(SyntaxError) -> Reaction.Condition {
    if take("always") { return .shape(.always) }
    guard take("if") else { throw expected("“always”, “if taller” or “if wider”") }
    if take("taller") { return .shape(.taller) }
    if take("wider") {
      guard take("than") else { return .shape(.wider) }
      guard let width = Double(word) else { throw expected("a length, as in 400") }
      skipWord()
      return .widthOver(width)
    }
    for sizeClass in SizeClass.allCases where take(sizeClass.shorthand) {
      if take("wide") { return .horizontal(sizeClass) }
      try expect("high")
      return .vertical(sizeClass)
    }
    throw expected("“if taller”, “if wider”, “if wider than 400” or “if compact wide”")
  }
}
