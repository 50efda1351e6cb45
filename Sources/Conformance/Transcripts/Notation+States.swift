import AdaptiveModel

// States at rest, and what a call carries.

extension State {
  static let unreported = State("", Environment(TraitCollection(), .unreported))

  func named(_ name: String, _ environment: Environment? = nil) -> State {
    modified(self) { ($0.name, $0.environment) = (name, environment ?? $0.environment) }
  }
}

/// The phrases of states in a window, which are made once for all its rows.
struct StateNotation: Sendable {
  /// The traits of the window, which the phrases omit.
  let base: TraitCollection
  let traits: Phrase<TraitCollection>
  /// What is reported beside size and traits.
  let reported: Details<State>
  /// A complete state, after the controller's name.
  let state: Phrase<State>

  init(relativeTo base: TraitCollection) {
    self.base = base
    traits = Notation.traits(relativeTo: base)
    reported = Notation.reported(relativeTo: base)
    state = reported.phrase(from: .unreported)
      .adding("__", \.environment, Notation.environment(relativeTo: base))
  }
}

extension Notation {
  /// The views, active constraints and document of a controller, if they are reported.
  fileprivate static func reported(relativeTo base: TraitCollection) -> Details<State> {
    Details<State>(
      expected: "a state",
      details: [
        Detail(\.views, Phrase(" views _", views(relativeTo: base))),
        Detail(\.active, Phrase(" active _", names)),
        Detail(
          write: { state in
            let sign = state.active == nil ? " " : "; "
            return state.document.map { [sign + $0.words] } ?? []
          },
          fit: { $0.next == UInt8(ascii: ";") ? 2 : shownDocument.fit($0) },
          read: { line, state throws(SyntaxError) in
            _ = line.take(sign: ";")
            state.document = try line.read(shownDocument)
          }
        ),
      ],
      separator: ""
    )
  }

  /// Views with their traits, as in `title compact-regular, subtitle compact-regular`.
  private static func views(relativeTo base: TraitCollection) -> Phrase<[ViewState]> {
    Phrase<ViewState>({ .init($0, $1) }, "_ _", name, traits(relativeTo: base)) {
      ($0.name, $0.traits)
    }
    .list(or: "nothing")
  }

  /// The installed items, and the outlets that hold something, as in `installed root a, holding a`.
  fileprivate static let shownDocument = Phrase<ShownDocument>(
    { ShownDocument(installed: $0, outlets: $1) },
    "installed _, holding _",
    names,
    names
  ) { ($0.installed, $0.outlets) }
}

extension ShownDocument {
  var words: String { Notation.shownDocument.text(self) }
}

// MARK: - Calls

/// What a transcript says of a call, beside its receiver; the rest is as usual.
struct CallNote {
  /// The payload, if it is not the usual one.
  var kind: Call.Kind?
  /// The receiver's state, if it is not the usual one; `.some(nil)` for none.
  var has: Environment??
}

extension Notation {
  /// As in `receives 400×400; had 736×414 compact-regular`; earlier versions said what a call brings,
  /// and `no traits` for unreported ones.
  static func note(on mark: Mark, relativeTo base: TraitCollection) -> Details<CallNote> {
    let had = Phrase<Environment?>({ $0 }, "had _", environment(relativeTo: base)) { $0 }
    let payload = payload(of: mark, relativeTo: base)
    return Details<CallNote>(
      expected: "“receives” or “had”",
      details: [
        Detail(\.kind, .oneOf("", [Phrase("receives _", payload), Phrase("brings _", payload)])),
        Detail(
          \.has,
          .oneOf(
            "",
            [Phrase("had no reported state", for: nil), Phrase("unobserved", for: nil), had]
          )
        ),
      ],
      separator: "; "
    )
  }

  /// The payload of a call.
  static func payload(of mark: Mark, relativeTo base: TraitCollection) -> Phrase<Call.Kind> {
    let traits = traits(relativeTo: base)
    return switch mark {
    case .willTransition: Phrase(Call.Kind.willTransition, "_", traits, of: \.traits)
    case .viewWillTransition:
      Phrase(Call.Kind.viewWillTransition, "_", size) {
        if case .viewWillTransition(let size) = $0 { size } else { nil }
      }
    case .didChange:
      .oneOf(
        "",
        [
          Phrase("unreported traits", for: .didChange(previous: .unreported)),
          Phrase("no traits", for: .didChange(previous: .unreported)),
          Phrase(Call.Kind.didChange, "_", traits, of: \.traits),
        ]
      )
    case .alongside: Phrase(Call.Kind.alongside, "_", name, of: \.carriedName)
    case .completion: Phrase(Call.Kind.completion, "_", name, of: \.carriedName)
    case .preferredContentSizeDidChange:
      Phrase(Call.Kind.preferredContentSizeDidChange, "_", name, of: \.carriedName)
    case .deactivate: Phrase({ .constraints(.deactivate($0)) }, "_", names, of: \.constraints)
    case .activate: Phrase({ .constraints(.activate($0)) }, "_", names, of: \.constraints)
    case .conflict: Phrase({ .constraints(.conflict($0)) }, "_", names, of: \.constraints)
    case .willRotate, .didRotate, .choose:
      Phrase(write: { _ in "" }) { line throws(SyntaxError) in
        throw line.expected("nothing that the call carries")
      }
    }
  }
}

extension Call.Kind {
  /// The traits that it carries.
  var traits: TraitCollection? {
    switch self {
    case .willTransition(let traits), .didChange(let traits): traits
    default: nil
    }
  }

  fileprivate var carriedName: String? {
    switch self {
    case .alongside(let name), .completion(let name), .preferredContentSizeDidChange(let name): name
    default: nil
    }
  }

  fileprivate var constraints: [String]? {
    if case .constraints(let event) = self { event.constraints } else { nil }
  }
}
