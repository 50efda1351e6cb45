import AdaptiveModel

extension SetAccount {
  /// What explains the set that is active in the place of the right one: all that would have chosen it.
  ///
  /// Findings of one fault have one of the explanations in common.
  func likeness(_ traits: TraitCollection) -> [String] {
    let present = sets.alternatives.count { !Set($0).isDisjoint(with: active) }
    let rivals: [(name: String, isIt: Bool)] = [
      ("several", present > 1),
      ("none", present == 0),
      ("kept", keepsOld),
      ("size before", formerSize.map { expected(for: $0) == own(active) } ?? false),
      ("turned", expected(for: size.turned) == own(active)),
      ("device", ofDevice.map { $0 == own(active) } ?? false),
      ("width class", chosen(isWide: traits.horizontalSizeClass == .regular)),
      ("height class", chosen(isWide: traits.verticalSizeClass == .compact)),
    ]
    let explanations = rivals.filter(\.isIt).map(\.name)
    return explanations.isEmpty ? ["another"] : explanations
  }

  /// Whether all that was active before still is.
  private var keepsOld: Bool {
    let (former, present) = (own(formerActive), own(active))
    guard formerSize != nil else { return false }
    return former == present || !former.isEmpty && former.isSubset(of: present)
  }

  /// Whether the active set is the one for a view that is wide, or that is not.
  private func chosen(isWide: Bool) -> Bool {
    sets.areByShape && own(active) == Set(isWide ? sets.landscape : sets.portrait)
  }
}
