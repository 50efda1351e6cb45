import AdaptiveModel

extension Line {
  /// Reads an action, but for one that adds a hierarchy.
  mutating func action(in context: Context) throws(SyntaxError) -> Action {
    if take("rotate") { return try rotate(context) }
    if take("resize") { return try resize(context) }
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
    "an action: rotate to, resize to, override … to, clear override of, size … to, add to, remove, "
      + "prefer … for, present on, dismiss from"
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
  /// Reads what follows a controller's name.
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
    let shape = try shape()
    try expect(sign: ":")
    if take("clear") {
      try expect("override", "of")
      return Reaction(moment, when: shape, override: try name(), with: TraitCollection())
    }
    try expect("override")
    let child = try name()
    try expect("to")
    return Reaction(moment, when: shape, override: child, with: try traits())
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
    if take("in") {
      try expect("viewWillAppear")
      return .viewWillAppear
    }
    let isBefore = word == "before"
    guard take("before") || take("after") else {
      throw expected("“in viewWillAppear”, “before forwarding” or “after forwarding”")
    }
    try expect("forwarding")
    return isBefore ? .beforeForwarding : .afterForwarding
  }

  private mutating func shape() throws(SyntaxError) -> Reaction.Shape {
    if take("always") { return .always }
    if take("if") {
      if take("taller") { return .taller }
      if take("wider") { return .wider }
    }
    throw expected("“always”, “if taller” or “if wider”")
  }
}
