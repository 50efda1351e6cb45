/// Why a trace cannot be one of the scenario that was asked for.
struct Malformed: Error, CustomStringConvertible {
  var description: String
  /// Where the hierarchy itself is not as it should be; `nil` where the trace is none of the scenario.
  var place: Breach.Place?
  /// Whether a container adds or removes the controller in a callback.
  var isOfReaction = false

  init(_ description: String) { self.description = description }

  /// - Parameters:
  ///   - description: What is wrong.
  ///   - fault: The step and the controller, where that is a fault of the model.
  ///   - expected: The names of the hierarchy in pre-order.
  init(_ description: String, of fault: (step: Int?, name: String)?, _ expected: [String]) {
    let names = expected.joined(separator: ", ")
    self.description = "\(description): expected “\(names)”"
    place = fault.map { Breach.Place(step: $0.step ?? -1, name: $0.name) }
  }
}
