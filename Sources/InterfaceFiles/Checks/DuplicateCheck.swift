import AdaptiveModel

/// A check for constraints that are the same twice in some size class.
///
/// One of them changes nothing, and code or a later edit that changes the other one makes a conflict.
struct DuplicateCheck {
  let scene: InterfaceScene
  let platform: Platform

  var findings: [StoryboardFinding] {
    let installed = scene.layout.installation().constraints
    var firsts: [LayoutClass: [Equation: Int]] = [:]
    var classes: [Int: (first: Int, classes: [LayoutClass])] = [:]
    for layoutClass in platform.reached.members {
      for index in scene.layout.constraints.indices where installed[index].contains(layoutClass) {
        guard let equation = equation(index, in: layoutClass) else { continue }
        if let first = firsts[layoutClass]?[equation] {
          classes[index, default: (first, [])].classes.append(layoutClass)
        } else {
          firsts[layoutClass, default: [:]][equation] = index
        }
      }
    }
    return classes.sorted { $0.key < $1.key }.map { index, other in
      let id = scene.layout.constraints[index].id
      let isEverywhere = other.classes.count == platform.reached.members.count
      let place =
        isEverywhere ? "" : " in \(other.classes.map(\.description).joined(separator: ", "))"
      return StoryboardFinding(
        rule: .duplicateConstraint,
        line: scene.lines[id] ?? 0,
        scene: scene.id,
        id: id,
        name: scene.name(ofConstraint: index),
        message: "the same as constraint “\(scene.layout.constraints[other.first].id)”\(place)"
      )
    }
  }

  /// What a constraint says, without its id.
  private struct Equation: Hashable {
    var ends: [[String]]
    var relation: String
    var numbers: [Double]
  }

  /// What a constraint says in a class, whichever item it names first; `nil` if a number of it is
  /// unreadable.
  private func equation(_ index: Int, in layoutClass: LayoutClass) -> Equation? {
    let element = scene.constraintElements[index]
    func number(_ name: String, _ usual: Double) -> Double? {
      let varied = scene.layout.constraints[index].attributes
      return SceneSystem.number(name, element, varied, in: layoutClass, usual: usual)
    }
    guard let constant = number("constant", 0), let multiplier = number("multiplier", 1),
      let priority = number("priority", 1000)
    else { return nil }
    let owner = scene.layout[scene.constraintOwners[index]].id
    var ends = [[element["firstItem"] ?? owner, element["firstAttribute"] ?? ""]]
    if let second = element["secondItem"] {
      ends.append([second, element["secondAttribute"] ?? ""])
    }
    var relation = element["relation"] ?? "equal"
    var offset = constant
    if ends.count == 2, multiplier == 1, ends[1].lexicographicallyPrecedes(ends[0]) {
      ends.swapAt(0, 1)
      offset = -constant
      if relation == "lessThanOrEqual" {
        relation = "greaterThanOrEqual"
      } else if relation == "greaterThanOrEqual" {
        relation = "lessThanOrEqual"
      }
    }
    if element["symbolic"] == "YES" { (relation, offset) = (relation + " standard", 0) }
    return Equation(ends: ends, relation: relation, numbers: [offset + 0, multiplier, priority])
  }
}
