import AdaptiveModel

extension Finding {
  /// The finding as people read it: what is broken, the smallest picture, how to see it again.
  ///
  /// - Parameter command: Writes the command that repeats a case.
  /// - Returns: Several lines, none of which can drive a terminal.
  public func picture(command: (Case.ID) -> String) -> String {
    var lines = [headline, ""]
    if let clause {
      lines += clause.sentence.wrapped(to: 90) + ["— \(clause.level.rawValue), \(clause.source)"]
      lines += [""]
    }
    lines += body.map { $0.isEmpty ? "" : "  " + $0 } + [""]
    lines += remarks.flatMap { $0.wrapped(to: 96) }
    lines.append("again: \(command(smallest.id))")
    return lines.joined(separator: "\n")
  }

  /// The clause that is broken.
  public var clause: Clause? {
    guard case .clause(let id) = fault else { return nil }
    return Clause.named(id)
  }

  var headline: String {
    guard let clause else {
      return "\(fault.sentence): \((failure?.message ?? "").escaped)"
    }
    guard let breach, numberOfSteps > 0 || !breach.name.isEmpty else {
      return "\(clause.id) is broken"
    }
    let place =
      breach.step < 0 ? "before any action" : "step \(breach.step + 1) of \(numberOfSteps)"
    let subject = breach.name.isEmpty ? "" : " \(subjectWord) \(breach.name.shown)"
    return "\(clause.id) is broken\(subject), \(place)"
  }

  /// A clause is broken for a controller, or in a size class.
  private var subjectWord: String {
    if case .request(.layout) = smallest.content { "in" } else { "for" }
  }

  private var numberOfSteps: Int {
    if let pair { return pair.partner.actions.count }
    switch smallest.content {
    case .request(.run(let scenario)): return scenario.actions.count
    case .request(.layout(let walk)): return walk.classes.count
    case .request(.editing(let session)): return session.operations.count
    default: return 0
    }
  }

  // MARK: The picture

  /// The smallest case and what was answered, in lines that cannot drive a terminal.
  public var body: [String] {
    switch smallest.content {
    case .request(.run(let scenario)):
      picture(of: scenario, replies.first, marking: breach)
    case .pair(let scenario):
      pairPicture(scenario)
    case .request(.layout(let walk)):
      walk.picture(replies, of: fault, at: breach?.step)
    case .request(.editing(let session)):
      session.picture(replies.first, of: fault, at: breach?.step)
    case .request(let request):
      ["asked     \(request.shown)"]
        + zip(["answered  ", "upright   "], replies).map { $0 + $1.shown }
        + (request.expectation.map { ["expected  \($0)"] } ?? [])
    }
  }

  private func pairPicture(_ scenario: Scenario) -> [String] {
    let first = picture(of: scenario, replies.first, marking: nil)
    guard let pair else { return first }
    let place = Breach(clause: 0, step: pair.difference.step, name: pair.difference.name)
    return first + ["", "and, changed:", ""]
      + picture(of: pair.partner, .trace(pair.trace), marking: place)
      + ["", "\(pair.difference.name.shown) \(pair.difference.remark)"]
  }

  private func picture(of scenario: Scenario, _ reply: Reply?, marking place: Breach?) -> [String] {
    var trace: Trace?
    if case .trace(let answer) = reply { trace = answer }
    let text = Transcript(scenario, trace).text { step, name in
      guard let place, (step ?? -1) == place.step, name == place.name else { return nil }
      return "\(fault)"
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let hasCalls = trace?.steps.contains { !$0.calls.isEmpty } ?? false
    return lines + (hasCalls ? ["", Transcript.legend] : [])
  }

  // MARK: What else is known

  /// What was seen, and what had to be, in a sentence or two; `nil` where there is nothing to tell.
  public var account: String? {
    if let witness { return witness.account }
    guard let clause, let breach else { return nil }
    switch smallest.content {
    case .request(.layout(let walk)): return walk.account(of: clause.id, at: breach.step, replies)
    case .request(.editing(let session)):
      return session.account(of: clause.id, at: breach.step, replies.first)
    default: return nil
    }
  }

  /// How many cases there are of each kind of difference, where there are several kinds.
  private var census: String {
    guard kinds.count > 1 else { return "" }
    let rows = kinds.prefix(4).map { "\($0.count) \($0.kind)" }
    let rest = kinds.dropFirst(4).reduce(0) { $0 + $1.count }
    return ": " + (rows + (rest > 0 ? ["\(rest) otherwise"] : [])).joined(separator: ", ")
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if let account { remarks.append(account) }
    remarks += explanation
    if let irrelevance { remarks.append(irrelevance) }
    if failure != nil, clause != nil, let failure {
      remarks.append("\(failure.kind.rawValue): \(failure.message.escaped)")
    }
    remarks.append("\(cases) \(cases == 1 ? "case fails" : "cases fail") in this way\(census).")
    if let end { remarks.append("Shrunk from \(found) in \(calls) calls: \(end).") }
    return remarks
  }
}

extension Fault {
  /// What happened, as the beginning of a sentence.
  var sentence: String {
    switch self {
    case .clause(let id): "\(id) is broken"
    case .failure(.error): "The implementation raised an error"
    case .failure(.crashed): "The implementation crashed"
    case .failure(.timedOut): "The implementation did not answer in time"
    case .failure(.protocolError): "The implementation did not keep to the protocol"
    case .failure(.notAsked): "The implementation was not asked"
    }
  }
}

extension Request {
  /// What is asked, on one line.
  var shown: String {
    switch self {
    case .run: "to perform a scenario"
    case .combine(let collections):
      "to combine \(collections.isEmpty ? "nothing" : collections.map(\.description).joined(separator: ", then "))"
    case .contains(let collection, let other): "whether \(collection) contains \(other)"
    case .window(.device(let name, let orientation)):
      "for the window of \(name), \(orientation.rawValue)"
    case .window(.screen(let size, let idiom, let orientation)):
      "for the window of a \(idiom) with a screen of \(size), \(orientation.rawValue)"
    case .window(.share(let share, let model, let orientation)):
      "for \(share.rawValue) of the screen of an iPad, \(model), \(orientation.rawValue)"
    case .rawValues: "for the numbers behind the traits"
    case .layoutClasses: "for the size classes of layouts"
    case .layout: "to show a layout"
    case .editing: "to edit a layout"
    case .grid(let chosen): "for the grid with \(chosen) chosen"
    }
  }

  /// The right answer, on one line.
  var expectation: String? {
    switch self {
    case .run: nil
    case .combine(let collections): TraitCollection(traitsFrom: collections).description
    case .contains(let collection, let other): "\(collection.contains(traitsIn: other))"
    case .window(let query): query.window.map { "\($0.size) \($0.traits)" }
    case .rawValues: Reply.rawValues(.reference).shown
    case .layoutClasses: LayoutClassAnswer.reference.shown
    case .layout, .editing: nil
    case .grid(let chosen): SizeClassGrid(choosing: chosen).shown
    }
  }
}

extension Reply {
  /// The answer, on one line.
  var shown: String {
    switch self {
    case .trace: "a trace"
    case .traits(let traits): traits.description
    case .contains(let answer): "\(answer)"
    case .window(let window): "\(window)"
    case .rawValues(let values):
      [values.sizeClass, values.displayScale, values.userInterfaceIdiom]
        .map { table in
          table.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
            .map { "\($0.key.escaped) \(points($0.value))" }.joined(separator: ", ")
        }
        .joined(separator: "; ")
    case .layoutClasses(let classes): classes.shown
    case .layout(let states): "\(states.count) states of a layout"
    case .editing(let states): "\(states.count) states of a document"
    case .grid(let grid): grid.shown
    case .unsupported(let feature): "unsupported: \(feature.escaped)"
    case .failed(let failure): "\(failure.kind.rawValue): \(failure.message.escaped)"
    }
  }
}

extension String {
  /// The text broken between words, so that no line is longer than `width` unless a word is.
  func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
