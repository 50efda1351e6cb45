import AdaptiveModel
import AdaptiveReference
import Conformance

extension Mutant {
  /// Mutants that are wrong about size-class-specific layout (SL).
  static let layouts: [Mutant] = layoutClasses + layoutReading + layoutShowing + layoutComparing

  private static let layoutClasses = breaking([
    "SL-1": [
      layoutClassLists("forgets regular any", "It knows eight classes.") {
        $0.removeAll { "\($0.layoutClass)" == "regular-any" }
      },
      layoutClassLists(
        "calls any any final",
        "It takes Any-Any for a class that devices have."
      ) { classes in
        for index in classes.indices where classes[index].layoutClass == .anyAny {
          classes[index].isFinal = true
        }
      },
      layoutClassLists("lists any any twice", "It lists Any-Any twice.") { classes in
        classes += classes.filter { $0.layoutClass == .anyAny }
      },
    ]
  ])

  private static let layoutReading = breaking([
    "SL-2": [
      installing(
        "base stays base",
        "A Base class does not reach the Final ones that it covers.",
        or: ["SL-4"]
      ) { installed, layoutClass in installed.keep { $0 == layoutClass } },
      installing(
        "base of a width forgotten",
        "A class that is open in its height reaches none of the Final ones.",
        or: ["SL-4"]
      ) { installed, layoutClass in
        installed.keep { $0 == layoutClass || $0.height != .unspecified }
      },
      installing(
        "base of a height forgotten",
        "A class that is open in its width reaches none of the Final ones.",
        or: ["SL-4"]
      ) { installed, layoutClass in
        installed.keep { $0 == layoutClass || $0.width != .unspecified }
      },
    ],
    "SL-3": [
      reading(
        "constraints never vary",
        "Constraints are what they are in Any-Any.",
        or: ["SL-4"]
      ) { document, _ in
        document.changeInstalledConstraints { $0 = Varying($0.general) }
      },
      valuing(
        "attributes never vary",
        "Attributes have the value of Any-Any.",
        or: ["SL-4"]
      ) { $0 = Varying($0.general) },
      valuing(
        "unset is unspecified",
        "A class in which an attribute is unset leaves it to the more general class.",
        or: ["SL-4"]
      ) { $0.leaveOpen(nil) },
      valuing(
        "empty is unspecified",
        "A class in which an attribute is empty leaves it to the more general class.",
        or: ["SL-4"]
      ) { $0.leaveOpen("") },
    ],
    "SL-4": [
      installing(
        "base overrides final",
        "Where a Base class says something, the Final class is not asked.",
        or: ["SL-M2"]
      ) { installed, _ in installed.keepBases() },
      valuing(
        "base values override final",
        "Where a Base class has a value of an attribute, the Final class is not asked.",
        or: ["SL-M2"]
      ) { $0.keepBases() },
      valuing(
        "width decides values",
        "An attribute always has the value of the class that is asked first: by its width."
      ) { value in value.keep { $0.height == .unspecified } },
    ],
  ])

  private static let layoutShowing = breaking([
    "SL-5": [
      showing(
        "connects what is in",
        "Outlets are connected to what is in the hierarchy only."
      ) { state, step in if step.isLoading { state.disconnectHidden() } },
      showing(
        "loads everything",
        "Loading puts everything into the hierarchy; changing class sorts it out."
      ) { state, step in
        guard step.isLoading else { return }
        let all = LayoutInstance(loading: step.document.whole, in: state.layoutClass).state
        (state.views, state.constraints) = (all.views, all.constraints)
      },
    ],
    "SL-6": [
      showing("never removes", "It adds, and never removes.", or: ["SL-M1"]) { state, step in
        state.addViews(of: step)
      },
      showing("never adds", "It removes, and never adds.", or: ["SL-M1"]) { state, step in
        guard let before = step.viewsBefore else { return }
        state.views.removeAll { !before.contains($0.id) }
      },
    ],
    "SL-7": [
      showing("makes anew", "What returns is made anew.") { state, step in state.remake(in: step) },
      showing("makes constraints anew", "A constraint that returns is made anew.") { state, step in
        guard let last = step.earlier.last else { return }
        let before = Set(last.constraints.map(\.id))
        for index in state.constraints.indices
        where !before.contains(state.constraints[index].id) {
          state.constraints[index].token = "\(state.constraints[index].id) #\(step.earlier.count)"
        }
      },
      showing("loses what is removed", "An outlet loses what is removed.") { state, step in
        if !step.isLoading { state.disconnectHidden() }
      },
    ],
    "SL-9": [
      showing(
        "keeps constraints",
        "Constraints stay when one of their views is out."
      ) { state, step in
        let layoutClass = state.layoutClass
        state.constraints = step.document.constraints
          .filter { $0.installed.value(in: layoutClass) }
          .map { LayoutState.Object($0.id, token: $0.id) }
      },
      showing("keeps subviews", "A view stays when its superview is out.") { state, step in
        let flat = LayoutInstance(loading: step.document.flat, in: state.layoutClass).state
        let parents = step.document.superviews
        state.views = flat.views.map { view in
          LayoutState.Object(view.id, parent: parents[view.id], token: view.token)
        }
      },
    ],
  ])

  private static let layoutComparing = breaking([
    "SL-M1": [
      deciding("remembers", "A conflict is decided in one way on loading, in the other afterwards.")
      { $0 > 0 ? .height : .width },
      deciding("changes its mind", "A conflict is decided now in one way and now in the other.") {
        $0.isMultiple(of: 2) ? .width : .height
      },
      deciding(
        "remembers in the end",
        "A conflict is decided in the other way from the third class on."
      ) { $0 > 1 ? .height : .width },
    ],
    "SL-M2": [
      installing(
        "counts variations",
        "An item with variations in eight classes is taken to be out everywhere."
      ) { installed, _ in if installed.variations.count > 7 { installed = Varying(false) } },
      reading(
        "counts variations of constraints",
        "A constraint with variations in eight classes is taken to be out everywhere."
      ) { document, _ in
        document.changeInstalledConstraints { if $0.variations.count > 7 { $0 = Varying(false) } }
      },
      valuing(
        "counts values",
        "An attribute with values in eight classes is taken to be unset."
      ) { if $0.variations.count > 7 { $0 = Varying(nil) } },
    ],
    "SL-5": [
      showing(
        "flattens",
        "Loading hangs every view right below the root; changing class sorts it out."
      ) { state, step in if step.isLoading { state.moveToRoot { _ in true } } }
    ],
    "SL-6": [
      showing(
        "returns to the root",
        "A view that is added later hangs right below the root.",
        or: ["SL-M1"]
      ) { state, step in
        guard let before = step.viewsBefore else { return }
        state.moveToRoot { !before.contains($0) }
      }
    ],
  ])

  /// Reads documents wrongly, and shows them as read.
  private static let reading = MistakeKind<@Sendable (inout LayoutDocument, LayoutClass) -> Void> {
    change in .answering(Layouts.self) { $0.states(reading: change) }
  }

  /// Reads wrongly in which classes an object is installed.
  private static let installing = MistakeKind<
    @Sendable (inout Varying<Bool>, LayoutClass) -> Void
  > { change in
    reading.mutation { document, layoutClass in
      document.changeInstalled { change(&$0, layoutClass) }
    }
  }

  /// Reads the values of attributes wrongly.
  private static let valuing = MistakeKind<@Sendable (inout Varying<String?>) -> Void> { change in
    reading.mutation { document, _ in document.changeValues(change) }
  }

  /// Reads documents correctly, and shows them wrongly.
  private static let showing = MistakeKind<@Sendable (inout LayoutState, LayoutStep) -> Void> {
    change in .answering(Layouts.self) { $0.states(showing: change) }
  }

  /// Decides conflicts of dimensions wrongly, by the number of the step.
  private static let deciding = MistakeKind<@Sendable (Int) -> Precedence> {
    change in .answering(Layouts.self) { $0.states(deciding: change) }
  }
}

extension Varying {
  /// Where a Base class has a value, no Final class keeps its own.
  fileprivate mutating func keepBases() {
    let hasBase = variations.contains { !$0.layoutClass.isFinal }
    if hasBase { keep { !$0.isFinal } }
  }

  /// Leaves classes with a value to the more general one.
  fileprivate mutating func leaveOpen(_ value: Value) where Value: Equatable {
    for layoutClass in variedClasses.members where self[layoutClass] == .some(value) {
      remove(in: layoutClass)
    }
  }
}
