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
  mutating func replace(with traits: TraitCollection, _ custom: CustomTraitType?) {
    override(with: traits)
    if let custom { set(traits.customTrait, of: custom) }
    for name in TraitName.allCases where traits.only([name]) == TraitCollection() {
      if let trait = name == .customTrait ? custom : name.trait { remove(trait) }
    }
  }

  private mutating func set<T: NumberTrait>(_ value: CustomTrait, of trait: T.Type) {
    self[trait] = value.rawValue
  }
}

extension UITraitCollection {
  /// The traits that the suite knows, with a custom one.
  func traits(with custom: CustomTraitType?) -> TraitCollection {
    var traits = traits
    if let custom { traits.customTrait = value(of: custom) }
    return traits
  }

  private func value<T: NumberTrait>(of trait: T.Type) -> CustomTrait {
    CustomTrait(rawValue: self[trait]) ?? .unspecified
  }
}

/// A trait of an app's own; its default value is constant, so that each default has a type.
protocol NumberTrait: UITraitDefinition where Value == Int {}

typealias CustomTraitType = any NumberTrait.Type

struct FirstByDefault: NumberTrait { static let defaultValue = CustomTrait.first.rawValue }
struct SecondByDefault: NumberTrait { static let defaultValue = CustomTrait.second.rawValue }
struct ThirdByDefault: NumberTrait { static let defaultValue = CustomTrait.third.rawValue }

extension CustomTrait {
  /// The trait of which it is the default value.
  var definition: CustomTraitType? {
    switch self {
    case .unspecified: nil
    case .first: FirstByDefault.self
    case .second: SecondByDefault.self
    case .third: ThirdByDefault.self
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
