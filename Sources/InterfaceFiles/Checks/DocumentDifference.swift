import AdaptiveModel
import Text

/// The changes between two revisions of a document: in which classes, and on which devices.
public struct DocumentDifference: Sendable {
  /// The readable changes, line by line; empty if nothing changed.
  public private(set) var lines: [String] = []
  private let windows: [LayoutWindow]
  private let platform: Platform

  /// Compares scenes, items and constraints by their ids.
  public init(_ old: InterfaceDocument, _ new: InterfaceDocument) {
    platform = new.platform(idiom: nil)
    windows = LayoutWindow.all(on: platform)
    if old.usesSizeClasses != new.usesSizeClasses {
      lines.append("size classes: \(old.usesSizeClasses ? "on → off" : "off → on")")
    }
    let before = Dictionary(old.scenes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for scene in new.scenes {
      guard let other = before[scene.id] else {
        lines.append("\(printable(scene.title)) · scene \(printable(scene.id)): added")
        continue
      }
      compare(other, scene)
    }
    let after = Set(new.scenes.map(\.id))
    for scene in old.scenes where !after.contains(scene.id) {
      lines.append("\(printable(scene.title)) · scene \(printable(scene.id)): removed")
    }
  }

  private mutating func compare(_ old: InterfaceScene, _ new: InterfaceScene) {
    let (before, after) = (SceneFacts(old), SceneFacts(new))
    var changes: [String] = []
    for id in after.order {
      guard let facts = after.facts[id] else { continue }
      let name = "  \(printable(new.name(of: id))) (\(printable(id)))"
      guard let others = before.facts[id] else {
        changes.append(name + ": added" + place(facts.installed))
        continue
      }
      changes += change(others, facts).map { "\(name): \($0)" }
    }
    for id in before.order where after.facts[id] == nil {
      changes.append("  \(printable(old.name(of: id))) (\(printable(id))): removed")
    }
    guard !changes.isEmpty else { return }
    lines += ["\(printable(new.title)) · scene \(printable(new.id))"] + changes
  }

  /// Each subject's change, with the classes in which it changed.
  private func change(_ old: SceneFacts.Facts, _ new: SceneFacts.Facts) -> [String] {
    var result: [String] = []
    let (came, went) = (
      new.installed.subtracting(old.installed), old.installed.subtracting(new.installed)
    )
    if !came.isEmpty { result.append("out → in" + place(came)) }
    if !went.isEmpty { result.append("in → out" + place(went)) }
    for subject in Set(old.values.keys).union(new.values.keys).sorted() {
      var classes: [String: LayoutClasses] = [:]
      for layoutClass in LayoutClass.allCases {
        let values = [old, new].map { $0.values[subject]?[layoutClass.index] ?? "(not set)" }
        guard values[0] != values[1] else { continue }
        let words = "\(printable(subject)): \(printable(values[0])) → \(printable(values[1]))"
        classes[words, default: []].insert(LayoutClasses(layoutClass))
      }
      result += classes.sorted { $0.key < $1.key }.map { $0.key + place($0.value) }
    }
    return result
  }

  /// The classes, and the devices that have them.
  private func place(_ classes: LayoutClasses) -> String {
    guard classes != .all else { return "" }
    let names = classes.members.map(\.description).joined(separator: ", ")
    let here = windows.filter { classes.contains($0.layoutClass) }
    return " in \(names)" + (here.isEmpty ? ", which no device has" : ": \(here.words)")
  }
}

/// The values of each item and constraint of a scene in each class.
private struct SceneFacts {
  struct Facts {
    var installed: LayoutClasses
    /// By attribute: the value in each of the nine classes.
    var values: [String: [String?]]
  }

  private(set) var order: [String] = []
  private(set) var facts: [String: Facts] = [:]

  /// Positions on the canvas, and attributes that only Interface Builder reads.
  private static let passedBy: Set<String> = [
    "id", "frame", "bounds", "fixedFrame", "misplaced", "ambiguous", "sceneMemberID",
    "userComments", "verifyAmbiguity",
  ]

  init(_ scene: InterfaceScene) {
    let installation = scene.layout.installation()
    for index in scene.layout.items.indices.dropFirst() {
      let item = scene.layout[index]
      note(item.id, installation.items[index], item.attributes, scene.elements[index])
    }
    for index in scene.layout.constraints.indices {
      let item = scene.layout.constraints[index]
      let element = scene.constraintElements[index]
      note(item.id, installation.constraints[index], item.attributes, element)
    }
  }

  private mutating func note(
    _ id: String,
    _ installed: LayoutClasses,
    _ varied: [LayoutAttribute],
    _ element: InterfaceElement
  ) {
    guard facts[id] == nil else { return }
    order.append(id)
    var values: [String: [String?]] = [:]
    for (name, value) in element.attributes where !Self.passedBy.contains(name) {
      let value = VariationValue.canonical(value, of: name)
      values[name] = Array(repeating: value, count: LayoutClass.allCases.count)
    }
    for (name, value) in element.values where !Self.passedBy.contains(name) {
      let words = value.filter { $0.key != "key" }.sorted { $0.key < $1.key }
      let text = words.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      values[name] = Array(repeating: text, count: LayoutClass.allCases.count)
    }
    for attribute in varied {
      values[attribute.name] = LayoutClass.allCases.map { attribute.value.value(in: $0) }
    }
    facts[id] = Facts(installed: installed, values: values)
  }
}
