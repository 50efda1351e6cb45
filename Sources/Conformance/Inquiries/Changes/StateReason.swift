import AdaptiveReference

/// A line of an ordered list of reasons for a controller's state at rest, with the clause or the
/// open point that it comes from: the first line that applies is the reason.
struct StateReason: Sendable {
  let id: String
  /// Facts that must all hold.
  let when: Facts
  /// Facts that must not hold.
  let unless: Facts
  let reason: Reason

  init(_ id: String, when facts: Facts = [], unless others: Facts = [], because reason: Reason) {
    (self.id, when, unless, self.reason) = (id, facts, others, reason)
  }

  /// The origin of its traits.
  static let ofTraits: [StateReason] = [
    StateReason("PR-1", when: .root, because: "as the window"),
    StateReason(
      OpenPoint.overrideOfStranger.id,
      when: .overrideUnknown,
      because: "overridden by a controller other than its container"
    ),
    decidedOnAppearance,
    StateReason(
      "TR-6",
      when: [.overrideSetByReaction, .reactedUpon],
      because: "\(.decision), so decided in a callback of \(.container)"
    ),
    decidedBySize,
    StateReason("TR-4", when: .presented, because: "\(.override)"),
    StateReason(
      OpenPoint.presentation.id,
      when: .ownTraitsUnspecified,
      because: "its own traits where it overrides are unspecified"
    ),
    StateReason("PR-3", when: .overridden, because: "\(.override)"),
    StateReason("PR-20", when: .cleared, because: "as \(.container): its override is gone"),
    StateReason("PR-4", when: .overriddenAbove, because: "as \(.container)"),
    StateReason("PR-2", because: "as \(.container)"),
  ]

  /// An override that its container decided as it appeared.
  static let decidedOnAppearance = StateReason(
    "CO-3",
    when: .overrideSetOnAppearance,
    because: "\(.decision), so decided when it first appeared"
  )

  /// An override that its container decided by its size.
  static let decidedBySize = StateReason(
    "CO-1",
    when: .overrideSetByReaction,
    because: "\(.decision), so decided when it received its size"
  )

  /// The origin of its size, where that is not its container's.
  static let ofSize: [StateReason] = [
    StateReason("TR-5", when: .presented, because: "sized \(.sizing) by \(.container)"),
    StateReason("TR-5", when: .presentation, because: "as large as \(.container)"),
    StateReason("PR-12", when: .fixedSize, unless: .root, because: "sized \(.sizing)"),
    StateReason("PR-24", unless: .root, because: "sized \(.sizing)"),
  ]
}
