public import AdaptiveModel
public import Messages

// Simpler walks and documents.

extension LayoutWalk: DrawnQuestion {
  package var isDrawn: Bool { !classes.isEmpty && document.isDrawn }

  package var named: LayoutWalk { LayoutWalk(document.named, through: classes) }

  /// With a simpler class, or simpler in several parts together.
  public var simplerForms: [LayoutWalk] {
    replacingEach(\.classes, in: self) { own in LayoutClass.allCases.prefix { $0 != own } }
      + jointReductions
  }
}

extension LayoutDocument {
  /// Whether each constraint is on something, all that is named is there, and no object has two
  /// values of an attribute.
  var isDrawn: Bool {
    let ids = Set(ids)
    return constraints.allSatisfy { !$0.items.isEmpty && ids.isSuperset(of: $0.items) }
      && outlets.allSatisfy { ids.contains($0.destination) }
      && objects.allSatisfy { $0.attributes.map(\.name).firstRepeated == nil }
  }

  /// The document without constraints and outlets of what another one had and it does not have.
  private func possible(after other: LayoutDocument) -> LayoutDocument {
    modified(self) { document in
      let gone = Set(other.ids).subtracting(document.ids)
      document.constraints.removeAll { !gone.isDisjoint(with: $0.items) }
      let alsoGone = Set(other.ids).subtracting(document.ids)
      document.outlets.removeAll { alsoGone.contains($0.destination) }
    }
  }

  /// Its size, from its items, constraints, outlets, attributes and variations.
  var weight: Int {
    objects.reduce(outlets.count) { sum, object in
      object.attributes.reduce(sum + 2 + object.installed.variations.count) {
        $0 + 1 + $1.value.variations.count
      }
    }
  }

  /// Documents with one part less or simpler, and with everything named by position.
  var reductions: [LayoutDocument] {
    let isDrawn = isDrawn
    let simpler = form.simplifications.compactMap { try? LayoutDocument($0).possible(after: self) }
    return simpler.filter { ($0.isDrawn || !isDrawn) && $0[0].id == self[0].id } + [named]
  }

  /// With everything named by position, as in drawn cases.
  var named: LayoutDocument { renamed(names) }

  /// The names of all objects in a drawn document, by their present ids.
  var names: [String: String] { ids.namesByPosition }

  /// With other ids.
  func renamed(_ names: [String: String]) -> LayoutDocument {
    let renamed = form.renaming { names[$0] ?? $0 }
    return modified((try? LayoutDocument(renamed)) ?? self) { document in
      for place in outlets.indices { document.outlets[place].property = "outlet\(place)" }
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

  /// The document with other objects in the places of its own.
  package func mappingObjects(_ change: (inout LayoutObject) -> Void) -> LayoutDocument {
    var objects = objects
    for place in objects.indices { change(&objects[place]) }
    return modified(self) { $0.objects = objects }
  }
}

extension LayoutObject {
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
}

extension Varying: PartValue, SinglePart, Leaf where Value: VaryingValue {
  /// With one value everywhere, or one variation less, then with simpler values and classes.
  public func simpler(among values: [Varying]) -> [Varying] {
    let all = [LayoutClass.anyAny] + variations.map(\.layoutClass)
    return Value.shrinkOrder.map { Varying($0) }
      + variations.map { variation in modified(self) { $0.remove(in: variation.layoutClass) } }
      + all.flatMap { layoutClass in
        Value.shrinkOrder.map { value in modified(self) { $0.set(value, in: layoutClass) } }
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
}

extension Varying {
  fileprivate func rank(_ rank: (Value) -> Int) -> [Int] {
    [variations.count, rank(general)]
      + variations.flatMap { [$0.layoutClass.index, rank($0.value)] }
  }

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
