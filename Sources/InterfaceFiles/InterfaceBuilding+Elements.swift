import AdaptiveModel

extension InterfaceBuilding {
  /// Elements that have an id and are not objects of the layout themselves.
  private static let passive: Set<String> = [
    "placeholder", "exit", "customObject", "viewControllerLayoutGuide", "viewLayoutGuide",
    "layoutGuide", "viewControllerPlaceholder",
  ]

  /// What an element is, by its name and by what it stands in.
  mutating func role(
    of element: String,
    _ attributes: [String: String],
    line: Int
  ) -> Frame.Role {
    if let id = attributes["id"] { ids.insert(id) }
    if element == "scene" { return beginScene(attributes["sceneID"] ?? "scene", "scene", line) }
    guard scene != nil else {
      return element == "objects" ? beginScene("objects", "objects", line) : .passedBy
    }
    guard let parent = frames.last else { return .passedBy }
    switch parent.role {
    case .connections:
      connect(element, attributes, line: line)
      return .passedBy
    case .variation(let layoutClass):
      return element == "mask" ? mask(layoutClass, attributes, line: line) : .value
    case .mask(let layoutClass):
      refer(element, attributes, layoutClass, line: line)
      return .passedBy
    case .value where attributes["id"] == nil:
      return .value
    case .item, .constraint, .passedBy, .scene, .value:
      return object(element, attributes, in: parent.role, line: line)
    }
  }

  private mutating func beginScene(_ id: String, _ kind: String, _ line: Int) -> Frame.Role {
    scene = SceneBuilding(id: id, kind: kind, line: line)
    return .scene
  }

  /// What an element is that belongs to an object, or is one.
  private mutating func object(
    _ element: String,
    _ attributes: [String: String],
    in parent: Frame.Role,
    line: Int
  ) -> Frame.Role {
    switch (element, attributes["id"]) {
    case ("connections", _): return .connections
    case ("variation", _): return variation(attributes, in: parent, line: line)
    case ("constraint", let id?): return .constraint(addConstraint(id, attributes, line: line))
    case (_, let id?):
      guard isNew(id, line: line) else { return .passedBy }
      if Self.passive.contains(element) {
        scene?.addAlias(id)
        return .passedBy
      }
      return .item(scene?.addItem(id, element, attributes, line: line) ?? 0)
    case (_, nil): return attributes["key"] == nil ? .passedBy : .value
    }
  }

  private mutating func addConstraint(
    _ id: String,
    _ attributes: [String: String],
    line: Int
  ) -> Int {
    _ = isNew(id, line: line)
    return scene?.addConstraint(id, attributes, line: line) ?? 0
  }

  /// Whether an id was not yet met in this scene; where it was, that is a fault.
  private mutating func isNew(_ id: String, line: Int) -> Bool {
    guard let first = scene?.line(of: id) else { return true }
    faults.append(
      InterfaceFault(
        kind: .duplicateID,
        line: line,
        scene: scene?.id,
        id: id,
        text: "“\(id)” is the id of something else already, in line \(first)"
      )
    )
    return false
  }

  private mutating func variation(
    _ attributes: [String: String],
    in parent: Frame.Role,
    line: Int
  ) -> Frame.Role {
    switch parent {
    case .item, .constraint: break
    default: return .passedBy
    }
    switch VariationKey(attributes["key"] ?? "") {
    case .sizeClass(let layoutClass):
      return .variation(layoutClass)
    case .other(let key):
      remarks.add("variations for “\(key)”, which is not a size class", line: line)
      return .variation(nil)
    }
  }

  private mutating func mask(
    _ layoutClass: LayoutClass?,
    _ attributes: [String: String],
    line: Int
  ) -> Frame.Role {
    let key = attributes["key"] ?? ""
    guard ["subviews", "constraints"].contains(key) else {
      remarks.add("masks of “\(key)”", line: line)
      return .mask(nil)
    }
    return .mask(layoutClass)
  }

  /// An `include` or `exclude` of a mask.
  private mutating func refer(
    _ element: String,
    _ attributes: [String: String],
    _ layoutClass: LayoutClass?,
    line: Int
  ) {
    guard let layoutClass, ["include", "exclude"].contains(element) else { return }
    guard let reference = attributes["reference"] else {
      return remarks.add("a mask entry without a reference", line: line)
    }
    scene?.mask(reference, installed: element == "include", layoutClass, line: line)
  }

  /// An element of `connections`.
  private mutating func connect(_ element: String, _ attributes: [String: String], line: Int) {
    guard let destination = attributes["destination"], let holder = scene?.innermost else { return }
    switch element {
    case "outlet", "outletCollection":
      scene?.connect(attributes["property"] ?? "", destination, line: line)
    case "segue":
      references.append((destination, line, holder, "the destination of a segue"))
    default: break
    }
  }
}
