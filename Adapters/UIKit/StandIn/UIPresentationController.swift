public import Foundation

// uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

// uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  // uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

// uikit/uiviewcontrollertransitioningdelegate
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  // uikit/uiviewcontrollertransitioningdelegate/presentationcontroller(forpresented:presenting:source:)
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

// uikit/uipresentationcontroller
@MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  let containment = Containment()

  // uikit/uipresentationcontroller/init(presentedviewcontroller:presenting:)
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController ?? presentedViewController
    super.init()
    containment.owner = self
    containment.parent = presentingViewController?.containment
    containment.children = [presentedViewController.containment]
    presentedViewController.containment.parent = containment
  }

  // uikit/uipresentationcontroller/presentedviewcontroller
  open private(set) var presentedViewController: UIViewController

  private unowned let presenter: UIViewController

  // uikit/uipresentationcontroller/presentingviewcontroller
  open var presentingViewController: UIViewController { presenter }

  // uikit/uipresentationcontroller/containerview
  open private(set) var containerView: UIView?

  // uikit/uipresentationcontroller/presentedview
  open var presentedView: UIView? { presentedViewController.view }

  // uikit/uipresentationcontroller/frameofpresentedviewincontainerview
  open var frameOfPresentedViewInContainerView: CGRect {
    containerView?.bounds ?? CGRect(x: 0, y: 0, width: 0, height: 0)
  }

  // uikit/uipresentationcontroller/containerviewwilllayoutsubviews()
  open func containerViewWillLayoutSubviews() {}

  // uikit/uipresentationcontroller/overridetraitcollection
  open var overrideTraitCollection: UITraitCollection? {
    get { presentedViewController.containment.override }
    set {
      presentedViewController.containment.override = newValue
      presentedViewController.containment.overrideDidChange()
    }
  }

  /// Shows the presented view.
  func begin(in window: UIWindow?) {
    let container = UIView(frame: presenter.view.bounds)
    containerView = container
    window?.addSubview(container)
    _ = containment.apply()
    if let presentedView { container.addSubview(presentedView) }
  }

  // MARK: Traits and sizes

  // uikit/uitraitenvironment/traitcollection
  open var traitCollection: UITraitCollection { containment.traits }

  // uikit/uitraitenvironment/traitcollectiondidchange(_:)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // uikit/uicontentcontainer/willtransition(to:with:)
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if let transition = coordinator as? Transition { containment.forwardTraits(transition) }
  }

  // uikit/uicontentcontainer/viewwilltransition(to:with:)
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    if let transition = coordinator as? Transition { containment.forwardSize(transition) }
  }

  // uikit/uicontentcontainer/size(forchildcontentcontainer:withparentcontainersize:)
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // uikit/uicontentcontainer/preferredcontentsize
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  // uikit/uicontentcontainer/preferredcontentsizedidchange(forchildcontentcontainer:)
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
}
