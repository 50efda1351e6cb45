public import Foundation

// uikit/uiresponder
@MainActor open class UIResponder: NSObject {}

// uikit/uiview
@MainActor open class UIView: UIResponder, UITraitEnvironment {
  /// The controller whose view it is.
  weak var controller: UIViewController?
  private var needsUpdate = true

  // uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  // uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  // uikit/uiview/frame
  open var frame: CGRect

  // uikit/uiview/bounds
  open var bounds: CGRect {
    get { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }
    set { frame.size = newValue.size }
  }

  // uikit/uiview/ishidden
  open var isHidden = false

  // MARK: The hierarchy

  // uikit/uiview/superview
  open private(set) weak var superview: UIView?

  // uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []

  // uikit/uiview/window
  open var window: UIWindow? { superview?.window }

  // uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    if window != nil { view.controller?.containment.appear() }
  }

  // uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    controller?.containment.disappear()
  }

  // MARK: Traits

  // uikit/uitraitenvironment/traitcollection
  open var traitCollection: UITraitCollection {
    let inherited = controller?.traitCollection ?? superview?.traitCollection
    return UITraitCollection(traitsFrom: [inherited, applied].compactMap(\.self))
  }

  // uikit/uitraitenvironment/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    for view in subviews where view.controller == nil {
      let previous = previousTraitCollection.map { view.overriding($0) }
      if view.overridesNothing || previous != view.traitCollection {
        view.traitCollectionDidChange(previous)
      }
    }
  }

  // uikit/uiview/traitoverrides-fd9z
  open var traitOverrides = UITraitOverrides() {
    didSet { if window == nil { applied = traitOverrides.collection } }
  }
  let observers = TraitObservers()
  /// Its overrides since the last update, and since the one before.
  private var (applied, former) = (UITraitCollection(), UITraitCollection())

  private var overridesNothing: Bool {
    applied == UITraitCollection() && former == UITraitCollection()
  }

  /// Its traits before the last update, by those of its superview.
  private func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
    UITraitCollection(traitsFrom: [inherited, former])
  }

  func applyOverrides() { (former, applied) = (applied, traitOverrides.collection) }

  /// It and the views below it, in pre-order.
  var subtree: [UIView] { [self] + subviews.flatMap(\.subtree) }

  // MARK: Layout

  // uikit/uiview/setneedslayout()
  open func setNeedsLayout() {}

  // uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if superview == nil { Solving(self).solve() }
  }

  // uikit/uiview/setneedsupdateconstraints()
  open func setNeedsUpdateConstraints() { needsUpdate = true }

  // uikit/uiview/needsupdateconstraints()
  open func needsUpdateConstraints() -> Bool { needsUpdate }

  // uikit/uiview/updateconstraints()
  open func updateConstraints() { needsUpdate = false }

  // uikit/uiview/constraints
  open private(set) var constraints: [NSLayoutConstraint] = []

  // uikit/uiview/addconstraint(_:)
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    constraint.isActive = true
  }

  // uikit/uiview/layoutguides
  open private(set) var layoutGuides: [UILayoutGuide] = []

  // uikit/uiview/addlayoutguide(_:)
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }

  // uikit/uiview/translatesautoresizingmaskintoconstraints
  open var translatesAutoresizingMaskIntoConstraints = true

  // uikit/uiview/nointrinsicmetric
  public static let noIntrinsicMetric: CGFloat = -1

  // uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  private(set) var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private(set) var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  // uikit/uiview/setcontenthuggingpriority(_:for:)
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    hugging[axis] = priority
  }

  // uikit/uiview/setcontentcompressionresistancepriority(_:for:)
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    compression[axis] = priority
  }

  // uikit/uiview/hasambiguouslayout
  open internal(set) var hasAmbiguousLayout = false

  // uikit/uiview/convert(_:to:)-2kf3d
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    if self === view { return rect }
    let moved = CGRect(
      x: rect.origin.x + frame.origin.x,
      y: rect.origin.y + frame.origin.y,
      width: rect.size.width,
      height: rect.size.height
    )
    return superview?.convert(moved, to: view) ?? moved
  }

  // uikit/uiview/updateconstraintsifneeded()
  open func updateConstraintsIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}

// uikit/uiwindow
@MainActor open class UIWindow: UIView {
  /// The transition that runs now.
  var transition: Transition?
  private var isShown = false

  // uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }

  // uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { nil }

  // uikit/uiwindow/rootviewcontroller
  open var rootViewController: UIViewController?

  // uikit/uiview/window
  open override var window: UIWindow? { self }

  // uikit/uitraitenvironment/traitcollection
  open override var traitCollection: UITraitCollection { traitOverrides.collection }

  // uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() {
    isShown = true
    if let root = rootViewController { addSubview(root.view) }
  }

  // uikit/uiview/layoutifneeded()
  open override func layoutIfNeeded() {
    guard isShown, let root = rootViewController?.containment else { return }
    perform { transition in
      root.announceTraits(transition)
      root.announceSize(transition)
    }
    Tracer.current?.idle(self)
  }

  /// Announces a change, applies it, and tells of it.
  func perform(_ announce: (Transition) -> Void) {
    guard let root = rootViewController?.containment else { return }
    let (outer, own) = (transition, Transition())
    transition = own
    announce(own)
    own.isAnnouncing = false
    let views = TraitUpdate(self)
    let changed = root.subtree.map { ($0, $0.owner, $0.apply()) }
    views.apply()
    for (one, owner, previous) in changed where previous != one.traits {
      Tracer.run(.traitCollectionDidChange(previous), of: owner) {
        owner?.traitCollectionDidChange(previous)
      }
      one.controller?.observers.call(previous, one.traits)
    }
    views.call()
    // What they set then is laid out in the same pass.
    for one in root.subtree { one.place() }
    for one in root.subtree { one.controller?.view.updateConstraintsIfNeeded() }
    own.finish()
    transition = outer
  }
}
