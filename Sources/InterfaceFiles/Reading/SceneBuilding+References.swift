import AdaptiveModel

extension SceneBuilding {
  /// Resolves every reference; a dangling reference is dropped, and is a fault.
  ///
  /// Where size classes are off, masks have no effect.
  mutating func finish() -> InterfaceScene {
    let parents = scene.layout.parents
    for mask in masks { apply(mask, parents) }
    for index in scene.layout.constraints.indices {
      checkReach(ofConstraint: index, parents)
      follow(constraint: index)
    }
    scene.settle()
    for (outlet, holder, element) in connections {
      let (id, line) = (outlet.destination, element.line)
      let text = "the outlet “\(outlet.property)” holds “\(id)”"
      switch homes[id] {
      case .item, .constraint:
        scene.layout.outlets.append(outlet)
        scene.outlets[id, default: []].append(outlet.property)
        scene.outletLines[id] = scene.outletLines[id] ?? line
        guard element.name == "outlet", isRepeated(id, for: holder) else { continue }
        dangle(id, holder, line, "\(text), which is in a prototype cell; Xcode refuses it")
      case .part, .removed: break
      case nil: dangle(id, holder, line, "\(text), \(Self.absent)")
      }
    }
    return scene
  }

  /// Whether a view is in a prototype of a cell, and the holder of an outlet to it is not.
  ///
  /// Decision: Xcode refuses these (“Outlets cannot be connected to repeating content”); of outlet
  /// collections, constraints and gesture recognizers nothing says that it does.
  private func isRepeated(_ id: String, for holder: String) -> Bool {
    guard let place = scene.itemPlaces[id], let own = scene.itemPlaces[holder],
      [id, holder].allSatisfy({ furtherHomes[$0] == nil }),
      !scene.layout[own].kind.hasSuffix("GestureRecognizer")
    else { return false }
    let cell = scene.path(from: place).first { index in
      scene.layout[index].kind.hasSuffix("ViewCell")
        && scene.elements[scene.parents[index]]["dataMode"] == "prototypes"
    }
    return cell.map { !scene.path(from: own).contains($0) } ?? false
  }

  private static let absent = "which the scene does not have"

  private mutating func dangle(_ target: String, _ holder: String, _ line: Int, _ text: String) {
    faults.append(
      scene.finding(.danglingReference, holder, text, facts: target, line: line, name: holder)
    )
  }

  private mutating func apply(_ mask: Mask, _ parents: [Int]) {
    let owner = scene.layout[mask.owner].id
    let text = "a mask for \(mask.site.layoutClass) refers to “\(mask.site.id)”"
    guard let first = homes[mask.site.id] else {
      return dangle(mask.site.id, owner, mask.line, "\(text), \(Self.absent)")
    }
    let meant = ([first] + furtherHomes[mask.site.id, default: []]).first { home in
      switch home {
      case .item(let index): parents[index] == mask.owner
      case .constraint(let index): scene.constraintOwners[index] == mask.owner
      case .removed: true
      case .part: false
      }
    }
    switch meant {
    case .item(let index)? where usesSizeClasses:
      note(mask, scene.layout[index].installed)
      scene.layout[index].installed.set(mask.installed, in: mask.site.layoutClass)
    case .constraint(let index)? where usesSizeClasses:
      note(mask, scene.layout.constraints[index].installed)
      scene.layout.constraints[index].installed.set(mask.installed, in: mask.site.layoutClass)
    case .some: break
    case nil:
      dangle(mask.site.id, owner, mask.line, "\(text), which belongs to something else")
    }
  }

  /// Notes the line of a mask, and whether an earlier mask contradicts it.
  private mutating func note(_ mask: Mask, _ installed: Varying<Bool>) {
    note(
      mask.site,
      line: mask.line,
      mask.installed ? "in" : "out",
      after: installed[mask.site.layoutClass].map { $0 ? "in" : "out" },
      "first "
    )
  }

  /// Checks that a constraint's items are views inside its owner; UIKit accepts no others.
  private mutating func checkReach(ofConstraint index: Int, _ parents: [Int]) {
    let (layout, owner) = (scene.layout, scene.constraintOwners[index])
    func top(_ index: Int) -> Int {
      var place = index
      while place > 0, parents[place] > 0 { place = parents[place] }
      return place
    }
    let constraint = layout.constraints[index]
    for case .item(let item)? in constraint.items.map({ homes[$0] })
    where furtherHomes[layout[item].id] == nil {
      let problem: String
      if layout[item].isNoView {
        problem = "is neither a view nor a guide"
      } else if top(item) != top(owner) {
        problem = "has no common superview with “\(layout[owner].id)”"
      } else if !layout.subtree(at: owner).contains(item) {
        problem = "is not inside “\(layout[owner].id)”, which the constraint belongs to"
      } else {
        continue
      }
      return dangle(ofConstraint: constraint.id, layout[item].id, "which \(problem)")
    }
  }

  private mutating func dangle(ofConstraint id: String, _ item: String, _ problem: String) {
    dangle(item, id, scene.lines[id] ?? 0, "a constraint on “\(item)”, \(problem)")
  }

  /// Makes a constraint mention only items: a layout guide is replaced by its owning item.
  private mutating func follow(constraint index: Int) {
    let constraint = scene.layout.constraints[index]
    scene.layout.constraints[index].items = []
    for id in constraint.items {
      switch homes[id] {
      case .item: scene.layout.constraints[index].items.append(id)
      case .part(let owner):
        scene.layout.constraints[index].items.append(scene.layout[owner].id)
      case .constraint, .removed, nil: dangle(ofConstraint: constraint.id, id, Self.absent)
      }
    }
  }
}

extension LayoutItem {
  /// Whether it is an object of another kind, such as a controller or a gesture recognizer.
  fileprivate var isNoView: Bool {
    isController
      || ["GestureRecognizer", "laceholder", "Object", "exit", "Item"].contains(
        where: kind.hasSuffix
      )
  }
}
