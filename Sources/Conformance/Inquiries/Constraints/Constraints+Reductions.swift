import AdaptiveModel
import Messages

extension Constraints {
  /// Questions with a constraint, a view, a size or a document less, or with simpler ones.
  package static func reductions(of question: Question) -> AnySequence<Question>? {
    lazily {
      let simpler = question.simpler
      let all = (simpler + ([question] + simpler).map(\.sorted)).map { $0.mended() }
      return all + [question.named] + all.map(\.named)
    }
  }
}

extension ConstraintQuestion: DrawnQuestion {
  /// Whether it can be solved, only sizes are compared with a constant alone, and its document is one
  /// of the container and of these constraints.
  package var isDrawn: Bool {
    let constraints = document?.constraints ?? []
    return (try? check()) != nil
      && document.map { $0.isDrawn && $0.items[0].id == Self.root } ?? true
      && system.constraints.allSatisfy { $0.second != nil || $0.first.attribute.isSize }
      && constraints.allSatisfy { named in
        system.constraints.contains { $0.id == named.id && $0.items == named.items }
      }
  }
}

extension ConstraintQuestion {
  fileprivate var simpler: [ConstraintQuestion] {
    var all = withFewerParts + withPlainerItems + withPlainerConstraints
    all += withSimplerSizes + inOtherOrder + otherwiseInstalled
    all += system.constraints.withTwoLess.map { fewer in
      modified(self) { $0.system.constraints = fewer }
    }
    return all + withOtherContents
  }

  // MARK: Less

  /// Without an item, a constraint, a size, or a document.
  fileprivate var withFewerParts: [ConstraintQuestion] {
    var fewer: [ConstraintQuestion] = []
    for item in system.items { fewer.append(replacing(item.id, by: nil)) }
    fewer += system.constraints.withOneLess.map { constraints in
      modified(self) { $0.system.constraints = constraints }
    }
    for item in system.items {
      fewer.append(replacing(item.id, by: item.parent ?? Self.root))
    }
    for place in sizes.indices where sizes.count > 1 {
      fewer.append(modified(self) { $0.sizes.remove(at: place) })
    }
    fewer += [nil, 1, 2].map { scale in modified(self) { $0.scale = scale } }
    fewer.append(modified(self) { $0.document = nil })
    return fewer
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
        // A constraint of an attribute with itself, or within the container, has no effect.
        let isEmpty =
          constraint.first == constraint.second
          || constraint.items.allSatisfy { $0 == ConstraintQuestion.root }
        return isEmpty ? nil : constraint
      }
    }
  }

  // MARK: Plainer

  /// Each item in turn as a view of the container, without an intrinsic size or its own priorities.
  fileprivate var withPlainerItems: [ConstraintQuestion] {
    replacingEach(\.system.items, in: self, by: \.reductions)
  }

  fileprivate var withPlainerConstraints: [ConstraintQuestion] {
    let items = system.items.map(\.id)
    return replacingEach(\.system.constraints, in: self) { $0.reductions(items) }
  }

  /// With simpler sizes, one by one and all together, and with the sizes in reverse order.
  fileprivate var withSimplerSizes: [ConstraintQuestion] {
    let one = replacingEach(\.sizes, in: self) { _ in Self.simplestSizes }
    let all = Self.simplestSizes.map { size in
      modified(self) { $0.sizes = sizes.map { _ in size } }
    }
    return one + all + [modified(self) { $0.sizes.reverse() }]
  }

  /// Sizes of containers, the simplest first.
  static let simplestSizes = [Size(100, 100), Size(320, 480), Size(480, 320)]

  /// With two adjacent items or constraints exchanged, or with the two axes exchanged.
  fileprivate var inOtherOrder: [ConstraintQuestion] {
    system.constraints.indices.dropFirst().map { place in
      modified(self) { $0.system.constraints.swapAt(place - 1, place) }
    }
      // A parent stands before its views.
      + system.items.indices.dropFirst()
      .filter { system.items[$0].parent != system.items[$0 - 1].id }
      .map { place in modified(self) { $0.system.items.swapAt(place - 1, place) } }
      + [transposed]
  }

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

  /// With fewer variations in the document, or in simpler classes.
  fileprivate var otherwiseInstalled: [ConstraintQuestion] {
    guard let document else { return [] }
    var all: [ConstraintQuestion] = []
    for index in document.items.indices.dropFirst() {
      for installed in document.items[index].installed.plainer {
        all.append(modified(self) { $0.document?[index].installed = installed })
      }
    }
    let named = document.constraints.map(\.id)
    for index in document.constraints.indices {
      // Objects that a document does not name are installed.
      all.append(modified(self) { $0.document?.removeConstraint(named[index]) })
      for other in system.constraints.map(\.id) where !named.contains(other) {
        all.append(modified(self) { $0.document?.constraints[index].id = other })
      }
      for installed in document.constraints[index].installed.plainer {
        all.append(modified(self) { $0.document?.constraints[index].installed = installed })
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
    for exchange in ClassExchange.symmetries {
      all.append(
        modified(self) { question in
          question.document = document.exchanging(exchange)
          question.layoutClass = exchange(layoutClass)
        }
      )
    }
    return all
  }

  /// The question without the parts of its document that its system does not have.
  fileprivate func mended() -> ConstraintQuestion {
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
      document.constraints[index].items = own.items
    }
    // The order in a document has no meaning: documents that differ only in it become equal.
    let places = Dictionary(firsts: system.constraints.enumerated().map { ($1.id, $0) })
    document.constraints.sort { places[$0.id, default: 0] < places[$1.id, default: 0] }
    return modified(self) { $0.document = document }
  }
}

// MARK: - Parts

extension ConstraintItem {
  fileprivate var reductions: [ConstraintItem] {
    var plainer: [ConstraintItem] = []
    func add(_ change: (inout ConstraintItem) -> Void) {
      var other = self
      change(&other)
      if other != self { plainer.append(other) }
    }
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
  fileprivate func reductions(_ items: [String]) -> [Constraint] {
    var plainer: [Constraint] = []
    func add(_ change: (inout Constraint) -> Void) {
      var other = self
      change(&other)
      if other != self { plainer.append(other) }
    }
    add { $0.isActive = true }
    add { $0.owner = nil }
    for multiplier in [1, 0.5, 2] { add { $0.multiplier = multiplier } }
    for priority in Self.simplestPriorities { add { $0.priority = priority } }
    add { $0.relation = .equal }
    add { $0.relation = relation.turned }
    for constant in Self.simpler(constant) { add { $0.constant = constant } }
    add { ($0.multiplier, $0.constant) = (1, 0) }
    if first.attribute.isSize { add { $0.second = nil } }
    if second != nil { add { $0 = $0.turned ?? $0 } }
    for item in [ConstraintQuestion.root] + items.prefix(while: { $0 != second?.item }) {
      add { $0.second?.item = item }
    }
    for item in items.prefix(while: { $0 != first.item }) { add { $0.first.item = item } }
    for attribute in AnchorAttribute.simplestFirst
    where attribute.axis == first.attribute.axis && attribute.isSize == first.attribute.isSize {
      add { $0.first.attribute = attribute }
      add { $0.second?.attribute = attribute }
      add { constraint in
        constraint.first.attribute = attribute
        constraint.second?.attribute = attribute
      }
    }
    // A constraint within the container determines nothing.
    return plainer.filter { constraint in
      constraint.first != constraint.second
        && constraint.items.contains { $0 != ConstraintQuestion.root }
    }
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
  static let simplestFirst: [AnchorAttribute] = [
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

extension Varying<Bool> {
  /// Installed everywhere, installed nowhere, or with one variation less.
  fileprivate var plainer: [Varying<Bool>] {
    let fewer = variations.map { variation in
      modified(self) { $0.remove(in: variation.layoutClass) }
    }
    return ([Varying(true), Varying(false)] + fewer).filter { $0 != self }
  }
}
