public import AdaptiveModel

/// One controller's account of one step: its state before and after, and the calls it received.
///
/// Its traits and sizes before and after are those that the implementation itself reported, so that
/// a fault in the states is not counted a second time as a wrong call; where it reports none, the
/// model's are used.
public struct Witness: Sendable {
  public var name: String
  /// The number of the step; -1 is the beginning, before any action.
  public var step: Int
  public var kind: StepKind
  /// By default, those of a controller that is in no hierarchy.
  public var facts = Facts.absent
  /// The override that the controller has by the scenario.
  public var override = TraitCollection()
  public var sizing = Sizing.fills
  /// The window after the step.
  public var window: Window
  public var before = Environment.nothing
  public var after = Environment.nothing
  /// The container's traits and size after the step; for the root, its own.
  public var container = Environment.nothing
  public var received: ReceivedCalls
  /// The index of the first call of each will-callback that its container received.
  public var containerReceived = (will: Int.max, size: Int.max)
  /// The properties that few witnesses have; only a reference is stored here.
  private var extras = Extras.none

  init(_ name: String, _ step: Int, _ kind: StepKind, _ window: Window, _ received: ReceivedCalls) {
    (self.name, self.step, self.kind) = (name, step, kind)
    (self.window, self.received) = (window, received)
  }

  private struct ListedExtras: Sendable {
    var ownWindow: OwnWindowEvidence?
    var coordination: Coordination?
    var preferred: String?
    var preferring: [String] = []
    var layout: SetEvidence?
    var views: [ViewEvidence]?
    var document: DocumentEvidence?
    var disorderInSweep: WrongOrder?
  }

  private enum Extras: Sendable {
    case none
    indirect case some(ListedExtras)
  }

  /// Clears all extra properties, if it has any.
  @inline(__always)
  mutating func becomePlain() { if case .some = extras { extras = .none } }

  /// The evidence of the implementation's own window; `nil` where it has none.
  var ownWindow: OwnWindowEvidence? {
    get { if case .some(let list) = extras { list.ownWindow } else { nil } }
    set { list.ownWindow = newValue }
  }

  /// The blocks that it gave to the coordinator, and those that ran; `nil` where they are not
  /// judged.
  var coordination: Coordination? {
    get { if case .some(let list) = extras { list.coordination } else { nil } }
    set { list.coordination = newValue }
  }

  /// The controller that set its preferred size in this step.
  var preferred: String? {
    get { if case .some(let list) = extras { list.preferred } else { nil } }
    set { list.preferred = newValue }
  }

  /// The children whose preferred size it received.
  var preferring: [String] {
    get { if case .some(let list) = extras { list.preferring } else { [] } }
    set { list.preferring = newValue }
  }

  /// The evidence of its layout with sets of constraints; `nil` where it has none.
  var layout: SetEvidence? {
    get { if case .some(let list) = extras { list.layout } else { nil } }
    set { list.layout = newValue }
  }

  /// The evidence of its views; `nil` where it has none, or none are reported.
  var views: [ViewEvidence]? {
    get { if case .some(let list) = extras { list.views } else { nil } }
    set { list.views = newValue }
  }

  /// The evidence of its document; `nil` where it has none, or it is not reported, or is open.
  var document: DocumentEvidence? {
    get { if case .some(let list) = extras { list.document } else { nil } }
    set { list.document = newValue }
  }

  /// The calls in the wrong order, where the order down the tree or into a presented branch is broken
  /// for it.
  var disorderInSweep: WrongOrder? {
    get { if case .some(let list) = extras { list.disorderInSweep } else { nil } }
    set { list.disorderInSweep = newValue }
  }

  private var list: ListedExtras {
    get { if case .some(let list) = extras { list } else { ListedExtras() } }
    set { extras = .some(newValue) }
  }
}

/// The known facts about a controller in a step, from the scenario and from the report.
public struct Facts: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let root = Facts(rawValue: 1 << 0)
  /// It entered in this step.
  public static let entered = Facts(rawValue: 1 << 1)
  /// It is in no hierarchy.
  public static let absent = Facts(rawValue: 1 << 2)
  /// Its container overrides some trait.
  public static let overridden = Facts(rawValue: 1 << 3)
  /// Its override was cleared, or it left with one and returned.
  public static let cleared = Facts(rawValue: 1 << 4)
  /// Its override comes from its container's reaction to a size (CO-1).
  public static let overrideSetByReaction = Facts(rawValue: 1 << 5)
  /// Its override comes from its container's first appearance (CO-3).
  public static let overrideSetOnAppearance = Facts(rawValue: 1 << 6)
  /// Its override is open (PR-O6).
  public static let overrideUnknown = Facts(rawValue: 1 << 7)
  /// Some container above it is overridden.
  public static let overriddenAbove = Facts(rawValue: 1 << 8)
  /// Its override, or one above it, was changed in mid-transition.
  public static let overrideChangedMidTransition = Facts(rawValue: 1 << 9)
  /// That change came after the size was forwarded (PR-O8), or at an unknown time.
  public static let overrideChangedLate = Facts(rawValue: 1 << 10)
  /// It changed a child's override in this step.
  public static let reacted = Facts(rawValue: 1 << 11)
  /// Some container above it does not forward `willTransition`.
  public static let ancestorDropsTraits = Facts(rawValue: 1 << 12)
  /// Some container above it does not forward `viewWillTransition`.
  public static let ancestorDropsSize = Facts(rawValue: 1 << 13)
  /// It is, or is below, the child that the step overrides.
  public static let targeted = Facts(rawValue: 1 << 14)
  /// A controller from the child that is overridden in the step, at rest or in mid-transition, down
  /// to it does not forward `willTransition`.
  public static let blockedBelowTarget = Facts(rawValue: 1 << 15)
  /// The step overrides a child below a container that does not forward `willTransition` (PR-O10).
  public static let unforwarded = Facts(rawValue: 1 << 16)
  /// The traits of some container above it changed.
  public static let changeAbove = Facts(rawValue: 1 << 17)
  /// A size that did not change may be sent (PR-O4).
  public static let sameSizeMayBeSent = Facts(rawValue: 1 << 18)
  /// Its calls come before or after others in an order that differs from every sweep (PR-22).
  public static let outOfSweep = Facts(rawValue: 1 << 19)
  /// The order of some controller's own calls, or of a parent's and a child's, is wrong in this
  /// step (PR-5, PR-6).
  public static let disordered = Facts(rawValue: 1 << 20)
  /// Its state is unknown: none is reported, and the model or the profile leaves it open.
  public static let unknown = Facts(rawValue: 1 << 21)
  /// Overrides were changed more than once in mid-transition: an announcement may have been taken
  /// back (PR-O7).
  public static let overrideChangedTwice = Facts(rawValue: 1 << 24)
  /// Its container decides its override from its own size, and has received one (CO-1).
  public static let overrideFollowsSize = Facts(rawValue: 1 << 25)
  /// Traits changed above it, and overrides on the way down specify all the changed ones.
  public static let changeHidden = Facts(rawValue: 1 << 26)

  /// The size of its view was not reported; the model's is used.
  public static let sizeUnreported = Facts(rawValue: 1 << 22)
  /// Its size is unknown: none is reported, and how its container or its presentation computes it
  /// only the platform's clauses say (PR-24, TR-5).
  public static let sizeUnknown = Facts(rawValue: 1 << 58)
  /// One of its overrides had an observed effect.
  public static let overrideShown = Facts(rawValue: 1 << 23)
  /// The step had no call and no change.
  public static let idleStep = Facts(rawValue: 1 << 43)

  // Facts that follow from the witness itself.

  /// Controllers appear, enter or leave: no callback is specified (PR-O1).
  public static let hierarchyStep = Facts(rawValue: 1 << 27)
  /// The window was asked to change.
  public static let windowStep = Facts(rawValue: 1 << 28)
  /// A container overrides a child at rest.
  public static let overrideStep = Facts(rawValue: 1 << 29)
  /// A container gives a child another size at rest.
  public static let sizingStep = Facts(rawValue: 1 << 30)
  public static let traitsChanged = Facts(rawValue: 1 << 31)
  public static let sizeChanged = Facts(rawValue: 1 << 32)
  /// One of its two size classes changed.
  public static let sizeClassChanged = Facts(rawValue: 1 << 33)
  /// Its container gives it a fixed width and a fixed height.
  public static let fixedSize = Facts(rawValue: 1 << 34)
  /// Its container gives it a fixed width or a fixed height.
  public static let fixedSide = Facts(rawValue: 1 << 35)
  /// It received some callback.
  public static let received = Facts(rawValue: 1 << 37)
  /// It received several different callbacks.
  public static let receivedSeveral = Facts(rawValue: 1 << 38)
  /// A controller sets its preferred size.
  public static let preferStep = Facts(rawValue: 1 << 39)
  /// It contains the controller that sets its preferred size.
  public static let containerOfPreferring = Facts(rawValue: 1 << 40)
  /// It is unknown whether the preferred size changed, or it did not change (TR-O3).
  public static let preferenceUnspecified = Facts(rawValue: 1 << 41)
  /// It gives blocks to the coordinator in this step, or some of its blocks run.
  public static let coordinated = Facts(rawValue: 1 << 42)
  /// A controller is presented or dismissed: no callback is specified (TR-O2).
  public static let presentationStep = Facts(rawValue: 1 << 44)
  /// It is a presentation controller.
  public static let presentation = Facts(rawValue: 1 << 45)
  /// A presentation controller presents it.
  public static let presented = Facts(rawValue: 1 << 46)
  /// It is a presentation controller, or below one.
  public static let inPresentation = Facts(rawValue: 1 << 47)
  /// It is a presentation controller that overrides traits: its own are open (TR-O2).
  public static let ownTraitsUnspecified = Facts(rawValue: 1 << 48)
  /// A presenter above it, or a controller above that presenter, does not forward `willTransition`.
  public static let presenterDropsTraits = Facts(rawValue: 1 << 49)
  /// A presenter above it, or a controller above that presenter, does not forward
  /// `viewWillTransition`.
  public static let presenterDropsSize = Facts(rawValue: 1 << 50)
  /// It is sent a will-callback before one that must precede it by PR-25.
  public static let outOfPresentation = Facts(rawValue: 1 << 51)
  /// Some override of the scenario had an observed effect, or states are not reported.
  public static let overridesWork = Facts(rawValue: 1 << 55)
  /// Its callbacks are open in this step: its container changed it in a callback, or added it there
  /// (TR-O3, TR-O4).
  public static let callsUnspecified = Facts(rawValue: 1 << 52)
  /// Its traits and size depend on its container's reaction in a callback (TR-6).
  public static let reactedUpon = Facts(rawValue: 1 << 53)
  /// It has views, and they are reported.
  public static let hasViews = Facts(rawValue: 1 << 54)
  /// Only the documents count: what the platform settles is open (the rounding of PR-24, CO-2).
  public static let platformUnspecified = Facts(rawValue: 1 << 59)
  /// It has a document whose contents are reported and settled (TR-7).
  public static let showsDocument = Facts(rawValue: 1 << 57)
  /// Some container between the origin of a change of traits and the controller does not forward
  /// `willTransition`.
  ///
  /// An override at rest begins at the child; controllers above it have nothing to forward
  /// (PR-O10).
  public static let traitsCutOff = Facts(rawValue: 1 << 36)
}

extension Environment {
  /// No traits, and no size: in place of those of a controller that is not there.
  static let nothing = Environment(TraitCollection(), Size(0, 0))
}

extension Witness {
  public func has(_ facts: Facts) -> Bool { self.facts.isSuperset(of: facts) }

  public var traitsChanged: Bool { has(.traitsChanged) }
  public var sizeChanged: Bool { has(.sizeChanged) }

  /// The combination of its container's traits and its override (PR-3).
  public var combined: TraitCollection { container.traits.combined(with: override) }

  /// Whether the traits that its override leaves unspecified equal the container's.
  public var inheritsTheRest: Bool {
    after.traits.without(traitsIn: override) == container.traits.without(traitsIn: override)
  }
}
