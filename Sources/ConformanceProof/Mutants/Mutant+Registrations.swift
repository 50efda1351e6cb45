import AdaptiveModel
import AdaptiveReference
import Conformance

// Wrong registrations for changes of traits (TO-6 to TO-10).

extension Mutant {
  static let registrations = breaking([
    "TO-6": [
      calling(
        "registrations are never called",
        "No registration is called."
      ) { calls, _ in
        calls.removeAll { $0.registration != nil }
      },
      calling(
        "only own overrides are observed",
        "A registration is called only where its object overrides something itself."
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
        or: ["TO-9"]
      ) { calls, _ in
        calls.removeAll { call in
          call.registration != nil
            && call.previous.horizontalSizeClass == call.has.horizontalSizeClass
        }
      },
    ],
    "TO-7": [
      calling(
        "any trait is observed",
        "A registration is called for changes of all traits."
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
        "Every registration is called in every turn."
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
        "A registration for one size class is also called for the other."
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
      calling(
        "the last registration replaces the others",
        "Of several registrations of an object only the last is called.",
        or: ["TO-6"]
      ) { calls, state in
        calls.removeAll { call in
          guard let id = call.registration else { return false }
          return state.registrations.last { $0.element == call.receiver }?.id != id
        }
      },
      calling(
        "one registration for the same traits",
        "Of several registrations of an object for the same traits only the first is called.",
        or: ["TO-6"]
      ) { calls, state in
        calls.removeAll { call in
          let own = state.registrations.filter { $0.element == call.receiver }
          guard let called = own.first(where: { $0.id == call.registration }) else { return false }
          return own.first { $0.traits == called.traits } != called
        }
      },
      updating(
        "registrations never end",
        "A registration that has ended is still called."
      ) { turn, _ in
        turn.actions.removeAll { if case .unregister = $0 { true } else { false } }
      },
    ],
    "TO-10": [
      calling(
        "registrations instead of the callback",
        "An object with a registration gets no traitCollectionDidChange."
      ) { calls, state in
        let observed = Set(state.registrations.map(\.element))
        calls.removeAll { $0.registration == nil && observed.contains($0.receiver) }
      },
      calling(
        "the deprecated callback only for size classes",
        "traitCollectionDidChange does not come where only other traits than size classes change."
      ) { calls, _ in
        calls.removeAll {
          $0.registration == nil
            && $0.previous.only(.sizeClasses) == $0.has.only(.sizeClasses)
        }
      },
      calling(
        "no deprecated callback",
        "Views get no traitCollectionDidChange."
      ) { calls, state in
        let views = Set(state.scene.elements.filter(\.isView).map(\.name))
        calls.removeAll { $0.registration == nil && views.contains($0.receiver) }
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

  /// Gives elements other callbacks.
  private static let calling = MistakeKind<TraitMistakes.Change> {
    .traits(TraitMistakes(changes: [$0]))
  }
}
