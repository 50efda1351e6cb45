import AdaptiveModel
import Text

extension Images.Question: Divisible {
  package func parts(otherwiseIn other: Self) -> Parts {
    guard collections.count == other.collections.count,
      asset.slots.count == other.asset.slots.count
    else { return .more }
    var parts = Parts()
    for (step, (own, other)) in zip(collections, other.collections).enumerated() {
      parts.compare(own, other, among: .complete, of: "the traits", step.asStep)
    }
    for (place, (own, other)) in zip(asset.slots, other.asset.slots).enumerated() {
      let name = own.name?.shown ?? "slot \(place + 1)"
      parts.require(own.name == nil || other.name == nil || own.name == other.name)
      let isEmpty = own.name == nil
      let words = "\(name) \(isEmpty ? "filled" : "left empty")"
      parts.compare(isEmpty, other.name == nil, among: [true, false], words)
      parts.compare(own.traits, other.traits, among: .partial, of: name, "")
    }
    return parts
  }
}

/// The values of the traits in questions about images.
enum TraitValues {
  /// Those of current traits, which are complete.
  case complete
  /// Those of slots.
  case partial

  /// The ranks of the values that the generator draws: the first two that are specified.
  var ranks: ClosedRange<Int> { self == .complete ? 1...2 : 0...2 }
}

extension Parts {
  fileprivate mutating func compare(
    _ own: TraitCollection,
    _ other: TraitCollection,
    among values: TraitValues,
    of name: String,
    _ place: String
  ) {
    for row in own.differences(from: other) {
      compare(
        own[rank: row.name],
        other[rank: row.name],
        among: values.ranks,
        "any \(row.measure) of \(name)",
        place
      )
    }
  }
}

extension TraitRow {
  /// The trait of an image in words: its classes are those of a width and a height.
  fileprivate var measure: String {
    switch name {
    case .horizontalSizeClass: "width class"
    case .verticalSizeClass: "height class"
    default: "\(word)"
    }
  }
}
