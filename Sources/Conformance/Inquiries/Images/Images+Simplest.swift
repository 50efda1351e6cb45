import AdaptiveModel

extension Images {
  /// Assets of up to three slots for simple classes, some of them empty, shown in one or two
  /// classes; and assets of two slots for scales and idioms.
  package static let simplest: [Question] = inOrder(alone + besides + inTurn + ofDevices)

  private static let classes: [TraitCollection] = {
    let sides: [SizeClass] = [.compact, .regular]
    return sides.flatMap { width in sides.map { TraitCollection(width, $0) } }
  }()

  /// Complete traits with each pair of classes, as a controller has them.
  private static let shown = classes.map { classes in
    var simplest = TraitCollection()
    for row in TraitName.rows where row.isUsual { simplest[rank: row.name] = 1 }
    return simplest.combined(with: classes)
  }

  private static let few: [TraitCollection] = [
    TraitCollection(), TraitCollection(.compact, .unspecified),
    TraitCollection(.unspecified, .compact), TraitCollection(.compact, .compact),
    TraitCollection(.compact, .regular),
  ]

  /// All assets of the simplest slots, shown once.
  private static let alone: [Question] = {
    let more = TraitCollection.standard.filter { !few.contains($0) && $0.specified == 1 }
    let slots = few + more
    let pairs = few.flatMap { one in few.map { [one, $0] } }
    let triples = few.flatMap { one in few.flatMap { two in few.map { [one, two, $0] } } }
    let lists = ([[]] + slots.map { [$0] } + pairs + triples).filter { Set($0).count == $0.count }
    return lists.flatMap { traits in
      assets(traits).flatMap { asset in shown.map { Question(asset, for: [$0]) } }
    }
  }()

  /// Any two of the simplest slots, with a third one for any width and a regular height.
  private static let besides: [Question] = {
    let other = TraitCollection(.unspecified, .regular)
    let pairs = few.flatMap { one in few.map { [one, $0] } }.filter { $0[0] != $0[1] }
    let lists = pairs.flatMap { pair in
      (0...2).map { Array(pair[..<$0]) + [other] + Array(pair[$0...]) }
    }
    return lists.flatMap { traits in
      shown.map { Question(asset(traits, isEmpty: nil), for: [$0]) }
    }
  }()

  /// Assets of up to two slots, shown in two classes, one after the other.
  private static let inTurn: [Question] = {
    let pairs = few.flatMap { one in few.map { [one, $0] } }
    let lists = (few.map { [$0] } + pairs).filter { Set($0).count == $0.count }
    let walks = shown.flatMap { one in shown.map { [one, $0] } }.filter { $0[0] != $0[1] }
    return lists.flatMap { traits in
      walks.map { Question(asset(traits, isEmpty: nil), for: $0) }
    }
  }()

  /// Two slots, each for any traits, a scale or an idiom.
  private static let ofDevices: [Question] = {
    let rows = TraitName.rows.filter { !$0.isSizeClass && $0.isUsual }
    let slots = [TraitCollection()] + rows.flatMap { TraitCollection.alone($0).prefix(2) }
    let pairs = slots.flatMap { one in slots.map { [one, $0] } }.filter { $0[0] != $0[1] }
    return pairs.map { Question(asset($0, isEmpty: nil), for: [shown[0]]) }
  }()

  /// Assets with an image in each slot, or in all but one.
  private static func assets(_ traits: [TraitCollection]) -> [ImageAsset] {
    [asset(traits, isEmpty: nil)] + traits.indices.map { asset(traits, isEmpty: $0) }
  }

  private static func asset(_ traits: [TraitCollection], isEmpty empty: Int?) -> ImageAsset {
    ImageAsset(
      traits.enumerated().map { place, traits in
        ImageAsset.Slot(place == empty ? nil : "\(place + 1)", for: traits)
      }
    )
  }
}
