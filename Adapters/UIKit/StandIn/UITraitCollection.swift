// A stand-in for UIKit, with which the adapter in Adapters/UIKit is compiled and run where UIKit is
// not. It has UIKit's names and signatures, and the behavior of a small framework that was written
// independently of the reference; only constraints are solved by the reference.
//
// The comment above each public declaration names its source: a page below
// developer.apple.com/documentation, read in the copy of theAppLaunchers/apple-docs-for-rag
// (f622e454), or a public header.

@_exported public import Foundation

// UIInterface.h: NS_ENUM(NSInteger, UIUserInterfaceSizeClass)
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

// UIDevice.h: NS_ENUM(NSInteger, UIUserInterfaceIdiom)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

// uikit/uimutabletraits-13ja5
public protocol UIMutableTraits {
  // uikit/uimutabletraits/horizontalsizeclass
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  // uikit/uimutabletraits/verticalsizeclass
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  // uikit/uimutabletraits/displayscale
  var displayScale: CGFloat { get set }
  // uikit/uimutabletraits/userinterfaceidiom
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
}

// uikit/uitraitoverrides
public struct UITraitOverrides: UIMutableTraits {
  // uikit/uimutabletraits/horizontalsizeclass
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  // uikit/uimutabletraits/verticalsizeclass
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  // uikit/uimutabletraits/displayscale
  public var displayScale: CGFloat = 0
  // uikit/uimutabletraits/userinterfaceidiom
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// The values of custom traits, by their types.
  var customs: [ObjectIdentifier: AnyHashable] = [:]
}

// uikit/uitraitcollection
open class UITraitCollection: NSObject {
  private let traits: UITraitOverrides

  fileprivate init(_ traits: UITraitOverrides) { self.traits = traits }

  /// Its traits, as overrides.
  var overrides: UITraitOverrides { traits }

  // uikit/uitraitcollection/init()
  public override init() { traits = UITraitOverrides() }

  // uikit/uitraitcollection/init(horizontalsizeclass:)
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    traits = UITraitOverrides(horizontalSizeClass: horizontalSizeClass)
  }

  // uikit/uitraitcollection/init(verticalsizeclass:)
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    traits = UITraitOverrides(verticalSizeClass: verticalSizeClass)
  }

  // uikit/uitraitcollection/init(displayscale:)
  public init(displayScale scale: CGFloat) { traits = UITraitOverrides(displayScale: scale) }

  // uikit/uitraitcollection/init(userinterfaceidiom:)
  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    traits = UITraitOverrides(userInterfaceIdiom: idiom)
  }

  // uikit/uitraitcollection/init(traitsfrom:)
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    var traits = UITraitOverrides()
    for other in traitCollections {
      if other.horizontalSizeClass != .unspecified {
        traits.horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != .unspecified {
        traits.verticalSizeClass = other.verticalSizeClass
      }
      if other.displayScale != 0 { traits.displayScale = other.displayScale }
      if other.userInterfaceIdiom != .unspecified {
        traits.userInterfaceIdiom = other.userInterfaceIdiom
      }
      traits.customs.merge(other.traits.customs) { $1 }
    }
    self.traits = traits
  }

  // uikit/uitraitcollection/horizontalsizeclass
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }

  // uikit/uitraitcollection/verticalsizeclass
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }

  // uikit/uitraitcollection/displayscale
  open var displayScale: CGFloat { traits.displayScale }

  // uikit/uitraitcollection/userinterfaceidiom
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }

  // uikit/uitraitcollection/containstraits(in:)
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  // objectivec/nsobject-swift.protocol/isequal(_:)
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
      && userInterfaceIdiom == other.userInterfaceIdiom
      && traits.customs == other.traits.customs
  }

  // objectivec/nsobject-swift.protocol/hash
  open override var hash: Int { horizontalSizeClass.rawValue * 3 + verticalSizeClass.rawValue }
}

extension UITraitOverrides {
  /// The collection of the overridden traits.
  var collection: UITraitCollection { UITraitCollection(self) }
}

// uikit/uitraitenvironment
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  // uikit/uitraitenvironment/traitcollection
  var traitCollection: UITraitCollection { get }
  // uikit/uitraitenvironment/traitcollectiondidchange(_:)
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
