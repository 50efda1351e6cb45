import AdaptiveModel

extension InterfaceBuilding {
  /// Elements that have an id but are not objects of the layout.
  private static let passive: Set<String> = [
    "placeholder", "exit", "customObject", "viewControllerLayoutGuide", "viewLayoutGuide",
    "layoutGuide", "viewControllerPlaceholder",
  ]

  /// The role of an element, from its name and its parent.
  mutating func role(
    of element: String,
    _ attributes: [String: String],
    line: Int
  ) -> Frame.Role {
    if element == "scene" { return beginScene(attributes["sceneID"] ?? "scene", "scene", line) }
    guard scene != nil else {
      if let id = attributes["id"] { noteOutside(element, id, attributes) }
      noteSaved(element, attributes)
      return element == "objects" ? beginScene("objects", "objects", line) : .passedBy
    }
    if let id = attributes["id"] { noteID(id, line: line) }
    guard let parent = frames.last else { return .passedBy }
    switch parent.role {
    case .connections:
      connect(element, attributes, line: line)
      return .connection
    case .connection: return .connection
    case .variation(let layoutClass):
      return element == "mask" ? mask(layoutClass, attributes, line: line) : .value
    case .mask(let layoutClass):
      refer(element, attributes, layoutClass, line: line)
      return .passedBy
    case .value where attributes["id"] == nil && element != "variation":
      return .value
    case .item, .constraint, .passedBy, .scene, .value:
      return object(element, attributes, in: parent.role, line: line)
    }
  }

  /// Notes an id outside all scenes: the canvas's device, and other possible reference targets.
  private mutating func noteOutside(
    _ element: String,
    _ id: String,
    _ attributes: [String: String]
  ) {
    ids.insert(id)
    guard element == "device" else { return }
    canvas.device = id
    canvas.isLandscape = attributes["orientation"] == "landscape"
  }

  /// Notes the file's settings for its apps: their orientation, and the first system they run on.
  private mutating func noteSaved(_ element: String, _ attributes: [String: String]) {
    switch element {
    case "simulatedOrientationMetrics":
      if attributes["orientation"]?.hasPrefix("landscape") == true { canvas.isMeantTurned = true }
    case "deployment":
      // The packed version of a system: 0x1102 is 17.2.
      canvas.deployment = attributes["version"].flatMap { Int($0) }.map { $0 >> 8 }
    default: break
    }
  }

  private mutating func beginScene(_ id: String, _ kind: String, _ line: Int) -> Frame.Role {
    // A scene inside another one takes its place.
    faults += scene?.faults ?? []
    scene = SceneBuilding(id: id, kind: kind, line: line, usesSizeClasses: usesSizeClasses)
    return .scene
  }

  /// The role of an element that is an object, or belongs to one.
  private mutating func object(
    _ element: String,
    _ attributes: [String: String],
    in parent: Frame.Role,
    line: Int
  ) -> Frame.Role {
    switch (element, attributes["id"]) {
    case ("connections", _): return .connections
    case ("variation", _): return variation(attributes, in: parent, line: line)
    case ("constraint", let id?):
      let constraint = InterfaceElement(name: element, attributes: attributes, line: line)
      guard attributes["placeholder"] != "YES" else {
        // It is removed at build time: references to it are valid, but it is absent at run time.
        scene?.addRemoved(id, constraint)
        return .connection
      }
      return .constraint(scene?.addConstraint(id, constraint) ?? 0)
    case (_, let id?):
      let object = InterfaceElement(name: element, attributes: attributes, line: line)
      if Self.passive.contains(element) {
        scene?.addPart(id, object)
        return .passedBy
      }
      if let cell = attributes["tableViewCell"] {
        refer(cell, id, "the cell of a content view is “\(cell)”", line)
      }
      if element == "tableViewCell" { referParts(of: id, attributes, line) }
      return .item(scene?.addItem(id, object) ?? 0)
    case ("userDefinedRuntimeAttribute", nil):
      noteKeyPath(attributes["keyPath"] ?? "")
      return .passedBy
    case (_, nil): return attributes["key"] == nil ? .passedBy : .value
    }
  }

  /// Notes the views that a cell of a standard style names.
  private mutating func referParts(of cell: String, _ attributes: [String: String], _ line: Int) {
    for name in ["textLabel", "detailTextLabel", "imageView"] {
      guard let part = attributes[name] else { continue }
      refer(part, cell, "“\(name)” of the cell is “\(part)”", line)
    }
  }

  /// Notes a key path that the innermost object is given a value for when it is loaded.
  private mutating func noteKeyPath(_ keyPath: String) {
    for frame in frames.reversed() {
      switch frame.role {
      case .item(let index):
        scene?.scene.elements[index].keyPaths.append(keyPath)
        return
      case .constraint(let index):
        scene?.scene.constraintElements[index].keyPaths.append(keyPath)
        return
      case .passedBy, .scene, .connections, .connection, .variation, .mask, .value: continue
      }
    }
  }

  private mutating func variation(
    _ attributes: [String: String],
    in parent: Frame.Role,
    line: Int
  ) -> Frame.Role {
    switch parent {
    case .item, .constraint: break
    case .value where frames.last?.attributes["key"] != nil: break
    case .value, .passedBy, .scene, .connections, .connection, .variation, .mask:
      remarks.add("a variation of something without a key", line: line)
      return .connection
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
    guard ["include", "exclude"].contains(element) else { return }
    guard let reference = attributes["reference"] else {
      return remarks.add("a mask entry without a reference", line: line)
    }
    guard let layoutClass else {
      scene?.scene.otherMasks.insert(reference)
      return
    }
    scene?.mask(reference, installed: element == "include", layoutClass, line: line)
  }

  /// An element of `connections`.
  private mutating func connect(_ element: String, _ attributes: [String: String], line: Int) {
    // An action on macOS has a target.
    guard let destination = attributes["destination"] ?? attributes["target"],
      let holder = scene?.innermost
    else { return }
    switch element {
    case "outlet", "outletCollection":
      scene?.connect(attributes["property"] ?? "", destination, line: line)
    case "segue":
      segues.append(
        InterfaceDocument.Segue(
          scene: scene?.scene.id,
          destination: destination,
          kind: attributes["kind"] ?? "",
          relationship: attributes["relationship"]
        )
      )
      refer(destination, holder, "the destination of a segue is “\(destination)”", line)
      for name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] {
        guard let anchor = attributes[name] else { continue }
        refer(anchor, holder, "the popover of a segue is anchored at “\(anchor)”", line)
      }
    case "action":
      let selector = attributes["selector"] ?? ""
      refer(destination, holder, "the action “\(selector)” goes to “\(destination)”", line)
    case "binding":
      let name = attributes["name"] ?? ""
      refer(destination, holder, "the binding “\(name)” is to “\(destination)”", line)
    default: break
    }
  }

  mutating func refer(_ target: String, _ holder: String, _ text: String, _ line: Int) {
    references.append(
      Reference(target: target, line: line, scene: scene?.scene.id, holder: holder, text: text)
    )
  }
}
