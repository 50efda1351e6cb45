public import Foundation

// uikit/uicontentcontainer
@MainActor public protocol UIContentContainer: NSObjectProtocol {
  // uikit/uicontentcontainer/preferredcontentsize
  var preferredContentSize: CGSize { get }
  // uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  // uikit/uicontentcontainer/size(forchildcontentcontainer:withparentcontainersize:)
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  // uikit/uicontentcontainer/viewwilltransition(to:with:)
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  // uikit/uicontentcontainer/willtransition(to:with:)
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}

// uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  // UIViewController.h: NS_ENUM(NSInteger, UIModalPresentationStyle)
  case custom = 4
}

// uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
  let containment = Containment()
  private var loadedView: UIView?

  // uikit/uiviewcontroller/init(nibname:bundle:)
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    containment.owner = self
  }

  // uikit/uiviewcontroller/init(coder:)
  public required init?(coder: NSCoder) { nil }

  // MARK: Its view

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // uikit/uiviewcontroller/view
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      loadedView?.controller = self
    }
  }

  // uikit/uiviewcontroller/viewifloaded
  open var viewIfLoaded: UIView? { loadedView }

  // uikit/uiviewcontroller/loadviewifneeded()
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  // uikit/uiviewcontroller/loadview()
  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  }

  // uikit/uiviewcontroller/viewdidload()
  open func viewDidLoad() {}

  // uikit/uiviewcontroller/viewwillappear(_:)
  open func viewWillAppear(_ animated: Bool) {}

  // uikit/uiviewcontroller/viewwilllayoutsubviews()
  open func viewWillLayoutSubviews() {}

  // uikit/uiviewcontroller/updateviewconstraints()
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  // MARK: Containment

  // uikit/uiviewcontroller/parent
  open var parent: UIViewController? { containment.parent?.controller }

  // uikit/uiviewcontroller/children
  open var children: [UIViewController] { containment.children.compactMap(\.controller) }

  private var contained: [UIViewController] = []

  // uikit/uiviewcontroller/addchild(_:)
  open func addChild(_ childController: UIViewController) {
    contained.append(childController)
    containment.children.append(childController.containment)
    childController.containment.parent = containment
  }

  // uikit/uiviewcontroller/removefromparent()
  open func removeFromParent() {
    guard let parent else { return }
    containment.override = nil
    containment.parent = nil
    parent.containment.children.removeAll { $0 === containment }
    parent.contained.removeAll { $0 === self }
  }

  // uikit/uiviewcontroller/willmove(toparent:)
  open func willMove(toParent parent: UIViewController?) {}

  // uikit/uiviewcontroller/didmove(toparent:)
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Traits and sizes

  // uikit/uitraitenvironment/traitcollection
  open var traitCollection: UITraitCollection { containment.traits }

  // uikit/uiviewcontroller/traitoverrides
  open var traitOverrides = UITraitOverrides()
  let observers = TraitObservers()

  // uikit/uitraitenvironment/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    Tracer.run(.traitCollectionDidChange(previousTraitCollection), of: self, isBase: true) {
      view.traitCollectionDidChange(previousTraitCollection)
    }
  }

  // uikit/uiviewcontroller/setoverridetraitcollection(_:forchild:)
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    childViewController.containment.override = collection
    childViewController.containment.overrideDidChange()
  }

  // uikit/uicontentcontainer/willtransition(to:with:)
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    Tracer.run(.willTransition(newCollection), of: self, isBase: true) {
      if let transition = coordinator as? Transition { containment.forwardTraits(transition) }
    }
  }

  // uikit/uicontentcontainer/viewwilltransition(to:with:)
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    Tracer.run(.viewWillTransition(size), of: self, isBase: true) {
      if let transition = coordinator as? Transition { containment.forwardSize(transition) }
    }
  }

  // uikit/uicontentcontainer/size(forchildcontentcontainer:withparentcontainersize:)
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // uikit/uiviewcontroller/preferredcontentsize
  open var preferredContentSize = CGSize(width: 0, height: 0) {
    didSet {
      guard preferredContentSize != oldValue else { return }
      containment.parent?.owner?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  // uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Presentation

  // uikit/uiviewcontroller/modalpresentationstyle
  open var modalPresentationStyle = UIModalPresentationStyle.fullScreen

  // uikit/uiviewcontroller/transitioningdelegate
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  private var presentation: UIPresentationController?

  // uikit/uiviewcontroller/presentedviewcontroller
  open var presentedViewController: UIViewController? { presentation?.presentedViewController }

  // uikit/uiviewcontroller/present(_:animated:completion:)
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let own = viewControllerToPresent.transitioningDelegate?.presentationController(
      forPresented: viewControllerToPresent,
      presenting: self,
      source: self
    )
    let presentation =
      own
      ?? UIPresentationController(
        presentedViewController: viewControllerToPresent,
        presenting: self
      )
    self.presentation = presentation
    containment.presentation = presentation.containment
    presentation.begin(in: view.window)
    completion?()
  }

  // uikit/uiviewcontroller/dismiss(animated:completion:)
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentation?.containerView?.removeFromSuperview()
    containment.presentation = nil
    presentation = nil
    completion?()
  }
}
