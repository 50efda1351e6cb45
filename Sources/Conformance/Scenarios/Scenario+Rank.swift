import AdaptiveModel

extension Scenario {
  /// The values that decide which of two scenarios of the same weight is simpler, compared in
  /// order.
  ///
  /// First the amount of detail, then the device and the actions, then the controllers.
  var rank: [Int] {
    let (shapes, places) = (hierarchies, places)
    let place = { (name: String) in places[name] ?? places.count }
    let misnamed = places.count { $0.key != Self.name($0.value) }
    var specified = actions.reduce(0) { $0 + $1.specified }
    for shape in shapes { specified += shape.specified }
    let sized = shapes.flatMap(\.controllers).reduce(0) { $0 + $1.sizing.complexity }
    var rank = [specified, sized, shapes.flatMap(\.depths).reduce(0, +)]
    rank.append(plainWindow == window ? 0 : 1)
    rank.append(Self.devices.firstIndex { $0.name == device } ?? Self.devices.count)
    rank.append(orientation.flatMap(Orientation.shrinkOrder.firstIndex) ?? 4)
    if plainWindow != window { rank += window.rank }
    for action in actions { rank += action.rank(place, self) }
    for shape in shapes { rank += shape.rank(place) }
    return rank + [misnamed, withContentsNamed == self ? 0 : 1]
  }

  /// The devices, with the most revealing first.
  static let devices = firstDevices + Device.drawn.filter { !firstDevices.contains($0) }

  /// One device for each pair of size classes that a row of the tables has.
  static let firstDevices = ["iPhone 6", "iPhone 6 Plus", "iPad"].compactMap(Device.init(named:))

  /// The index of each controller among all controllers, those that reactions add last.
  var places: [String: Int] {
    let shapes = hierarchies
    var places: [String: Int] = [:]
    for controller in (shapes + shapes.flatMap(\.added)).flatMap(\.controllers)
    where places[controller.name] == nil {
      places[controller.name] = places.count
    }
    return places
  }

  /// The name of a controller by its index among all controllers.
  static func name(_ place: Int) -> String {
    place > 0 ? Names.name(place - 1) : "root"
  }

  /// The device's own window in its initial orientation; `nil` where there is no device.
  var plainWindow: Window? {
    guard let orientation else { return nil }
    return listedDevice?.window(in: orientation)
  }

  /// The first hierarchy, and the hierarchies that are added.
  var hierarchies: [Hierarchy] {
    [hierarchy] + actions.compactMap(\.entering)
  }
}

extension Orientation {
  static let shrinkOrder: [Orientation] = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]
}

extension Action {
  /// The number of traits that it specifies.
  fileprivate var specified: Int {
    if case .override(_, let traits) = self { traits.specified } else { 0 }
  }

  /// Its kind, then its controllers and its values.
  fileprivate func rank(_ place: (String) -> Int, _ scenario: Scenario) -> [Int] {
    let device = scenario.listedDevice
    switch self {
    case .rotate(let orientation, let window):
      let plain = device?.window(in: orientation)
      return [0, plain == window ? 0 : 1]
        + [Orientation.shrinkOrder.firstIndex(of: orientation) ?? 0]
        + (plain == window ? [] : window.rank)
    case .resize(let window):
      let standard = device.map { $0.standardWindows } ?? []
      return [1, standard.firstIndex(of: window) ?? standard.count] + window.rank
    case .turn(let orientation):
      return [0, 0, Orientation.shrinkOrder.firstIndex(of: orientation) ?? 0]
    case .share(let share):
      return [1, share.flatMap(ScreenShare.allCases.firstIndex) ?? ScreenShare.allCases.count]
    case .override(let child, let traits): return [2, place(child)] + traits.rank
    case .sizing(let child, let sizing): return [3, place(child)] + sizing.rank
    case .remove(let child): return [4, place(child)]
    case .add(let parent, _): return [5, place(parent)]
    case .prefer(let name, let size):
      return [6, place(name), size.width.rank, size.height.rank]
    case .dismiss(let presenter): return [7, place(presenter)]
    case .present(let presenter, _): return [8, place(presenter)]
    }
  }
}

extension Window {
  fileprivate var rank: [Int] { [size.width.rank, size.height.rank] + traits.rank }
}

extension Hierarchy {
  /// The number of traits that it specifies.
  fileprivate var specified: Int {
    controllers.reduce(0) { sum, controller in
      sum + controller.overrideTraitCollection.specified
        + controller.reactions.reduce(0) { $0 + $1.traits.specified }
    }
  }

  fileprivate func rank(_ place: (String) -> Int) -> [Int] {
    var rank: [Int] = []
    for (controller, depth) in zip(controllers, depths) {
      rank += [depth, controller.forwards.rank]
      rank += controller.overrideTraitCollection.rank
      rank += controller.sizing.rank
      for reaction in controller.reactions { rank += reaction.rank(place) }
      rank += controller.coordinates.flatMap(\.rank)
      if controller.isPresentation { rank.append(1) }
      rank += controller.constraintSets?.rank ?? []
      if !controller.views.isEmpty { rank.append(controller.views.count) }
      rank += controller.document?.rank ?? []
    }
    return rank
  }
}

extension ViewController.Forwarding {
  /// Both callbacks, none, and then one of the two.
  static let shrinkOrder: [Self] = [.both, [], .viewWillTransition, .willTransition]

  fileprivate var rank: Int { Self.shrinkOrder.firstIndex(of: self) ?? 0 }
}

extension Reaction.Moment {
  static let shrinkOrder: [Self] = [.beforeForwarding, .afterForwarding, .viewWillAppear]
}

extension Reaction {
  fileprivate func rank(_ place: (String) -> Int) -> [Int] {
    let own =
      isRich
      ? [Moment.values.firstIndex(of: moment) ?? 0] + condition.rank + effect.rank
      : [Moment.shrinkOrder.firstIndex(of: moment) ?? 0, Shape.allCases.firstIndex(of: shape) ?? 0]
    return own + [place(child)] + traits.rank
  }
}

extension Sizing {
  var rank: [Int] { width.rank + height.rank }

  /// The complexity of the rules; zero for a child that fills its container.
  fileprivate var complexity: Int { width.rank[0] + height.rank[0] }
}

extension SizingRule {
  /// Its kind, and its number; zero, which leaves the child no length, comes last.
  fileprivate var rank: [Int] {
    switch self {
    case .fills: [0, 0, 0]
    case .fixed(let length): [1, Self.rank(length), 0]
    case .inset(let length): [2, Self.rank(length), 0]
    case .fraction(let part, let whole): [3, Self.rank(Double(part)), whole]
    }
  }

  private static func rank(_ length: Double) -> Int {
    length == 0 ? .max : length.rank
  }
}

extension Double {
  /// A whole number that grows with the value and is defined for all values, because values read
  /// from a file are ranked too.
  fileprivate var rank: Int { isNaN ? .max : Int(Swift.max(-1e15, Swift.min(self * 2, 1e15))) }
}

extension CoordinatedBlocks {
  fileprivate var rank: [Int] {
    [
      Moment.allCases.firstIndex(of: moment) ?? 0, alongside == nil ? 0 : 1,
      completion == nil ? 0 : 1,
    ]
  }
}

extension ConstraintSets {
  /// The values that decide which of two is simpler.
  fileprivate var rank: [Int] {
    [sized.count, common.count, others.count] + alternatives.map(\.count)
      + sized.map {
        let limit = max(-1e9, min(($0.widthOver ?? 0) + ($0.heightOver ?? 0), 1e9))
        return limit == 600 ? 0 : Int(limit)  // the plainest one, which says nothing of a device
      }
  }
}

extension Reaction.Condition {
  fileprivate var rank: [Int] {
    switch self {
    case .shape(.always): [0, 0]
    case .horizontal(let sizeClass): [1, sizeClass.rawValue]
    case .vertical(let sizeClass): [2, sizeClass.rawValue]
    case .shape(let shape): [3, Reaction.Shape.allCases.firstIndex(of: shape) ?? 0]
    case .widthOver(let width): [4, Int(max(-1e9, min(width, 1e9)))]
    }
  }
}

extension Reaction.Effect {
  fileprivate var rank: [Int] {
    switch self {
    case .remove: [0]
    case .add(let child): [1, child.count]
    case .override: [2]
    case .sizing(_, let sizing): [3] + sizing.rank
    case .activate(let side): [4, side == .portrait ? 0 : 1]
    }
  }
}
