import AdaptiveModel

/// A call, as far as a transcript gives it.
struct PartialCall {
  /// A transcript's statement about the state of the receiver.
  enum Has {
    case byDefault
    case nothing
    case environment(Environment)
  }

  let mark: Mark
  let receiver: String
  let line: Line
  private var kind: Call.Kind?
  private var observation = Has.byDefault

  init(mark: Mark, receiver: String, line: Line) {
    self.mark = mark
    self.receiver = receiver
    self.line = line
  }

  /// Reads the payload and the receiver's state, if the text has them.
  mutating func readNote(_ line: inout Line, _ traits: TraitCollection) throws(SyntaxError) {
    if line.isAtEnd { return }
    repeat {
      if line.take("brings") {
        kind = try line.kind(mark, relativeTo: traits)
      } else if line.take("had") {
        observation = .environment(try line.environment(relativeTo: traits))
      } else if line.take("unobserved") {
        observation = .nothing
      } else {
        throw line.expected("“brings”, “had” or “unobserved”")
      }
    } while line.take(sign: ";")
  }

  /// The complete call; omitted parts have their defaults.
  func call(_ payload: DefaultPayload, _ unobserved: Bool) throws(SyntaxError) -> Call {
    guard let kind = kind ?? payload.kind(mark, to: receiver) else {
      let name = Name(receiver).written
      let isNamed = mark.bringsName
      let expected =
        "the payload of the call to \(name)" + (isNamed ? "" : ", since its state is not known")
      throw line.expected(expected, found: "nothing")
    }
    let has: Environment? =
      switch observation {
      case .byDefault: unobserved ? nil : payload.has(mark, receiver)
      case .nothing: nil
      case .environment(let environment): environment
      }
    return Call(to: receiver, kind, has: has)
  }
}

/// A controller's state, as far as a row gives it.
struct PartialState {
  var size: Size?
  var traits: TraitCollection?
  /// The active constraints, if the row has them.
  var active: [String]?
  /// The controller's views, if the row has them.
  var views: [ViewState]?
  /// The contents of the controller's document, if the row has them.
  var document: ShownDocument?

  var isEmpty: Bool {
    size == nil && traits == nil && active == nil && views == nil && document == nil
  }

  /// The complete state; omitted parts did not change.
  func environment(
    after old: Environment?,
    or error: @autoclosure () -> SyntaxError
  ) throws(SyntaxError) -> Environment {
    guard let size = size ?? old?.size, let traits = traits ?? old?.traits else {
      throw error()
    }
    return Environment(traits, size)
  }
}

extension Line {
  /// Reads the payload of a call.
  fileprivate mutating func kind(
    _ mark: Mark,
    relativeTo base: TraitCollection
  ) throws(SyntaxError) -> Call.Kind {
    switch mark {
    case .willTransition: return .willTransition(try traits(relativeTo: base))
    case .viewWillTransition: return .viewWillTransition(try size())
    case .didChange:
      guard take("no") else { return .didChange(previous: try traits(relativeTo: base)) }
      try expect("traits")
      return .didChange(previous: .unreported)
    case .alongside: return .alongside(block: try name())
    case .completion: return .completion(block: try name())
    case .preferredContentSizeDidChange:
      return .preferredContentSizeDidChange(child: try name())
    case .deactivate: return .constraints(.deactivate(try constraintNames()))
    case .activate: return .constraints(.activate(try constraintNames()))
    case .conflict: return .constraints(.conflict(try constraintNames()))
    case .willRotate, .didRotate, .choose: throw expected("nothing that the call brings")
    }
  }

  /// Reads the part of a state that a row has.
  mutating func partialState(relativeTo base: TraitCollection) throws(SyntaxError) -> PartialState {
    var state = PartialState()
    if isAtSize { state.size = try size() }
    if isAtTraits { state.traits = try traits(relativeTo: base) }
    if take("views") { state.views = try viewStates(relativeTo: base) }
    if take("active") { state.active = try constraintNames() }
    state.document = try shownDocument()
    return state
  }

  /// Reads marks, one for each call; `nil` if the row's controller does not receive it.
  mutating func marks() throws(SyntaxError) -> [Mark?] {
    var marks: [Mark?] = []
    let known = "tsdrRacpuxnk·.|".unicodeScalars
    while !word.isEmpty, word.unicodeScalars.allSatisfy({ known.contains($0) }) {
      for scalar in word.unicodeScalars where scalar != "|" {
        marks.append(Mark(rawValue: String(scalar)))
      }
      skipWord()
    }
    return marks
  }
}
