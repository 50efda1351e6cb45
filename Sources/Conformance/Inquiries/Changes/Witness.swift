public import AdaptiveModel

/// One controller's account of one step: what it was, what it received, what it became.
///
/// What it had before and after is what the implementation itself reported, so that a fault in the
/// states is not counted a second time as a wrong call; where it reports none, the model's stand in.
public struct Witness: Sendable {
  public var name: String
  /// The number of the step; -1 is the beginning, before any action.
  public var step: Int
  public var kind: StepKind
  public var facts: Facts
  /// The override that the controller has by the scenario.
  public var override: TraitCollection
  public var sizing: Sizing
  /// The window as it is after the step.
  public var window: Window
  public var before: Environment
  public var after: Environment
  /// What its container has after the step; for the root, itself.
  public var container: Environment
  public var received: ReceivedCalls
  /// When its container first received each will-callback.
  public var containerReceived: (will: Int, size: Int)
  /// What few witnesses have, as large as a reference.
  private var extras: Extras

  init(
    name: String,
    step: Int,
    kind: StepKind,
    facts: Facts,
    override: TraitCollection,
    sizing: Sizing,
    window: Window,
    before: Environment,
    after: Environment,
    container: Environment,
    received: ReceivedCalls,
    containerReceived: (will: Int, size: Int)
  ) {
    self.name = name
    self.step = step
    self.kind = kind
    self.facts = facts
    self.override = override
    self.sizing = sizing
    self.window = window
    self.before = before
    self.after = after
    self.container = container
    self.received = received
    self.containerReceived = containerReceived
    extras = .none
  }
}

extension Witness {
  private struct ListedExtras: Sendable {
    var ownWindow: OwnWindowAccount?
    var coordination: Coordination?
    var preferred: String?
    var preferring: [String] = []
    var layout: SetAccount?
    var views: [ViewAccount]?
    var document: DocumentAccount?
  }

  private enum Extras: Sendable {
    case none
    indirect case some(ListedExtras)
  }

  /// Whether it has nothing but what every witness has.
  var isPlain: Bool { if case .none = extras { true } else { false } }

  /// Forgets all that few witnesses have.
  mutating func becomePlain() { extras = .none }

  /// What became of the implementation's own window; `nil` where it has none.
  var ownWindow: OwnWindowAccount? {
    get { if case .some(let list) = extras { list.ownWindow } else { nil } }
    set { list.ownWindow = newValue }
  }

  /// What it gave to the coordinator, and what ran of it; `nil` where that is not judged.
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

  /// What its layout with sets of constraints shows; `nil` where it has none.
  var layout: SetAccount? {
    get { if case .some(let list) = extras { list.layout } else { nil } }
    set { list.layout = newValue }
  }

  /// What its views have and received; `nil` where it has none, or none are reported.
  var views: [ViewAccount]? {
    get { if case .some(let list) = extras { list.views } else { nil } }
    set { list.views = newValue }
  }

  /// What its document shows; `nil` where it has none, or that is not reported, or open.
  var document: DocumentAccount? {
    get { if case .some(let list) = extras { list.document } else { nil } }
    set { list.document = newValue }
  }

  private var list: ListedExtras {
    get { if case .some(let list) = extras { list } else { ListedExtras() } }
    set { extras = .some(newValue) }
  }
}

/// What kind of action a step performs.
public enum StepKind: UInt8, Sendable, Hashable {
  /// No action: the hierarchy as it is first shown.
  case start
  /// The window changes, by a turn or otherwise.
  case window
  /// The device is turned by 180°: the window is as large as it was, whatever its traits do.
  case upsideDown
  case override, sizing, add, remove
  /// A controller presents another one, or dismisses it.
  case present, dismiss
  /// A controller sets its preferred size.
  case prefer

  /// Whether the window was asked to change.
  public var isWindow: Bool { self == .window || self == .upsideDown }

  /// Whether calls are judged: what adding and removing causes is open (PR-O1).
  public var isJudged: Bool {
    switch self {
    case .window, .upsideDown, .override, .sizing, .prefer: true
    case .start, .add, .remove, .present, .dismiss: false
    }
  }
}

/// What is known of a controller in a step, by the scenario and by what was reported.
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
  /// Its override was taken away, or it left with one and came back.
  public static let cleared = Facts(rawValue: 1 << 4)
  /// Its override comes from its container's reaction to a size (CO-1).
  public static let overrideSetByReaction = Facts(rawValue: 1 << 5)
  /// Its override comes from its container's first appearance (CO-3).
  public static let overrideSetOnAppearance = Facts(rawValue: 1 << 6)
  /// What its override is, is open (PR-O6).
  public static let overrideUnknown = Facts(rawValue: 1 << 7)
  /// Some container above it is overridden.
  public static let overriddenAbove = Facts(rawValue: 1 << 8)
  /// Its override, or one above it, was changed in mid-transition.
  public static let overrideChangedMidTransition = Facts(rawValue: 1 << 9)
  /// … after the size was forwarded (PR-O8), or at an unknown time.
  public static let overrideChangedLate = Facts(rawValue: 1 << 10)
  /// It changed a child's override in this step.
  public static let reacted = Facts(rawValue: 1 << 11)
  /// Some container above it does not forward `willTransition`.
  public static let ancestorDropsTraits = Facts(rawValue: 1 << 12)
  /// Some container above it does not forward `viewWillTransition`.
  public static let ancestorDropsSize = Facts(rawValue: 1 << 13)
  /// It is, or is below, the child that the step overrides.
  public static let targeted = Facts(rawValue: 1 << 14)
  /// A controller from the overridden child down to it does not forward `willTransition`.
  public static let blockedBelowTarget = Facts(rawValue: 1 << 15)
  /// The container that overrides the child does not forward `willTransition` (PR-O10).
  public static let unforwarded = Facts(rawValue: 1 << 16)
  /// The traits of some container above it changed.
  public static let changeAbove = Facts(rawValue: 1 << 17)
  /// A size that did not change may be sent (PR-O4).
  public static let sameSizeMayBeSent = Facts(rawValue: 1 << 18)
  /// It is called before or after others in an order that no sweep has (PR-22).
  public static let outOfSweep = Facts(rawValue: 1 << 19)
  /// Some controller's own order, or a parent's and a child's, is wrong in this step (PR-5, PR-6).
  public static let disordered = Facts(rawValue: 1 << 20)
  /// What it has is not known: nothing is reported and the model leaves it open.
  public static let unknown = Facts(rawValue: 1 << 21)
  /// Overrides were changed more than once in mid-transition: what was announced may have been taken
  /// back (PR-O7).
  public static let overrideChangedTwice = Facts(rawValue: 1 << 24)
  /// Its container decides its override from its own size, and has received one (CO-1).
  public static let overrideFollowsSize = Facts(rawValue: 1 << 25)
  /// Traits changed above it, and overrides on the way down specify every one that did.
  public static let changeHidden = Facts(rawValue: 1 << 26)

  /// What the size of its view is was not reported; the model's stands in.
  public static let sizeUnreported = Facts(rawValue: 1 << 22)
  /// An override of it was seen to have an effect.
  public static let overrideShown = Facts(rawValue: 1 << 23)
  /// In the step there was no call and no change.
  public static let idleStep = Facts(rawValue: 1 << 43)

  // What follows from the witness itself.

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
  /// Some callback came.
  public static let received = Facts(rawValue: 1 << 37)
  /// Several different callbacks came.
  public static let receivedSeveral = Facts(rawValue: 1 << 38)
  /// A controller sets its preferred size.
  public static let preferStep = Facts(rawValue: 1 << 39)
  /// It contains the controller that sets its preferred size.
  public static let containerOfPreferring = Facts(rawValue: 1 << 40)
  /// Whether the preferred size is another one is not known, or it is not (TR-O3).
  public static let preferenceOpen = Facts(rawValue: 1 << 41)
  /// It gives blocks to the coordinator in this step, or blocks of it run.
  public static let coordinated = Facts(rawValue: 1 << 42)
  /// Something is presented or dismissed: no callback is specified (TR-O2).
  public static let presentationStep = Facts(rawValue: 1 << 44)
  /// It is a presentation controller.
  public static let presentation = Facts(rawValue: 1 << 45)
  /// A presentation controller presents it.
  public static let presented = Facts(rawValue: 1 << 46)
  /// It is a presentation controller, or below one.
  public static let inPresentation = Facts(rawValue: 1 << 47)
  /// It is a presentation controller that overrides traits: its own are open (TR-O2).
  public static let ownTraitsOpen = Facts(rawValue: 1 << 48)
  /// What presents it, or something that it is below, does not forward `willTransition`.
  public static let presenterDropsTraits = Facts(rawValue: 1 << 49)
  /// What presents it, or something that it is below, does not forward `viewWillTransition`.
  public static let presenterDropsSize = Facts(rawValue: 1 << 50)
  /// It is sent a will-callback before one that comes earlier by PR-25.
  public static let outOfPresentation = Facts(rawValue: 1 << 51)
  /// Some override of the scenario was seen to have an effect, or states are not reported.
  public static let overridesWork = Facts(rawValue: 1 << 55)
  /// Which callbacks it is sent is open in this step: its container changed something of it in a
  /// callback, or added it there (TR-O3, TR-O4).
  public static let callsOpen = Facts(rawValue: 1 << 52)
  /// What its container did in a callback decides what it has (TR-6).
  public static let reactedUpon = Facts(rawValue: 1 << 53)
  /// It has views, and they are reported.
  public static let hasViews = Facts(rawValue: 1 << 54)
  /// It has a document, and what that shows is reported and settled (TR-7).
  public static let showsDocument = Facts(rawValue: 1 << 57)
  /// Between where a change of traits begins and the controller, some container does not forward
  /// `willTransition`.
  ///
  /// An override at rest begins at the child; those above it have nothing to forward (PR-O10).
  public static let traitsCutOff = Facts(rawValue: 1 << 36)
}

extension Witness {
  public func has(_ facts: Facts) -> Bool { self.facts.isSuperset(of: facts) }

  public var traitsChanged: Bool { has(.traitsChanged) }
  public var sizeChanged: Bool { has(.sizeChanged) }

  /// What its container's traits and its override give together (PR-3).
  public var combined: TraitCollection { container.traits.combined(with: override) }

  /// The traits that its override leaves to its container, as it has them and as that has them.
  public var inheritsTheRest: Bool {
    after.traits.without(traitsIn: override) == container.traits.without(traitsIn: override)
  }
}

extension StepKind {
  /// The step's kind in fingerprints.
  var word: String {
    switch self {
    case .upsideDown: "window"
    default: "\(self)"
    }
  }
}
