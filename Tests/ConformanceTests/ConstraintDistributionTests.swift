import AdaptiveModel
import AdaptiveReference
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("The distribution of constraint systems", .computing)
struct ConstraintDistributionTests {
  /// The world of a solver that claims every feature.
  private static let world = World(features: Set(Constraints.features + [.layout]))

  @Test("a document lists every constraint of its layout, also where frames exist only rounded")
  func documents() {
    let world = modified(Self.world) { $0.declared = DeclaredWorld(isRounded: true) }
    let laidOut = Constraints.drawn(40, in: world).filter { $0.document != nil }
    for question in laidOut.prefix(3) {
      let ids = question.document?.constraints.map(\.id) ?? []
      #expect(Set(question.system.constraints.map(\.id)) == Set(ids), "\(question)")
    }
    #expect(!laidOut.isEmpty)
  }

  @Test("views that are out with the one around them have constraints outside it")
  func outWithTheOneAround() {
    let asked = Constraints.drawn(600, in: Self.world).count { question in
      guard let document = question.document else { return false }
      let (inside, places) = (document.installation().items, document.places)
      let isIn = { inside[$0].contains(question.layoutClass) }
      return document.constraints.contains { constraint in
        let items = constraint.items.compactMap { places[$0] }.filter { $0 > 0 }
        return items.contains(where: isIn)
          && items.contains {
            !isIn($0) && document[$0].installed.resolution(in: question.layoutClass).allows(true)
          }
      }
    }
    #expect(asked > 4)
  }

  @Test("wishes lie just below and just above each usual priority of a content, on each axis")
  func besideUsualPriorities() {
    var found: Set<String> = []
    for system in Constraints.drawn(200, in: Self.world).map(\.system) {
      for wish in system.constraints where wish.isActive && wish.second == nil {
        guard let item = system.items.first(where: { $0.id == wish.first.item }) else { continue }
        for axis in Axis.allCases
        where item.intrinsic[axis] != nil && wish.first.attribute == axis.size {
          for (usual, own) in [(250.0, item.hugging[axis]), (750, item.compression[axis])]
          where own == usual && own != wish.priority && abs(own - wish.priority) < 0.5 {
            found.insert("\(axis) \(usual) \(wish.priority < own)")
          }
        }
      }
    }
    #expect(found.count == 8, "\(found.sorted())")
  }

  @Test("required contents stand beside wishes that are just not required, on each axis")
  func requiredContents() {
    var found: Set<String> = []
    for system in Constraints.drawn(4_000, in: Self.world).map(\.system) {
      if found.count == 4 { break }
      for item in system.items {
        for wish in system.constraints where wish.first.item == item.id && !wish.isRequired {
          for axis in Axis.allCases where wish.first.attribute == axis.size && wish.priority > 999 {
            guard let length = item.intrinsic[axis] else { continue }
            if item.hugging[axis] == Priority.required, wish.constant > length {
              found.insert("\(axis) hugging")
            }
            if item.compression[axis] == Priority.required, wish.constant < length {
              found.insert("\(axis) compression")
            }
          }
        }
      }
    }
    #expect(found.count == 4, "\(found.sorted())")
  }

  @Test("places of all kinds are measured from a view's origin, also between its subviews")
  func ownedPlaces() {
    var found: Set<String> = []
    for system in Constraints.drawn(4_000, in: Self.world).map(\.system) {
      if found.count == 17 { break }
      for constraint in system.constraints where constraint.isActive {
        guard let owner = constraint.owner, let second = constraint.second else { continue }
        found.insert("first \(constraint.first.attribute)")
        found.insert("second \(second.attribute)")
        if second.item != owner { found.insert("between subviews") }
      }
    }
    #expect(found.count == 17, "\(found.sorted())")
  }

  @Test("every kind that people write is generated often enough")
  func kinds() throws {
    let questions = Array(Constraints.drawn(200, in: Self.world))
    for (name, isOfKind) in ConstraintQuestion.kinds {
      #expect(questions.count(where: isOfKind) >= 6, "\(name)")
    }
    let outcomes = questions.map { question in
      question.sizes.indices.compactMap { try? question.system(at: $0).outcome }
    }
    for outcome in ConstraintSystem.Outcome.allCases {
      #expect(outcomes.count { $0.contains { $0.contains(outcome) } } >= 6, "\(outcome)")
    }
  }

  /// `scripts/drawn` counts them, and all other comparisons.
  @Test("lengths are just below, just at and just above intrinsic ones and optional limits")
  func comparisons() throws {
    var met: [String: Set<Double>] = [:]
    func isMet() -> Bool { met.count == 4 && met.values.allSatisfy { $0 == [-1, 0, 1] } }
    for question in Constraints.drawn(3_000, in: Self.world) {
      if isMet() { break }
      guard question.document == nil, question.scale == nil, question.system.constraints.count < 12,
        let layout = try? question.system(at: 0).layout(), layout.broken.isEmpty
      else { continue }
      func note(_ title: String, _ anchor: Anchor, _ length: Double) {
        guard let frame = layout.frames[anchor.item] else { return }
        let difference = (anchor.attribute == .width ? frame.width : frame.height) - length
        let side: Double = difference < 0 ? -1 : difference > 0 ? 1 : 0
        if abs(difference) <= 1 { met[title, default: []].insert(side) }
      }
      for item in question.system.items {
        if let width = item.intrinsic[.horizontal] { note("width", Anchor(item.id, .width), width) }
        if let height = item.intrinsic[.vertical] {
          note("height", Anchor(item.id, .height), height)
        }
      }
      for limit in question.system.constraints where limit.isLimit {
        note("\(limit.relation)", limit.first, limit.constant)
      }
    }
    #expect(isMet(), "\(met)")
  }

  @Test("a solver that counts what almost holds as held is found", arguments: [true, false])
  func tolerance(isOfLimits: Bool) throws {
    let rules = Rules(profile: .platform, features: Set(Constraints.features))
    let isFound = Constraints.drawn(3_000, in: Self.world).contains { question in
      guard question.document == nil, question.scale == nil, question.system.constraints.count < 12
      else { return false }
      let layouts = question.sizes.indices.compactMap { index in
        try? question.system(at: index).tolerantLayout(isOfLimits)
      }
      return layouts.count == question.sizes.count
        && !Constraints.broken(by: layouts, to: question, rules).isEmpty
    }
    #expect(isFound)
  }
}

extension Constraint {
  /// Whether it is an optional limit of a length.
  fileprivate var isLimit: Bool {
    isActive && !isRequired && relation != .equal && second == nil && first.attribute.isSize
  }
}

extension ConstraintSystem {
  /// The layout by a wrong solver: one in which a limit that is missed by a point or less counts as
  /// kept, or a width next to the intrinsic one as that.
  fileprivate func tolerantLayout(_ isOfLimits: Bool) throws -> ConstraintLayout {
    var system = self
    for limit in constraints
    where isOfLimits && limit.isLimit {
      var without = system
      without.constraints.removeAll { $0.id == limit.id }
      guard let frame = try without.layout().frames[limit.first.item] else { continue }
      let length = limit.first.attribute == .width ? frame.width : frame.height
      let missed = (length - limit.constant) * (limit.relation == .lessThanOrEqual ? 1 : -1)
      if missed > 0, missed <= 1 { system = without }
    }
    var layout = try system.layout()
    for item in items where !isOfLimits {
      guard let width = item.intrinsic[.horizontal], let own = layout.frames[item.id]?.width,
        abs(own - width) <= 1
      else { continue }
      layout.frames[item.id]?.width = width
    }
    return layout
  }
}

// MARK: - What people write

extension ConstraintQuestion {
  fileprivate typealias Kind<Part> = (name: String, has: (Part) -> Bool)

  fileprivate static var kinds: [Kind<ConstraintQuestion>] {
    let items = ConstraintItem.kinds.map { name, has -> Kind<Self> in
      (name, { $0.system.items.contains(where: has) })
    }
    let constraints = Constraint.kinds.map { name, has -> Kind<Self> in
      (name, { $0.system.constraints.contains(where: has) })
    }
    return items + constraints + [
      ("scale", { $0.scale != nil }),
      ("document", { $0.document != nil }),
      ("several sizes", { $0.sizes.count > 1 }),
      ("back to the first size", { $0.sizes.count > 1 && $0.sizes.first == $0.sizes.last }),
      ("crowd of weaker ones", { $0.hasCrowd }),
    ]
  }

  /// Whether five weaker constraints have the same first attribute as a stronger one.
  private var hasCrowd: Bool {
    system.constraints.contains { one in
      !one.isRequired
        && system.constraints.count { $0.first == one.first && $0.priority < one.priority } >= 5
    }
  }
}

extension ConstraintItem {
  fileprivate static var kinds: [ConstraintQuestion.Kind<ConstraintItem>] {
    [
      ("guide", { $0.kind == .guide }),
      ("inside another view", { $0.parent != nil && $0.parent != ConstraintQuestion.root }),
      ("intrinsic size", { $0.hasIntrinsicSize }),
      ("content priorities", { $0.hugging != .hugging || $0.compression != .compression }),
    ]
  }
}

extension Constraint {
  fileprivate static var kinds: [ConstraintQuestion.Kind<Constraint>] {
    [
      ("required", { $0.isRequired }),
      ("optional", { !$0.isRequired }),
      ("inequality", { $0.relation != .equal && $0.isRequired }),
      ("optional inequality", { $0.relation != .equal && !$0.isRequired }),
      ("owner", { $0.owner != nil }),
      ("inactive", { !$0.isActive }),
      ("negative multiplier", { $0.multiplier < 0 }),
      ("container first", { $0.first.item == ConstraintQuestion.root }),
      ("priority between two numbers", { $0.priority != $0.priority.rounded() }),
      ("centred", { $0.first.attribute == .centerX }),
      ("fixed size", { $0.first.attribute.isSize && $0.second == nil }),
      ("share or ratio", { $0.comparesSizes && $0.multiplier != 1 }),
      (
        "equal sizes",
        { $0.comparesSizes && $0.multiplier == 1 && $0.first.attribute == $0.second?.attribute }
      ),
      ("chain", { $0.first.attribute == .leading && $0.second?.attribute == .trailing }),
    ]
  }

  private var comparesSizes: Bool { first.attribute.isSize && second != nil }
}

extension ConstraintSystem {
  fileprivate enum Outcome: CaseIterable {
    case satisfiable, conflict, ambiguous, unambiguous, noSizeButZero, tradeOff
  }

  /// What comes of its constraints.
  fileprivate var outcome: Set<Outcome> {
    get throws {
      let solutions = try ConstraintRows(self).solutions
      guard solutions.allSatisfy(\.canHold) else { return [.conflict] }
      var outcome: Set<Outcome> = [.satisfiable]
      for account in solutions {
        if !account.contested.isEmpty { outcome.insert(.tradeOff) }
        for (local, variable) in account.component.variables.enumerated() {
          switch account.determinations[local] {
          case .unique where variable % 4 >= 2 && account.values[local].isZero:
            outcome.insert(.noSizeButZero)
          case .unique, .weighed: break
          case .ambiguous: outcome.insert(.ambiguous)
          }
        }
      }
      return outcome.contains(.ambiguous) ? outcome : outcome.union([.unambiguous])
    }
  }
}
