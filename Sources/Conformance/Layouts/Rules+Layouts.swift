import AdaptiveModel

extension Rules {
  /// Judges what was shown along a walk.
  ///
  /// - Parameters:
  ///   - states: What the implementation showed in each class.
  ///   - walk: What it was asked.
  ///   - others: Its answers to the walk's companions.
  ///   - judgement: What is found is added to it.
  /// - Throws: ``Failure`` where a reply is none, or does not fit the walk.
  func judge(
    _ states: [LayoutState],
    of walk: LayoutWalk,
    beside others: ArraySlice<Reply>,
    into judgement: inout Judgement
  ) throws(Failure) {
    try states.requireFit(walk.classes)
    var answers: [[LayoutState]] = []
    for (reply, classes) in zip(others, walk.companionClasses) {
      guard case .layout(let states) = reply else { throw reply.failure }
      try states.requireFit(classes)
      answers.append(states)
    }
    let inside = states.map(\.inside)
    for place in states.indices {
      let isLast = place == states.count - 1
      let witness = LayoutWitness(
        walk: walk,
        place: place,
        states: states,
        inside: inside,
        fresh: isLast ? answers.first?.first : nil,
        padded: answers.count > 1 ? answers[1][place] : nil
      )
      for rule in layouts {
        judgement.note(witness, rule, step: place, name: "\(walk.classes[place])")
      }
    }
  }

  /// Judges what was made of a document by editing it.
  func judge(
    _ states: [EditingState],
    of session: EditingSession,
    into judgement: inout Judgement
  ) throws(Failure) {
    guard states.count == session.operations.count + 1 else {
      let expected = session.operations.count + 1
      throw Failure(.protocolError, "expected \(expected) documents, found \(states.count)")
    }
    for (step, witness) in session.witnesses(states).enumerated() {
      for rule in editings { judgement.note(witness, rule, step: step - 1) }
    }
  }
}

extension LayoutWalk {
  /// What is asked besides: loading in the last class, and the walk with a padded document.
  var companions: [LayoutWalk] {
    zip([document, document.padded], companionClasses).map { LayoutWalk($0, through: $1) }
  }

  /// The classes that each companion goes through.
  fileprivate var companionClasses: [[LayoutClass]] { [Array(classes.suffix(1)), classes] }
}

extension [LayoutState] {
  /// Makes sure that there is a state for each class, in order.
  fileprivate func requireFit(_ classes: [LayoutClass]) throws(Failure) {
    let found = map(\.layoutClass)
    guard found == classes else {
      let names = found.map(\.description).joined(separator: ", ")
      throw Failure(.protocolError, "states for other classes than were asked for: \(names)")
    }
  }
}

extension Reply {
  /// Why a reply is not the one that was expected.
  package var failure: Failure {
    switch self {
    case .failed(let failure): failure
    case .unsupported(let feature):
      Failure(.error, "answers “unsupported” (\(feature)) to what it claims")
    default: Failure(.protocolError, "the reply is not one to this kind of request")
    }
  }
}
