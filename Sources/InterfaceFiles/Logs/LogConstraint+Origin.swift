extension LogConstraint {
  /// The reason that it belongs to the system; `nil` if it belongs to the app.
  package var systemReason: String? {
    let known = Self.identifiers.first { $0.starts.contains { identifier?.hasPrefix($0) ?? false } }
    if let known { return known.reason }
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

  /// How the system's own identifiers begin, by what they stand for; the first that fits counts.
  private static let identifiers: [(starts: [String], reason: String)] = [
    (
      ["UIView-Encapsulated-Layout-", "NSView-Encapsulated-Layout-"],
      "the size that a table, collection or window gives"
    ),
    (["UISV-hiding"], "a stack view hides an arranged view"),
    (["UISV-", "NSSV-"], "a stack view arranges its views"),
    (
      ["_UITemporaryLayout", "UITemporaryLayout", "_NSTemporaryLayout"],
      "a size for the time of one measurement"
    ),
    (["fittingSize", "_UIFittingSize"], "the target of a fitting size"),
    (
      [
        "UIView-leftMargin-guide", "UIView-rightMargin-guide", "UIView-topMargin-guide",
        "UIView-bottomMargin-guide", "UIViewLayoutMarginsGuide",
      ], "keeps a margins guide in place"
    ),
    (["UIViewSafeAreaLayoutGuide", "UIViewControllerSafeArea"], "keeps the safe area in place"),
    (["UIViewReadableContentGuide"], "keeps the readable width in place"),
    (["UIScrollView-", "_UIScrollView"], "a scroll view's guides"),
    (["UIButton-"], "a button arranges its content"),
    (
      [
        "UIButtonBar", "UINavigationBar", "_UINav", "UINav", "Mask_", "MaskEV_", "TB_", "BIB_",
        "ButtonWrapper",
      ], "a bar arranges its content"
    ),
    (["assistantHeight", "assistantView"], "the keyboard's bar"),
    (["accessoryView"], "the keyboard's accessory view"),
    (["inputView", "inputWindow", "UIInput", "UIKeyboard"], "the keyboard's view"),
    (["NSWindow-"], "the size or place of a window"),
    (["NSSplitView"], "a split view arranges its panes"),
    (["NSScrollView"], "a scroll view arranges its content"),
    (["_UI", "_NS"], "the system's own name"),
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
