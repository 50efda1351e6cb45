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

/// The possible values of each trait.
struct TraitValues {
  var classes: [SizeClass]
  var scales: [Double]
  var idioms: [UserInterfaceIdiom]

  /// The values that the generator draws for current traits.
  static let complete = TraitValues(
    classes: [.compact, .regular],
    scales: [2, 3],
    idioms: [.phone, .pad]
  )
  /// The values that the generator draws for slots.
  static let partial = TraitValues(
    classes: SizeClass.allCases,
    scales: [0, 2, 3],
    idioms: [.unspecified, .phone, .pad]
  )
}

extension Parts {
  fileprivate mutating func compare(
    _ own: TraitCollection,
    _ other: TraitCollection,
    among values: TraitValues,
    of name: String,
    _ place: String
  ) {
    compare(
      own.horizontalSizeClass,
      other.horizontalSizeClass,
      among: values.classes,
      "any width class of \(name)",
      place
    )
    compare(
      own.verticalSizeClass,
      other.verticalSizeClass,
      among: values.classes,
      "any height class of \(name)",
      place
    )
    compare(
      own.displayScale,
      other.displayScale,
      among: values.scales,
      "any scale of \(name)",
      place
    )
    compare(
      own.userInterfaceIdiom,
      other.userInterfaceIdiom,
      among: values.idioms,
      "any idiom of \(name)",
      place
    )
  }
}
