package import AdaptiveModel
import AdaptiveReference
import Conformance

// Wrong registrations for changes of traits (TO-6 to TO-10).

extension Mutant {
  static let registrations: [Mutant] = [
    calling("registrations are never called", "No registration is called.", breaks: "TO-6") {
      calls,
      _ in calls.removeAll { $0.registration != nil }
    },
    calling(
      "only own overrides are observed",
      "A registration is called only where its object overrides something itself.",
      breaks: "TO-6"
    ) { calls, state in
      calls.removeAll { call in
        guard call.registration != nil, let index = state.scene.index(of: call.receiver) else {
          return false
        }
        return state.overrides[index] == TraitCollection()
      }
    },
    calling(
      "only the width is observed",
      "A registration is called only where the horizontal size class changes.",
      breaks: "TO-6",
      or: ["TO-9"]
    ) { calls, _ in
      calls.removeAll { call in
        call.registration != nil
          && call.previous.horizontalSizeClass == call.has.horizontalSizeClass
      }
    },
    calling(
      "any trait is observed",
      "A registration is called for changes of all traits.",
      breaks: "TO-7"
    ) { calls, state in
      let told = calls.filter { $0.registration == nil }
      calls += told.flatMap { call in
        state.registrations.filter { own in
          own.element == call.receiver
            && !calls.contains { $0.receiver == own.element && $0.registration == own.id }
        }
        .map { TraitCall(to: call.receiver, $0.id, previous: call.previous, has: call.has) }
      }
    },
    calling(
      "called in every turn",
      "Every registration is called in every turn.",
      breaks: "TO-7"
    ) { calls, state in
      let traits = state.traits
      calls += state.registrations.compactMap { own in
        guard let index = state.scene.index(of: own.element),
          !calls.contains(where: { $0.receiver == own.element && $0.registration == own.id })
        else { return nil }
        return TraitCall(to: own.element, own.id, previous: traits[index], has: traits[index])
      }
    },
    calling(
      "the other size class is observed, too",
      "A registration for one size class is also called for the other.",
      breaks: "TO-7"
    ) { calls, state in
      let told = calls.filter { call in
        call.registration == nil
          && call.previous.only(.sizeClasses) != call.has.only(.sizeClasses)
      }
      calls += told.flatMap { call in
        state.registrations.filter { own in
          own.element == call.receiver && !own.traits.isDisjoint(with: .sizeClasses)
            && !calls.contains { $0.receiver == own.element && $0.registration == own.id }
        }
        .map { TraitCall(to: call.receiver, $0.id, previous: call.previous, has: call.has) }
      }
    },
    carrying(
      "previous traits are the new ones",
      "A registration gets the new traits as the previous ones."
    ) { call, _ in call.previous = call.has },
    carrying(
      "called before the change",
      "A registration is called while its object has the previous traits."
    ) { call, _ in call.has = call.previous },
    carrying(
      "previous traits are the window's",
      "A registration gets the window's traits as the previous ones."
    ) { call, state in call.previous = state.window },
    calling(
      "one registration for each object",
      "Of several registrations of an object only the first is called.",
      breaks: "TO-9",
      or: ["TO-6"]
    ) { calls, _ in
      var met: Set<String> = []
      calls.removeAll { $0.registration != nil && !met.insert($0.receiver).inserted }
    },
    calling(
      "the last registration replaces the others",
      "Of several registrations of an object only the last is called.",
      breaks: "TO-9",
      or: ["TO-6"]
    ) { calls, state in
      calls.removeAll { call in
        guard let id = call.registration else { return false }
        return state.registrations.last { $0.element == call.receiver }?.id != id
      }
    },
    calling(
      "registrations never end",
      "A registration that has ended is still called.",
      breaks: "TO-9",
      remembering: true
    ) { _, _ in },
    calling(
      "registrations instead of the callback",
      "An object with a registration gets no traitCollectionDidChange.",
      breaks: "TO-10"
    ) { calls, state in
      let observed = Set(state.registrations.map(\.element))
      calls.removeAll { $0.registration == nil && observed.contains($0.receiver) }
    },
    calling(
      "the deprecated callback only for size classes",
      "traitCollectionDidChange does not come where only other traits than size classes change.",
      breaks: "TO-10"
    ) { calls, _ in
      calls.removeAll {
        $0.registration == nil
          && $0.previous.only(.sizeClasses) == $0.has.only(.sizeClasses)
      }
    },
    calling("no deprecated callback", "Views get no traitCollectionDidChange.", breaks: "TO-10") {
      calls,
      state in
      let views = Set(state.scene.elements.filter(\.isView).map(\.name))
      calls.removeAll { $0.registration == nil && views.contains($0.receiver) }
    },
  ]

  /// A mutant whose registrations get wrong traits.
  private static func carrying(
    _ name: String,
    _ mistake: String,
    _ change: @escaping @Sendable (inout TraitCall, TraitSceneState) -> Void
  ) -> Mutant {
    calling(name, mistake, breaks: "TO-8") { calls, state in
      for index in calls.indices where calls[index].registration != nil {
        change(&calls[index], state)
      }
    }
  }

  /// A mutant that gives elements other callbacks.
  private static func calling(
    _ name: String,
    _ mistake: String,
    breaks clause: String,
    or alike: [String] = [],
    remembering: Bool = false,
    _ change: @escaping @Sendable (inout [TraitCall], TraitSceneState) -> Void
  ) -> Mutant {
    Mutant(
      name,
      mistake,
      breaks: clause,
      or: alike,
      .answering(TraitOverrides.self) { scene in
        var trace = TraitTrace(of: remembering ? scene.withoutEnds : scene)
        var state = TraitSceneState(scene)
        for (step, turn) in scene.turns.enumerated() {
          turn.actions.forEach { state.perform($0) }
          trace.turns[step].changeCalls { change(&$0, state) }
        }
        return trace
      }
    )
  }
}

extension TraitTrace.Turn {
  /// Changes, leaves out or appends calls; its updates count those that are left.
  package mutating func changeCalls(_ change: (inout [TraitCall]) -> Void) {
    let former = calls
    change(&calls)
    if calls.count == former.count { return }
    for place in updates.indices {
      let early = former.prefix(updates[place].calls)
      updates[place].calls = calls.prefix { early.contains($0) }.count
    }
  }
}

extension TraitScene {
  /// The scene in which no registration ends.
  fileprivate var withoutEnds: TraitScene {
    var scene = self
    for place in turns.indices {
      scene.turns[place].actions.removeAll {
        if case .unregister = $0 { true } else { false }
      }
    }
    return scene
  }
}
