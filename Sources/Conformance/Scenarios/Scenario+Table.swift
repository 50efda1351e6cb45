public import AdaptiveModel
public import Messages

extension Scenario {
  /// A few words for the driver's log.
  package var title: String {
    var title =
      switch (device, orientation?.rawValue) {
      case (let device?, let orientation?): device + " " + orientation
      case (let word?, nil), (nil, let word?): word
      case (nil, nil): window.size.description
      }
    title += hierarchy.count == 1 ? ": 1 controller, " : ": \(hierarchy.count) controllers, "
    title += actions.count == 1 ? "1 action" : "\(actions.count) actions"
    return title
  }
}

extension Scenario: Shaped {
  public static var blank: Self { Scenario(window: .blank, hierarchy: .blank) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ scenario: inout Self) {
    // The window follows from the device and its orientation, so that they change together.
    visitor.optionalPart("device", &scenario.device, Row(weight: 0, isJoint: true))
    visitor.optionalPart(
      "orientation",
      &scenario.orientation,
      Row(weight: 0, isJoint: true)
    )
    visitor.part("window", &scenario.window, Row(isJoint: true))
    visitor.part("root", &scenario.hierarchy, Row(weight: 0))
    visitor.part(
      "actions",
      &scenario.actions,
      Row(weight: 2, element: { $0.asStep }, inPairs: true)
    )
  }

  /// Refuses a scenario that cannot be performed; an impossible action is passed over.
  public func check() throws(MessageProblem) {
    guard let problem = problems.first(where: { !$0.isWithoutEffect }) else { return }
    let path =
      switch problem.place {
      case .window: "window"
      case .controller: "root"
      case .action(let index): "actions[\(index)]"
      }
    throw MessageProblem(path, problem.description)
  }
}

extension Scenario {
  /// The weight of controllers, actions, and all of their properties that are not the simplest.
  package var weight: Int { partWeight }
}
