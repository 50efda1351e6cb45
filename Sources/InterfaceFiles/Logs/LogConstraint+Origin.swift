extension LogConstraint {
  /// The reason that it belongs to the system; `nil` if it belongs to the app.
  package var systemReason: String? {
    if let identifier, let known = Self.identifiers.first(where: { identifier.hasPrefix($0.start) })
    {
      return known.reason
    }
    if text.isOfMask {
      return placesSystemView
        ? "made from the autoresizing mask of a view of the system"
        : "made from an autoresizing mask; set translatesAutoresizingMaskIntoConstraints to false "
          + "where constraints lay the view out"
    }
    if let own = Self.classes.first(where: { className.hasSuffix($0.name) }) { return own.reason }
    // A guide that the system makes belongs to its view.
    let items = Set(items.filter { $0.label?.hasPrefix("UIView") != true || !$0.isGuide })
    guard !items.isEmpty, items.allSatisfy(\.isOfSystem) else { return nil }
    return items.count == 1 ? "a size of a view of the system" : "between views of the system"
  }

  /// Whether the app made it, or can do without it.
  package var isOfApp: Bool {
    systemReason == nil || text.isOfMask && !placesSystemView
      || className.hasSuffix("NSIBPrototypingLayoutConstraint")
  }

  /// Whether the view that it places is a window, a cell, or another view that the system lays out.
  private var placesSystemView: Bool {
    let terms = relations.flatMap { [$0.first, $0.second].compactMap(\.self) }
    guard let view = terms.first(where: { !$0.isSuperview })?.item else { return false }
    return view.isOfSystem || view.className.map(Self.hosts.contains) ?? false
  }

  /// Public views, and those around them, that the system lays out by their masks.
  private static let hosts: Set<String> = [
    "UIWindow", "UITableViewCellContentView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "NSClipView",
  ]

  private static let classes = [
    (
      name: "NSIBPrototypingLayoutConstraint",
      reason: "made by Interface Builder, which adds constraints at build time to a view that has "
        + "none; add constraints of your own"
    ),
    (name: "_UILayoutSupportConstraint", reason: "keeps a top or bottom layout guide in place"),
    (name: "NSContentSizeLayoutConstraint", reason: "the intrinsic size of a view"),
    (name: "_UIFlexibleLayoutConstraint", reason: "the system's own class"),
  ]

  private static let identifiers = [
    (
      start: "UIView-Encapsulated-Layout-",
      reason: "the size that a table, collection or window gives"
    ),
    (
      start: "NSView-Encapsulated-Layout-",
      reason: "the size that a table, collection or window gives"
    ),
    (start: "UISV-hiding", reason: "a stack view hides an arranged view"),
    (start: "UISV-", reason: "a stack view arranges its views"),
    (start: "NSSV-", reason: "a stack view arranges its views"),
    (start: "_UITemporaryLayout", reason: "a size for the time of one measurement"),
    (start: "UITemporaryLayout", reason: "a size for the time of one measurement"),
    (start: "_NSTemporaryLayout", reason: "a size for the time of one measurement"),
    (start: "fittingSize", reason: "the target of a fitting size"),
    (start: "_UIFittingSize", reason: "the target of a fitting size"),
    (start: "UIView-leftMargin-guide", reason: "keeps a margins guide in place"),
    (start: "UIView-rightMargin-guide", reason: "keeps a margins guide in place"),
    (start: "UIView-topMargin-guide", reason: "keeps a margins guide in place"),
    (start: "UIView-bottomMargin-guide", reason: "keeps a margins guide in place"),
    (start: "UIViewLayoutMarginsGuide", reason: "keeps a margins guide in place"),
    (start: "UIViewSafeAreaLayoutGuide", reason: "keeps the safe area in place"),
    (start: "UIViewControllerSafeArea", reason: "keeps the safe area in place"),
    (start: "UIViewReadableContentGuide", reason: "keeps the readable width in place"),
    (start: "UIScrollView-", reason: "a scroll view's guides"),
    (start: "_UIScrollView", reason: "a scroll view's guides"),
    (start: "UIButton-", reason: "a button arranges its content"),
    (start: "UIButtonBar", reason: "a bar arranges its content"),
    (start: "UINavigationBar", reason: "a bar arranges its content"),
    (start: "_UINav", reason: "a bar arranges its content"),
    (start: "UINav", reason: "a bar arranges its content"),
    (start: "Mask_", reason: "a bar arranges its content"),
    (start: "MaskEV_", reason: "a bar arranges its content"),
    (start: "TB_", reason: "a bar arranges its content"),
    (start: "BIB_", reason: "a bar arranges its content"),
    (start: "ButtonWrapper", reason: "a bar arranges its content"),
    (start: "assistantHeight", reason: "the keyboard's bar"),
    (start: "assistantView", reason: "the keyboard's bar"),
    (start: "accessoryView", reason: "the keyboard's accessory view"),
    (start: "inputView", reason: "the keyboard's view"),
    (start: "inputWindow", reason: "the keyboard's view"),
    (start: "UIInput", reason: "the keyboard's view"),
    (start: "UIKeyboard", reason: "the keyboard's view"),
    (start: "NSWindow-", reason: "the size or place of a window"),
    (start: "NSSplitView", reason: "a split view arranges its panes"),
    (start: "NSScrollView", reason: "a scroll view arranges its content"),
    (start: "_UI", reason: "the system's own name"),
    (start: "_NS", reason: "the system's own name"),
  ]
}

extension LogItem {
  /// Whether it is a private view of the system, by its class.
  fileprivate var isOfSystem: Bool {
    guard let className else { return false }
    return ["_UI", "_NS", "TUI", "UIKeyboard", "UIKB"].contains(where: className.hasPrefix)
      || Self.systemClasses.contains(className)
  }

  private static let systemClasses: Set<String> = [
    "UILayoutContainerView", "UINavigationTransitionView", "UIViewControllerWrapperView",
    "UITransitionView", "UIDropShadowView", "UIInputSetHostView", "UIInputSetContainerView",
    "UIInputSwitcherView",
  ]
}
