import AdaptiveModel

extension ViewController {
  /// The attributes from its container and its class, as in
  /// `overridden to compact-any, sized 320×full`.
  var words: String { Notation.attributes.text(self) }

  /// The rows below it.
  var rows: [String] {
    Notation.reactions.texts(self) + (document?.rows ?? []).map { "document " + $0 }
      + Notation.furnishing.texts(self)
  }

  /// Reads a row below it that is not about its document.
  mutating func readRow(_ line: inout Line) throws(SyntaxError) {
    let isBelow = Notation.furnishing.details.contains { $0.fit(line) > 1 }
    let details = isBelow ? Notation.furnishing : Notation.reactions
    try details.read(&line, into: &self, isDue: true)
  }
}

extension Reaction {
  var words: String { Notation.reaction.text(self) }
}

extension Notation {
  static let attributes = Details<ViewController>(
    expected: "one of “overridden to”, “sized”, “presentation controller”, “forwards”",
    details: [
      Detail(\.overrideTraitCollection, Phrase("overridden to _", traits), unless: .init()),
      Detail(\.sizing, Phrase("sized _", sizing), unless: .fills),
      Detail(\.isPresentation, presentation, unless: false),
      Detail(\.forwards, Phrase("forwards _", forwarding), unless: .both),
    ]
  )

  /// Earlier versions said that it presents.
  private static let presentation = Phrase.oneOf([
    "presentation controller": true, "presents": true,
  ])

  private static let forwarding = Phrase<ViewController.Forwarding>.oneOf(
    "",
    [
      Phrase("nothing", for: []), Phrase("willTransition only", for: .willTransition),
      Phrase("viewWillTransition only", for: .viewWillTransition),
      word("“nothing”, “willTransition only” or “viewWillTransition only”", { "\($0.rawValue)" }) {
        UInt8($0).map(ViewController.Forwarding.init)
      },
    ]
  )

  /// The rows between a controller and its document.
  fileprivate static let reactions = Details<ViewController>(
    expected: "a reaction, views, a document, constraints or blocks",
    details: [
      Detail(each: \.reactions, reaction), Detail(\.views, Phrase("views _", names), unless: []),
    ]
  )

  /// The rows below its document.
  fileprivate static let furnishing = Details<ViewController>(
    expected: "constraints or blocks",
    details: [Detail(\.constraintSets, constraintSets), Detail(each: \.coordinates, blocks)]
  )

  /// As in `gives in willTransition: alongside fade, completion done`.
  private static let blocks = Details<CoordinatedBlocks>(
    expected: "“alongside”, “completion” or “nothing”",
    details: [
      Detail(\.alongside, Phrase("alongside _", name)),
      Detail(\.completion, Phrase("completion _", name)),
    ],
    none: "nothing"
  )
  .phrase(from: CoordinatedBlocks(.willTransition))
  .adding(
    "gives in _: _",
    \.moment,
    oneOf(CoordinatedBlocks.Moment.self, \.rawValue)
  )
}

// MARK: - Reactions

extension Notation {
  /// As in `before forwarding, if taller: override child to compact-regular`.
  fileprivate static let reaction = Phrase<Reaction>(
    { Reaction($0, when: $1, $2) },
    "_, _: _",
    moment,
    condition,
    effect
  ) { ($0.moment, $0.condition, $0.effect) }

  private static let moment = Phrase<Reaction.Moment>.oneOf([
    "in viewWillAppear": .viewWillAppear, "before forwarding": .beforeForwarding,
    "after forwarding": .afterForwarding, "before forwarding traits": .beforeForwardingTraits,
    "after forwarding traits": .afterForwardingTraits,
    "in traitCollectionDidChange": .didChange, "on preferred size": .preferredContentSizeDidChange,
  ])

  private static let condition = Phrase<Reaction.Condition>.oneOf(
    "“always”, “if taller” or “if wider”",
    [
      Phrase("always", for: .shape(.always)), Phrase("if taller", for: .shape(.taller)),
      Phrase("if wider", for: .shape(.wider)),
      Phrase(Reaction.Condition.widthOver, "if wider than _", length("400")) {
        if case .widthOver(let width) = $0 { width } else { nil }
      },
      Phrase({ $1 ? .horizontal($0) : .vertical($0) }, "if _ _", sizeClass, isWide) {
        switch $0 {
        case .horizontal(let sizeClass): (sizeClass, true)
        case .vertical(let sizeClass): (sizeClass, false)
        case .shape, .widthOver: nil
        }
      },
    ]
  )

  private static let sizeClass = oneOf(
    SizeClass.self,
    \.shorthand,
    expected: "“if taller”, “if wider”, “if wider than 400” or “if compact wide”"
  )

  private static let isWide = Phrase.oneOf(["wide": true, "high": false])

  private static let effect = Phrase<Reaction.Effect>.oneOf(
    "an effect: override … to, clear override of, size … to, add, remove, activate",
    [
      Phrase({ .override($0.child, $0.traits) }, "_", overriding) {
        if case .override(let child, let traits) = $0 { (child, traits) } else { nil }
      },
      Phrase(Reaction.Effect.sizing, "size _ to _", name, sizing) {
        if case .sizing(let child, let sizing) = $0 { (child, sizing) } else { nil }
      },
      Phrase(Reaction.Effect.add, "add _", hierarchy) {
        if case .add(let hierarchy) = $0 { hierarchy } else { nil }
      },
      Phrase(Reaction.Effect.remove, "remove _", name) {
        if case .remove(let child) = $0 { child } else { nil }
      },
      Phrase(Reaction.Effect.activate, "activate _", side) {
        if case .activate(let side) = $0 { side } else { nil }
      },
    ]
  )

  private static let side = oneOf(ConstraintSets.Side.self, \.rawValue)

  /// A child's traits; empty ones are cleared.
  static let overriding = Phrase<(child: String, traits: TraitCollection)>.oneOf(
    "",
    [
      Phrase({ ($0, TraitCollection()) }, "clear override of _", name) {
        $0.traits.isEmpty ? $0.child : nil
      },
      Phrase({ ($0, $1) }, "override _ to _", name, traits) { ($0.child, $0.traits) },
    ]
  )

  /// The controllers that a reaction adds, each with its depth except the root, as in
  /// `list; row 1; detail 1 sized 320×full`.
  private static let hierarchy = Phrase<Hierarchy>(
    write: { hierarchy in
      zip(hierarchy.controllers, hierarchy.depths).map { controller, depth in
        ([Name(controller.name).written] + (depth == 0 ? [] : ["\(depth)"]) + [controller.words])
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
      .joined(separator: "; ")
    },
    read: { line throws(SyntaxError) in
      var root = ViewController(try line.name())
      try attributes.read(&line, into: &root)
      var hierarchy = Hierarchy(root)
      while line.take(sign: ";") {
        var controller = ViewController(try line.name())
        let depths = 1...(hierarchy.depths.last ?? 0) + 1
        guard let depth = Int(line.word), depths.contains(depth) else {
          throw line.expected("a depth of 1 to \(depths.upperBound)")
        }
        line.skipWord()
        try attributes.read(&line, into: &controller)
        hierarchy.append(controller, depth: depth)
      }
      return hierarchy
    }
  )
}

// MARK: - Constraints

extension Notation {
  /// As in `constraints c1; portrait p1 p2; landscape l1; others o1`.
  fileprivate static let constraintSets = Details<ConstraintSets>(
    expected: sets,
    details: [
      Detail(\.portrait, Phrase("portrait _", names), unless: []),
      Detail(\.landscape, Phrase("landscape _", names), unless: []),
      // By points, an empty set counts, too, because the first set that covers a size applies.
      Detail(each: \.sized, sized), Detail(\.others, Phrase("others _", names), unless: []),
    ],
    separator: "; "
  )
  .phrase(from: ConstraintSets(), after: ";").adding("constraints__", \.common, namesIfAny)

  /// As in `wider than 600 and higher than 400 c1 c2`, or `else c3`.
  private static let sized = Phrase<ConstraintSets.Sized>(
    { .init($1, widthOver: $0.widthOver, heightOver: $0.heightOver) },
    "__",
    limits,
    namesIfAny
  ) { ($0, $0.constraints) }

  private static let limits = Details<ConstraintSets.Sized>(
    expected: sets,
    details: [
      Detail(\.widthOver, Phrase("wider than _", length("600"))),
      Detail(\.heightOver, Phrase("higher than _", length("600"))),
    ],
    separator: " and ",
    none: "else"
  )
  .phrase(from: ConstraintSets.Sized([]))

  private static let sets = "portrait, landscape, others, wider than, higher than or else"
}
