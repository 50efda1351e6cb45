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

  /// The reason why a clause cannot be judged here; `nil` if it can.
  package func lack(_ clause: AnyClause) -> Lack? {
    absence(of: clause).map(Lack.declared) ?? clause.world.flatMap(lack)
  }

  /// The reason why a clause does not hold in the system of this world; `nil` if it does.
  package func absence(of clause: AnyClause) -> String? {
    if clause.systems.include(system) { return nil }
    let own =
      system.map { "follows system \($0)" }
      ?? "names no system (`world.system`, or --system \(Systems.firstNamed))"
    return "it holds \(clause.systems); the implementation \(own)"
  }

  private func lack(_ need: WorldNeed) -> Lack? {
    switch need {
    case .everyTrait:
      hasEveryTrait
        ? nil
        : .declared(
          "the declared world has no \(names { Set.usual.contains($0) && !traits.contains($0) })"
        )
    case .some(let needed):
      traits.isDisjoint(with: needed)
        ? .pointless("the declared world has no \(names(needed.contains))") : nil
    case .every(let needed):
      traits.isSuperset(of: needed)
        ? nil
        : .pointless("the declared world lacks \(names(needed.contains, separator: " or "))")
    case .action(let kind):
      has(kind) ? nil : .pointless("the declared world has no action \(kind.rawValue)")
    case .sizes: hasSizes ? nil : .pointless("the declared world has no sizes at rest")
    case .fractions: isRounded ? .pointless("frames exist only rounded") : nil
    }
  }

  private func names(_ isMeant: (TraitName) -> Bool, separator: String = ", ") -> String {
    TraitName.allCases.filter(isMeant).map(\.rawValue).joined(separator: separator)
  }
}
