import AdaptiveModel
package import PropertyTesting

extension Images {
  package static func variations(of question: Question) -> Generator<Question>? {
    Generator { draw in
      Question(
        ImageAsset(
          question.asset.slots.map { slot in
            ImageAsset.Slot(slot.name, for: TraitValues.partial.varied(slot.traits, &draw))
          }
        ),
        for: question.collections.map { TraitValues.complete.varied($0, &draw) }
      )
    }
  }
}

extension TraitValues {
  /// The traits, each with its own value or another one of these.
  fileprivate func varied(_ traits: TraitCollection, _ draw: inout Draw) -> TraitCollection {
    TraitCollection(
      horizontalSizeClass: draw.element(of: traits.horizontalSizeClass.andOthers(classes)),
      verticalSizeClass: draw.element(of: traits.verticalSizeClass.andOthers(classes)),
      displayScale: draw.element(of: traits.displayScale.andOthers(scales)),
      userInterfaceIdiom: draw.element(of: traits.userInterfaceIdiom.andOthers(idioms))
    )
  }
}
