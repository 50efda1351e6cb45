import AdaptiveModel
import Text

extension Scenario {
  /// The simplest scenarios about the properties of this one's controllers other than traits and
  /// size: each property alone in its simplest forms, where it shows immediately or after one
  /// action.
  ///
  /// They depend on the properties present and not on their arrangement, and so make different
  /// cases of one fault converge.
  var canonicalVariants: [Scenario] {
    let own = hierarchies.flatMap(\.controllers)
    let forms = own.flatMap(\.simplestForms).uniqued()
    return forms.flatMap { form in
      // Sets of constraints depend on shapes and points, all other properties on classes, of which
      // a phone has enough.
      Self.plainStages.prefix(form.followsPoints ? .max : 2).flatMap { $0.showing(form) }
        + Self.plainStages.prefix(2).flatMap { $0.nesting(form) }
    }
  }

  /// A single root on the simplest devices, upright and sideways.
  static let plainStages = devices.prefix(3).flatMap { device in
    [Orientation.portrait, .landscapeLeft].map {
      Scenario(on: device, $0, Hierarchy(ViewController("root")))
    }
  }

  /// A controller as the root, with a child where its reactions need one.
  private func showing(_ form: ViewController) -> [Scenario] {
    var scenario = self
    scenario.hierarchy = Hierarchy(form)
    if form.reactions.contains(where: \.needsChild) {
      scenario.hierarchy.append(ViewController("A"), depth: 1)
    }
    // With the same traits, one that is just wider than high shows what follows points.
    let lying = Window(size: Size(501, 500), traits: window.traits)
    let windows = self.windows + (form.followsPoints ? [lying] : [])
    let changes = turn + windows.map { .resize($0) }
    switch form.reactions.first?.moment {
    case nil:
      let others = form.followsPoints ? self.windows : []
      return [scenario] + others.map { window in modified(scenario) { $0.window = window } }
        + changes.map { scenario.doing([$0]) }
    case .viewWillAppear: return [scenario]
    case .preferredContentSizeDidChange: return [scenario.doing([.prefer("A", Size(1, 1))])]
    case .beforeForwarding, .afterForwarding, .beforeForwardingTraits, .afterForwardingTraits,
      .didChange:
      return changes.map { scenario.doing([$0]) }
    }
  }

  /// A controller as a child with its own override or size, which turns with its container.
  private func nesting(_ form: ViewController) -> [Scenario] {
    guard form.reactions.isEmpty else { return [] }
    let rules: [(TraitCollection, Sizing)] =
      TraitCollection.ofOneSide.map { ($0, .fills) }
      + [(TraitCollection(), Sizing(width: .fixed(1)))]
    return rules.flatMap { traits, sizing in
      var (scenario, child) = (self, form)
      (child.name, child.overrideTraitCollection, child.sizing) = ("A", traits, sizing)
      scenario.hierarchy.append(child, depth: 1)
      return [scenario] + turn.map { scenario.doing([$0]) }
    }
  }

  /// The turn to the other side.
  var turn: [Action] {
    guard let device = listedDevice, let orientation else { return [] }
    return [device.turned(to: orientation.otherSide)]
  }

  /// Windows other than the device's own in the current orientation.
  private var windows: [Window] {
    guard let device = listedDevice, let orientation else { return [] }
    return [device.window(in: orientation.otherSide)] + device.standardWindows
  }
}

extension LayoutClass {
  /// The classes that specify only one side.
  fileprivate static let ofOneSide = allCases.filter {
    ($0.width == .unspecified) != ($0.height == .unspecified)
  }
}

extension TraitCollection {
  /// A size class on one side alone.
  static let ofOneSide = LayoutClass.ofOneSide.map { TraitCollection($0.width, $0.height) }
}

// MARK: - Forms

extension Reaction {
  /// The reaction and simpler ones of its kind: in other callbacks, without a condition, with a
  /// simpler effect.
  var simplestForms: [Reaction] {
    var own = self
    own.child = "A"
    let moments: [Moment] = [.viewWillAppear, .beforeForwardingTraits, .didChange, moment]
    return moments.flatMap { moment in
      [.shape(.always), condition].filter { $0.isKnown(at: moment) }.flatMap { condition in
        (own.effect.simplestForms + [own.effect]).map { Reaction(moment, when: condition, $0) }
      }
    }
  }
}

extension Reaction.Effect {
  /// Effects that represent all effects of its kind.
  fileprivate var simplestForms: [Self] {
    switch self {
    case .override:
      TraitCollection.ofOneSide.map { .override("A", $0) }
    case .sizing: [.sizing("A", Sizing(width: .fixed(1))), .sizing("A", Sizing(height: .fixed(1)))]
    case .add, .remove: [.remove("A"), .add(Hierarchy(ViewController("A")))]
    case .activate: ConstraintSets.Side.allCases.map { .activate($0) }
    }
  }
}

extension ConstraintSets {
  /// One constraint in each set, or one for each shape.
  var simplestForms: [ConstraintSets] {
    let single = [
      ConstraintSets(common: ["c1"]), ConstraintSets(portrait: ["p1"]),
      ConstraintSets(landscape: ["l1"]), ConstraintSets(others: ["o1"]),
      ConstraintSets(portrait: ["p1"], landscape: ["l1"]),
    ]
    guard !areByShape else { return single }
    return single + [
      ConstraintSets(sized: [Sized(["w1"], widthOver: 600)]),
      ConstraintSets(sized: [Sized(["w1"], heightOver: 600)]),
    ]
  }
}

extension LayoutDocument {
  /// One item that is installed or not, everywhere or in one class; with an outlet to it where
  /// there are outlets.
  var simplestForms: [LayoutDocument] {
    let exceptions: [LayoutClass?] = [nil] + LayoutClass.ofOneSide.map { $0 }
    return exceptions.flatMap { exception in
      [true, false].map { isIn in
        var installed = Varying(isIn)
        if let exception { installed.set(!isIn, in: exception) }
        var document = LayoutDocument(LayoutItem(items[0].id))
        document.append(LayoutItem("item1", installed: installed), depth: 1)
        if !outlets.isEmpty { document.outlets = [Outlet("outlet0", "item1")] }
        return document
      }
    }
  }
}
