import AdaptiveModel

/// A scene while it is read; its references are resolved when it ends.
struct SceneBuilding {
  /// The value that a variation gives to one attribute.
  struct VariedAttribute {
    var name: String
    var value: String
    var layoutClass: LayoutClass
    var line: Int
  }

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
    var reference: String
    var installed: Bool
    var layoutClass: LayoutClass
    var line: Int
  }

  let id: String
  /// Whether variations have an effect.
  let usesSizeClasses: Bool
  var layout: LayoutDocument
  /// The items that are open, the root first.
  private var path = [0]
  var homes: [String: Home] = [:]
  /// Further objects with the same id, if an id occurs more than once.
  var furtherHomes: [String: [Home]] = [:]
  var lines: [String: Int]
  var labels: [String: String] = [:]
  var sites: [InterfaceScene.Site: Int] = [:]
  var masks: [Mask] = []
  /// References of masks that are not for size classes.
  var otherMasks: Set<String> = []
  var elements: [InterfaceElement]
  var constraintElements: [InterfaceElement] = []
  var parts: [String: InterfaceScene.Part] = [:]
  /// Ends of constraints that do not exist at run time.
  var removedEnds: Set<String> = []
  /// The classes in which variations fix a view's frame, by its id.
  var fixedClasses: [String: [LayoutClass]] = [:]
  /// The item that each constraint belongs to.
  var owners: [Int] = []
  var connections: [(outlet: Outlet, holder: String, line: Int)] = []
  var title: String?

  init(id: String, kind: String, line: Int, usesSizeClasses: Bool) {
    self.id = id
    self.usesSizeClasses = usesSizeClasses
    layout = LayoutDocument(LayoutItem(id, kind: kind))
    lines = [id: line]
    homes = [id: .item(0)]
    elements = [InterfaceElement(name: kind, attributes: [:], line: line)]
  }

  /// The id of the innermost item that is open.
  var innermost: String { layout[path[path.count - 1]].id }

  private mutating func settle(_ id: String, _ home: Home) {
    if homes[id] == nil { homes[id] = home } else { furtherHomes[id, default: []].append(home) }
  }

  mutating func addPart(_ id: String, _ element: InterfaceElement) {
    let owner = path[path.count - 1]
    settle(id, .part(of: owner))
    if parts[id] == nil { parts[id] = InterfaceScene.Part(owner: owner, element: element) }
  }

  mutating func addRemoved(_ id: String, _ element: InterfaceElement) {
    settle(id, .removed)
    let ends = [element["firstItem"] ?? innermost, element["secondItem"]]
    removedEnds.formUnion(ends.compactMap(\.self))
  }

  mutating func addItem(_ id: String, _ element: InterfaceElement) -> Int {
    let index = layout.items.count
    layout.append(LayoutItem(id, kind: element.name), depth: path.count)
    settle(id, .item(index))
    if lines[id] == nil { lines[id] = element.line }
    if path.count == 1, title == nil {
      title =
        ["customClass", "storyboardIdentifier", "title", "userLabel"].lazy
        .compactMap { element[$0] }.first { !$0.isEmpty } ?? element.name
    }
    elements.append(element)
    path.append(index)
    return index
  }

  mutating func addConstraint(_ id: String, _ element: InterfaceElement) -> Int {
    // An end that is not named is the view that the constraint belongs to.
    let first = element["firstItem"] ?? innermost
    layout.constraints.append(
      LayoutConstraint(id, items: [first] + [element["secondItem"]].compactMap(\.self))
    )
    let index = layout.constraints.count - 1
    settle(id, .constraint(index))
    if lines[id] == nil { lines[id] = element.line }
    owners.append(path[path.count - 1])
    constraintElements.append(element)
    return index
  }

  mutating func mask(
    _ reference: String,
    installed: Bool,
    _ layoutClass: LayoutClass,
    line: Int
  ) {
    masks.append(
      Mask(
        owner: path[path.count - 1],
        reference: reference,
        installed: installed,
        layoutClass: layoutClass,
        line: line
      )
    )
  }

  mutating func connect(_ property: String, _ destination: String, line: Int) {
    connections.append((Outlet(property, destination), innermost, line))
  }

  mutating func endItem(
    _ index: Int,
    _ frame: InterfaceBuilding.Frame,
    _ faults: inout [InterfaceFault]
  ) {
    path.removeLast()
    let id = layout[index].id
    elements[index].values = frame.rawValues
    elements[index].valueNames = frame.valueNames
    if labels[id] == nil { labels[id] = Self.label(frame) }
    guard usesSizeClasses, !frame.variations.isEmpty else { return }
    layout[index].attributes = attributes(id, frame, &faults)
  }

  mutating func endConstraint(
    _ index: Int,
    _ frame: InterfaceBuilding.Frame,
    _ faults: inout [InterfaceFault]
  ) {
    let id = layout.constraints[index].id
    if labels[id] == nil {
      labels[id] = ["userLabel", "identifier"].lazy.compactMap { frame.attributes[$0] }
        .first { !$0.isEmpty }
    }
    guard usesSizeClasses, !frame.variations.isEmpty else { return }
    layout.constraints[index].attributes = attributes(id, frame, &faults)
  }

  /// The label of an object: its user label, or the text displayed on it.
  private static func label(_ frame: InterfaceBuilding.Frame) -> String? {
    let names = ["userLabel", "text", "title"].map { frame.attributes[$0] }
    let others = [frame.caption, frame.attributes["placeholder"], frame.attributes["customClass"]]
    let label = (names + others).lazy.compactMap(\.self).first { !$0.isEmpty }
    return label.map { String($0.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
  }
}
