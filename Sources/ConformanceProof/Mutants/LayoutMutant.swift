import AdaptiveModel
import AdaptiveReference
public import Conformance

/// An implementation that is wrong in just one point of the chapters on layouts.
public enum LayoutMutant: String, Sendable, Hashable, CaseIterable {
  case forgetsRegularAny, callsAnyAnyFinal, baseStaysBase, constraintsNeverVary,
    attributesNeverVary, baseOverridesFinal, widthDecidesValues, connectsWhatIsIn, loadsEverything,
    neverRemoves, neverAdds, makesAnew, losesWhatIsRemoved, keepsConstraints, keepsSubviews,
    remembers, countsVariations, flattens, returnsToTheRoot

  /// What it does wrong, in one sentence.
  public var crime: String {
    switch self {
    case .forgetsRegularAny: "It knows eight classes."
    case .callsAnyAnyFinal: "It takes Any-Any for a class that devices have."
    case .baseStaysBase: "A Base class does not reach the Final ones that it covers."
    case .constraintsNeverVary: "Constraints are what they are in Any-Any."
    case .attributesNeverVary: "Attributes have the value of Any-Any."
    case .baseOverridesFinal: "Where a Base class says something, the Final class is not asked."
    case .widthDecidesValues:
      "An attribute always has the value of the class that is asked first: by its width."
    case .connectsWhatIsIn: "Outlets are connected to what is in the hierarchy only."
    case .loadsEverything:
      "Loading puts everything into the hierarchy; changing class sorts it out."
    case .neverRemoves: "It adds, and never removes."
    case .neverAdds: "It removes, and never adds."
    case .makesAnew: "What returns is made anew."
    case .losesWhatIsRemoved: "An outlet loses what is removed."
    case .keepsConstraints: "Constraints stay when one of their views is out."
    case .keepsSubviews: "A view stays when its superview is out."
    case .remembers: "A conflict is decided in one way on loading, in the other afterwards."
    case .countsVariations:
      "What eight classes speak of is taken to be out everywhere."
    case .flattens: "Loading hangs every view right below the root; changing class sorts it out."
    case .returnsToTheRoot: "A view that is added later hangs right below the root."
    }
  }

  /// The clause that has to catch it.
  public var clause: String {
    switch self {
    case .forgetsRegularAny, .callsAnyAnyFinal: "SL-1"
    case .baseStaysBase: "SL-2"
    case .constraintsNeverVary, .attributesNeverVary: "SL-3"
    case .baseOverridesFinal, .widthDecidesValues: "SL-4"
    case .connectsWhatIsIn, .loadsEverything, .flattens: "SL-5"
    case .neverRemoves, .neverAdds, .returnsToTheRoot: "SL-6"
    case .makesAnew, .losesWhatIsRemoved: "SL-7"
    case .keepsConstraints, .keepsSubviews: "SL-9"
    case .remembers: "SL-M1"
    case .countsVariations: "SL-M2"
    }
  }
}

extension LayoutMutant: AnsweringMutant {
  /// Clauses that name the crime just as well.
  var alike: [String] {
    switch self {
    case .baseStaysBase, .constraintsNeverVary, .attributesNeverVary: ["SL-4"]
    case .baseOverridesFinal: ["SL-M2"]
    case .neverRemoves, .neverAdds, .returnsToTheRoot: ["SL-M1"]
    default: []
    }
  }
}

extension LayoutMutant: Implementation {
  public var identity: Identity {
    Identity(name: "reference, \(rawValue)", features: [.layout, .layoutIdentity])
  }

  public func answer(_ request: Request) throws -> Reply {
    switch request.question {
    case is LayoutClassLists.Question: .layoutClasses(classes)
    case let walk as LayoutWalk: .layout(states(of: walk))
    default: try ReferenceImplementation().answer(request)
    }
  }

  private var classes: [LayoutClassAnswer] {
    switch self {
    case .forgetsRegularAny:
      LayoutClassAnswer.reference.filter { "\($0.layoutClass)" != "regular-any" }
    case .callsAnyAnyFinal:
      LayoutClassAnswer.reference.map { answer in
        LayoutClassAnswer(
          answer.layoutClass,
          isFinal: answer.isFinal || answer.layoutClass == .anyAny
        )
      }
    default: LayoutClassAnswer.reference
    }
  }

  /// What it shows: of a document that it misreads, or of the right one, shown wrongly.
  private func states(of walk: LayoutWalk) -> [LayoutState] {
    walk.classes.indices.reduce(into: []) { states, place in
      let layoutClass = walk.classes[place]
      let document = misread(walk.document, in: layoutClass)
      let precedence: Precedence = self == .remembers && place > 0 ? .height : .width
      let state = LayoutInstance(loading: document, in: layoutClass, precedence).state
      states.append(distorted(state, of: walk.document, after: states))
    }
  }
}

// MARK: - Misreading

extension LayoutMutant {
  private func misread(_ document: LayoutDocument, in layoutClass: LayoutClass) -> LayoutDocument {
    switch self {
    case .baseStaysBase:
      document.varying { installed in installed.keep { $0 == layoutClass } }
    case .baseOverridesFinal:
      document.varying { installed in
        let hasBase = installed.variations.contains { !$0.layoutClass.isFinal }
        if hasBase { installed.keep { !$0.isFinal } }
      }
    case .countsVariations:
      document.varying { installed in
        if installed.variations.count > 7 { installed = Varying(false) }
      }
    case .constraintsNeverVary: document.changingConstraints { $0 = Varying($0.general) }
    case .attributesNeverVary: document.changingValues { $0 = Varying($0.general) }
    case .widthDecidesValues:
      document.changingValues { value in value.keep { $0.height == .unspecified } }
    default: document
    }
  }
}

extension Varying {
  /// Forgets what the other classes say.
  fileprivate mutating func keep(_ condition: (LayoutClass) -> Bool) {
    for layoutClass in variations.map(\.layoutClass) where !condition(layoutClass) {
      remove(in: layoutClass)
    }
  }
}

extension LayoutDocument {
  fileprivate func varying(_ change: (inout Varying<Bool>) -> Void) -> LayoutDocument {
    var document = self
    for index in items.indices.dropFirst() { change(&document[index].installed) }
    for index in constraints.indices { change(&document.constraints[index].installed) }
    return document
  }

  fileprivate func changingConstraints(_ change: (inout Varying<Bool>) -> Void) -> LayoutDocument {
    var document = self
    for index in constraints.indices { change(&document.constraints[index].installed) }
    return document
  }

  fileprivate func changingValues(_ change: (inout Varying<String?>) -> Void) -> LayoutDocument {
    var document = self
    for index in items.indices {
      for place in items[index].attributes.indices {
        change(&document[index].attributes[place].value)
      }
    }
    for index in constraints.indices {
      for place in constraints[index].attributes.indices {
        change(&document.constraints[index].attributes[place].value)
      }
    }
    return document
  }
}

// MARK: - Showing wrongly

extension LayoutMutant {
  private func distorted(
    _ right: LayoutState,
    of document: LayoutDocument,
    after earlier: [LayoutState]
  ) -> LayoutState {
    var state = right
    let here = Set((state.views + state.constraints).map(\.id))
    switch self {
    case .connectsWhatIsIn, .losesWhatIsRemoved:
      let isLoading = earlier.isEmpty
      guard isLoading == (self == .connectsWhatIsIn) else { return right }
      for index in state.outlets.indices {
        guard let id = state.outlets[index].held?.id, !here.contains(id) else { continue }
        state.outlets[index].held = nil
      }
    case .loadsEverything where earlier.isEmpty:
      let everything = LayoutInstance(loading: document.whole, in: right.layoutClass).state
      (state.views, state.constraints) = (everything.views, everything.constraints)
    case .neverRemoves:
      guard let last = earlier.last else { break }
      state.views = document.ordered(state.views + last.views.filter { !here.contains($0.id) })
    case .neverAdds:
      guard let last = earlier.last else { break }
      let before = Set(last.views.map(\.id))
      state.views.removeAll { !before.contains($0.id) }
    case .makesAnew: makeAnew(&state, after: earlier)
    case .keepsConstraints:
      let said = document.constraints.filter { $0.installed.value(in: right.layoutClass) }
      state.constraints = said.map { LayoutState.Made($0.id, token: $0.id) }
    case .keepsSubviews:
      let flat = LayoutInstance(loading: document.flat, in: right.layoutClass).state
      let parents = Dictionary(uniqueKeysWithValues: document.superviews)
      state.views = flat.views.map { view in
        LayoutState.Made(view.id, parent: parents[view.id], token: view.token)
      }
    case .flattens where earlier.isEmpty: state.hang { _ in true }
    case .returnsToTheRoot:
      guard let last = earlier.last else { break }
      let before = Set(last.views.map(\.id))
      state.hang { !before.contains($0) }
    default: break
    }
    return state
  }

  /// Gives everything that was out before another token.
  private func makeAnew(_ state: inout LayoutState, after earlier: [LayoutState]) {
    guard let last = earlier.last else { return }
    let before = Set(last.views.map(\.id))
    for index in state.views.indices where !before.contains(state.views[index].id) {
      state.views[index].token = "\(state.views[index].id) #\(earlier.count)"
    }
  }
}

extension LayoutDocument {
  /// The document with everything installed everywhere.
  fileprivate var whole: LayoutDocument { varying { $0 = Varying(true) } }

  /// The document with every item right below the root, where no superview can take it out.
  fileprivate var flat: LayoutDocument {
    var document = LayoutDocument(items[0])
    for item in items.dropFirst() { document.append(item, depth: 1) }
    return document
  }

  /// Every item below the root with its superview.
  fileprivate var superviews: [(String, String)] {
    zip(items, parents).dropFirst().map { ($0.id, items[$1].id) }
  }

  fileprivate func ordered(_ views: [LayoutState.Made]) -> [LayoutState.Made] {
    let places = places
    return views.sorted { (places[$0.id] ?? 0) < (places[$1.id] ?? 0) }
  }
}

extension LayoutState {
  /// Hangs some of the views right below the root.
  fileprivate mutating func hang(_ isMeant: (String) -> Bool) {
    guard let root = views.first?.id else { return }
    for index in views.indices.dropFirst() where isMeant(views[index].id) {
      views[index].parent = root
    }
  }
}
