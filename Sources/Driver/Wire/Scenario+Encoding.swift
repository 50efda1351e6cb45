package import AdaptiveModel

extension JSONWriter {
  package mutating func scenario(_ scenario: Scenario) {
    beginObject()
    if let device = scenario.device {
      field("device")
      string(device)
    }
    if let orientation = scenario.orientation {
      field("orientation")
      string(orientation.rawValue)
    }
    field("window")
    window(scenario.window)
    field("root")
    hierarchy(scenario.hierarchy)
    field("actions")
    beginArray()
    for action in scenario.actions { self.action(action) }
    endArray()
    endObject()
  }

  /// Writes controllers inside one another; a loop, since a hierarchy may be deep.
  package mutating func hierarchy(_ hierarchy: Hierarchy) {
    for index in 0..<hierarchy.count {
      beginObject()
      controller(hierarchy[index])
      let depth = hierarchy.depths[index]
      let next = index + 1 < hierarchy.count ? hierarchy.depths[index + 1] : 0
      if next > depth {
        field("children")
        beginArray()
      } else {
        endObject()
        for _ in 0..<(depth - next) {
          endArray()
          endObject()
        }
      }
    }
  }

  private mutating func controller(_ controller: ViewController) {
    field("name")
    string(controller.name)
    if !controller.overrideTraitCollection.isEmpty {
      field("override")
      traits(controller.overrideTraitCollection)
    }
    if controller.sizing != .fills {
      field("sizing")
      sizing(controller.sizing)
    }
    if controller.forwards != .both { forwards(controller.forwards) }
    if !controller.reactions.isEmpty {
      field("reactions")
      beginArray()
      for reaction in controller.reactions { self.reaction(reaction) }
      endArray()
    }
  }

  private mutating func forwards(_ forwards: ViewController.Forwarding) {
    field("forwards")
    beginArray()
    if forwards.contains(.willTransition) { word("willTransition") }
    if forwards.contains(.viewWillTransition) { word("viewWillTransition") }
    endArray()
  }

  private mutating func reaction(_ reaction: Reaction) {
    beginObject()
    field("during")
    word(reaction.moment == .viewWillAppear ? "viewWillAppear" : "viewWillTransition")
    field("when")
    string(reaction.shape.rawValue)
    if reaction.moment != .viewWillAppear {
      field("order")
      word(reaction.moment == .beforeForwarding ? "beforeForwarding" : "afterForwarding")
    }
    override(reaction.child, reaction.traits)
    endObject()
  }

  private mutating func override(_ child: String, _ traits: TraitCollection) {
    field("override")
    beginObject()
    field("child")
    string(child)
    field("traits")
    self.traits(traits)
    endObject()
  }
}

extension JSONWriter {
  private mutating func action(_ action: Action) {
    beginObject()
    switch action {
    case .rotate(let orientation, let window):
      field("rotate")
      string(orientation.rawValue)
      field("window")
      self.window(window)
    case .resize(let window):
      field("resize")
      self.window(window)
    case .override(let child, let traits):
      override(child, traits)
    case .sizing(let child, let sizing):
      field("sizing")
      beginObject()
      field("child")
      string(child)
      field("sizing")
      self.sizing(sizing)
      endObject()
    case .add(let parent, let child):
      field("add")
      beginObject()
      field("parent")
      string(parent)
      field("child")
      hierarchy(child)
      endObject()
    case .remove(let child):
      field("remove")
      string(child)
    }
    endObject()
  }
}
