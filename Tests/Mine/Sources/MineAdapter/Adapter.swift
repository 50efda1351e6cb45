import AdaptiveModel
import Conformance

/// Your framework, as the suite sees it: controllers that fill the window, at first.
public struct Adapter: Implementation {
  public let identity = Identity(name: "Mine", features: [.states])

  public init() {}

  public func answer(_ request: Request) throws -> Reply {
    guard let scenario = request.scenario else { return .unsupported(feature: request.name) }
    return .trace(perform(scenario))
  }

  /// Makes fresh controllers, performs the actions, and reports what each controller then has.
  private func perform(_ scenario: Scenario) -> Trace {
    let names = scenario.hierarchy.controllers.map(\.name)
    var window = scenario.window
    var trace = Trace(initial: names.map { .init($0, .init(window.traits, window.size)) })
    for action in scenario.actions {
      switch action {
      case .rotate(_, let new), .resize(let new): window = new
      default: break  // Other actions come with features that are not claimed yet.
      }
      trace.steps.append(.init(states: names.map { .init($0, .init(window.traits, window.size)) }))
    }
    return trace
  }
}
