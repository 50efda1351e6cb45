public import AdaptiveModel

extension ImageAsset {
  /// The image for an environment with these traits; `nil` if there is none.
  ///
  /// Decision: among images that fit, a specified width class counts first, then the height class,
  /// the idiom and the scale, because the sources name no order (IA-O1), and this is the order of
  /// SL-O1.
  /// Decision: the largest available scale replaces a missing one, because scaling a picture down
  /// loses less than scaling it up (IA-O2).
  public func image(for traits: TraitCollection, choices: Set<Choice> = []) -> String? {
    if let exact = images.first(where: { $0.traits == traits }) { return exact.name }
    var slots = images(fitting: traits)
    if slots.isEmpty || choices.contains(.imageIdiomBeforeScale),
      !choices.contains(.imageScaleRequired)
    {
      slots = images(fittingButForScale: traits)
    }
    if slots.isEmpty, choices.contains(.imageAnyway) { return images.first?.name }
    return slots.max {
      $0.rank(traits, choices).lexicographicallyPrecedes($1.rank(traits, choices))
    }?.name
  }

  /// The images for a sequence of traits.
  public func images(for walk: [TraitCollection], choices: Set<Choice> = []) -> [String?] {
    walk.map { image(for: $0, choices: choices) }
  }

  private func images(fittingButForScale traits: TraitCollection) -> [Slot] {
    images.filter { slot in
      traits.contains(traitsIn: slot.traits.without([.displayScale]))
    }
  }
}

extension ImageAsset.Slot {
  /// The criteria that favor the slot, most important first.
  fileprivate func rank(_ other: TraitCollection, _ choices: Set<Choice>) -> [Double] {
    let width: Double = traits.horizontalSizeClass == .unspecified ? 0 : 1
    let height: Double = traits.verticalSizeClass == .unspecified ? 0 : 1
    let idiom: Double = traits.userInterfaceIdiom == .unspecified ? 0 : 1
    let scale = traits.displayScale
    let count = Double(traits.specified)
    if choices.contains(.imageIdiomBeforeScale) {
      return [idiom, other.contains(traitsIn: traits) ? 1 : 0, width, height, scale, count]
    }
    return choices.contains(.imageHeightFirst)
      ? [height, width, idiom, scale, count] : [width, height, idiom, scale, count]
  }
}
