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
    let before = Dictionary(firsts: old.scenes.map { ($0.id, $0) })
    for scene in new.scenes {
      guard let other = before[scene.id] else {
        lines.append("\(scene.heading): added")
        continue
      }
      compare(other, scene)
    }
    let after = Set(new.scenes.map(\.id))
    for scene in old.scenes where !after.contains(scene.id) {
      lines.append("\(scene.heading): removed")
    }
  }

  private mutating func compare(_ old: InterfaceScene, _ new: InterfaceScene) {
    let (before, after) = (old.facts, new.facts)
    var changes: [String] = []
    for facts in after.values {
      let id = facts.id
      let name = "  \(printable(new.name(of: id))) (\(printable(id)))"
      guard let others = before[id] else {
        changes.append(name + ": added" + place(facts.possible))
        continue
      }
      changes += change(others, facts).map { "\(name): \($0)" }
    }
    for id in before.values.map(\.id) where after[id] == nil {
      changes.append("  \(printable(old.name(of: id))) (\(printable(id))): removed")
    }
    guard !changes.isEmpty else { return }
    lines += [new.heading] + changes
  }

  /// Each subject's change, with the classes in which it changed.
  private func change(_ old: ObjectFacts, _ new: ObjectFacts) -> [String] {
    var result = changes { layoutClass in
      [old, new].map { $0.presence(in: layoutClass) }
    }
    for subject in Set(old.values.keys).union(new.values.keys).sorted() {
      let changes = changes { layoutClass in
        [old, new].map { $0.values[subject]?[layoutClass.index] ?? "(not set)" }
      }
      result += changes.map { "\(printable(subject)): \($0)" }
    }
    return result
  }

  /// The changes of something that has two values in each class, each with its classes.
  private func changes(_ values: (LayoutClass) -> [String]) -> [String] {
    var classes: [String: LayoutClasses] = [:]
    for layoutClass in LayoutClass.allCases {
      let values = values(layoutClass)
      guard values[0] != values[1] else { continue }
      let words = "\(printable(values[0])) → \(printable(values[1]))"
      classes[words, default: []].insert(LayoutClasses(layoutClass))
    }
    return classes.sorted { $0.key < $1.key }.map { $0.key + place($0.value) }
  }

  /// The classes, and the devices that have them.
  private func place(_ classes: LayoutClasses) -> String {
    guard classes != .all else { return "" }
    let here = windows.filter { classes.contains($0.layoutClass) }
    return " in \(classes.members.words)"
      + (here.isEmpty ? ", which \(platform.noDevice) has" : ": \(here.words(of: windows))")
  }
}

/// The values of an item or a constraint in each class.
private struct ObjectFacts {
  var id: String
  /// The classes in which it is certainly installed, and those in which it may be.
  var certain: LayoutClasses
  var possible: LayoutClasses
  /// By attribute: the value in each of the nine classes.
  var values: [String: [String?]]

  func presence(in layoutClass: LayoutClass) -> String {
    if certain.contains(layoutClass) { return "in" }
    return possible.contains(layoutClass) ? "in or out (conflict)" : "out"
  }

  /// Positions on the canvas, and attributes that only Interface Builder reads.
  private static let passedBy = SceneBuilding.ofTheCanvas.union([
    "id", "sceneMemberID", "userComments", "verifyAmbiguity",
  ])

  /// By attribute: the value that is written, which is that of a class where it varies.
  static func values(_ object: LayoutObject, _ element: InterfaceElement) -> [String: [String?]] {
    var general: [String: String] = [:]
    for (name, value) in element.attributes {
      general[name] = VariationValue.canonical(value, of: name)
    }
    general.merge(element.values.mapValues(\.wordsOfValue)) { $1 }
    var values = general.filter { !passedBy.contains($0.key) }
      .mapValues { value in LayoutClass.allCases.map { _ in value as String? } }
    for attribute in object.attributes {
      values[attribute.name] = LayoutClass.allCases.map { attribute.value.resolution(in: $0).words }
    }
    return values
  }
}

extension InterfaceScene {
  /// The values of its items and constraints, by their ids; of those with one id, of the first.
  fileprivate var facts: Ordered<String, ObjectFacts> {
    let (certain, possible) = (layout.certainInstallation, layout.possibleInstallation)
    let all = (certain.items + certain.constraints, possible.items + possible.constraints)
    let elements = elements + constraintElements
    return layout.objects.enumerated().dropFirst().reduce(into: Ordered()) { facts, place in
      let (index, object) = (place.offset, place.element)
      let values = ObjectFacts.values(object, elements[index])
      let own = ObjectFacts(
        id: object.id,
        certain: all.0[index],
        possible: all.1[index],
        values: values
      )
      facts.add(own, for: object.id) { _, _ in }
    }
  }
}
