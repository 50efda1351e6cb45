extension LogConstraint {
  /// The reason that it belongs to the system; `nil` if it belongs to the app.
  package var systemReason: String? {
    let known = Self.identifiers.first { $0.value.contains { identifier?.hasPrefix($0) ?? false } }
    if let known { return known.key }
    if text.isOfMask {
      return placesSystemView
        ? "made from the autoresizing mask of a view of the system"
        : "made from an autoresizing mask; set translatesAutoresizingMaskIntoConstraints to false "
          + "where constraints lay the view out"
    }
    if let own = Self.classes.first(where: { className.hasSuffix($0.key) }) { return own.value }
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
    let view = relations.flatMap(\.terms).first { !$0.isSuperview }?.item
    guard let view else { return false }
    return view.isOfSystem || view.className.map(Self.hosts.contains) ?? false
  }

  /// Public views, and those around them, that the system lays out by their masks.
  private static let hosts: Set<String> = [
    "UIWindow", "UITableViewCellContentView", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "NSClipView",
  ]

  /// What the classes of constraints stand for, by the ends of their names.
  private static let classes: KeyValuePairs = [
    "NSIBPrototypingLayoutConstraint":
      "made by Interface Builder, which adds constraints at build time to a view that has none; add "
      + "constraints of your own",
    "_UILayoutSupportConstraint": "keeps a top or bottom layout guide in place",
    "NSContentSizeLayoutConstraint": "the intrinsic size of a view",
    "_UIFlexibleLayoutConstraint": "the system's own class",
  ]

  /// What the system's own identifiers stand for, and how they begin; the first that fits counts.
  private static let identifiers: KeyValuePairs = [
    "the size that a table, collection or window gives": [
      "UIView-Encapsulated-Layout-", "NSView-Encapsulated-Layout-",
    ],
    "a stack view hides an arranged view": ["UISV-hiding"],
    "a stack view arranges its views": ["UISV-", "NSSV-", "NSStackView."],
    "a size for the time of one measurement": [
      "_UITemporaryLayout", "UITemporaryLayout", "_NSTemporaryLayout",
    ],
    "the target of a fitting size": ["fittingSize", "_UIFittingSize"],
    "keeps a margins guide in place": [
      "UIView-leftMargin-guide", "UIView-rightMargin-guide", "UIView-topMargin-guide",
      "UIView-bottomMargin-guide", "UIViewLayoutMarginsGuide",
    ],
    "keeps the safe area in place": ["UIViewSafeAreaLayoutGuide", "UIViewControllerSafeArea"],
    "keeps the readable width in place": ["UIViewReadableContentGuide"],
    "a scroll view's guides": ["UIScrollView-", "_UIScrollView"],
    "a button arranges its content": ["UIButton-"],
    "a bar arranges its content": [
      "UIButtonBar", "_UINav", "UINav", "Mask_", "MaskEV_", "TB_", "BIB_", "ButtonWrapper",
      "IB_Leading_", "IB_Trailing_", "IB_Top_", "IB_Bottom_", "IB_Baseline_",
    ],
    "the keyboard's bar": ["assistantHeight", "assistantView"],
    "the keyboard's accessory view": ["accessoryView"],
    "the keyboard's view": ["inputView", "inputWindow", "UIInput", "UIKeyboard"],
    "the size or place of a window": ["NSWindow-"],
    "a split view arranges its panes": ["NSSplitView"],
    "a scroll view arranges its content": ["NSScrollView"],
    "the system's own name": ["_UI", "_NS"],
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
