/// What the clauses say of one call to one controller in one step, and why.
public struct Ruling: Sendable, Hashable {
  /// Whether the call has to come.
  public enum Force: Sendable, Hashable {
    /// It has to come.
    case due
    /// It has to stay away.
    case barred
    /// The sources leave it open; whoever sends it is as right as who does not.
    case open
  }

  public var callback: Callback
  public var force: Force
  /// The clause that decides, or the open one that does not.
  public var clause: String
  /// The reason, as the end of a sentence.
  public var reason: String

  init(_ callback: Callback, _ force: Force, _ clause: String, _ reason: String) {
    self.callback = callback
    self.force = force
    self.clause = clause
    self.reason = reason
  }

  /// Whether a number of such calls is not what it says.
  func isBroken(by count: Int) -> Bool {
    switch force {
    case .due: count == 0
    case .barred: count > 0
    case .open: false
    }
  }
}

/// Who stands where around a controller, as far as reasons name them.
///
/// Every name may be missing: reasons are then less exact, and as true.
struct Surroundings: Sendable, Hashable {
  /// The container.
  var container: String?
  /// The first container above that does not pass `willTransition` on.
  var silentOfTraits: String?
  /// The first container above that does not pass `viewWillTransition` on.
  var silentOfSize: String?
  /// Whose override hides what changed above it; itself, or a container of its.
  var hider: String?
  /// Which traits that override hides, as in `horizontal`.
  var hidden = ""
}
