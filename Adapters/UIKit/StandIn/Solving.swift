import AdaptiveModel
import Conformance
public import Foundation

// How the stand-in lays out views by constraints: with the reference's solver.

// uikit/uilayoutguide
@MainActor open class UILayoutGuide: NSObject {
  // uikit/uilayoutguide/owningview
  open internal(set) weak var owningView: UIView?

  // uikit/uilayoutguide/layoutframe
  open internal(set) var layoutFrame = CGRect(x: 0, y: 0, width: 0, height: 0)

  // uikit/uilayoutguide/hasambiguouslayout
  open internal(set) var hasAmbiguousLayout = false
}

/// The views below one, with the constraints between them, as a system.
@MainActor struct Solving {
  private let root: UIView
  private var items: [ConstraintItem] = []
  private var constraints: [Constraint] = []
  private var views: [(id: String, view: UIView)] = []
  private var guides: [(id: String, guide: UILayoutGuide)] = []

  init(_ root: UIView) {
    self.root = root
    visit(root, below: nil)
    let owners = [(ConstraintQuestion.root, root)] + views
    for (id, owner) in owners {
      for constraint in owner.constraints { add(constraint, of: id) }
    }
  }

  private mutating func visit(_ view: UIView, below parent: String?) {
    for subview in view.subviews {
      let id = "view\(views.count)"
      views.append((id, subview))
      items.append(item(id, subview, parent))
      visit(subview, below: id)
    }
    for guide in view.layoutGuides {
      let id = "guide\(guides.count)"
      guides.append((id, guide))
      items.append(ConstraintItem(id, kind: .guide, parent: parent))
    }
  }

  private func item(_ id: String, _ view: UIView, _ parent: String?) -> ConstraintItem {
    let natural = view.intrinsicContentSize
    func length(_ value: CGFloat) -> Double? {
      value == UIView.noIntrinsicMetric ? nil : Double(value)
    }
    func priorities(_ values: [NSLayoutConstraint.Axis: UILayoutPriority], _ usual: Double)
      -> PerAxis<Double>
    {
      PerAxis(
        horizontal: values[.horizontal].map { Double($0.rawValue) } ?? usual,
        vertical: values[.vertical].map { Double($0.rawValue) } ?? usual
      )
    }
    return ConstraintItem(
      id,
      parent: parent,
      intrinsic: PerAxis(horizontal: length(natural.width), vertical: length(natural.height)),
      hugging: priorities(view.hugging, Priority.defaultLow),
      compression: priorities(view.compression, Priority.defaultHigh)
    )
  }

  private mutating func add(_ constraint: NSLayoutConstraint, of owner: String) {
    guard let first = anchor(constraint.firstItem, constraint.firstAttribute) else { return }
    constraints.append(
      Constraint(
        "constraint\(constraints.count)",
        first,
        constraint.relation.model,
        anchor(constraint.secondItem, constraint.secondAttribute),
        multiplier: Double(constraint.multiplier),
        constant: Double(constraint.constant),
        priority: Double(constraint.priority.rawValue),
        owner: owner == ConstraintQuestion.root ? nil : owner
      )
    )
  }

  private func anchor(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute
  ) -> Anchor? {
    guard let item, let attribute = attribute.model else { return nil }
    if item === root { return Anchor(ConstraintQuestion.root, attribute) }
    let id = views.first { $0.view === item }?.id ?? guides.first { $0.guide === item }?.id
    return id.map { Anchor($0, attribute) }
  }

  /// Gives every view and guide its frame.
  func solve() {
    let size = Frame(width: Double(root.frame.width), height: Double(root.frame.height))
    let container = ConstraintItem(ConstraintQuestion.root, given: size)
    let system = ConstraintSystem([container] + items, constraints)
    guard let layout = try? system.layout() else { return }
    func rect(_ id: String, in parent: String?) -> CGRect {
      let frame = layout.frames[id] ?? size
      let origin = parent.flatMap { layout.frames[$0] } ?? size
      return CGRect(
        x: frame.x - origin.x,
        y: frame.y - origin.y,
        width: frame.width,
        height: frame.height
      )
    }
    let parents = Dictionary(items.map { ($0.id, $0.parent) }, uniquingKeysWith: { $1 })
    for (id, view) in views {
      view.frame = rect(id, in: parents[id] ?? nil)
      view.hasAmbiguousLayout = layout.ambiguous.contains(id)
    }
    for (id, guide) in guides {
      guide.layoutFrame = rect(id, in: parents[id] ?? nil)
      guide.hasAmbiguousLayout = layout.ambiguous.contains(id)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The model's attribute of the same name.
  fileprivate var model: AnchorAttribute? { AnchorAttribute(rawValue: "\(self)") }
}

extension NSLayoutConstraint.Relation {
  fileprivate var model: ConstraintRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
