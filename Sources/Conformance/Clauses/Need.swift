/// What an implementation has to claim, so that a clause can be judged.
public struct Need: Sendable, Hashable {
  /// How many of the features, at least.
  public var count: Int
  public var features: [Feature]

  /// Every one of the features.
  public static func all(_ features: Feature...) -> Need {
    Need(count: features.count, features: features)
  }

  /// Some of the features, no matter which.
  public static func atLeast(_ count: Int, of features: Feature...) -> Need {
    Need(count: count, features: features)
  }

  /// Whether enough is claimed.
  public func isMet(by claimed: Set<Feature>) -> Bool {
    features.count(where: claimed.contains) >= count
  }
}

extension Need {
  /// Any of the three callbacks.
  static let someCall = Need.atLeast(1, of: .willTransition, .viewWillTransition, .didChange)
  /// One of the callbacks that speak of traits.
  static let someTraitCall = Need.atLeast(1, of: .willTransition, .didChange)
}

extension Need: CustomStringConvertible {
  public var description: String {
    let names = features.map(\.rawValue).joined(separator: ", ")
    return count == features.count ? names : "\(count) of \(names)"
  }
}
