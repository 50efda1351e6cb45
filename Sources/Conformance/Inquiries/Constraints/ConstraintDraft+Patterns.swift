import AdaptiveModel
import PropertyTesting

extension ConstraintDraft {
  /// A layout as people write it, as a text with drawn numbers; its container is called `box`, and
  /// its last view may become the container of the next one.
  typealias Pattern = @Sendable (inout Draw) -> String

  /// All patterns, the simplest first.
  static let patterns: [Pattern] = [
    // A view that keeps distances from the edges of its container.
    { draw in
      """
      view inset
      inset.leading = box.leading + \(draw.distance)
      inset.top = box.top + \(draw.distance)
      box.right = inset.right + \(draw.distance)
      inset.bottom <= box.bottom
      inset.height \(draw.relation) \(draw.length)
      inset.height = \(draw.element(of: [0.5, 0.25, 1, 2])) box.height @\(draw.priority)
      """
    },
    // A centred box whose width is fixed or a share of the container's; its height is in a fixed
    // ratio to that, or to the container's width.
    { draw in
      let (shift, place) = (draw.bool() ? draw.distance : 0, draw.element(of: [1, 1, 0.5, 1.5]))
      let width =
        draw.bool()
        ? "\(draw.element(of: [0.5, 0.25, 2])) box.width + \(draw.distance)" : "\(draw.length)"
      return """
        view centred
        centred.centerX = box.centerX + \(shift)
        centred.centerY = \(place) box.centerY
        centred.width = \(width)
        centred.height = \(draw.element(of: [1, 0.5, 2, 1.5, 0.5625])) \
        \(draw.chance(1, in: 4) ? "box" : "centred").width
        """
    },
    // Views in a row, of equal, fixed or intrinsic widths.
    { draw in
      let kind = draw.int(in: 0...2)
      var (text, last) = ("", "")
      for number in 1...draw.int(in: 2...4) {
        let view = "view\(number)"
        text += """
          \(kind == 2 ? draw.sizedView(view) : ConstraintItem(view))
          \(view).top = box.top + 8
          \(view).height = \(draw.length)
          \(view).leading = \(last.isEmpty ? "box.leading" : last + ".trailing") + \(draw.distance)

          """
        if kind == 0, !last.isEmpty { text += "\(view).width = \(last).width\n" }
        if kind == 1 { text += "\(view).width = \(draw.length) @\(draw.priority)\n" }
        last = view
      }
      let relation = draw.chance(1, in: 4) ? "<=" : "="
      return text + "\(last).trailing \(relation) box.trailing + \(-draw.distance)"
    },
    // A side panel that prefers a share of the width, within limits, with content next to it.
    { draw in
      """
      view panel
      view content
      panel.top = box.top
      panel.bottom = box.bottom
      content.top = box.top
      content.bottom = box.bottom
      panel.left = box.left
      panel.width = 0.25 box.width @\(draw.priority)
      panel.width >= 100
      panel.width <= \(100 + draw.length) @\(draw.priority)
      content.left = panel.right
      content.right = box.right
      """
    },
    // A label whose constraints give it less or more room than its intrinsic size, often at a
    // priority next to that of its content.
    { draw in
      let label = draw.sizedView("label")
      return """
        \(label)
        label.leading = box.leading + \(draw.distance)
        label.top = box.top + \(draw.distance)
        label.width \(draw.anyRelation) \(draw.length) @\(draw.priority(beside: label, .horizontal))
        label.height \(draw.anyRelation) \(draw.length) @\(draw.priority(beside: label, .vertical))
        """
    },
    // Many weak constraints against a stronger one on the same width.
    { draw in
      var text = """
        view crowd
        crowd.left = box.left + \(draw.distance)
        crowd.top = box.top
        crowd.height = \(draw.length)

        """
      let strong = draw.priority
      text += "crowd.width \(draw.relation) \(draw.length) @\(strong)\n"
      let weak = max(1, strong - Double(draw.element(of: [1, 10, 100])))
      let wish = "crowd.width = \(draw.length) @"
      for _ in 0..<draw.int(in: 1...7) { text += wish + "\(weak)\n" }
      // Many priorities in one layout leave little room between weights.
      for step in 0..<draw.int(in: 0...12) {
        text += wish + "\(max(1, weak - 7 * Double(step + 1)))\n"
      }
      return text
    },
    // A view between two guides of equal widths.
    { draw in
      """
      guide before
      view between
      guide after
      before.left = box.left
      between.left = before.right
      after.left = between.right
      after.right = box.right
      after.width = before.width
      between.width = \(draw.length)
      before.top = box.top
      before.height = \(draw.length)
      between.top = box.top
      between.height = \(draw.length)
      after.top = box.top
      after.height = \(draw.length)
      """
    },
    // Two views whose only possible width is zero.
    { draw in
      let places = ["one", "other"].map { view in
        """
        view \(view)
        \(view).left = box.left + \(draw.distance)
        \(view).top = box.top
        \(view).height = \(draw.length)

        """
      }
      let factor = draw.element(of: [2, -1])
      // No width is negative, so that at most minus another width is zero too.
      let relation = factor < 0 && draw.bool() ? "<=" : "="
      return places.joined() + """
        one.width \(relation) \(factor) other.width
        other.width = \(draw.element(of: [3, 2])) one.width
        one.width = \(draw.length) @\(draw.priority)
        """
    },
    // Two constraints of one priority that cannot both hold.
    { draw in
      let (height, priority, length) = (draw.length, draw.priority, draw.length)
      return """
        view opposed
        opposed.left = box.left
        opposed.top = box.top
        opposed.height = \(height)
        opposed.width = \(length) @\(priority)
        opposed.width >= \(length + draw.length) @\(priority)
        """
    },
    // A view with a preferred position, within limits.
    { draw in
      """
      view preferred
      preferred.width = \(draw.length)
      preferred.height = preferred.width @\(draw.priority)
      preferred.top = box.top + \(draw.distance)
      preferred.left >= box.left
      preferred.right <= box.right
      preferred.centerX = box.\(draw.bool() ? "right" : "left") + \(draw.distance) @\(draw.priority)
      """
    },
    // A view inside another view, with positions measured from that view's origin.
    { draw in
      let panel = """
        view panel
        panel.left = box.left + \(draw.length)
        panel.top = box.top + \(draw.distance)
        panel.width = \(draw.length)
        panel.height = \(draw.length)
        view inside in panel

        """
      let share: Double = draw.element(of: [0.5, 0.25, 2])
      // Edges can be negative, unlike lengths, so that here the sign of a multiplier shows.
      let reach = draw.chance(1, in: 4) ? -share : share
      let (edge, own) = (
        draw.element(of: ["right", "trailing"]), draw.element(of: ["left", "centerX", "right"])
      )
      let relation = draw.chance(1, in: 4) ? draw.anyRelation : "="
      let width = "inside.width = \(draw.length)"
      // This always holds, but does not if the relation is turned with the sign.
      let negative = draw.chance(1, in: 4) ? "inside.width >= \(-share) panel.width" : ""
      return panel + """
        inside.\(own) \(relation) \(reach) panel.\(edge) in panel
        \(width)
        \(negative)
        inside.bottom = \(share) panel.bottom in panel
        inside.top = panel.top + \(draw.distance)
        """
    },
    // A bar and a body in a guide that is inset from the edges, as the safe area is.
    { draw in
      """
      guide safe
      safe.left = box.left
      safe.right = box.right
      safe.top = box.top + \(draw.element(of: [20, 44, 0]))
      safe.bottom = box.bottom + \(draw.element(of: [-34, 0]))
      view bar
      bar.leading = safe.leading
      bar.trailing = safe.trailing
      view body
      body.leading = safe.leading
      body.trailing = safe.trailing
      bar.top = safe.top
      bar.height \(draw.relation) \(draw.length)
      bar.height = \(draw.length) @\(draw.priority)
      body.top = bar.bottom + \(draw.distance)
      body.bottom = safe.bottom
      """
    },
    // Views whose widths are each a multiple of the one before, with optional widths at both ends.
    { draw in
      // With larger factors the permitted rounding of a solver would become a visible difference.
      let share = draw.element(of: [2.0, 3, 4, 1.5])
      let count = draw.int(in: 1...2)
      let steps = (1...count).map { number in
        """
        view step\(number)
        step\(number).left = step\(number - 1).left
        step\(number).top = box.top
        step\(number).width = \(share) step\(number - 1).width

        """
      }
      return """
        view step0
        step0.left = box.left
        step0.top = box.top
        \(steps.joined())
        step0.width \(draw.relation) \(draw.length) @\(draw.priority)
        step\(count).width = \(draw.length) @\(draw.priority)
        """
    },
    // A label whose share of the container's width is less or more than it needs.
    { draw in
      let (head, height) = (draw.sizedView("label"), draw.length)
      let (left, top) = (draw.distance, draw.distance)
      let share = draw.element(of: [0.125, 0.25, 1])
      return """
        \(head)
        label.leading = box.leading + \(left)
        label.top = box.top + \(top)
        label.width \(draw.bool() ? "=" : "<=") \(share) box.width @\(draw.bool() ? 1000 : 800)
        label.height = \(height)
        """
    },
  ]
}

extension Draw {
  /// A view with an intrinsic size, on one axis or both, and with content priorities of its own.
  mutating func sizedView(_ id: String) -> ConstraintItem {
    var label = ConstraintItem(id)
    let axes = element(of: [[.horizontal], Axis.allCases, Axis.allCases, [.vertical]])
    for axis in axes { label.intrinsic[axis] = length }
    for axis in Axis.allCases {
      // Most contents have the usual priorities.
      label.hugging[axis] = element(of: [250, 251, 252, 750, 250, 249, 250, 999, 250, 250])
      label.compression[axis] = element(of: [750, 749, 751, 250, 750, 750, 750, 999])
    }
    return label
  }

  /// A priority for a constraint on an item with content.
  fileprivate mutating func priority(beside item: ConstraintItem, _ axis: Axis) -> Double {
    let content = [item.hugging[axis], item.compression[axis]]
    return element(of: [200, 500, 800, 1000] + content.flatMap { [$0 + 1, $0 - 1, $0] })
  }

  /// A distance between edges, in points.
  fileprivate var distance: Double {
    mutating get { element(of: [0, 8, 16, 20, 0.5, -8]) }
  }

  /// A width or height, in points; some are close to each other.
  var length: Double {
    mutating get { element(of: [40, 20, 100, 60, 50, 200, 0, 33.5, 500, 101, 40.5, 99.5]) }
  }

  /// A priority of an optional constraint.
  var priority: Double {
    mutating get { element(of: [500, 250, 750, 501, 999, 1, 499, 251, 249, 749, 501.5]) }
  }

  fileprivate var relation: String {
    mutating get { element(of: ["=", ">="]) }
  }

  var anyRelation: String {
    mutating get { element(of: ConstraintRelation.self).rawValue }
  }
}
