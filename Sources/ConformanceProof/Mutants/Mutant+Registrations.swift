import AdaptiveModel
import AdaptiveReference
import Conformance

// Wrong registrations for changes of traits (TO-6 to TO-10).

extension Mutant {
  static let registrations = breaking([
    "TO-6": [
      leavingOut("registrations are never called", "No registration is called.") { call, _ in
        call.registration != nil
      },
      leavingOut(
        "only own overrides are observed",
        "A registration is called only where its object overrides something itself."
      ) { call, state in
        guard call.registration != nil, let index = state.scene.index(of: call.receiver) else {
          return false
        }
        return state.overrides[index] == TraitCollection()
      },
      leavingOut(
        "only the width is observed",
        "A registration is called only where the horizontal size class changes.",
        or: ["TO-9"]
      ) { call, _ in
        call.registration != nil
          && call.previous.horizontalSizeClass == call.has.horizontalSizeClass
      },
    ],
    "TO-7": [
      following("any trait is observed", "A registration is called for changes of all traits.") {
        _,
        _ in true
      },
      calling(
        "called in every turn",
        "Every registration is called in every turn."
      ) { calls, state in
        let traits = state.traits
        calls += state.registrations(without: calls).compactMap { own in
          state.scene.index(of: own.element).map {
            TraitCall(to: own.element, own.id, previous: traits[$0], has: traits[$0])
          }
        }
      },
      following(
        "the other size class is observed, too",
        "A registration for one size class is also called for the other."
      ) { own, call in
        !own.traits.isDisjoint(with: .sizeClasses)
          && call.previous.only(.sizeClasses) != call.has.only(.sizeClasses)
      },
    ],
    "TO-8": [
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
    ],
    "TO-9": [
      calling(
        "one registration for each object",
        "Of several registrations of an object only the first is called.",
        or: ["TO-6"]
      ) { calls, _ in
        var met: Set<String> = []
        calls.removeAll { $0.registration != nil && !met.insert($0.receiver).inserted }
      },
      leavingOut(
        "the last registration replaces the others",
        "Of several registrations of an object only the last is called.",
        or: ["TO-6"]
      ) { call, state in
        guard let id = call.registration else { return false }
        return state.registrations.last { $0.element == call.receiver }?.id != id
      },
      leavingOut(
        "one registration for the same traits",
        "Of several registrations of an object for the same traits only the first is called.",
        or: ["TO-6"]
      ) { call, state in
        let own = state.registrations.filter { $0.element == call.receiver }
        guard let called = own.first(where: { $0.id == call.registration }) else { return false }
        return own.first { $0.traits == called.traits } != called
      },
      updating(
        "registrations never end",
        "A registration that has ended is still called."
      ) { turn, _ in
        turn.actions.removeAll { if case .unregister = $0 { true } else { false } }
      },
    ],
    "TO-10": [
      leavingOut(
        "registrations instead of the callback",
        "An object with a registration gets no traitCollectionDidChange."
      ) { call, state in
        call.registration == nil && state.registrations.contains { $0.element == call.receiver }
      },
      leavingOut(
        "the deprecated callback only for size classes",
        "traitCollectionDidChange does not come where only other traits than size classes change."
      ) { call, _ in
        call.registration == nil && call.previous.only(.sizeClasses) == call.has.only(.sizeClasses)
      },
      leavingOut("no deprecated callback", "Views get no traitCollectionDidChange.") {
        call,
        state in
        call.registration == nil
          && state.scene.elements.contains { $0.isView && $0.name == call.receiver }
      },
      calling(
        "the deprecated callback has the new traits as the previous ones",
        "traitCollectionDidChange gets the new traits as the previous ones."
      ) { calls, _ in
        for index in calls.indices where calls[index].registration == nil {
          calls[index].previous = calls[index].has
        }
      },
    ],
  ])

  /// Registrations get wrong traits.
  private static let carrying = MistakeKind<@Sendable (inout TraitCall, TraitSceneState) -> Void> {
    change in
    calling.mutation { calls, state in
      for index in calls.indices where calls[index].registration != nil {
        change(&calls[index], state)
      }
    }
  }

  /// Some callbacks do not come.
  private static let leavingOut = MistakeKind<@Sendable (TraitCall, TraitSceneState) -> Bool> {
    isLeftOut in
    calling.mutation { calls, state in calls.removeAll { isLeftOut($0, state) } }
  }

  /// After its object's traitCollectionDidChange a registration is called, too.
  private static let following = MistakeKind<@Sendable (TraitRegistration, TraitCall) -> Bool> {
    isCalled in
    calling.mutation { calls, state in
      let told = calls.filter { $0.registration == nil }
      calls += told.flatMap { call in
        state.registrations(without: calls)
          .filter { $0.element == call.receiver && isCalled($0, call) }
          .map { TraitCall(to: call.receiver, $0.id, previous: call.previous, has: call.has) }
      }
    }
  }

  /// Gives elements other callbacks.
  private static let calling = MistakeKind<TraitMistakes.Change> {
    .traits(TraitMistakes(changes: [$0]))
  }
}

extension TraitSceneState {
  /// The registrations that none of these calls is for.
  fileprivate func registrations(without calls: [TraitCall]) -> [TraitRegistration] {
    registrations.filter { own in
      !calls.contains { $0.receiver == own.element && $0.registration == own.id }
    }
  }
}
