import AdaptiveModel
public import Conformance
import UIKit

// Questions that only a real system can answer; a report from it brings the answers.
//
// 1. Does a new frame of a window send viewWillTransition(to:with:) with a coordinator, in an app and
//    in a test host? Do its trait overrides send willTransition(to:with:) in the same transition?
// 2. How long does the run loop need after an action (`settling`)?
// 3. Which classes does the system enforce, against the overrides of a window?
// 4. Is a controller that is added, removed, presented or dismissed without animation at rest
//    when the call returns?
// 5. Has the container view of a custom presentation the size of its presenter, or of the window?

/// UIKit as an implementation.
///
/// It answers on the main thread: a test that examines it is `@MainActor`.
public struct UIKitImplementation: Implementation {
  public let identity: Identity
  var parts = UIKitParts()
  /// The time that the run loop gets after each action, in seconds.
  private let settling: Double

  /// Creates the implementation; its version is that of the system.
  ///
  /// - Parameter settling: The time that the run loop gets after each action, in seconds.
  @MainActor public init(settling: Double = usualSettling) {
    let (name, version) = (UIDevice.current.systemName, UIDevice.current.systemVersion)
    identity = Identity(
      name: "UIKit",
      version: "\(name) \(version)",
      features: [
        .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides,
        .sizing, .forwarding, .reactions, .containment, .coordinator, .preferredSize,
        .presentation, .richReactions, .constraintSets, .constraintEvents, .views, .combine,
        .contains, .previousTraits, .constraints, .priorities, .inequalities, .intrinsicSize,
        .ambiguity, .traitOverrides, .viewsBetween, .registration, .traitCollectionDidChange,
        .updateTraits, .customTraits,
      ],
      // Frames lie on the pixels of the screen; the stand-in is no version of the system.
      world: DeclaredWorld(
        system: ["iOS", "iPadOS"].contains(name) ? Int(version.prefix { $0.isNumber }) : nil,
        isRounded: true
      )
    )
    self.settling = settling
  }

  /// A guess: question 2.
  public static let usualSettling = 0.05

  public func answer(_ request: Request) throws -> Reply {
    MainActor.assumeIsolated { reply(to: request) }
  }

  @MainActor private func reply(to request: Request) -> Reply {
    if let scenario = request.scenario {
      return .trace(ScenarioRun.perform(scenario, parts: parts, settling: settling))
    }
    switch request.question {
    case let scene as TraitScene: return .answer(TraitSceneRun.perform(scene, settling: settling))
    case let question as Combining.Question:
      let collections = question.collections.map(UITraitCollection.init)
      return .traits(UITraitCollection(traitsFrom: collections).traits)
    case let question as Containing.Question:
      let (collection, other) = (question.collection, question.other)
      return .contains(UITraitCollection(collection).containsTraits(in: UITraitCollection(other)))
    case let question as ConstraintQuestion:
      do throws(SolvedViews.Refusal) {
        let views = try SolvedViews(question)
        return .solutions(question.sizes.map(views.layout))
      } catch {
        return .skipped(reason: error.reason)
      }
    default:
      return .unsupported(feature: request.name)
    }
  }
}
