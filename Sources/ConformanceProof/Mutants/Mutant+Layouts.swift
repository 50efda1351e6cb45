import AdaptiveModel
import AdaptiveReference
import Conformance

extension Mutant {
  /// Mutants that are wrong about size-class-specific layout (SL).
  static let layouts: [Mutant] = layoutClasses + layoutReading + layoutShowing + layoutComparing

  private static let layoutClasses: [Mutant] = [
    Mutant(
      "forgets regular any",
      "It knows eight classes.",
      breaks: "SL-1",
      .layoutClasses { $0.removeAll { "\($0.layoutClass)" == "regular-any" } }
    ),
    Mutant(
      "calls any any final",
      "It takes Any-Any for a class that devices have.",
      breaks: "SL-1",
      .layoutClasses { classes in
        for index in classes.indices where classes[index].layoutClass == .anyAny {
          classes[index].isFinal = true
        }
      }
    ),
    Mutant(
      "lists any any twice",
      "It lists Any-Any twice.",
      breaks: "SL-1",
      .layoutClasses { classes in classes += classes.filter { $0.layoutClass == .anyAny } }
    ),
  ]

  private static let layoutReading: [Mutant] = [
    Mutant(
      "base stays base",
      "A Base class does not reach the Final ones that it covers.",
      breaks: "SL-2",
      or: ["SL-4"],
      .reading { document, layoutClass in
        document.changeInstalled { installed in installed.keep { $0 == layoutClass } }
      }
    ),
    Mutant(
      "base of a width forgotten",
      "A class that is open in its height reaches none of the Final ones.",
      breaks: "SL-2",
      or: ["SL-4"],
      .reading { document, layoutClass in
        document.changeInstalled { installed in
          installed.keep { $0 == layoutClass || $0.height != .unspecified }
        }
      }
    ),
    Mutant(
      "base of a height forgotten",
      "A class that is open in its width reaches none of the Final ones.",
      breaks: "SL-2",
      or: ["SL-4"],
      .reading { document, layoutClass in
        document.changeInstalled { installed in
          installed.keep { $0 == layoutClass || $0.width != .unspecified }
        }
      }
    ),
    Mutant(
      "constraints never vary",
      "Constraints are what they are in Any-Any.",
      breaks: "SL-3",
      or: ["SL-4"],
      .reading { document, _ in
        document.changeInstalledConstraints { $0 = Varying($0.general) }
      }
    ),
    Mutant(
      "attributes never vary",
      "Attributes have the value of Any-Any.",
      breaks: "SL-3",
      or: ["SL-4"],
      .reading { document, _ in document.changeValues { $0 = Varying($0.general) } }
    ),
    Mutant(
      "unset is unspecified",
      "A class in which an attribute is unset leaves it to the more general class.",
      breaks: "SL-3",
      or: ["SL-4"],
      .reading { document, _ in
        document.changeValues { value in
          for layoutClass in value.variedClasses.members where value[layoutClass] == .some(nil) {
            value.remove(in: layoutClass)
          }
        }
      }
    ),
    Mutant(
      "base overrides final",
      "Where a Base class says something, the Final class is not asked.",
      breaks: "SL-4",
      or: ["SL-M2"],
      .reading { document, _ in
        document.changeInstalled { installed in
          let hasBase = installed.variations.contains { !$0.layoutClass.isFinal }
          if hasBase { installed.keep { !$0.isFinal } }
        }
      }
    ),
    Mutant(
      "base values override final",
      "Where a Base class has a value of an attribute, the Final class is not asked.",
      breaks: "SL-4",
      or: ["SL-M2"],
      .reading { document, _ in
        document.changeValues { value in
          let hasBase = value.variations.contains { !$0.layoutClass.isFinal }
          if hasBase { value.keep { !$0.isFinal } }
        }
      }
    ),
    Mutant(
      "width decides values",
      "An attribute always has the value of the class that is asked first: by its width.",
      breaks: "SL-4",
      .reading { document, _ in
        document.changeValues { value in value.keep { $0.height == .unspecified } }
      }
    ),
  ]

  private static let layoutShowing: [Mutant] = [
    Mutant(
      "connects what is in",
      "Outlets are connected to what is in the hierarchy only.",
      breaks: "SL-5",
      .showing { state, step in if step.isLoading { state.disconnectHidden() } }
    ),
    Mutant(
      "loads everything",
      "Loading puts everything into the hierarchy; changing class sorts it out.",
      breaks: "SL-5",
      .showing { state, step in
        guard step.isLoading else { return }
        let all = LayoutInstance(loading: step.document.whole, in: state.layoutClass).state
        (state.views, state.constraints) = (all.views, all.constraints)
      }
    ),
    Mutant(
      "never removes",
      "It adds, and never removes.",
      breaks: "SL-6",
      or: ["SL-M1"],
      .showing { state, step in state.addViews(of: step) }
    ),
    Mutant(
      "never adds",
      "It removes, and never adds.",
      breaks: "SL-6",
      or: ["SL-M1"],
      .showing { state, step in
        guard let before = step.viewsBefore else { return }
        state.views.removeAll { !before.contains($0.id) }
      }
    ),
    Mutant(
      "makes anew",
      "What returns is made anew.",
      breaks: "SL-7",
      .showing { state, step in state.remake(in: step) }
    ),
    Mutant(
      "makes constraints anew",
      "A constraint that returns is made anew.",
      breaks: "SL-7",
      .showing { state, step in
        guard let last = step.earlier.last else { return }
        let before = Set(last.constraints.map(\.id))
        for index in state.constraints.indices
        where !before.contains(state.constraints[index].id) {
          state.constraints[index].token = "\(state.constraints[index].id) #\(step.earlier.count)"
        }
      }
    ),
    Mutant(
      "loses what is removed",
      "An outlet loses what is removed.",
      breaks: "SL-7",
      .showing { state, step in if !step.isLoading { state.disconnectHidden() } }
    ),
    Mutant(
      "keeps constraints",
      "Constraints stay when one of their views is out.",
      breaks: "SL-9",
      .showing { state, step in
        let layoutClass = state.layoutClass
        state.constraints = step.document.constraints
          .filter { $0.installed.value(in: layoutClass) }
          .map { LayoutState.Object($0.id, token: $0.id) }
      }
    ),
    Mutant(
      "keeps subviews",
      "A view stays when its superview is out.",
      breaks: "SL-9",
      .showing { state, step in
        let flat = LayoutInstance(loading: step.document.flat, in: state.layoutClass).state
        let parents = step.document.superviews
        state.views = flat.views.map { view in
          LayoutState.Object(view.id, parent: parents[view.id], token: view.token)
        }
      }
    ),
  ]

  private static let layoutComparing: [Mutant] = [
    Mutant(
      "remembers",
      "A conflict is decided in one way on loading, in the other afterwards.",
      breaks: "SL-M1",
      .layouts(LayoutBehavior(precedence: { $0 > 0 ? .height : .width }))
    ),
    Mutant(
      "changes its mind",
      "A conflict is decided now in one way and now in the other.",
      breaks: "SL-M1",
      .layouts(LayoutBehavior(precedence: { $0.isMultiple(of: 2) ? .width : .height }))
    ),
    Mutant(
      "remembers in the end",
      "A conflict is decided in the other way from the third class on.",
      breaks: "SL-M1",
      .layouts(LayoutBehavior(precedence: { $0 > 1 ? .height : .width }))
    ),
    Mutant(
      "counts variations",
      "An item with variations in eight classes is taken to be out everywhere.",
      breaks: "SL-M2",
      .reading { document, _ in
        document.changeInstalled { if $0.variations.count > 7 { $0 = Varying(false) } }
      }
    ),
    Mutant(
      "counts variations of constraints",
      "A constraint with variations in eight classes is taken to be out everywhere.",
      breaks: "SL-M2",
      .reading { document, _ in
        document.changeInstalledConstraints { if $0.variations.count > 7 { $0 = Varying(false) } }
      }
    ),
    Mutant(
      "counts values",
      "An attribute with values in eight classes is taken to be unset.",
      breaks: "SL-M2",
      .reading { document, _ in
        document.changeValues { if $0.variations.count > 7 { $0 = Varying(nil) } }
      }
    ),
    Mutant(
      "flattens",
      "Loading hangs every view right below the root; changing class sorts it out.",
      breaks: "SL-5",
      .showing { state, step in if step.isLoading { state.moveToRoot { _ in true } } }
    ),
    Mutant(
      "returns to the root",
      "A view that is added later hangs right below the root.",
      breaks: "SL-6",
      or: ["SL-M1"],
      .showing { state, step in
        guard let before = step.viewsBefore else { return }
        state.moveToRoot { !before.contains($0) }
      }
    ),
  ]
}

extension Mutation {
  /// A mutation that reads documents wrongly, and shows them as read.
  fileprivate static func reading(
    _ read: @escaping @Sendable (inout LayoutDocument, LayoutClass) -> Void
  ) -> Mutation {
    .layouts(LayoutBehavior(read: read))
  }

  /// A mutation that reads documents correctly, and shows them wrongly.
  fileprivate static func showing(
    _ show: @escaping @Sendable (inout LayoutState, LayoutStep) -> Void
  ) -> Mutation {
    .layouts(LayoutBehavior(show: show))
  }
}
