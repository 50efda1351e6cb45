import AdaptiveModel
import Conformance
import TestThreads
import Testing

/// A layout that follows the size class, which does not change when an iPad turns.
private final class LayoutByClass: KitLayout {
  override func chosen(in view: KitController) -> [String] {
    guard sets.sized.isEmpty else { return super.chosen(in: view) }
    return view.traits.horizontalSizeClass == .compact ? sets.portrait : sets.landscape
  }
}

/// A layout that removes all constraints of its view, including those of others.
private final class LayoutOverOthers: KitLayout {
  override func use(_ set: [String], _ log: (ConstraintEvent) -> Void) {
    deactivate(active, log)
    activate(sets.common + set, log)
  }
}

/// A container that is asked to remove a child but keeps it.
private final class HoldingContainer: ScenarioController {
  override func perform(_ effect: Reaction.Effect, _ moment: Reaction.Moment) {
    if case .remove = effect { return }
    super.perform(effect, moment)
  }
}

/// A controller whose views are never called.
private final class SilentViews: ScenarioController {
  override func traitCollectionDidChange(_ previous: TraitCollection) {
    let views = contentViews
    contentViews = []
    super.traitCollectionDidChange(previous)
    contentViews = views
  }
}

/// A controller whose views and document keep their first traits.
private final class FrozenContents: ScenarioController {
  private var first: TraitCollection?

  override func apply() -> TraitCollection {
    defer {
      first = first ?? traits
      document?.traits = first ?? traits
    }
    return super.apply()
  }
}

/// A controller whose views have the window's traits, without its containers' overrides.
private final class WindowedViews: ScenarioController {
  override func apply() -> TraitCollection {
    defer { for view in contentViews { view.traits = kit.window.traits } }
    return super.apply()
  }
}

@Suite("An adopter's mistakes are found", .computing)
struct KitFaultTests {
  /// The faulty parts, and the clauses that may find the fault.
  private static let faults: [(parts: KitParts, clauses: Set<String>)] = [
    (KitParts(layout: LayoutByClass.self), ["OL-1", "OL-2", "OL-3", "OL-4"]),
    (KitParts(layout: LayoutOverOthers.self), ["OL-8"]),
    (KitParts(controller: HoldingContainer.self), ["TR-6"]),
    (KitParts(controller: SilentViews.self), ["TR-10"]),
    (KitParts(controller: FrozenContents.self), ["TR-7"]),
    (KitParts(controller: WindowedViews.self), ["TR-9"]),
  ]

  @Test("each fault is found by a clause about it", arguments: faults.indices)
  func found(index: Int) {
    let fault = Self.faults[index]
    var examination = Examination(profile: .platform, cases: 48)
    examination.clauses = AnyClause.catalogue.filter { fault.clauses.contains($0.id) }
    examination.budget = 0
    let report = examination.run(KitImplementation(parts: fault.parts))
    let broken = Set(report.findings.map { "\($0.fault)" })
    #expect(!broken.isEmpty && broken.isSubset(of: fault.clauses), "\(report.failureText)")
  }
}
