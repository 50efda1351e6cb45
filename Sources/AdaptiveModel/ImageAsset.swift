/// The images of one artwork, each for certain traits (IA-1).
public struct ImageAsset: Sendable, Hashable {
  /// An entry of an asset: an image or an empty slot.
  public struct Slot: Sendable, Hashable {
    /// The image; `nil` if the slot is empty.
    public var name: String?
    /// The traits that the environment must have for the image to fit; unspecified traits match
    /// any.
    public var traits: TraitCollection

    public init(_ name: String?, for traits: TraitCollection = TraitCollection()) {
      self.name = name
      self.traits = traits
    }
  }

  public var slots: [Slot]

  public init(_ slots: [Slot] = []) { self.slots = slots }

  /// The slots that have an image.
  public var images: [Slot] { slots.filter { $0.name != nil } }

  /// The images that fit an environment with these traits.
  public func images(fitting traits: TraitCollection) -> [Slot] {
    slots.filter { $0.name != nil && traits.contains(traitsIn: $0.traits) }
  }
}

extension ImageAsset.Slot {
  /// Whether the slot specifies a size class that differs from the one in `traits` (IA-2).
  public func contradictsClass(of traits: TraitCollection) -> Bool {
    let own = TraitCollection(self.traits.horizontalSizeClass, self.traits.verticalSizeClass)
    return !traits.contains(traitsIn: own)
  }

  /// Whether it specifies everything that another slot does, and also another size class (IA-4).
  public func isMoreSpecific(than other: Self) -> Bool {
    traits != other.traits && traits.contains(traitsIn: other.traits)
      && traits.displayScale == other.traits.displayScale
      && traits.userInterfaceIdiom == other.traits.userInterfaceIdiom
  }
}
