import AdaptiveModel

/// A scene while it is read; its references are resolved when it ends.
struct SceneBuilding {
  /// The object that an id refers to.
  enum Home {
    case item(Int)
    case constraint(Int)
    /// Something that belongs to an item, such as a layout guide.
    case part(of: Int)
    /// A constraint that does not exist at run time.
    case removed
  }

  struct Mask {
    var owner: Int
    var site: InterfaceScene.Site
    var installed: Bool
    var line: Int
  }

  typealias Frame = InterfaceBuilding.Frame

  /// The scene, whose references are not resolved yet.
  var scene: InterfaceScene
  /// Whether variations have an effect.
  let usesSizeClasses: Bool
  /// The items that are open, the root first.
  private var path = [0]
  var homes: [String: Home]
  /// Further objects with the same id, if an id occurs more than once.
  var furtherHomes: [String: [Home]] = [:]
  var masks: [Mask] = []
  var connections: [(outlet: Outlet, holder: String, element: InterfaceElement)] = []
  var faults: [StoryboardFinding] = []

  init(id: String, _ element: InterfaceElement, usesSizeClasses: Bool) {
    self.usesSizeClasses = usesSizeClasses
    homes = [id: .item(0)]
    scene = InterfaceScene(id, kind: element.name, line: element.line)
  }

  /// The id of the innermost item that is open.
  var innermost: String { scene.layout[path[path.count - 1]].id }

  private mutating func settle(_ id: String, _ home: Home) {
    if homes[id] == nil { homes[id] = home } else { furtherHomes[id, default: []].append(home) }
  }

  mutating func addPart(_ id: String, _ element: InterfaceElement) {
    let owner = path[path.count - 1]
    settle(id, .part(of: owner))
    if scene.parts[id] == nil {
      scene.parts[id] = InterfaceScene.Part(owner: owner, element: element)
    }
  }

  mutating func addRemoved(_ id: String, _ element: InterfaceElement) {
    settle(id, .removed)
    scene.removedEnds.formUnion(ConstraintForm(element, owner: innermost).ends.map(\.item))
  }

  mutating func addItem(_ id: String, _ element: InterfaceElement) -> Int {
    let index = scene.layout.items.count
    scene.layout.append(LayoutItem(id, kind: element.name), depth: path.count)
    settle(id, .item(index))
    if scene.lines[id] == nil { scene.lines[id] = element.line }
    if index == 1 {
      scene.title =
        ["customClass", "storyboardIdentifier", "title", "userLabel"].lazy
        .compactMap { element[$0] }.first { !$0.isEmpty } ?? element.name
    }
    scene.elements.append(element)
    path.append(index)
    return index
  }

  mutating func addConstraint(_ id: String, _ element: InterfaceElement) -> Int {
    let ends = ConstraintForm(element, owner: innermost).ends.map(\.item)
    let index = scene.layout.constraints.count
    scene.layout.constraints.append(LayoutConstraint(id, items: ends))
    settle(id, .constraint(index))
    if scene.lines[id] == nil { scene.lines[id] = element.line }
    scene.constraintOwners.append(path[path.count - 1])
    scene.constraintElements.append(element)
    return index
  }

  mutating func mask(_ site: InterfaceScene.Site, installed: Bool, line: Int) {
    masks.append(Mask(owner: path[path.count - 1], site: site, installed: installed, line: line))
  }

  mutating func connect(_ element: InterfaceElement, to destination: String, of holder: String) {
    connections.append((Outlet(element["property"] ?? "", destination), holder, element))
  }

  mutating func endItem(_ index: Int, _ frame: Frame) {
    path.removeLast()
    let id = scene.layout[index].id
    scene.elements[index] = frame.element
    if scene.labels[id] == nil { scene.labels[id] = Self.label(frame) }
    scene.layout[index].attributes = attributes(id, frame)
  }

  mutating func endConstraint(_ index: Int, _ frame: Frame) {
    let id = scene.layout.constraints[index].id
    scene.constraintElements[index].keyPaths = frame.element.keyPaths
    if scene.labels[id] == nil {
      scene.labels[id] = ["userLabel", "identifier"].lazy.compactMap { frame.element[$0] }
        .first { !$0.isEmpty }
    }
    scene.layout.constraints[index].attributes = attributes(id, frame)
  }

  /// The label of an object: its user label, or the text displayed on it.
  private static func label(_ frame: Frame) -> String? {
    let element = frame.element
    let texts = [
      element["userLabel"], element["text"], element["title"], frame.caption,
      element["placeholder"], element["customClass"],
    ]
    let label = texts.lazy.compactMap(\.self).first { !$0.isEmpty }
    return label.map { String($0.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
  }
}
