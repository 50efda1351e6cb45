public import Foundation

// uikit/uilayoutpriority
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  // swift/rawrepresentable/rawvalue
  public var rawValue: Float

  // uikit/uilayoutpriority/init(rawvalue:)
  public init(rawValue: Float) { self.rawValue = rawValue }

  // uikit/uilayoutpriority/required
  public static let required = UILayoutPriority(rawValue: 1000)
}

// uikit/nslayoutconstraint
@MainActor open class NSLayoutConstraint: NSObject {
  // uikit/nslayoutconstraint/attribute
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case notAnAttribute = 0
  }

  // uikit/nslayoutconstraint/relation
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  // uikit/nslayoutconstraint/axis
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  // uikit/nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)
  public init(
    item view1: Any,
    attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?,
    attribute attr2: NSLayoutConstraint.Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  // uikit/nslayoutconstraint/firstitem
  open private(set) weak var firstItem: AnyObject?

  // uikit/nslayoutconstraint/firstattribute
  public let firstAttribute: NSLayoutConstraint.Attribute

  // uikit/nslayoutconstraint/relation
  public let relation: NSLayoutConstraint.Relation

  // uikit/nslayoutconstraint/seconditem
  open private(set) weak var secondItem: AnyObject?

  // uikit/nslayoutconstraint/secondattribute
  public let secondAttribute: NSLayoutConstraint.Attribute

  // uikit/nslayoutconstraint/multiplier
  public let multiplier: CGFloat

  // uikit/nslayoutconstraint/constant
  open var constant: CGFloat

  // uikit/nslayoutconstraint/priority
  open var priority = UILayoutPriority.required

  // uikit/nslayoutconstraint/identifier
  open var identifier: String?

  // uikit/nslayoutconstraint/isactive
  open var isActive = false

  // uikit/nslayoutconstraint/activate(_:)
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  // uikit/nslayoutconstraint/deactivate(_:)
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}
