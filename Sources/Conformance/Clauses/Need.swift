package import AdaptiveModel
import Text

/// The claims that an implementation must make before a clause is judged.
public struct Need: Sendable, Hashable, CustomStringConvertible {
  /// The smallest number of these features that must be claimed.
  public var count: Int
  public var features: [Feature]

  /// Every one of the features.
  public static func all(_ features: Feature...) -> Need {
    Need(count: features.count, features: features)
  }

  /// Some of the features, in any combination.
  public static func atLeast(_ count: Int, of features: Feature...) -> Need {
    Need(count: count, features: features)
  }

  /// Whether enough features are claimed.
  public func isMet(by claimed: Set<Feature>) -> Bool {
    features.count(where: claimed.contains) >= count
  }

  /// Any of the three callbacks.
  static let someCall = Need.atLeast(1, of: .willTransition, .viewWillTransition, .didChange)
  /// One of the callbacks that carry traits.
  static let someTraitCall = Need.atLeast(1, of: .willTransition, .didChange)

  public var description: String {
    let names = features.map(\.rawValue)
    let all = names.joined(separator: ", ")
    return count == names.count ? all : count == 1 ? names.listed(" or ") : "\(count) of \(all)"
  }
}

/// The part of a declared world without which a clause cannot be judged.
package enum WorldNeed: Sendable, Hashable {
  /// Each of the four traits, because the documents require them.
  case everyTrait
  /// At least one of some traits.
  case some(Set<TraitName>)
  /// All of some traits.
  case every(Set<TraitName>)
  /// An action that happens, in a step or in a callback.
  case action(DeclaredWorld.ActionKind)
  /// Sizes at rest.
  case sizes
  /// Frames that are not rounded.
  case fractions
}
