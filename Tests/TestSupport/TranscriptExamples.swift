package import AdaptiveModel
import Conformance
import Testing

/// The scenario of a transcript.
package func scenario(in text: String) throws -> Scenario {
  try #require(Transcript(text).scenario)
}

extension Scenario {
  /// A scenario on a listed device.
  package init(
    _ hierarchy: Hierarchy,
    on name: String = "iPhone 6",
    _ orientation: Orientation = .portrait,
    _ actions: (Device) -> [Action] = { _ in [] }
  ) throws {
    let device = try #require(Device(named: name))
    self.init(
      device: device.name,
      orientation: orientation,
      window: device.window(in: orientation),
      hierarchy: hierarchy,
      actions: actions(device)
    )
  }
}
