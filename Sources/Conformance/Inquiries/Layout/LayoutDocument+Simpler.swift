package import AdaptiveModel

// Simpler walks and documents.

extension Layouts {
  /// Walks with one class less, with a smaller document, or with a simpler class or document.
  package static func reductions(of question: LayoutWalk) -> AnySequence<LayoutWalk>? {
    lazily {
      let (document, classes) = (question.document, question.classes)
      let shorter = classes.count > 1 ? classes.indices.map { classes.without($0) } : []
      let simpler = replacingEach(\.self, in: classes) { own in
        LayoutClass.allCases.prefix { $0 != own }
      }
      let documents = document.reductions
      var all = shorter.map { LayoutWalk(document, through: $0) }
      all += documents.map { LayoutWalk($0, through: classes) }
      all += simpler.map { LayoutWalk(document, through: $0) }
      all += question.jointly
      return all + all.map { LayoutWalk($0.document.named, through: $0.classes) }
        + [LayoutWalk(document.named, through: classes)]
    }
  }

  package static func rank(of question: LayoutWalk) -> [Int] {
    [question.classes.count] + question.classes.map(\.index) + question.document.rank
  }
}

extension LayoutWalk: DrawnQuestion {
  package var isDrawn: Bool { !classes.isEmpty && document.isDrawn }
}

extension LayoutDocument {
  /// Whether each constraint is on something, and all that is named is there.
  var isDrawn: Bool {
    let ids = Set(ids)
    return constraints.allSatisfy { !$0.items.isEmpty && ids.isSuperset(of: $0.items) }
      && outlets.allSatisfy { ids.contains($0.destination) }
  }

  /// Its size, from its items, constraints, outlets, attributes and variations.
  var weight: Int {
    objects.reduce(outlets.count) { sum, object in
      object.attributes.reduce(sum + 2 + object.installed.variations.count) {
        $0 + 1 + $1.value.variations.count
      }
    }
  }

  /// Documents with one part less or simpler.
  var reductions: [LayoutDocument] {
    withFewerParts + withPlainerParts + inOtherOrder + [named]
  }

  /// Without an item, a constraint or an outlet, or with fewer or earlier items in a constraint.
  private var withFewerParts: [LayoutDocument] {
    var fewer = items.indices.dropFirst().flatMap { index in
      [false, true].map { keeps in modified(self) { $0.remove(at: index, keepsSubviews: keeps) } }
    }
    for constraint in constraints {
      fewer.append(modified(self) { $0.removeConstraint(constraint.id) })
    }
    for place in outlets.indices { fewer.append(modified(self) { $0.outlets.remove(at: place) }) }
    let ids = items.map(\.id)
    return fewer
      + replacingEach(\.constraints, in: self) { constraint in
        constraint.items.fewer(or: ids).map { items in modified(constraint) { $0.items = items } }
      }
  }

  /// With plainer items and constraints.
  private var withPlainerParts: [LayoutDocument] {
    let views = items.indices.map { index in modified(self) { $0[index].kind = "view" } }
    return views + replacingEach(\.objects, in: self, by: \.reductions)
  }

  /// With items nearer to the root, adjacent constraints exchanged, or outlets to earlier objects.
  private var inOtherOrder: [LayoutDocument] {
    items.indices.compactMap(raising)
      + constraints.indices.dropFirst().map { place in
        modified(self) { $0.constraints.swapAt(place - 1, place) }
      }
      + outlets.indices.flatMap { place in
        ids.prefix { $0 != outlets[place].destination }.map { id in
          modified(self) { $0.outlets[place].destination = id }
        }
      }
  }

  /// With an item and its subtree moved to the superview of its superview.
  private func raising(_ index: Int) -> LayoutDocument? {
    guard depths[index] > 1 else { return nil }
    let below = subtree(at: index)
    let parent = parents[index]
    let end = subtree(at: parent).upperBound
    let order = Array(0..<index) + Array(below.upperBound..<end) + Array(below)
    var document = LayoutDocument(items[0])
    for place in (order + Array(end..<items.count)).dropFirst() {
      document.append(items[place], depth: depths[place] - (below.contains(place) ? 1 : 0))
    }
    (document.constraints, document.outlets) = (constraints, outlets)
    return document
  }

  /// With everything named by position, as in drawn cases.
  var named: LayoutDocument { renamed(names) }

  /// The names of all objects in a drawn document, by their present ids.
  var names: [String: String] { ids.namesByPosition }

  /// With other ids.
  func renamed(_ names: [String: String]) -> LayoutDocument {
    modified(self) { document in
      for index in items.indices { document[index].id = names[items[index].id] ?? items[index].id }
      for (place, constraint) in constraints.enumerated() {
        document.constraints[place].id = names[constraint.id] ?? constraint.id
        document.constraints[place].items = constraint.items.map { names[$0] ?? $0 }
      }
      document.outlets = outlets.enumerated().map { place, outlet in
        Outlet("outlet\(place)", names[outlet.destination] ?? outlet.destination)
      }
    }
  }

  /// The numbers that rank documents by simplicity, compared one by one.
  var rank: [Int] {
    let (ids, objects) = (ids, objects)
    func place(_ id: String) -> Int { ids.firstIndex(of: id) ?? ids.count }
    var rank = [constraints.count, depths.reduce(0, +)]
    for (index, item) in items.enumerated() {
      rank += [depths[index], item.kind == "view" ? 0 : 1] + objects[index].rank
    }
    for (constraint, object) in zip(constraints, objects.dropFirst(items.count)) {
      rank += [constraint.items.count] + constraint.items.map(place) + object.rank
    }
    rank += outlets.map { place($0.destination) }
    return rank + [names.count { $0.key != $0.value }]
  }
}

extension LayoutObject {
  /// With an attribute or a variation less, or with a simpler one.
  fileprivate var reductions: [LayoutObject] {
    var reductions: [LayoutObject] = []
    func add(_ change: (inout LayoutObject) -> Void) {
      var changed = self
      change(&changed)
      reductions.append(changed)
    }
    for place in attributes.indices { add { $0.attributes.remove(at: place) } }
    for simpler in installed.reductions([true, false]) { add { $0.installed = simpler } }
    for (place, attribute) in attributes.enumerated() {
      for simpler in attribute.value.reductions(LayoutDrafting.values) {
        add { $0.attributes[place].value = simpler }
      }
    }
    if attributes.count == 1 { add { $0.attributes[0].name = "alpha" } }
    return reductions
  }

  fileprivate var rank: [Int] {
    var rank = installed.rank { $0 ? 0 : 1 }
    for attribute in attributes {
      rank.append(attribute.name == "alpha" ? 0 : 1)
      rank += attribute.value.rank { LayoutDrafting.values.firstIndex(of: $0) ?? 3 }
    }
    return rank
  }
}

extension [String] {
  /// The names that drawn cases give these objects by position; the first one keeps its own.
  var namesByPosition: [String: String] {
    Dictionary(firsts: dropFirst().enumerated().map { ($1, "item\($0 + 1)") })
  }

  /// With one element less, if there are several, or an earlier one of `all` in place of one.
  func fewer(or all: [String]) -> [[String]] {
    let fewer = count > 1 ? indices.map { without($0) } : []
    return fewer + replacingEach(\.self, in: self) { own in all.prefix { $0 != own } }
  }
}

extension Varying {
  /// With one variation less, then with simpler values and classes.
  fileprivate func reductions(_ values: [Value]) -> [Varying] {
    let all = [LayoutClass.anyAny] + variations.map(\.layoutClass)
    return variations.map { variation in modified(self) { $0.remove(in: variation.layoutClass) } }
      + all.flatMap { layoutClass in
        values.map { value in modified(self) { $0.set(value, in: layoutClass) } }
      }
      + variations.flatMap { variation in
        LayoutClass.allCases.dropFirst().prefix { $0 != variation.layoutClass }
          .filter { self[$0] == nil }.map { other in
            modified(self) {
              $0.remove(in: variation.layoutClass)
              $0.set(variation.value, in: other)
            }
          }
      }
  }

  fileprivate func rank(_ rank: (Value) -> Int) -> [Int] {
    [variations.count, rank(general)]
      + variations.flatMap { [$0.layoutClass.index, rank($0.value)] }
  }
}

extension LayoutDocument {
  /// The document with other objects in the places of its own.
  package func mappingObjects(_ change: (inout LayoutObject) -> Void) -> LayoutDocument {
    var objects = objects
    for place in objects.indices { change(&objects[place]) }
    return modified(self) { $0.objects = objects }
  }
}

extension Varying {
  /// With other values, and optionally for other classes.
  func mapped<Other>(
    in other: (LayoutClass) -> LayoutClass = { $0 },
    _ value: (Value) -> Other
  ) -> Varying<Other> {
    variations.reduce(into: Varying<Other>(value(general))) { varying, variation in
      varying.set(value(variation.value), in: other(variation.layoutClass))
    }
  }
}
