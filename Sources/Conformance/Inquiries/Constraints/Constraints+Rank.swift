import AdaptiveModel
import Messages

extension ConstraintQuestion {
  /// The numbers that rank questions of the same weight by simplicity, compared one by one.
  ///
  /// First the unusual properties, then the sizes, then constraints and items.
  var rank: [Int] {
    let place = places
    let installed = document.map { $0.items.map(\.installed) + $0.constraints.map(\.installed) }
    let varied = (installed ?? []).reduce(0) { sum, installed in
      // Out everywhere is simpler than out in one class.
      sum + 2 * installed.variations.count + (installed.general ? 0 : 1)
    }
    let odd =
      system.items.reduce(0) { $0 + $1.oddities }
      + system.constraints.reduce(0) { $0 + $1.oddities }
    var rank = [
      document == nil ? 0 : 1, varied, document?.constraints.count ?? 0,
      scale.map { $0.simplicity + 1 } ?? 0, odd, layoutClass.index,
    ]
    rank += sizes.flatMap(\.rank)
    for constraint in system.constraints { rank += constraint.rank(place) }
    for item in system.items { rank += item.rank(place) }
    rank += (installed ?? []).flatMap { installed in
      [installed.general ? 0 : 1] + installed.variations.map(\.layoutClass.index)
    }
    rank += (document?.constraints ?? []).map { constraint in
      system.constraints.firstIndex { $0.id == constraint.id } ?? 0
    }
    let named = named
    let misnamed =
      zip(system.items, named.system.items).count { $0.id != $1.id }
      + zip(system.constraints, named.system.constraints).count { $0.id != $1.id }
    return rank + [misnamed]
  }

  /// The position of each view, after that of the container.
  private var places: (String) -> Int {
    let ids = [Self.root] + system.items.map(\.id)
    return { ids.firstIndex(of: $0) ?? ids.count }
  }

  /// The question with everything named by position, as in drawn cases.
  package var named: ConstraintQuestion {
    let items = names(of: system.items.map(\.id)) { Names.name($0).lowercased() }
    let constraints = names(of: system.constraints.map(\.id)) { "c\($0 + 1)" }
    let names = items.merging(constraints) { first, _ in first }
    return modified(renaming { names[$0] ?? $0 }) { $0.document = document?.renamed(names) }
  }

  private func names(of ids: [String], _ name: (Int) -> String) -> [String: String] {
    Dictionary(firsts: ids.enumerated().map { ($1, name($0)) })
  }
}

extension ConstraintItem {
  /// The number of its unusual properties.
  fileprivate var oddities: Int {
    let usual = ConstraintItem(id)
    let ofAxes = Axis.allCases.flatMap { axis in
      [
        intrinsic[axis] == nil, hugging[axis] == usual.hugging[axis],
        compression[axis] == usual.compression[axis],
      ]
    }
    return ([kind == usual.kind, parent == nil] + ofAxes).count { !$0 }
  }

  fileprivate func rank(_ place: (String) -> Int) -> [Int] {
    let numbers = Axis.allCases.flatMap { axis in
      [intrinsic[axis].map { $0.simplicity + 1 } ?? 0]
        + [hugging[axis], compression[axis]].map(\.simplicity)
    }
    return [kind == .view ? 0 : 1, parent.map(place) ?? 0] + numbers
  }
}

extension Constraint {
  /// The number of its unusual properties.
  fileprivate var oddities: Int {
    let isUsual = [
      isActive, owner == nil, multiplier == 1, priority == Priority.required,
      relation == .equal, constant == 0,
      second.map { $0.item == ConstraintQuestion.root } ?? true,
    ]
    return isUsual.count { !$0 }
  }

  fileprivate func rank(_ place: (String) -> Int) -> [Int] {
    [
      isActive ? 0 : 1, owner == nil ? 0 : 1,
      Self.simplestPriorities.firstIndex(of: priority)
        ?? Self.simplestPriorities.count + priority.simplicity,
      [.equal, .greaterThanOrEqual].firstIndex(of: relation) ?? 2,
      second == nil ? 0 : 1, first.attribute.place, second?.attribute.place ?? 0,
      second.map { place($0.item) } ?? 0, place(first.item), multiplier == 1 ? 0 : 1,
      multiplier.simplicity, constant.simplicity,
    ]
  }
}

extension AnchorAttribute {
  fileprivate var place: Int { Self.shrinkOrder.firstIndex(of: self) ?? 0 }
}

extension Size {
  fileprivate var rank: [Int] {
    let list = ConstraintQuestion.simplestSizes
    return [list.firstIndex(of: self) ?? list.count, width.simplicity, height.simplicity]
  }
}

extension Double {
  /// The numbers that replace all others where the value is irrelevant.
  static let usual: [Double] = [0, 8, 16, 100, 0.5, 2]

  /// A rank for numbers: the usual ones first, then the others by size; negative numbers and
  /// fractions come after whole numbers.
  fileprivate var simplicity: Int {
    guard isFinite, abs(self) < 1e12 else { return .max }
    if let place = Self.usual.firstIndex(of: self) { return place }
    let whole = Self.usual.count + Int(abs(self).rounded(.down)) * 2 + (self < 0 ? 1 : 0)
    return whole + (self == rounded() ? 0 : 1 << 50)
  }
}
