extension LogConstraint {
  /// The reason that it belongs to the system; `nil` if it belongs to the app.
  package var systemReason: String? {
    if let identifier, let known = Self.identifiers.first(where: { identifier.hasPrefix($0.start) })
    {
      return known.reason
    }
    if let own = Self.classes.first(where: { className.hasSuffix($0.name) }) { return own.reason }
    let items = relations.flatMap { [$0.first.item, $0.second?.item].compactMap(\.self) }
    let isPrivate = items.allSatisfy { item in
      ["_UI", "_NS", "TUI", "UIKeyboard"].contains { item.className?.hasPrefix($0) ?? false }
    }
    return isPrivate && !items.isEmpty ? "between views of the system" : nil
  }

  /// Whether Interface Builder generated it for a view without constraints.
  package var isMadeByInterfaceBuilder: Bool {
    className.hasSuffix("NSIBPrototypingLayoutConstraint")
  }

  private static let classes = [
    (
      name: "NSAutoresizingMaskLayoutConstraint",
      reason: "made from an autoresizing mask; set translatesAutoresizingMaskIntoConstraints to "
        + "false where constraints lay the view out"
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
