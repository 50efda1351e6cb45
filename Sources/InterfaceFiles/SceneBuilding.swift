import AdaptiveModel

/// A scene while it is read; references are followed when it ends.
struct SceneBuilding {
  /// What a variation says of one attribute.
  struct Spoken {
    var name: String
    var value: String
    var layoutClass: LayoutClass
    var line: Int
  }

  /// What an id stands for.
  private enum Home {
    case item(Int)
    case constraint(Int)
    /// Something that belongs to an item, such as a layout guide.
    case part(of: Int)
  }

  private struct Mask {
    var owner: Int
    var reference: String
    var installed: Bool
    var layoutClass: LayoutClass
    var line: Int
  }

  let id: String
  private var layout: LayoutDocument
  /// The items that are open, the root first.
  private var path = [0]
  private var homes: [String: Home] = [:]
  private var lines: [String: Int]
  private var labels: [String: String] = [:]
  private var sites: [InterfaceScene.Site: Int] = [:]
  private var masks: [Mask] = []
  /// The item that each constraint belongs to.
  private var owners: [Int] = []
  private var connections: [(outlet: Outlet, holder: String, line: Int)] = []
  private var title: String?

  init(id: String, kind: String, line: Int) {
    self.id = id
    layout = LayoutDocument(LayoutItem(id, kind: kind))
    lines = [id: line]
    homes = [id: .item(0)]
  }

  /// The id of the innermost item that is open.
  var innermost: String { layout[path[path.count - 1]].id }

  func line(of id: String) -> Int? { lines[id] }

  mutating func addAlias(_ id: String) { homes[id] = .part(of: path[path.count - 1]) }

  mutating func addItem(
    _ id: String,
    _ kind: String,
    _ attributes: [String: String],
    line: Int
  ) -> Int {
    let index = layout.items.count
    layout.append(LayoutItem(id, kind: kind), depth: path.count)
    homes[id] = .item(index)
    lines[id] = line
    labels[id] = ["userLabel", "customClass", "text", "title"].lazy.compactMap { attributes[$0] }
      .first { !$0.isEmpty }
    if path.count == 1, title == nil {
      title =
        ["customClass", "storyboardIdentifier", "title", "userLabel"].lazy
        .compactMap { attributes[$0] }.first ?? kind
    }
    path.append(index)
    return index
  }

  mutating func addConstraint(_ id: String, _ attributes: [String: String], line: Int) -> Int {
    let owner = innermost
    // A side that is not named is the view that the constraint belongs to.
    let first = attributes["firstItem"] ?? owner
    layout.constraints.append(
      LayoutConstraint(id, items: [first] + [attributes["secondItem"]].compactMap(\.self))
    )
    let index = layout.constraints.count - 1
    homes[id] = .constraint(index)
    lines[id] = line
    labels[id] = ["userLabel", "identifier"].lazy.compactMap { attributes[$0] }
      .first { !$0.isEmpty }
    owners.append(path[path.count - 1])
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
}

extension SceneBuilding {
  mutating func endItem(_ index: Int, _ frame: InterfaceBuilding.Frame) {
    path.removeLast()
    layout[index].attributes = attributes(layout[index].id, frame)
  }

  mutating func endConstraint(_ index: Int, _ frame: InterfaceBuilding.Frame) {
    layout.constraints[index].attributes = attributes(layout.constraints[index].id, frame)
  }

  /// What Interface Builder notes for itself: where things lie on its canvas in each class.
  private static let ofTheCanvas: Set<String> = [
    "ambiguous", "bounds", "fixedFrame", "frame", "misplaced",
  ]

  /// The attributes that vary; those that do not are of no interest, and not kept.
  private mutating func attributes(
    _ id: String,
    _ frame: InterfaceBuilding.Frame
  ) -> [LayoutAttribute] {
    var found: [LayoutAttribute] = []
    for spoken in frame.variations where !Self.ofTheCanvas.contains(spoken.name) {
      if !found.contains(where: { $0.name == spoken.name }) {
        let general = frame.values[spoken.name] ?? frame.attributes[spoken.name]
        found.append(LayoutAttribute(spoken.name, Varying(general)))
      }
      for index in found.indices where found[index].name == spoken.name {
        found[index].value.set(spoken.value, in: spoken.layoutClass)
      }
      note(id, .attribute(spoken.name), spoken.layoutClass, spoken.line)
    }
    return found
  }

  private mutating func note(
    _ id: String,
    _ subject: LayoutConflict.Subject,
    _ layoutClass: LayoutClass,
    _ line: Int
  ) {
    sites[InterfaceScene.Site(id: id, subject: subject, layoutClass: layoutClass)] = line
  }
}

// MARK: - Following references

extension SceneBuilding {
  /// Follows every reference; what points nowhere is left out, and is a fault.
  mutating func finish(_ faults: inout [InterfaceFault]) -> InterfaceScene {
    let parents = layout.parents
    for mask in masks { apply(mask, parents, &faults) }
    for index in layout.constraints.indices { follow(constraint: index, &faults) }
    for (outlet, holder, line) in connections {
      switch homes[outlet.destination] {
      case .item, .constraint: layout.outlets.append(outlet)
      case .part: break
      case nil:
        let text = "the outlet “\(outlet.property)” holds “\(outlet.destination)”"
        faults.append(dangling(holder, line, text + ", which the scene does not have"))
      }
    }
    return InterfaceScene(
      id: id,
      title: title ?? id,
      layout: layout,
      lines: lines,
      labels: labels,
      sites: sites
    )
  }

  private mutating func apply(_ mask: Mask, _ parents: [Int], _ faults: inout [InterfaceFault]) {
    let owner = layout[mask.owner].id
    switch homes[mask.reference] {
    case .item(let index) where parents[index] == mask.owner:
      layout[index].installed.set(mask.installed, in: mask.layoutClass)
      note(mask.reference, .installed, mask.layoutClass, mask.line)
    case .constraint(let index) where owners[index] == mask.owner:
      layout.constraints[index].installed.set(mask.installed, in: mask.layoutClass)
      note(mask.reference, .installed, mask.layoutClass, mask.line)
    case .some:
      let text = "a mask for \(mask.layoutClass) speaks of “\(mask.reference)”"
      faults.append(dangling(owner, mask.line, text + ", which belongs to something else"))
    case nil:
      let text = "a mask for \(mask.layoutClass) speaks of “\(mask.reference)”"
      faults.append(dangling(owner, mask.line, text + ", which the scene does not have"))
    }
  }

  /// Makes a constraint mention items only: a layout guide stands for the item that has it.
  private mutating func follow(constraint index: Int, _ faults: inout [InterfaceFault]) {
    let constraint = layout.constraints[index]
    layout.constraints[index].items = constraint.items.compactMap { id in
      switch homes[id] {
      case .item: return id
      case .part(let owner): return layout[owner].id
      case .constraint, nil:
        let text = "a constraint on “\(id)”, which the scene does not have"
        faults.append(dangling(constraint.id, lines[constraint.id] ?? 0, text))
        return nil
      }
    }
  }

  private func dangling(_ holder: String, _ line: Int, _ text: String) -> InterfaceFault {
    InterfaceFault(kind: .danglingReference, line: line, scene: id, id: holder, text: text)
  }
}
