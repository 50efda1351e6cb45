import AdaptiveModel

extension SceneBuilding {
  /// Resolves every reference; a dangling reference is dropped, and is a fault.
  ///
  /// Where size classes are off, masks have no effect.
  mutating func finish(_ faults: inout [InterfaceFault]) -> InterfaceScene {
    let parents = layout.parents
    for mask in masks { apply(mask, parents, &faults) }
    for index in layout.constraints.indices {
      checkReach(ofConstraint: index, parents, &faults)
      follow(constraint: index, &faults)
    }
    var outlets: [String: [String]] = [:]
    var outletLines: [String: Int] = [:]
    for (outlet, holder, line) in connections {
      switch homes[outlet.destination] {
      case .item, .constraint:
        layout.outlets.append(outlet)
        outlets[outlet.destination, default: []].append(outlet.property)
        outletLines[outlet.destination] = outletLines[outlet.destination] ?? line
      case .part, .removed: break
      case nil:
        let text = "the outlet “\(outlet.property)” holds “\(outlet.destination)”"
        faults.append(
          fault(.danglingReference, holder, line, text + ", which the scene does not have")
        )
      }
    }
    return InterfaceScene(
      id: id,
      title: title ?? id,
      layout: layout,
      lines: lines,
      labels: labels,
      sites: sites,
      elements: elements,
      constraintElements: constraintElements,
      constraintOwners: owners,
      parts: parts,
      outlets: outlets,
      outletLines: outletLines,
      removedEnds: removedEnds,
      fixedClasses: fixedClasses,
      otherMasks: otherMasks,
      // The scene's own id belongs to no object, and may equal the id of one.
      itemPlaces: Dictionary(
        zip(layout.items.map(\.id), layout.items.indices).dropFirst() + [(id, 0)],
        uniquingKeysWith: { first, _ in first }
      ),
      constraintPlaces: Dictionary(
        zip(layout.constraints.map(\.id), layout.constraints.indices),
        uniquingKeysWith: { first, _ in first }
      )
    )
  }

  private mutating func apply(
    _ mask: Mask,
    _ parents: [Int],
    _ faults: inout [InterfaceFault]
  ) {
    let owner = layout[mask.owner].id
    let text = "a mask for \(mask.layoutClass) refers to “\(mask.reference)”"
    guard let first = homes[mask.reference] else {
      let text = text + ", which the scene does not have"
      return faults.append(fault(.danglingReference, owner, mask.line, text))
    }
    for home in [first] + furtherHomes[mask.reference, default: []] {
      switch home {
      case .item(let index) where parents[index] == mask.owner:
        guard usesSizeClasses else { return }
        note(mask, layout[index].installed, &faults)
        return layout[index].installed.set(mask.installed, in: mask.layoutClass)
      case .constraint(let index) where owners[index] == mask.owner:
        guard usesSizeClasses else { return }
        note(mask, layout.constraints[index].installed, &faults)
        return layout.constraints[index].installed.set(mask.installed, in: mask.layoutClass)
      case .removed: return
      case .item, .constraint, .part: continue
      }
    }
    let foreign = text + ", which belongs to something else"
    faults.append(fault(.danglingReference, owner, mask.line, foreign))
  }

  /// Notes the line of a mask, and whether an earlier mask contradicts it.
  private mutating func note(
    _ mask: Mask,
    _ installed: Varying<Bool>,
    _ faults: inout [InterfaceFault]
  ) {
    let site = InterfaceScene.Site(
      id: mask.reference,
      subject: .installed,
      layoutClass: mask.layoutClass
    )
    if sites[site] != nil, let before = installed[mask.layoutClass], before != mask.installed {
      let text =
        "“installed” for \(mask.layoutClass) is set twice: first "
        + "\(before ? "in, then out" : "out, then in"); the last value is used"
      faults.append(fault(.repeatedVariation, mask.reference, mask.line, text))
    }
    sites[site] = mask.line
  }

  /// Checks that a constraint's items are views inside its owner; UIKit accepts no others.
  private func checkReach(
    ofConstraint index: Int,
    _ parents: [Int],
    _ faults: inout [InterfaceFault]
  ) {
    let constraint = layout.constraints[index]
    func top(_ index: Int) -> Int {
      var place = index
      while place > 0, parents[place] > 0 { place = parents[place] }
      return place
    }
    let owner = owners[index]
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
      let text = "a constraint on “\(layout[item].id)”, which \(problem)"
      return faults.append(
        fault(.danglingReference, constraint.id, lines[constraint.id] ?? 0, text)
      )
    }
  }

  /// Makes a constraint mention only items: a layout guide is replaced by its owning item.
  private mutating func follow(constraint index: Int, _ faults: inout [InterfaceFault]) {
    let constraint = layout.constraints[index]
    layout.constraints[index].items = constraint.items.compactMap { id in
      switch homes[id] {
      case .item: return id
      case .part(let owner): return layout[owner].id
      case .constraint, .removed, nil:
        let text = "a constraint on “\(id)”, which the scene does not have"
        faults.append(
          fault(.danglingReference, constraint.id, lines[constraint.id] ?? 0, text)
        )
        return nil
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
