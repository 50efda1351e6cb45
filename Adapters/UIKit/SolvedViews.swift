import AdaptiveModel
import Conformance
import UIKit

/// A system of constraints as views, layout guides and `NSLayoutConstraint`.
@MainActor struct SolvedViews {
  /// The reason for which UIKit cannot be asked, as it would raise an exception, or has no such call.
  struct Refusal: Error { var reason: String }

  private let root = UIView(frame: CGRect(CGSize(width: 0, height: 0)))
  private let items: [ConstraintItem]
  private var views: [String: UIView] = [:]
  private var guides: [String: UILayoutGuide] = [:]

  init(_ question: ConstraintQuestion) throws(Refusal) {
    if question.document != nil { throw Refusal(reason: "UIKit loads documents from files only") }
    if question.scale != nil { throw Refusal(reason: "the scale is that of the screen") }
    items = question.system.items
    if items.contains(where: { $0.given != nil }) {
      throw Refusal(reason: "a view with a given frame is outside of a system in UIKit")
    }
    views[ConstraintQuestion.root] = root
    for item in items where item.kind == .view { views[item.id] = SizedView(item) }
    for item in items { attach(item) }
    for constraint in question.system.constraints where constraint.isActive {
      let owner = constraint.owner.flatMap { views[$0] } ?? root
      owner.addConstraint(try made(constraint, owner))
    }
  }

  private mutating func attach(_ item: ConstraintItem) {
    let container = item.parent.flatMap { views[$0] } ?? root
    if let view = views[item.id] {
      container.addSubview(view)
    } else {
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      guides[item.id] = guide
    }
  }

  private func made(
    _ constraint: Constraint,
    _ owner: UIView
  ) throws(Refusal) -> NSLayoutConstraint {
    let (first, second) = (constraint.first, constraint.second)
    if let second, first.attribute.isSize != second.attribute.isSize {
      throw Refusal(reason: "UIKit refuses to compare a location with a size")
    }
    // UIKit refuses to compare leading edges with left ones, which are the same from left to right.
    let isDirected = first.attribute.isDirected && second?.attribute.isDirected != false
    func attribute(_ own: AnchorAttribute) -> NSLayoutConstraint.Attribute {
      .init(isDirected ? own : own.absolute)
    }
    // A location alone is a distance from the owner's origin.
    let origin: NSLayoutConstraint.Attribute =
      isDirected ? .leading : first.attribute.axis == .horizontal ? .left : .top
    let isDistance = second == nil && !first.attribute.isSize
    let made = NSLayoutConstraint(
      item: item(first.item),
      attribute: attribute(first.attribute),
      relatedBy: .init(constraint.relation),
      toItem: isDistance ? owner : second.map { item($0.item) },
      attribute: isDistance ? origin : second.map { attribute($0.attribute) } ?? .notAnAttribute,
      multiplier: isDistance ? 1 : constraint.multiplier,
      constant: constraint.constant
    )
    made.priority = UILayoutPriority(rawValue: Float(constraint.priority))
    made.identifier = constraint.id
    return made
  }

  private func item(_ id: String) -> Any { views[id] ?? guides[id] ?? root }

  /// Lays out in a container of this size.
  func layout(in size: Size) -> ConstraintLayout {
    root.frame = CGRect(CGSize(size))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    var frames = [ConstraintQuestion.root: Frame(root.bounds)]
    for item in items {
      let view = views[item.id]
      let guide = guides[item.id]
      let frame =
        view.map { $0.convert($0.bounds, to: root) }
        ?? guide.flatMap { $0.owningView?.convert($0.layoutFrame, to: root) }
      frames[item.id] = frame.map(Frame.init)
    }
    let ambiguous = items.filter {
      (views[$0.id]?.hasAmbiguousLayout ?? guides[$0.id]?.hasAmbiguousLayout) == true
    }
    return ConstraintLayout(frames, ambiguous: ambiguous.map(\.id))
  }
}

/// A view with a natural size.
private final class SizedView: UIView {
  private let natural: PerAxis<Double?>

  init(_ item: ConstraintItem) {
    natural = item.intrinsic
    super.init(frame: CGRect(CGSize(width: 0, height: 0)))
    translatesAutoresizingMaskIntoConstraints = false
    for (axis, own) in [
      (NSLayoutConstraint.Axis.horizontal, Axis.horizontal), (.vertical, .vertical),
    ] {
      let (hugging, compression) = (Float(item.hugging[own]), Float(item.compression[own]))
      setContentHuggingPriority(UILayoutPriority(rawValue: hugging), for: axis)
      setContentCompressionResistancePriority(UILayoutPriority(rawValue: compression), for: axis)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: natural.horizontal.map { CGFloat($0) } ?? UIView.noIntrinsicMetric,
      height: natural.vertical.map { CGFloat($0) } ?? UIView.noIntrinsicMetric
    )
  }
}

extension AnchorAttribute {
  /// Whether it depends on the direction of the interface.
  fileprivate var isDirected: Bool { self == .leading || self == .trailing }

  /// The same attribute from left to right, without a direction.
  fileprivate var absolute: Self {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate init(_ attribute: AnchorAttribute) {
    self =
      switch attribute {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .width: .width
      case .height: .height
      case .centerX: .centerX
      case .centerY: .centerY
      }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate init(_ relation: ConstraintRelation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}

extension Frame {
  /// As it is: where a guide's length is negative, `minX` and `width` are those of a turned one.
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x),
      y: Double(rect.origin.y),
      width: Double(rect.size.width),
      height: Double(rect.size.height)
    )
  }
}
