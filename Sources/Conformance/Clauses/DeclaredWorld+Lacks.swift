import AdaptiveModel

extension DeclaredWorld {
  /// The reason why a clause cannot be judged in a world.
  package enum Lack: Sendable, Hashable {
    /// The documents require something that the world lacks.
    case declared(String)
    /// The world cannot show the clause.
    case pointless(String)

    /// The reason, for people.
    package var reason: String {
      switch self {
      case .declared(let reason), .pointless(let reason): reason
      }
    }
  }

  /// The reason why a clause cannot be judged here; `nil` if it can, as far as its id alone
  /// decides.
  package func lack(_ clause: String) -> Lack? {
    if clause == "TC-1", !hasEveryTrait {
      let missing = TraitName.allCases.filter { !traits.contains($0) }.map(\.rawValue)
      return .declared("the declared world has no \(missing.joined(separator: ", "))")
    }
    if clause == "AL-10", isRounded { return .pointless("frames exist only rounded") }
    if ["PR-24", "TR-5"].contains(clause), !hasSizes {
      return .pointless("the declared world has no sizes at rest")
    }
    guard let needed = Self.needed[clause], traits.isDisjoint(with: needed) else {
      return clause == "TC-6" ? lackOfNumbers : nil
    }
    let names = TraitName.allCases.filter(needed.contains).map(\.rawValue)
    return .pointless("the declared world has no \(names.joined(separator: ", "))")
  }

  /// The traits of which a clause needs at least one.
  private static let needed: [String: Set<TraitName>] = [
    "TC-2": .sizeClasses, "DV-1": .sizeClasses, "DV-2": .sizeClasses,
    "DV-3": [.horizontalSizeClass], "DV-5": [.displayScale, .userInterfaceIdiom],
    "DV-6": .all, "DV-7": [.horizontalSizeClass], "PR-16": .sizeClasses,
  ]

  private var lackOfNumbers: Lack? {
    traits.isSuperset(of: [.displayScale, .userInterfaceIdiom])
      ? nil : .pointless("the declared world lacks displayScale or userInterfaceIdiom")
  }
}
