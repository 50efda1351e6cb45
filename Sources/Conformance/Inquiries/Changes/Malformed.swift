/// The reason why a trace does not fit the scenario that it answers.
struct Malformed: Error, CustomStringConvertible {
  var description: String
  /// The place where the hierarchy itself is wrong; `nil` where the trace does not fit the
  /// scenario.
  var place: Breach.Place?
  /// Whether a container adds or removes the controller in a callback.
  var isOfReaction = false
  /// How the controller left, if it is one that stays.
  var departure: Departure?

  /// The action by which a controller left.
  struct Departure {
    var isDismissal: Bool
    /// Whether the action names it, and not one that it is inside.
    var isOwn: Bool
  }

  /// What shows a common cause: what is inside the one that leaves stays, however that leaves.
  var symptom: Symptom? {
    departure.map { departure in
      let action = departure.isDismissal ? "dismissed" : "removed"
      return Symptom("stays", present: [departure.isOwn ? action : "inside"])
    }
  }

  init(_ description: String) { self.description = description }

  /// A hierarchy other than the expected one, whose names are in pre-order; the fault names step and
  /// controller where the model is at fault.
  init(_ description: String, of fault: (step: Int?, name: String)?, _ expected: [String]) {
    let names = expected.joined(separator: ", ")
    self.description = "\(description): expected the states of “\(names)”"
    place = fault.map { Breach.Place(step: $0.step ?? -1, name: $0.name) }
  }
}
