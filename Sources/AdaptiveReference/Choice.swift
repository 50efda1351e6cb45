public import AdaptiveModel

/// What a legal implementation may do otherwise than our reference, where the sources leave it open.
///
/// Each belongs to one ``OpenPoint``; the reference can be run with any of them.
public enum Choice: String, Sendable, Hashable, CaseIterable {
  /// Controllers that enter the hierarchy get a `didChange`, as up to iOS 12.
  case entryTold
  /// Controllers that enter the hierarchy are told the size they get, and react to it.
  case entrySized
  /// Controllers that leave the hierarchy get a `didChange`.
  case exitTold
  /// The last sibling first.
  case siblingsBackwards
  /// Both will-callbacks of a controller before any of the next one's.
  case phasesInterleaved
  /// Children get their `didChange` before their container.
  case childrenChangeFirst
  /// Each branch below the root has its transition to the end before the next one begins.
  case branchesInTurn
  /// Each controller has its transition to the end before the next one begins.
  case controllersInTurn
  /// A turn by 180° tells everybody the size they have already.
  case upsideDownSized
  /// An override for a controller that is not a child is obeyed.
  case strangersObeyed
  /// An override for one who is not there waits, and is that of whoever enters by the name.
  case strangersAwaited
  /// An announcement that is taken back is not followed by another.
  case retractionUntold
  /// An override that is set in mid-transition to what it is already is told once more.
  case equalOverrideTold
  /// What an override set after forwarding changes is told after all other will-callbacks.
  case extraToldLate
  /// A child that gets another size at rest receives `viewWillTransition`, and so do those below it.
  case resizedTold
  /// A child that gets another size at rest receives `viewWillTransition`, those below it do not.
  case resizedToldAlone
  /// An override set at rest by a container that does not forward is not told.
  case unforwardedUntold
  /// An override set at rest by a container that does not forward is neither sent nor reported.
  case unforwardedUnreported
  /// Every call comes twice.
  case toldTwice
  /// Will-callbacks reach every controller, whatever its containers forward.
  case forwardingUnneeded
  /// An override that a container sets inside a callback is announced only as a correction.
  case reactionUnannounced
  /// Of two variations in conflict the one for the height holds.
  case heightFirst
  /// What is out has no attributes to show.
  case outUnvalued
  /// To choose a class is not to edit it.
  case choosingIsNoEditing
  /// What is added has a line for each class; lines that nobody edited make no class of one.
  case linesWrittenOut
  /// Constraints and outlets go on naming what was deleted.
  case namesKept
  /// A line that is added says nothing but that the item is out, or that nothing is set.
  case newLinesEmpty
  /// What is uninstalled from a class stays in those that it covers.
  case coveredKept
  /// What is uninstalled from a class stays in those that it covers, with a line only where it would
  /// go out otherwise.
  case coveredKeptInBrief
  /// The grid marks the classes that devices have, no others.
  case baseUnmarked
  /// Subviews of what is deleted move up to its superview.
  case subviewsKept
  /// What an image specifies of the height counts before what it does of the width.
  case imageHeightFirst
  /// An image for the idiom is given before one for the scale.
  case imageIdiomBeforeScale
  /// A scale that is missing is not served by another one.
  case imageScaleRequired
  /// Where none fits the first image is given all the same.
  case imageAnyway
}

extension Choice {
  /// The point that it is a choice at.
  public var openPoint: OpenPoint { Self.openPoints[self] ?? .containment }

  private static let openPoints = Dictionary(
    OpenPoint.all.flatMap { point in point.choices.map { ($0, point) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Whether a profile leaves the point open.
  public func isOpen(in profile: Profile) -> Bool { openPoint.isOpen(in: profile) }
}
