public import AdaptiveModel
import Messages

extension ConstraintQuestion {
  /// Questions with a constraint, a view, a size or a document less, or with simpler ones.
  var reductions: AnySequence<ConstraintQuestion> {
    lazily {
      let all = [self] + withFewerItems + simplifications + withOtherContents
      let names: [(Self) -> Self] = [{ $0 }, \.named]
      // One by one, as most are never asked for.
      let possible = all.lazy.map(\.withEffects.possible)
      let isDrawn = isDrawn
      let alike = possible.filter { isDrawn ? $0.isDrawn : (try? $0.check()) != nil }
      return names.lazy.flatMap { name in alike.map(name) }
    }
  }
}

extension ConstraintQuestion: DrawnQuestion {
  /// Whether it can be solved, parents stand before their views, only sizes are compared with a
  /// constant alone, and its document is one of the container and of these constraints.
  package var isDrawn: Bool {
    let ids = [Self.root] + system.items.map(\.id)
    return possible == self && (try? check()) != nil
      && document.map { $0.isDrawn && $0.items[0].id == Self.root } ?? true
      && zip(ids.indices, system.items).allSatisfy { place, item in
        item.parent.map(ids[...place].contains) ?? true
      }
      && system.constraints.allSatisfy { $0.second != nil || $0.first.attribute.isSize }
  }
}

extension ConstraintQuestion {
  /// Simpler questions that need to know what constraints mean.
  public var simplerForms: [ConstraintQuestion] {
    let scaled = [nil, 1, 2].map { scale in modified(self) { $0.scale = scale } }
    return withSimplerSizes + scaled + [transposed] + otherwiseInstalled + withNextPriorities
  }

  // MARK: Less

  /// Without an item, or with its parent in its place.
  fileprivate var withFewerItems: [ConstraintQuestion] {
    system.items.map { replacing($0.id, by: nil) }
      + system.items.map { replacing($0.id, by: $0.parent ?? Self.root) }
  }

  /// Without an item: with another item in its place, or without the constraints that mention it.
  private func replacing(_ id: String, by other: String?) -> ConstraintQuestion {
    modified(self) { question in
      question.system.items.removeAll { $0.id == id }
      let parent = system.items.first { $0.id == id }?.parent
      for index in question.system.items.indices where question.system.items[index].parent == id {
        question.system.items[index].parent = parent
      }
      question.system.constraints = system.constraints.compactMap { constraint in
        guard constraint.items.contains(id) else { return constraint }
        guard let other else { return nil }
        var constraint = constraint
        if constraint.first.item == id { constraint.first.item = other }
        if constraint.second?.item == id { constraint.second?.item = other }
        if constraint.owner == id { constraint.owner = nil }
        return constraint
      }
    }
  }

  // MARK: Plainer

  /// With the lowest priority of a constraint, or one next to another priority.
  private var withNextPriorities: [ConstraintQuestion] {
    let others =
      system.constraints.map(\.priority)
      + system.items.flatMap { item in
        Axis.allCases.flatMap { [item.hugging[$0], item.compression[$0]] }
      }
    let near = Set(others.flatMap { [$0, $0 + 1, $0 - 1] }).filter { $0 > 1 && $0 < 1000 }
    return replacingEach(\.system.constraints, in: self) { constraint in
      ([1] + near.sorted()).map { near in modified(constraint) { $0.priority = near } }
    }
  }

  /// With a size less, with simpler sizes, one by one and all together, and in reverse order.
  private var withSimplerSizes: [ConstraintQuestion] {
    var lists = sizes.count > 1 ? sizes.withOneLess : []
    lists += replacingEach(\.self, in: sizes) { _ in Self.simplestSizes }
    lists += Self.simplestSizes.map { size in sizes.map { _ in size } } + [sizes.reversed()]
    return lists.map { sizes in modified(self) { $0.sizes = sizes } }
  }

  /// Sizes of containers, the simplest first.
  static let simplestSizes = [Size(100, 100), Size(320, 480), Size(480, 320)]

  /// With the two axes exchanged everywhere.
  private var transposed: ConstraintQuestion {
    modified(self) { question in
      question.sizes = sizes.map { Size($0.height, $0.width) }
      question.system.constraints = system.constraints.map { constraint in
        var constraint = constraint
        constraint.first.attribute = constraint.first.attribute.transposed
        if let second = constraint.second {
          constraint.second = Anchor(second.item, second.attribute.transposed)
        }
        return constraint
      }
      for index in system.items.indices {
        let item = system.items[index]
        question.system.items[index].intrinsic = item.intrinsic.transposed
        question.system.items[index].hugging = item.hugging.transposed
        question.system.items[index].compression = item.compression.transposed
      }
    }
  }

  // MARK: Documents

  /// With the document naming other constraints.
  private var otherwiseInstalled: [ConstraintQuestion] {
    guard let document else { return [] }
    var all: [ConstraintQuestion] = []
    let named = document.constraints.map(\.id)
    for index in document.constraints.indices {
      for other in system.constraints.map(\.id) where !named.contains(other) {
        all.append(modified(self) { $0.document?.constraints[index].id = other })
      }
    }
    for (last, first) in document.constraints.indices.flatMap({ last in
      document.constraints.indices[..<last].map { (last, $0) }
    }) {
      all.append(
        modified(self) { question in
          question.document?.constraints[first].installed = document.constraints[last].installed
          question.document?.constraints[last].installed = document.constraints[first].installed
        }
      )
    }
    return all
  }

  /// The question without constraints that have no effect, and without multiples of nothing.
  fileprivate var withEffects: ConstraintQuestion {
    modified(self) { question in
      question.system.constraints.removeAll { $0.isEmpty && !isTrueOfContainer($0) }
      for index in question.system.constraints.indices
      where question.system.constraints[index].second == nil {
        question.system.constraints[index].multiplier = 1
      }
    }
  }

  /// Whether a constraint says of the container alone what it is in each size, as drawn ones may.
  private func isTrueOfContainer(_ constraint: Constraint) -> Bool {
    constraint.second == nil && constraint.relation == .equal
      && sizes.allSatisfy { size in
        let sides = PerAxis(horizontal: size.width, vertical: size.height)
        return sides[constraint.first.attribute.axis] == constraint.constant
      }
  }

  /// The question without the parts of its document that its system does not have.
  fileprivate var possible: ConstraintQuestion {
    guard var document else { return modified(self) { $0.layoutClass = .anyAny } }
    let items = Set(system.items.map(\.id) + [Self.root])
    let constraints = Set(system.constraints.map(\.id))
    for constraint in document.constraints where !constraints.contains(constraint.id) {
      document.removeConstraint(constraint.id)
    }
    for index in document.items.indices.dropFirst().reversed()
    where !items.contains(document.items[index].id) {
      document.remove(at: index, keepsSubviews: true)
    }
    for index in document.constraints.indices {
      guard let own = system.constraints.first(where: { $0.id == document.constraints[index].id })
      else { continue }
      document.constraints[index].items = own.compared
    }
    // The order in a document has no meaning: documents that differ only in it become equal.
    let places = Dictionary(firsts: system.constraints.enumerated().map { ($1.id, $0) })
    document.constraints.sort { places[$0.id, default: 0] < places[$1.id, default: 0] }
    return modified(self) { $0.document = document }
  }
}

// MARK: - Parts

extension ConstraintItem {
  public var simplerForms: [ConstraintItem] {
    var plainer: [ConstraintItem] = []
    func add(_ change: (inout ConstraintItem) -> Void) { plainer.append(modified(self, change)) }
    add { $0 = ConstraintItem(id) }
    add { $0.parent = nil }
    add { $0.kind = .view }
    add { ($0.hugging, $0.compression) = (.hugging, .compression) }
    for axis in Axis.allCases {
      add { $0.intrinsic[axis] = nil }
      add { $0.hugging[axis] = PerAxis<Double>.hugging[axis] }
      add { $0.compression[axis] = PerAxis<Double>.compression[axis] }
      if let length = intrinsic[axis] {
        for simpler in Constraint.simpler(length) { add { $0.intrinsic[axis] = simpler } }
      }
    }
    return plainer
  }
}

extension Constraint {
  /// The items that it compares, as a document names them.
  var compared: [String] { [first.item] + [second?.item].compactMap(\.self) }

  /// Whether it is of an attribute with itself, or within the container, and has no effect.
  fileprivate var isEmpty: Bool {
    first == second || items.allSatisfy { $0 == ConstraintQuestion.root }
  }

  public var simplerForms: [Constraint] {
    var plainer: [Constraint] = []
    func add(_ change: (inout Constraint) -> Void) { plainer.append(modified(self, change)) }
    add { $0.isActive = true }
    add { $0.owner = nil }
    for multiplier in [1, 0.5, 2] { add { $0.multiplier = multiplier } }
    for priority in Self.simplestPriorities { add { $0.priority = priority } }
    add { $0.relation = .equal }
    if multiplier != 0 { add { ($0.relation, $0.multiplier) = (relation.turned, 1 / multiplier) } }
    for constant in Self.simpler(constant) { add { $0.constant = constant } }
    add { ($0.multiplier, $0.constant) = (1, 0) }
    for attribute in AnchorAttribute.shrinkOrder
    where attribute.axis == first.attribute.axis && attribute.isSize == first.attribute.isSize {
      add { $0.first.attribute = attribute }
      add { $0.second?.attribute = attribute }
      add { constraint in
        constraint.first.attribute = attribute
        constraint.second?.attribute = attribute
      }
    }
    return plainer
  }

  /// The required priority, then one with a name on the platform, then the one in the middle.
  static let simplestPriorities = [Priority.required, Priority.defaultHigh, 500]

  /// The usual numbers, then the number without its fraction, without its sign, and a digit
  /// shorter.
  static func simpler(_ number: Double) -> [Double] {
    Double.usual + [number.rounded(.down), abs(number), (number / 10).rounded(.down)]
  }
}

extension AnchorAttribute {
  /// Attributes by simplicity; the last ones depend on the direction of writing.
  static let shrinkOrder: [AnchorAttribute] = [
    .left, .top, .width, .height, .right, .bottom, .centerX, .centerY, .leading, .trailing,
  ]

  /// The attribute of the other axis.
  fileprivate var transposed: AnchorAttribute {
    switch self {
    case .left, .leading: .top
    case .right, .trailing: .bottom
    case .top: .left
    case .bottom: .right
    case .width: .height
    case .height: .width
    case .centerX: .centerY
    case .centerY: .centerX
    }
  }
}

extension PerAxis {
  fileprivate var transposed: PerAxis { PerAxis(horizontal: vertical, vertical: horizontal) }
}
