/// The clauses that a log cannot show, or shows only in part.
enum TraceClauses {
  /// Those about answers and reactions of a container that no line carries.
  static let hidden: Set = ["PR-24", "TR-5", "TR-6", "CO-1", "CO-3"]
  /// Those about the size of a controller, which are open where it follows no rule of its
  /// container's: it may have been resized afterwards, at rest.
  static let ofSizes: Set = ["PR-12", "PR-13", "PR-14", "TR-2", "PR-25"]
  /// Those that ask for a callback.
  static let ofMissing: Set = ["PR-8", "PR-11", "PR-12", "PR-16", "PR-17", "CO-2"]
  /// The clause about preferred sizes: whether one changes is not known from the last one.
  static let preference = "PR-26"
  /// The clause about passing calls on, and the one about new payloads.
  static let forwarding = "PR-17"
  /// The clause about calls to views, which most tracers do not print.
  static let callsOfViews = "TR-10"
  static let changedTraits = "PR-8"
  static let changedSize = "PR-11"
  /// The clause about inherited traits: those of a presentation controller are open.
  static let inheritedTraits = "PR-2"
  static let hiddenTraits = "PR-9"
  /// The clause about the order of all calls.
  static let sweep = "PR-22"
  /// The clause that each call comes once.
  static let once = "PR-18"

  /// The reason why code that hangs on traits did not run.
  static let sizeAlone =
    "sizes change and no size class does: willTransition and traitCollectionDidChange do not come, "
    + "and what hangs on them does not run (PR-15)"
  /// The reason why code in a will-callback finds the values of before.
  static let oldValues =
    "in the will-callbacks a controller still has its old traits and size, so a layout made there "
    + "must use the ones announced (PR-14)"
}
