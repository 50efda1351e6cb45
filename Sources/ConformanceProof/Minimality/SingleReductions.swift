import AdaptiveModel
import AdaptiveReference
package import Conformance

// Single reductions, computed on the values alone. They check the shrinkers, and so share no
// function and no order with them.

extension Request {
  /// The requests that are smaller by one reduction and still valid.
  package var withOneThingLess: [Request] {
    switch question {
    case let scenario as Scenario:
      scenario.withOneThingLess.filter(\.problems.isEmpty).map {
        asking($0)
      }
    case let walk as LayoutWalk: walk.withOneThingLess.map { .layout($0) }
    case let session as EditingSession: session.withOneThingLess.map { .editing($0) }
    case let question as Images.Question:
      question.withOneThingLess.map { Request(Images.self, $0) }
    case let question as ConstraintQuestion: question.withOneThingLess.map { .solve($0) }
    case let question as Combining.Question:
      question.collections.withOneThingLess.map { .combine($0) }
    default: []
    }
  }

  /// A request of the same kind for another scenario.
  private func asking(_ scenario: Scenario) -> Request {
    inquiry.request(of: scenario) ?? .run(scenario)
  }
}

// MARK: - Scenarios

extension Scenario {
  var withOneThingLess: [Scenario] {
    var smaller: [Scenario] = []
    for place in actions.indices { smaller.append(modified(self) { $0.actions.remove(at: place) }) }
    for index in hierarchy.controllers.indices.dropFirst() {
      smaller.append(modified(self) { $0.hierarchy.remove(at: index) })
      smaller.append(modified(self) { $0.hierarchy = hierarchy.dissolving(index) })
    }
    for (index, controller) in hierarchy.controllers.enumerated() {
      for plainer in controller.withOneThingLess {
        smaller.append(modified(self) { $0.hierarchy[index] = plainer })
      }
    }
    for (place, action) in actions.enumerated() {
      for simpler in action.withOneThingLess {
        smaller.append(modified(self) { $0.actions[place] = simpler })
      }
      guard let child = action.entering, let parent = action.container,
        let index = hierarchy.index(of: parent)
      else { continue }
      smaller.append(
        modified(self) {
          $0.hierarchy.insert(child, inside: index)
          $0.actions.remove(at: place)
        }
      )
    }
    return smaller + [withPlainWindow].filter { $0 != self }
  }

  /// The scenario with the device's full window at the start.
  private var withPlainWindow: Scenario {
    modified(self) { scenario in
      guard let orientation, let device = device.flatMap(Device.init(named:)) else { return }
      scenario.window = device.window(in: orientation)
    }
  }
}

extension Hierarchy {
  /// The hierarchy without a controller; its children move to its container.
  fileprivate func dissolving(_ index: Int) -> Hierarchy {
    var result = Hierarchy(root)
    let end = end(of: index)
    for place in 1..<count where place != index {
      result.append(self[place], depth: depths[place] - (place > index && place < end ? 1 : 0))
    }
    return result
  }

  fileprivate var withOneThingLess: [Hierarchy] {
    var smaller: [Hierarchy] = []
    for index in 1..<max(1, count) {
      smaller += [modified(self) { $0.remove(at: index) }, dissolving(index)]
    }
    for index in 0..<count {
      for plainer in self[index].withOneThingLess {
        smaller.append(modified(self) { $0[index] = plainer })
      }
    }
    return smaller
  }
}

extension ViewController {
  fileprivate var withOneThingLess: [ViewController] {
    var plainer: [ViewController] = []
    func add(_ change: (inout ViewController) -> Void) {
      var other = self
      change(&other)
      if other != self { plainer.append(other) }
    }
    add { $0.overrideTraitCollection = TraitCollection() }
    add { $0.sizing = Sizing() }
    add { $0.forwards = .both }
    for traits in overrideTraitCollection.withOneThingLess {
      add { $0.overrideTraitCollection = traits }
    }
    for simpler in sizing.withOneThingLess { add { $0.sizing = simpler } }
    for place in views.indices { add { $0.views.remove(at: place) } }
    if constraintSets != nil { add { $0.constraintSets = nil } }
    for smaller in constraintSets?.withOneThingLess ?? [] { add { $0.constraintSets = smaller } }
    if document != nil { add { $0.document = nil } }
    for smaller in document?.withOneThingLess ?? [] { add { $0.document = smaller } }
    for place in coordinates.indices { add { $0.coordinates.remove(at: place) } }
    for place in reactions.indices {
      add { $0.reactions.remove(at: place) }
      for traits in reactions[place].traits.withOneThingLess {
        add { $0.reactions[place].traits = traits }
      }
    }
    return plainer
  }
}

extension Action {
  fileprivate var withOneThingLess: [Action] {
    switch self {
    case .rotate, .resize, .turn, .share, .remove, .prefer, .dismiss: []
    case .override(let child, let traits):
      traits.withOneThingLess.map { .override(child: child, $0) }
    case .sizing(let child, let sizing):
      sizing.withOneThingLess.map { .sizing(child: child, $0) }
    case .add(let parent, let child):
      child.withOneThingLess.map { .add(parent: parent, $0) }
    case .present(let presenter, let presented):
      presented.withOneThingLess.map { .present(on: presenter, $0) }
    }
  }

  /// The controller that a new controller enters by this action.
  fileprivate var container: String? {
    switch self {
    case .add(let name, _), .present(let name, _): name
    case .rotate, .resize, .turn, .share, .override, .sizing, .remove, .prefer, .dismiss: nil
    }
  }
}

extension Sizing {
  fileprivate var withOneThingLess: [Sizing] {
    width.withOneThingLess.map { Sizing(width: $0, height: height) }
      + height.withOneThingLess.map { Sizing(width: width, height: $0) }
  }
}

extension SizingRule {
  /// No rule, or a length with one digit less.
  fileprivate var withOneThingLess: [SizingRule] {
    func shorter(_ length: Double) -> [Double] { length < 10 ? [] : [(length / 10).rounded(.down)] }
    switch self {
    case .fills: return []
    case .fixed(let length): return [.fills] + shorter(length).map { .fixed($0) }
    case .inset(let length): return [.fills] + shorter(length).map { .inset($0) }
    case .fraction: return [.fills]
    }
  }
}

extension TraitCollection {
  fileprivate var withOneThingLess: [TraitCollection] {
    TraitName.allCases.map { without([$0]) }.filter { $0 != self }
  }
}

extension [TraitCollection] {
  fileprivate var withOneThingLess: [[TraitCollection]] {
    var smaller: [[TraitCollection]] = []
    for place in indices {
      smaller.append(modified(self) { $0.remove(at: place) })
      for traits in self[place].withOneThingLess {
        smaller.append(modified(self) { $0[place] = traits })
      }
    }
    return smaller
  }
}

// MARK: - Images

extension Images.Question {
  fileprivate var withOneThingLess: [Images.Question] {
    var smaller: [Images.Question] = []
    for place in asset.slots.indices {
      smaller.append(modified(self) { $0.asset.slots.remove(at: place) })
      for traits in asset.slots[place].traits.withOneThingLess
      where !asset.slots.contains(where: { $0.traits == traits }) {
        smaller.append(modified(self) { $0.asset.slots[place].traits = traits })
      }
    }
    for place in collections.indices where collections.count > 1 {
      smaller.append(modified(self) { $0.collections.remove(at: place) })
    }
    return smaller
  }
}

// MARK: - Layouts and editing

extension LayoutWalk {
  fileprivate var withOneThingLess: [LayoutWalk] {
    var smaller = document.withOneThingLess.map { LayoutWalk($0, through: classes) }
    for place in classes.indices where classes.count > 1 {
      smaller.append(modified(self) { $0.classes.remove(at: place) })
    }
    return smaller
  }
}

extension EditingSession {
  fileprivate var withOneThingLess: [EditingSession] {
    var smaller = document.withOneThingLess.map { EditingSession($0, operations) }
    for place in operations.indices {
      smaller.append(modified(self) { $0.operations.remove(at: place) })
    }
    return smaller.filter { session in
      var editor = Editor(session.document)
      return session.operations.allSatisfy { (try? editor.apply($0)) != nil }
    }
  }
}

extension LayoutDocument {
  fileprivate var withOneThingLess: [LayoutDocument] {
    var smaller: [LayoutDocument] = []
    func add(_ change: (inout LayoutDocument) -> Void) {
      var other = self
      change(&other)
      smaller.append(other)
    }
    for index in items.indices.dropFirst() {
      add { $0.remove(at: index) }
      add { $0.remove(at: index, keepsSubviews: true) }
    }
    for (index, item) in items.enumerated() {
      for place in item.attributes.indices { add { $0[index].attributes.remove(at: place) } }
      for variation in item.installed.variations {
        add { $0[index].installed.remove(in: variation.layoutClass) }
      }
      for (place, attribute) in item.attributes.enumerated() {
        for variation in attribute.value.variations {
          add { $0[index].attributes[place].value.remove(in: variation.layoutClass) }
        }
      }
    }
    for (place, constraint) in constraints.enumerated() {
      add { $0.removeConstraint(constraint.id) }
      for variation in constraint.installed.variations {
        add { $0.constraints[place].installed.remove(in: variation.layoutClass) }
      }
      for attribute in constraint.attributes.indices {
        add { $0.constraints[place].attributes.remove(at: attribute) }
      }
    }
    for place in outlets.indices { add { $0.outlets.remove(at: place) } }
    return smaller
  }
}
