import AdaptiveModel
import UIKit

// UIKit's values and the model's, each as the other.

extension UITraitCollection {
  /// A collection of the specified traits.
  convenience init(_ traits: TraitCollection) {
    self.init(traitsFrom: [
      UITraitCollection(horizontalSizeClass: UIUserInterfaceSizeClass(traits.horizontalSizeClass)),
      UITraitCollection(verticalSizeClass: UIUserInterfaceSizeClass(traits.verticalSizeClass)),
      UITraitCollection(displayScale: traits.displayScale),
      UITraitCollection(userInterfaceIdiom: UIUserInterfaceIdiom(traits.userInterfaceIdiom)),
    ])
  }

  /// The traits that the suite knows.
  var traits: TraitCollection {
    TraitCollection(
      horizontalSizeClass: SizeClass(rawValue: horizontalSizeClass.rawValue) ?? .unspecified,
      verticalSizeClass: SizeClass(rawValue: verticalSizeClass.rawValue) ?? .unspecified,
      displayScale: Double(displayScale),
      userInterfaceIdiom: UserInterfaceIdiom(rawValue: userInterfaceIdiom.rawValue) ?? .unspecified
    )
  }
}

extension UIUserInterfaceSizeClass {
  init(_ sizeClass: SizeClass) { self = Self(rawValue: sizeClass.rawValue) ?? .unspecified }
}

extension UIUserInterfaceIdiom {
  init(_ idiom: UserInterfaceIdiom) { self = Self(rawValue: idiom.rawValue) ?? .unspecified }
}

extension UIMutableTraits {
  /// Overrides every trait that the suite knows.
  mutating func override(with traits: TraitCollection) {
    horizontalSizeClass = UIUserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UIUserInterfaceSizeClass(traits.verticalSizeClass)
    displayScale = traits.displayScale
    userInterfaceIdiom = UIUserInterfaceIdiom(traits.userInterfaceIdiom)
  }
}

extension UITraitOverrides {
  /// Overrides the specified traits, and no others.
  mutating func replace(with traits: TraitCollection) {
    override(with: traits)
    for name in TraitName.allCases where traits.only([name]) == TraitCollection() {
      if let trait = name.trait { remove(trait) }
    }
  }
}

extension TraitName {
  /// UIKit's name of it; `nil` for traits that the suite does not ask of UIKit.
  var trait: UITrait? {
    switch self {
    case .horizontalSizeClass: UITraitHorizontalSizeClass.self
    case .verticalSizeClass: UITraitVerticalSizeClass.self
    case .displayScale: UITraitDisplayScale.self
    case .userInterfaceIdiom: UITraitUserInterfaceIdiom.self
    default: nil
    }
  }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  var size: Size { Size(Double(width), Double(height)) }
}

extension CGRect {
  /// A rectangle of this size at the origin.
  init(_ size: CGSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}
