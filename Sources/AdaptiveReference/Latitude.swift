public import AdaptiveModel

/// A liberty that the sources leave: something a legal implementation may do otherwise than ours.
///
/// Each is a point that is open (PR-O1 to PR-O10, SL-O1, SL-O2, ED-O1 to ED-O6); the reference can
/// be run with any of them.
public enum Latitude: String, Sendable, Hashable, CaseIterable {
  /// PR-O1: controllers that enter the hierarchy get a `didChange`, as up to iOS 12.
  case entryTold
  /// PR-O1: controllers that enter the hierarchy are told the size they get, and react to it.
  case entrySized
  /// PR-O1: controllers that leave the hierarchy get a `didChange`.
  case exitTold
  /// PR-O3: the last sibling first.
  case siblingsBackwards
  /// PR-O3: both will-callbacks of a controller before any of the next one's.
  case phasesInterleaved
  /// PR-O3: children get their `didChange` before their container.
  case childrenChangeFirst
  /// PR-O3: each branch below the root has its transition to the end before the next one begins.
  case branchesInTurn
  /// PR-O3: each controller has its transition to the end before the next one begins.
  case controllersInTurn
  /// PR-O4: a turn by 180° tells everybody the size they have already.
  case upsideDownSized
  /// PR-O6: an override for a controller that is not a child is obeyed.
  case strangersObeyed
  /// PR-O6: an override for one who is not there waits, and is that of whoever enters by the name.
  case strangersAwaited
  /// PR-O7: an announcement that is taken back is not followed by another.
  case retractionUntold
  /// PR-O7: an override that is set in mid-transition to what it is already is told once more.
  case equalOverrideTold
  /// PR-O8: what an override set after forwarding changes is told after all other will-callbacks.
  case extraToldLate
  /// PR-O9: a child that gets another size at rest is not told.
  case resizedUntold
  /// PR-O9: a child that gets another size at rest is told, those below it are not.
  case resizedUntoldBelow
  /// PR-O10: an override set at rest by a container that does not forward is not told.
  case unforwardedUntold
  /// PR-O10: nor is it reported.
  case unforwardedUnreported
  /// PR-18, which is the platform's: every call comes twice.
  case toldTwice
  /// PR-27, which is the platform's: the callbacks of earlier systems are sent round a turn.
  case rotationTold
  /// SL-O1: of two variations in conflict the one for the height holds.
  case heightFirst
  /// SL-O2: what is out has no attributes to show.
  case outUnvalued
  /// ED-O1: to choose a class is not to edit it.
  case choosingIsNoEditing
  /// ED-O1: what is added has a line for each class; lines that nobody edited make no class of one.
  case linesWrittenOut
  /// ED-O2: constraints and outlets go on naming what was deleted.
  case namesKept
  /// ED-O3: a line that is added says nothing but that the item is out, or that nothing is set.
  case newLinesEmpty
  /// ED-O4: what is uninstalled from a class stays in those that it covers.
  case coveredKept
  /// ED-O4: so it does, and gets a line there only where it would go out otherwise.
  case coveredKeptInBrief
  /// ED-O5: the grid marks the classes that devices have, no others.
  case baseUnmarked
  /// ED-O6: subviews of what is deleted move up to its superview.
  case subviewsKept

  /// The open clause that grants the liberty, or the one that only the platform settles.
  public var clause: String {
    switch self {
    case .entryTold, .entrySized, .exitTold: "PR-O1"
    case .siblingsBackwards, .phasesInterleaved, .childrenChangeFirst, .branchesInTurn,
      .controllersInTurn:
      "PR-O3"
    case .upsideDownSized: "PR-O4"
    case .strangersObeyed, .strangersAwaited: "PR-O6"
    case .retractionUntold, .equalOverrideTold: "PR-O7"
    case .extraToldLate: "PR-O8"
    case .resizedUntold, .resizedUntoldBelow: "PR-O9"
    case .unforwardedUntold, .unforwardedUnreported: "PR-O10"
    case .heightFirst: "SL-O1"
    case .outUnvalued: "SL-O2"
    case .choosingIsNoEditing, .linesWrittenOut: "ED-O1"
    case .namesKept: "ED-O2"
    case .newLinesEmpty: "ED-O3"
    case .coveredKept, .coveredKeptInBrief: "ED-O4"
    case .baseUnmarked: "ED-O5"
    case .subviewsKept: "ED-O6"
    case .toldTwice: "PR-18"
    case .rotationTold: "PR-27"
    }
  }

  /// Whether a profile leaves the point open.
  ///
  /// The order of the phases is settled by PR-22 for the platform; a size told at a turn by 180° is
  /// forbidden by PR-10 in the documents alone.
  public func isOpen(in profile: Profile) -> Bool {
    switch clause {
    case "PR-O3", "PR-18", "PR-27": profile == .documented
    case "PR-O4": profile == .platform
    default: true
    }
  }
}
