import AdaptiveModel
import PropertyTesting

extension Generator where Value == ConstraintQuestion {
  /// Layouts as people write them and arbitrary layouts, in containers of one or several sizes.
  ///
  /// Some layouts conflict, some are ambiguous, and in some the only possible size is zero.
  /// Simplest: a view at the edges of a container.
  static let constraints = Generator { draw in
    var draft = ConstraintDraft()
    var container = ConstraintQuestion.root
    for _ in 0..<draw.int(in: 1...3) {
      let pattern = draw.element(of: ConstraintDraft.patterns)
      let view = draft.add(pattern(&draw), in: container)
      if draw.chance(1, in: 3) { container = view }
    }
    draft.disturb(&draw)
    var sizes = draw.array(1...3) { $0.element(of: Draw.containers) }
    if sizes.count > 1, draw.bool() { sizes[sizes.count - 1] = sizes[0] }
    let scale: Double? = draw.chance(1, in: 6) ? draw.element(of: [2, 3, 1]) : nil
    var question = ConstraintQuestion(draft.system, sizes: sizes, scale: scale)
    if draw.chance(1, in: 8) {
      question.install(&draw)
    } else if draw.bool() {
      draft.limit(&draw)
      question.system = draft.system
    }
    // Drawn last, so that all other questions are as they were; of large ones there are enough.
    if question.document == nil, question.system.constraints.count > 8, draw.int(in: 1...8) == 8 {
      (question.system, question.scale) = (ConstraintDraft.besideContents(&draw), nil)
    }
    // The origin of a view counts for places of all kinds in it, also between two of its subviews.
    if question.document == nil, let panel = question.system.constraints.compactMap(\.owner).first,
      draw.bool()
    {
      draft.measure(in: panel, &draw)
      question.system = draft.system
    }
    // A size with a side of the one before, which a solver may take for a sign that nothing changed.
    if draw.int(in: 1...4) == 4, var next = question.sizes.last {
      let side = draw.element(of: [\Size.width, \Size.height])
      next[keyPath: side] = draw.element(of: Draw.containers)[keyPath: side]
      question.sizes.append(next)
    }
    if question.document != nil, draw.bool() { question.takeOut() }
    // Of a layout that nothing replaced above, so that it has the draft's ids.
    if question.system == draft.system, draw.int(in: 1...12) == 12 {
      draft.wish(&draw)
      question.system = draft.system
    }
    if question.document == nil, question.system == draft.system, draw.int(in: 1...4) == 4 {
      draft.addRarity(in: question.sizes, &draw)
      question.system = draft.system
    }
    return question
  }
}

extension Draw {
  /// Sizes of devices and of shares of them.
  fileprivate static let containers = [
    Size(320, 480), Size(480, 320), Size(375, 667), Size(414, 736), Size(768, 1024),
    Size(1024, 768), Size(320, 768), Size(694, 768), Size(100, 100),
  ]
}

extension ConstraintDraft {
  /// Labels, each with a wish just below or just above the priorities of its content, which are the
  /// usual ones or lie between two whole numbers.
  ///
  /// A solver that takes another number for a priority that is left out is right everywhere else.
  fileprivate static func besideContents(_ draw: inout Draw) -> ConstraintSystem {
    var draft = ConstraintDraft()
    let fraction = draw.element(of: [0, 0, 0.5])
    // A view's name decides whether messages leave its usual priorities out.
    let turn = draw.int(in: 0...3)
    for number in 0..<4 {
      let kind = (number + turn) % 4
      let isStretched = kind.isMultiple(of: 2)
      let side = kind < 2 ? -0.25 : 0.25
      var label = ConstraintItem("label")
      for axis in Axis.allCases {
        label.intrinsic[axis] = draw.length
        label.hugging[axis] += fraction
        label.compression[axis] += fraction
      }
      let sizes = Axis.allCases.map { axis in
        let length = label.intrinsic[axis] ?? 0
        let priority = (isStretched ? label.hugging : label.compression)[axis] + side
        return "label.\(axis.size) = \(isStretched ? length + 8 : length / 2) @\(priority)"
      }
      draft.add("\(label), \(Self.inCorner), \(sizes.joined(separator: ", "))")
    }
    return draw.chance(1, in: 4) ? draft.system.requiringContents : draft.system
  }

  private static let inCorner = "label.leading = box.leading, label.top = box.top"

  /// Adds a view with a place on each axis that is a share of a place in a panel, measured from the
  /// panel's origin.
  fileprivate mutating func measure(in panel: String, _ draw: inout Draw) {
    let inside = system.items.filter { $0.parent == panel }.map(\.id)
    let horizontal = ["left", "right", "centerX", "leading", "trailing"]
    let places = [horizontal, ["top", "bottom", "centerY"]].map { places in
      let other = "\(draw.element(of: ["box"] + inside)).\(draw.element(of: places))"
      let share = draw.element(of: [0.5, 2, -1])
      return "view.\(draw.element(of: places)) = \(share) \(other) in box"
    }
    add(
      """
      view view
      \(places.joined(separator: "\n"))
      view.width = \(draw.length)
      view.height = \(draw.length)
      """,
      in: panel
    )
  }

  /// Adds a view that only wishes place, in a panel from whose origin they are measured, or in the
  /// root.
  ///
  /// A solver that takes required constraints alone for what determines a view, or reads wishes in
  /// another way, is right everywhere else.
  fileprivate mutating func wish(_ draw: inout Draw) {
    let panel = system.constraints.compactMap(\.owner).first
    let horizontal = ["trailing", "right", "left", "centerX", "leading"]
    let places = [horizontal, ["bottom", "top", "centerY"]].map { places in
      let (own, other) = (draw.element(of: places), draw.element(of: places))
      return "view.\(own) = \(draw.element(of: [1, 0.5, 2])) box.\(other) @\(draw.priority)"
        + (panel == nil ? "" : " in box")
    }
    add(
      """
      view view
      \(places.joined(separator: "\n"))
      view.width = \(draw.length) @\(draw.priority)
      view.height = \(draw.length) @\(draw.priority)
      """,
      in: panel ?? ConstraintQuestion.root
    )
  }

  /// Adds a view that a constraint decides of a kind that hardly any layout has by itself.
  ///
  /// A solver that reads only these in another way is right everywhere else.
  fileprivate mutating func addRarity(in sizes: [Size], _ draw: inout Draw) {
    let axis = draw.element(of: Axis.self)
    let (length, size) = (draw.length + 40, axis.size)
    let side = PerAxis(horizontal: sizes[0].width, vertical: sizes[0].height)[axis]
    switch draw.branch([1, 1, 1, 1, 1]) {
    case 1:
      let isMost = draw.bool()
      let limit = "\(isMost ? "<=" : ">=") -1 box.\(size) + \(side + length)"
      add(
        """
        view view
        view.\(size) \(limit) @\(draw.element(of: [500, 750, 999]))
        view.\(size) = \(length + (isMost ? 40 : -40)) @250
        """
      )
    case 2: decideOneAxis(axis, length)
    case 3: limitInsideView(length, &draw)
    // Another size of the container would be a conflict with what no constraint says.
    case 4 where Set(sizes).count == 1: add("box.\(size) = \(side)")
    // Of lengths only: a place that equals a number is refused on the platform.
    default: add("view view, view.\(size) = 0 box.\(size) + \(length)")
    }
  }

  /// Adds two labels, each of which keeps its length on one axis, and not on the other one.
  private mutating func decideOneAxis(_ axis: Axis, _ length: Double) {
    for (priority, size) in [(750.0, length + 8), (250, length - 8)] {
      var label = ConstraintItem("label")
      label.intrinsic = PerAxis(horizontal: length, vertical: length)
      (label.hugging[axis], label.compression[axis]) = (priority, priority)
      add("\(label), label.width = \(size) @500, label.height = \(size) @500")
    }
  }

  /// Adds a view whose place is limited, measured from the origin of the view around it.
  private mutating func limitInsideView(_ length: Double, _ draw: inout Draw) {
    let (width, isMost) = (draw.length, draw.bool())
    add(
      """
      view panel
      view inside in panel
      panel.left = box.left + \(length)
      panel.width = \(width)
      inside.left \(isMost ? "<=" : ">=") 2 panel.right in panel
      inside.left = panel.left + \(isMost ? 2000 : -2000) @\(draw.priority)
      """
    )
  }

  /// Changes random constraints: removes, adds, deactivates, changes or exchanges the sides.
  fileprivate mutating func disturb(_ draw: inout Draw) {
    let kinds = draw.array(0...3) { $0.int(in: 0...5) }
    for kind in kinds {
      let index = draw.int(in: 0...system.constraints.count - 1)
      switch kind {
      case 0:
        if system.constraints.count > 1 { system.constraints.remove(at: index) }
      case 1: addArbitrary(&draw)
      case 2:
        if draw.bool() { addRival(of: index, &draw) } else { addArbitrary(&draw) }
        system.constraints[system.constraints.count - 1].isActive = false
      case 3: system.constraints[index].priority = draw.priority
      case 4:
        let own = system.constraints[index]
        system.constraints[index] = own.turned ?? own
      default: system.constraints[index].constant += draw.element(of: [8, -8, 100])
      }
    }
  }

  /// Adds an inactive rival: a constraint that would override the given one if it were active.
  private mutating func addRival(of index: Int, _ draw: inout Draw) {
    var rival = system.constraints[index]
    rival.constant += draw.element(of: [8, 100])
    if !rival.isRequired { rival.priority = min(rival.priority + 1, Priority.required - 1) }
    add(rival)
  }

  /// Limits a length, intrinsic or of another constraint, to just what it is, or to a little more or
  /// less, at a priority next to its own.
  ///
  /// A solver that counts what almost holds as held is right everywhere else.
  fileprivate mutating func limit(_ draw: inout Draw) {
    var lengths: [(anchor: Anchor, value: Double, priority: Double)] = []
    let more = draw.element(of: [0.5, -0.5, 0])
    // Nothing else decides the size of a label of its own.
    let isOwn = draw.bool()
    if isOwn {
      add("\(draw.sizedView("label")), \(Self.inCorner)")
    }
    for item in isOwn ? system.items.suffix(1) : system.items[...] {
      for axis in Axis.allCases {
        let anchor = item.id[axis.size]
        guard let length = item.intrinsic[axis] else { continue }
        lengths.append((anchor, length, more < 0 ? item.compression[axis] : item.hugging[axis]))
      }
    }
    for given in isOwn ? [] : system.constraints
    where given.isActive && given.second == nil && given.first.attribute.isSize {
      lengths.append((given.first, given.constant, given.priority))
    }
    if lengths.isEmpty { return }
    let length = draw.element(of: lengths)
    let relation = draw.anyRelation
    let side: Double = draw.element(of: [1, 1, -1])
    // Priorities need not be whole numbers, nor of three digits.
    let step = draw.chance(1, in: 4) ? draw.element(of: [0.5, 0.25, 0.75]) : 1
    let near = draw.chance(1, in: 8) ? 60 : max(length.priority + side * step, 1)
    let priority = near < Priority.required ? near : 999
    add("\(length.anchor) \(relation) \(max(0, length.value + more)) @\(priority)")
  }

  /// Adds an arbitrary constraint with compatible attributes.
  private mutating func addArbitrary(_ draw: inout Draw) {
    let items = [ConstraintQuestion.root] + system.items.map(\.id)
    let horizontal: [AnchorAttribute] = [.width, .left, .right, .centerX, .leading, .trailing]
    let vertical: [AnchorAttribute] = [.height, .top, .bottom, .centerY]
    let attributes = draw.bool() ? vertical : horizontal
    let (item, own) = (draw.element(of: items.dropFirst()), draw.element(of: attributes))
    let priority = draw.bool() ? Priority.required : draw.priority
    let first = "\(item).\(own) \(draw.anyRelation)"
    if own.isSize, draw.bool() {
      add("\(first) \(draw.length) @\(priority)")
      return
    }
    let other = draw.element(of: items)
    let attribute = own.isSize ? own : draw.element(of: attributes.dropFirst())
    let multiplier =
      own.isSize ? draw.element(of: [1, 0.5, 2, -1]) : draw.element(of: [1, 1, 0.5])
    let constant = draw.element(of: [0, 8, -20, 100])
    add("\(first) \(multiplier) \(other).\(attribute) + \(constant) @\(priority)")
  }
}

extension ConstraintSystem {
  /// With required contents, beside which all wishes are just not required.
  fileprivate var requiringContents: Self {
    var system = self
    let required = PerAxis(horizontal: Priority.required, vertical: Priority.required)
    for place in items.indices {
      (system.items[place].hugging, system.items[place].compression) = (required, required)
    }
    for place in constraints.indices where !constraints[place].isRequired {
      system.constraints[place].priority = Priority.required - 0.25
    }
    return system
  }
}

extension ConstraintQuestion {
  /// Puts the layout into a document that installs parts of it, and chooses a class for the
  /// document.
  ///
  /// No two variations compete, because each object has at most one.
  mutating func install(_ draw: inout Draw) {
    var document = LayoutDocument(LayoutItem(Self.root))
    for item in system.items {
      guard let parent = document.index(of: item.parent ?? Self.root) else { continue }
      let installed = item.kind == .view ? draw.installed(1, in: 6) : Varying(true)
      let added = LayoutItem(item.id, kind: item.kind.rawValue, installed: installed)
      document.insert(added, inside: parent)
    }
    for constraint in system.constraints {
      document.constraints.append(
        LayoutConstraint(
          constraint.id,
          items: constraint.compared,
          installed: draw.installed(1, in: 3)
        )
      )
    }
    for index in system.constraints.indices { system.constraints[index].isActive = true }
    self.document = document
    layoutClass = draw.element(of: Draw.finalClasses)
  }

  /// Takes the view around another one out, and with it what the inner one would decide outside
  /// (SL-9).
  ///
  /// A solver that takes only views out that are not installed themselves is right everywhere else.
  fileprivate mutating func takeOut() {
    let views = system.items.filter { $0.kind == .view }
    guard var document, let inner = views.last(where: { $0.parent != nil }),
      let outer = inner.parent.flatMap(document.index)
    else { return }
    let out = document.subtree(at: outer).map { document[$0].id }
    guard let other = views.first(where: { !out.contains($0.id) }) else { return }
    document[outer].installed.set(false, in: layoutClass)
    // Its id is none that a draft gives.
    let rival = Constraint("c0", other.id[.width], .equal, inner.id[.width], constant: 8)
    document.constraints.append(LayoutConstraint(rival.id, items: rival.compared))
    system.constraints.append(rival)
    self.document = document
  }
}

extension Draw {
  fileprivate static let finalClasses = [
    LayoutClass(.compact, .regular), LayoutClass(.compact, .compact),
    LayoutClass(.regular, .compact), LayoutClass(.regular, .regular),
  ]

  /// The classes that a variation can be for.
  private static let variedClasses =
    [
      LayoutClass(.compact, .unspecified), LayoutClass(.regular, .unspecified),
      LayoutClass(.unspecified, .compact), LayoutClass(.unspecified, .regular),
    ] + finalClasses

  /// Installed everywhere, or sometimes everywhere but in one class, or only in one class.
  fileprivate mutating func installed(_ part: UInt64, in whole: UInt64) -> Varying<Bool> {
    guard chance(part, in: whole) else { return Varying(true) }
    let isOut = bool()
    return Varying(isOut, [(element(of: Self.variedClasses), !isOut)])
  }
}
