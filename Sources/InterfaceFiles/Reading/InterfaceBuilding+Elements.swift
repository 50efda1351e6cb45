import AdaptiveModel

extension InterfaceBuilding {
  /// Elements that have an id but are not objects of the layout.
  private static let passive: Set<String> = [
    "placeholder", "exit", "customObject", "viewControllerLayoutGuide", "viewLayoutGuide",
    "layoutGuide", "viewControllerPlaceholder",
  ]

  func isPassive(_ element: InterfaceElement) -> Bool { Self.passive.contains(element.name) }

  /// The references of elements to objects: their attributes, and the words before the object.
  private static let references: [String: [(attribute: String, words: String)]] = [
    "segue": [
      ("destination", "the destination of a segue is"),
      ("popoverAnchorView", "the popover of a segue is anchored at"),
      ("popoverAnchorBarButtonItem", "the popover of a segue is anchored at"),
    ],
    // A cell of a standard style names its views.
    "tableViewCell": ["textLabel", "detailTextLabel", "imageView"].map {
      ($0, "“\($0)” of the cell is")
    },
  ]

  /// The role of an element, from its name and its parent.
  mutating func role(of element: InterfaceElement) -> Frame.Role {
    if element.name == "scene" { return beginScene(element["sceneID"] ?? "scene", element) }
    guard scene != nil else {
      noteOutside(element)
      return element.name == "objects" ? beginScene("objects", element) : .passedBy
    }
    if let id = element["id"] { noteID(id, line: element.line) }
    guard let parent = frames.last else { return .passedBy }
    switch parent.role {
    case .connections:
      connect(element)
      return .connection
    case .connection: return .connection
    case .variation(let layoutClass):
      return element.name == "mask" ? mask(layoutClass, element) : .value
    case .mask(let layoutClass):
      refer(element, layoutClass)
      return .passedBy
    case .value where element["id"] == nil && element.name != "variation":
      return .value
    case .item, .constraint, .passedBy, .scene, .value: return object(element, in: parent.role)
    }
  }

  /// Notes what is outside all scenes: possible targets of references, the canvas's device, and the
  /// settings for apps: their orientation, and the first system they run on.
  private mutating func noteOutside(_ element: InterfaceElement) {
    if let id = element["id"] { ids.insert(id) }
    switch element.name {
    case "device" where element["id"] != nil:
      document.canvas.device = element["id"]
      document.canvas.isLandscape = element["orientation"] == "landscape"
    case "simulatedOrientationMetrics":
      if element["orientation"]?.hasPrefix("landscape") == true {
        document.canvas.isMeantTurned = true
      }
    case "deployment":
      // The packed version of a system: 0x1102 is 17.2.
      document.canvas.deployment = element["version"].flatMap { Int($0) }.map { $0 >> 8 }
    default: break
    }
  }

  private mutating func beginScene(_ id: String, _ element: InterfaceElement) -> Frame.Role {
    // A scene inside another one takes its place.
    document.faults += scene?.faults ?? []
    scene = SceneBuilding(id: id, element, usesSizeClasses: document.usesSizeClasses)
    return .scene
  }

  /// The role of an element that is an object, or belongs to one.
  private mutating func object(_ element: InterfaceElement, in parent: Frame.Role) -> Frame.Role {
    switch (element.name, element["id"]) {
    case ("connections", _): return .connections
    case ("variation", _): return variation(element, in: parent)
    case ("constraint", let id?):
      guard element["placeholder"] != "YES" else {
        // It is removed at build time: references to it are valid, but it is absent at run time.
        scene?.addRemoved(id, element)
        return .connection
      }
      for words in ConstraintForm.unknownWords(of: element) { remark(words, line: element.line) }
      return .constraint(scene?.addConstraint(id, element) ?? 0)
    case (_, let id?):
      if isPassive(element) {
        scene?.addPart(id, element)
        return .passedBy
      }
      if let cell = element["tableViewCell"] {
        refer(cell, id, "the cell of a content view is “\(cell)”", element.line)
      }
      if element.name == "tableViewCell" { noteReferences(of: element, id) }
      return .item(scene?.addItem(id, element) ?? 0)
    case ("userDefinedRuntimeAttribute", nil):
      noteKeyPath(element["keyPath"] ?? "")
      return .passedBy
    case ("customSpacing", nil):
      frames[frames.count - 1].element.attributes[element.name] = "YES"
      return .passedBy
    case (_, nil): return element["key"] == nil ? .passedBy : .value
    }
  }

  private mutating func noteReferences(of element: InterfaceElement, _ holder: String) {
    for (attribute, words) in Self.references[element.name] ?? [] {
      guard let target = element[attribute] else { continue }
      refer(target, holder, "\(words) “\(target)”", element.line)
    }
  }

  /// Notes a key path that the innermost object is given a value for when it is loaded.
  private mutating func noteKeyPath(_ keyPath: String) {
    let object = frames.lastIndex { frame in
      switch frame.role {
      case .item, .constraint: true
      case .passedBy, .scene, .connections, .connection, .variation, .mask, .value: false
      }
    }
    if let object { frames[object].element.keyPaths.append(keyPath) }
  }

  private mutating func variation(
    _ element: InterfaceElement,
    in parent: Frame.Role
  ) -> Frame.Role {
    switch parent {
    case .item, .constraint: break
    case .value where frames.last?.element["key"] != nil: break
    case .value, .passedBy, .scene, .connections, .connection, .variation, .mask:
      remark("a variation of something without a key", line: element.line)
      return .connection
    }
    let key = element["key"] ?? ""
    let layoutClass = LayoutClass(variationKey: key)
    if layoutClass == nil {
      remark("variations for “\(key)”, which is not a size class", line: element.line)
    }
    return .variation(layoutClass)
  }

  private mutating func mask(
    _ layoutClass: LayoutClass?,
    _ element: InterfaceElement
  ) -> Frame.Role {
    let key = element["key"] ?? ""
    guard ["subviews", "constraints"].contains(key) else {
      remark("masks of “\(key)”", line: element.line)
      return .mask(nil)
    }
    return .mask(layoutClass)
  }

  /// An `include` or `exclude` of a mask.
  private mutating func refer(_ element: InterfaceElement, _ layoutClass: LayoutClass?) {
    guard ["include", "exclude"].contains(element.name) else { return }
    guard let reference = element["reference"] else {
      return remark("a mask entry without a reference", line: element.line)
    }
    guard let layoutClass else {
      scene?.scene.otherMasks.insert(reference)
      return
    }
    let site = InterfaceScene.Site(reference, .installed, layoutClass)
    scene?.mask(site, installed: element.name == "include", line: element.line)
  }

  /// The object whose connections are read: one of the layout, or one such as File's Owner.
  private var holder: String? {
    let object = frames.dropLast().last?.element
    return object.flatMap { isPassive($0) ? $0["id"] : nil } ?? scene?.innermost
  }

  /// An element of `connections`.
  private mutating func connect(_ element: InterfaceElement) {
    // An action on macOS has a target.
    guard let destination = element["destination"] ?? element["target"], let holder else { return }
    switch element.name {
    case "outlet", "outletCollection":
      scene?.connect(element, to: destination, of: holder)
    case "segue":
      document.segues.append(
        InterfaceDocument.Segue(
          scene: scene?.scene.id,
          destination: destination,
          kind: element["kind"] ?? "",
          relationship: element["relationship"]
        )
      )
      noteReferences(of: element, holder)
    case "action":
      let text = "the action “\(element["selector"] ?? "")” goes to “\(destination)”"
      refer(destination, holder, text, element.line)
    case "binding":
      let text = "the binding “\(element["name"] ?? "")” is to “\(destination)”"
      refer(destination, holder, text, element.line)
    default: break
    }
  }

  mutating func refer(_ target: String, _ holder: String, _ text: String, _ line: Int) {
    let finding = StoryboardFinding(
      rule: .danglingReference,
      line: line,
      scene: scene?.scene.id,
      id: holder,
      message: "\(text), which the document does not have",
      facts: target
    )
    references.append((target, finding))
  }
}

extension LayoutClass {
  /// Reads the key of a variation, such as `default`, `widthClass=compact` and
  /// `heightClass=regular-widthClass=compact`; `nil` if it depends on something else, too.
  fileprivate init?(variationKey key: String) {
    self = .anyAny
    if key == "default" { return }
    for part in key.split(separator: "-", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let value = SizeClass(shorthand: sides[1]), value != .unspecified
      else { return nil }
      switch sides[0] {
      case "widthClass" where width == .unspecified: width = value
      case "heightClass" where height == .unspecified: height = value
      default: return nil
      }
    }
  }
}
