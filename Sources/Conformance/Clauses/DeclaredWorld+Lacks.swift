import AdaptiveModel

extension DeclaredWorld {
  /// The reason why a clause cannot be judged here, with the verdict on it: “declared” where the
  /// documents require what the world lacks, “not supported” where it cannot show the clause; `nil`
  /// if it can be judged.
  func lack(_ clause: AnyClause) -> (verdict: Verdict, reason: String)? {
    absence(of: clause).map { (.declared, $0) } ?? clause.world.flatMap(lack)
  }

  /// The part of a clause's sentence that is not judged here, with the reason; `nil` if all of it is.
  func unshownPart(of clause: AnyClause) -> String? {
    clause.part.flatMap { part in lack(part.world).map { "without \(part.words): \($0.reason)" } }
  }

  /// The reason why a clause does not hold in the system of this world; `nil` if it does.
  package func absence(of clause: AnyClause) -> String? {
    if clause.systems.include(system) { return nil }
    let own =
      system.map { "follows system \($0)" }
      ?? "names no system (`world.system`, or --system \(Systems.firstNamed))"
    return "it holds \(clause.systems); the implementation \(own)"
  }

  private func lack(_ need: WorldNeed) -> (verdict: Verdict, reason: String)? {
    switch need {
    case .everyTrait:
      hasEveryTrait
        ? nil
        : (
          .declared,
          "the declared world has no \(names { Set.usual.contains($0) && !traits.contains($0) })"
        )
    case .some(let needed):
      traits.isDisjoint(with: needed)
        ? (.notSupported, "the declared world has no \(names(needed.contains))") : nil
    case .every(let needed):
      traits.isSuperset(of: needed)
        ? nil
        : (.notSupported, "the declared world lacks \(names(needed.contains, separator: " or "))")
    case .action(let kind):
      has(kind) ? nil : (.notSupported, "the declared world has no action \(kind.rawValue)")
    case .sizes: hasSizes ? nil : (.notSupported, "the declared world has no sizes at rest")
    case .fractions: isRounded ? (.notSupported, "frames exist only rounded") : nil
    }
  }

  private func names(_ isMeant: (TraitName) -> Bool, separator: String = ", ") -> String {
    TraitName.allCases.filter(isMeant).map(\.rawValue).joined(separator: separator)
  }
}
