import AdaptiveModel

extension Reply {
  /// The reply with objects named after their ids, because tokens differ between implementations.
  ///
  /// The first object for an id is named after the id, the next one `title #2`. Equal objects keep
  /// equal names, and a report does not depend on earlier questions.
  package var namingObjects: Reply {
    guard var states = answer(as: [LayoutState].self) else { return self }
    var names = ObjectNames()
    for place in states.indices {
      for index in states[place].views.indices { names.name(&states[place].views[index]) }
      for index in states[place].constraints.indices {
        names.name(&states[place].constraints[index])
      }
      for index in states[place].outlets.indices {
        guard var held = states[place].outlets[index].held else { continue }
        names.name(&held)
        states[place].outlets[index].held = held
      }
    }
    return .layout(states)
  }
}

/// The names of objects, by their tokens.
private struct ObjectNames {
  private var names: [String: String] = [:]
  /// The number of objects found for each id.
  private var counts: [String: Int] = [:]

  mutating func name(_ made: inout LayoutState.Object) {
    guard let token = made.token else { return }
    if names[token] == nil {
      let count = counts[made.id, default: 0] + 1
      counts[made.id] = count
      names[token] = count == 1 ? made.id : "\(made.id) #\(count)"
    }
    made.token = names[token]
  }
}
