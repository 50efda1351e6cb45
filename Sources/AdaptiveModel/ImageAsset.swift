/// Images of one artwork, each for some traits (IA-1).
public struct ImageAsset: Sendable, Hashable {
  /// An entry of an asset: an image, or a place that is left empty.
  public struct Slot: Sendable, Hashable {
    /// The image; `nil` where the slot is empty.
    public var name: String?
    /// What has to be so for the image to fit; what is not specified does not matter.
    public var traits: TraitCollection

    public init(_ name: String?, for traits: TraitCollection = TraitCollection()) {
      self.name = name
      self.traits = traits
    }
  }

  public var slots: [Slot]

  public init(_ slots: [Slot] = []) { self.slots = slots }
}

extension ImageAsset {
  /// The slots that have an image.
  public var images: [Slot] { slots.filter { $0.name != nil } }

  /// The images whose traits are all as they are at hand.
  public func images(fitting traits: TraitCollection) -> [Slot] {
    slots.filter { $0.name != nil && traits.contains(traitsIn: $0.traits) }
  }
}

extension ImageAsset.Slot {
  /// Whether a size class that it specifies is another one at hand (IA-2).
  public func contradictsClass(of traits: TraitCollection) -> Bool {
    let own = TraitCollection(self.traits.horizontalSizeClass, self.traits.verticalSizeClass)
    return !traits.contains(traitsIn: own)
  }

  /// Whether it specifies all that another slot does and another size class besides (IA-4).
  public func isMoreSpecific(than other: Self) -> Bool {
    traits != other.traits && traits.contains(traitsIn: other.traits)
      && traits.displayScale == other.traits.displayScale
      && traits.userInterfaceIdiom == other.traits.userInterfaceIdiom
  }
}
