import AdaptiveModel

extension TraitOverrides {
  /// The earlier clauses that wrong traits or calls may follow from.
  ///
  /// Each line asks for the smallest case again without what its clause is about: a trait that is
  /// also wrong where the element never overrode anything is not wrong because of that.
  package static let causes = Causes<TraitOverrides>(precursors: [
    Precursor(of: states, decides: true) { broken, witness in
      let above = states.intersection(broken.otherClauses)
      return witness.isRightByTheModel(in: broken.fault) && !above.isEmpty ? above.sorted() : nil
    },
    Precursor(of: [ContainerOverrides.clause], decides: true) { broken, witness in
      guard let same = witness.byContainers, let trace = same.trace else { return nil }
      let others = Scenarios.broken(by: trace, to: same.scenario, broken.rules)
      return states.intersection(broken.otherClauses).union(others).sorted()
    },
    // What is right after a turn in which nothing changes was wrong before it.
    Precursor(of: ["TO-M1"], decides: true) { broken, witness in
      let above = states.intersection(broken.otherClauses)
      return witness.isOnlyRightNow && !above.isEmpty ? above.sorted() : nil
    },
    // What is right where each action has an update of its own is wrong because several have one.
    // What no window gives is not judged at rest.
    .breaking(of: ["TO-M1"], from: states) { broken in
      let alone = broken.question.flattened
      return [alone, alone.completed(with: 1), alone.completed(with: 2)]
    },
    .keeping(of: states, from: "TO-M1") { broken in
      let flattened = broken.question.flattened
      return flattened == broken.question ? nil : flattened
    },
    .breaking(of: ["TO-12"], from: states) { broken in
      [broken.question.changingActions { $0.updated == nil ? $0 : nil }]
    },
    .breaking(of: ["TO-5"], from: ["TO-1", "TO-2"]) { [$0.question.withoutViews] },
    .breaking(of: ["TO-3"], from: states.subtracting(["TO-3"])) { broken in
      broken.evidence.map { [broken.question.keeping($0.own, of: $0.element.name)] } ?? []
    },
    .breaking(of: ["TO-3"], from: ["TO-2", "TO-4"]) { broken in
      broken.evidence.flatMap(broken.question.replacing).map { [$0] } ?? []
    },
    .breaking(of: ["TO-2"], from: ["TO-1", "TO-5"]) { broken in
      guard let witness = broken.evidence, witness.isBeside else { return [] }
      return [broken.question.keeping(TraitCollection(), of: witness.element.name)]
    },
    .breaking(of: ["TO-4"], from: ["TO-2"]) { broken in
      broken.evidence.map { [broken.question.alone($0)] } ?? []
    },
    .keeping(of: ["TO-1", "TO-2", "TO-3"], from: "TO-5") { broken in
      let isBelowAView = broken.evidence.map { $0.parent != nil } ?? false
      return isBelowAView ? broken.question.withoutViews : nil
    },
    // A registration that is not called when it is the only one is not passed over; unless it is
    // passed over all the same when it is for what another one is called for.
    Precursor(of: ["TO-9"]) { broken, witness in
      guard let silent = witness.due.first(where: witness.isPassedOver),
        let called = witness.due.first(where: { !$0.calls.isEmpty })
      else { return nil }
      let alone = broken.question.withoutRegistrations(beside: silent.registration)
      let alike = broken.question.registering(silent.registration, for: called.names)
      let isSilent = broken.broken(asking: alone)?.contains("TO-6") ?? false
      return isSilent && broken.broken(asking: alike)?.contains("TO-9") == false ? ["TO-6"] : nil
    },
    // Where each action has a turn of its own, a call with old traits was the last only because
    // another one did not come.
    Precursor(of: ["TO-8"], decides: true) { broken, _ in
      guard let alone = broken.broken(asking: broken.question.flattened), !alone.contains("TO-8")
      else { return nil }
      let missing = alone.intersection(["TO-6", "TO-9"])
      return missing.isEmpty ? nil : missing.sorted()
    },
    .keeping(of: ["TO-6"], from: "TO-9") { broken in
      guard let silent = broken.evidence?.due.first(where: \.calls.isEmpty) else { return nil }
      let alone = broken.question.withoutRegistrations(beside: silent.registration)
      return alone == broken.question ? nil : alone
    },
    // A value that is wrong at rest, too, where each action has a turn of its own, is called for.
    .breaking(of: ["TO-7"], from: states) { [$0.question.flattened] },
    // A registration that is called for another trait, and not for the one that it names.
    .breaking(of: ["TO-7"], from: ["TO-6"]) { broken in
      guard let witness = broken.evidence,
        let loud = witness.idle.first(where: { !$0.calls.isEmpty })
      else { return [] }
      return [broken.question.registering(loud.registration, for: witness.changed)]
    },
  ])

  private static let states: Set<String> = ["TO-1", "TO-2", "TO-3", "TO-4", "TO-5", "TO-13"]
}

// MARK: - Other scenes

extension TraitScene {
  /// The scene whose window has every usual trait: those that it lacks have the value of this rank.
  fileprivate func completed(with rank: Int) -> Self {
    modified(self) { scene in
      for name in Set.usual where window[rank: name] == 0 { scene.window[rank: name] = rank }
    }
  }

  /// The scene with controllers in place of views.
  fileprivate var withoutViews: Self {
    modified(self) { for index in elements.indices { $0.elements[index].isView = false } }
  }

  /// The scene in which an element has the same own overrides all the time.
  fileprivate func keeping(_ own: TraitCollection, of name: String) -> Self {
    var scene = changingActions { action in
      if case .override(name, _) = action { nil } else { action }
    }
    if let index = index(of: name) { scene.elements[index].overrides = own }
    return scene
  }

  /// The scene in which the first wrong trait of an element is not removed, but gets another value.
  fileprivate func replacing(_ witness: TraitWitness) -> Self? {
    guard let wrong = witness.wrong(in: "TO-3").first else { return nil }
    return changingActions { action in
      guard case .override(witness.element.name, var own) = action, own[rank: wrong] == 0 else {
        return action
      }
      own[rank: wrong] = witness.after[rank: wrong] == 1 ? 2 : 1
      return .override(of: witness.element.name, own)
    }
  }

  /// The scene with one element, in a window that has at each instant what the element inherits.
  fileprivate func alone(_ witness: TraitWitness) -> Self {
    guard let index = index(of: witness.element.name) else { return self }
    var state = TraitSceneState(self)
    func inherited() -> TraitCollection {
      above(index).first.map { state.traits[$0] } ?? state.window
    }
    // A view is inside a controller, which overrides nothing.
    let holder = elements[index].isView ? [Element(elements[0].name)] : []
    var element = elements[index]
    element.container = holder.first?.name ?? ""
    let window = inherited()
    let scene = changingActions { action in
      let former = inherited()
      state.perform(action)
      if action.element == element.name { return action }
      return inherited() == former ? nil : .window(inherited())
    }
    return modified(scene) { ($0.window, $0.elements) = (window, holder + [element]) }
  }

  /// The scene without the other registrations of an element.
  fileprivate func withoutRegistrations(beside kept: TraitRegistration) -> Self {
    changingActions { action in
      switch action {
      case .register(let id, kept.element, _), .unregister(let id, kept.element):
        id == kept.id ? action : nil
      default: action
      }
    }
  }

  /// The scene in which a registration is for other traits.
  fileprivate func registering(_ changed: TraitRegistration, for traits: Set<TraitName>) -> Self {
    changingActions { action in
      if case .register(changed.id, changed.element, _) = action {
        .register(changed.id, of: changed.element, TraitName.allCases.filter(traits.contains))
      } else {
        action
      }
    }
  }
}

extension TraitWitness {
  /// Whether the first trait that a clause finds wrong has the value that it should have if
  /// everything above had the right one.
  fileprivate func isRightByTheModel(in clause: String) -> Bool {
    guard let wrong = wrong(in: clause).first else { return false }
    return possible.contains { $0.last?[rank: wrong] == after[rank: wrong] }
  }

  /// Whether a trait is wrong that the element's own overrides do not contain.
  fileprivate var isBeside: Bool { wrong(in: "TO-2").contains { own[rank: $0] == 0 } }

  /// The traits that have another value than at the rest before.
  fileprivate var changed: Set<TraitName> {
    Set(TraitName.allCases.filter { before?[rank: $0] != after[rank: $0] })
  }
}
