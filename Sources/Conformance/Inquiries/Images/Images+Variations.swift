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
    var varied = traits
    for row in traits.rows {
      let own = traits[rank: row.name]
      let rank = draw.element(of: own.andOthers(ranks))
      if rank != own { varied[rank: row.name] = rank }
    }
    return varied
  }
}
