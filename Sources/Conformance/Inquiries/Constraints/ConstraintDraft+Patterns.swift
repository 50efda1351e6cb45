import AdaptiveModel
import PropertyTesting

/// Patterns of layouts as people write them; each part is placed in a container.
extension ConstraintDraft {
  /// A function that adds a part of a layout to a container.
  typealias Pattern = @Sendable (inout ConstraintDraft, inout Draw, String) -> String

  /// All patterns, the simplest first.
  static let patterns: [Pattern] = [
    { $0.inset(&$1, $2) }, { $0.centred(&$1, $2) }, { $0.row(&$1, $2) },
    { $0.panel(&$1, $2) }, { $0.label(&$1, $2) }, { $0.crowd(&$1, $2) },
    { $0.spacers(&$1, $2) }, { $0.nothing(&$1, $2) }, { $0.opposed(&$1, $2) },
    { $0.preferred(&$1, $2) }, { $0.owned(&$1, $2) }, { $0.safeArea(&$1, $2) },
    { $0.steps(&$1, $2) }, { $0.squeezed(&$1, $2) },
  ]

  /// A view that keeps distances from the edges of its container.
  private mutating func inset(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container)
    align(view, .leading, container, plus: draw.distance)
    align(view, .top, container, plus: draw.distance)
    constrain(container[.right], .equal, view[.right], plus: draw.distance)
    constrain(view[.bottom], .lessThanOrEqual, container[.bottom])
    constrain(view[.height], draw.relation, plus: draw.length)
    constrain(
      view[.height],
      .equal,
      container[.height],
      times: draw.element(of: [0.5, 0.25, 1, 2]),
      at: draw.priority
    )
    return view
  }

  /// A centred box whose width is fixed or a share of the container's; its height is in a fixed
  /// ratio to that, or to the container's width.
  private mutating func centred(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container)
    align(view, .centerX, container, plus: draw.bool() ? draw.distance : 0)
    let place = draw.element(of: [1, 1, 0.5, 1.5])
    constrain(view[.centerY], .equal, container[.centerY], times: place)
    if draw.bool() {
      let share = draw.element(of: [0.5, 0.25, 2])
      constrain(view[.width], .equal, container[.width], times: share, plus: draw.distance)
    } else {
      constrain(view[.width], plus: draw.length)
    }
    let ratio = draw.element(of: [1, 0.5, 2, 1.5, 0.5625])
    let measured = draw.chance(1, in: 4) ? container : view
    constrain(view[.height], .equal, measured[.width], times: ratio)
    return view
  }

  /// Views in a row, of equal, fixed or intrinsic widths.
  private mutating func row(_ draw: inout Draw, _ container: String) -> String {
    let kind = draw.int(in: 0...2)
    let count = draw.int(in: 2...4)
    var last: String?
    for _ in 0..<count {
      let view = add(in: container) { item in
        if kind == 2 { item.makeLabel(&draw) }
      }
      align(view, .top, container, plus: 8)
      constrain(view[.height], plus: draw.length)
      if let last {
        constrain(view[.leading], .equal, last[.trailing], plus: draw.distance)
        if kind == 0 { align(view, .width, last) }
      } else {
        align(view, .leading, container, plus: draw.distance)
      }
      if kind == 1 { constrain(view[.width], plus: draw.length, at: draw.priority) }
      last = view
    }
    let view = last ?? container
    constrain(
      view[.trailing],
      draw.chance(1, in: 4) ? .lessThanOrEqual : .equal,
      container[.trailing],
      plus: -draw.distance
    )
    return view
  }

  /// A side panel that prefers a share of the width, within limits, with content next to it.
  private mutating func panel(_ draw: inout Draw, _ container: String) -> String {
    let panel = add(in: container)
    let content = add(in: container)
    for view in [panel, content] {
      align(view, .top, container)
      align(view, .bottom, container)
    }
    align(panel, .left, container)
    constrain(panel[.width], .equal, container[.width], times: 0.25, at: draw.priority)
    constrain(panel[.width], .greaterThanOrEqual, plus: 100)
    constrain(panel[.width], .lessThanOrEqual, plus: 100 + draw.length, at: draw.priority)
    constrain(content[.left], .equal, panel[.right])
    constrain(content[.right], .equal, container[.right])
    return content
  }

  /// A label whose constraints give it less or more room than its intrinsic size, often at a
  /// priority next to that of its content.
  private mutating func label(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container) { $0.makeLabel(&draw) }
    align(view, .leading, container, plus: draw.distance)
    align(view, .top, container, plus: draw.distance)
    let item = system.items.last ?? ConstraintItem(view)
    for axis in Axis.allCases {
      constrain(
        view[axis.size],
        draw.element(of: ConstraintRelation.self),
        plus: draw.length,
        at: draw.priority(beside: item, axis)
      )
    }
    return view
  }

  /// A label whose share of the container's width is less or more than it needs.
  private mutating func squeezed(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container) { $0.makeLabel(&draw) }
    let height = draw.length
    align(view, .leading, container, plus: draw.distance)
    align(view, .top, container, plus: draw.distance)
    let share = draw.element(of: [0.125, 0.25, 1])
    constrain(
      view[.width],
      draw.bool() ? .equal : .lessThanOrEqual,
      container[.width],
      times: share,
      at: draw.bool() ? Priority.required : 800
    )
    constrain(view[.height], plus: height)
    return view
  }

  /// Many weak constraints against a stronger one on the same width.
  private mutating func crowd(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container)
    align(view, .left, container, plus: draw.distance)
    align(view, .top, container)
    constrain(view[.height], plus: draw.length)
    let strong = draw.priority
    constrain(view[.width], draw.relation, plus: draw.length, at: strong)
    let weak = max(1, strong - Double(draw.element(of: [1, 10, 100])))
    let length = draw.length
    for _ in 0..<draw.int(in: 1...7) {
      constrain(view[.width], plus: length, at: weak)
    }
    // Many priorities in one layout leave little room between weights.
    for step in 0..<draw.int(in: 0...12) {
      let priority = max(1, weak - 7 * Double(step + 1))
      constrain(view[.width], plus: length, at: priority)
    }
    return view
  }

  /// A view between two guides of equal widths.
  private mutating func spacers(_ draw: inout Draw, _ container: String) -> String {
    let before = add(.guide, in: container)
    let view = add(in: container)
    let after = add(.guide, in: container)
    align(before, .left, container)
    constrain(view[.left], .equal, before[.right])
    constrain(after[.left], .equal, view[.right])
    align(after, .right, container)
    align(after, .width, before)
    constrain(view[.width], plus: draw.length)
    for item in [before, view, after] {
      align(item, .top, container)
      constrain(item[.height], plus: draw.length)
    }
    return view
  }

  /// Two views whose only possible width is zero.
  private mutating func nothing(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container)
    let other = add(in: container)
    for item in [view, other] {
      align(item, .left, container, plus: draw.distance)
      align(item, .top, container)
      constrain(item[.height], plus: draw.length)
    }
    let (first, second) = (view[.width], other[.width])
    let factor = draw.element(of: [2.0, -1])
    // No width is negative, so that at most minus another width is zero too.
    let relation: ConstraintRelation = factor < 0 && draw.bool() ? .lessThanOrEqual : .equal
    constrain(first, relation, second, times: factor)
    constrain(second, .equal, first, times: draw.element(of: [3, 2]))
    constrain(first, plus: draw.length, at: draw.priority)
    return other
  }

  /// A view inside another view, with positions measured from that view's origin.
  private mutating func owned(_ draw: inout Draw, _ container: String) -> String {
    let panel = add(in: container)
    align(panel, .left, container, plus: draw.length)
    align(panel, .top, container, plus: draw.distance)
    constrain(panel[.width], plus: draw.length)
    constrain(panel[.height], plus: draw.length)
    let view = add(in: panel)
    let share = draw.element(of: [0.5, 0.25, 2])
    // Edges can be negative, unlike lengths, so that here the sign of a multiplier shows.
    let reach = draw.chance(1, in: 4) ? -share : share
    let edge: AnchorAttribute = draw.element(of: [.right, .trailing])
    let attribute: AnchorAttribute = draw.element(of: [.left, .centerX, .right])
    constrain(
      view[attribute],
      draw.chance(1, in: 4) ? draw.element(of: ConstraintRelation.self) : .equal,
      panel[edge],
      times: reach,
      in: panel
    )
    constrain(view[.width], plus: draw.length)
    // This always holds, but does not if the relation is turned with the sign.
    if draw.chance(1, in: 4) {
      constrain(view[.width], .greaterThanOrEqual, panel[.width], times: -share)
    }
    constrain(view[.bottom], .equal, panel[.bottom], times: share, in: panel)
    constrain(view[.top], .equal, panel[.top], plus: draw.distance)
    return view
  }

  /// A bar and a body in a guide that is inset from the edges, as the safe area is.
  private mutating func safeArea(_ draw: inout Draw, _ container: String) -> String {
    let safe = add(.guide, in: container)
    for attribute: AnchorAttribute in [.left, .right] { align(safe, attribute, container) }
    align(safe, .top, container, plus: draw.element(of: [20, 44, 0]))
    align(safe, .bottom, container, plus: draw.element(of: [-34, 0]))
    let bar = add(in: container)
    let body = add(in: container)
    for view in [bar, body] {
      align(view, .leading, safe)
      align(view, .trailing, safe)
    }
    align(bar, .top, safe)
    constrain(bar[.height], draw.relation, plus: draw.length)
    constrain(bar[.height], plus: draw.length, at: draw.priority)
    constrain(body[.top], .equal, bar[.bottom], plus: draw.distance)
    align(body, .bottom, safe)
    return body
  }

  /// Views whose widths are each a multiple of the one before, with optional widths at both ends.
  private mutating func steps(_ draw: inout Draw, _ container: String) -> String {
    // With larger factors the permitted rounding of a solver would become a visible difference.
    let share = draw.element(of: [2.0, 3, 4, 1.5])
    var last = add(in: container)
    let first = last
    align(first, .left, container)
    align(first, .top, container)
    for _ in 0..<draw.int(in: 1...2) {
      let view = add(in: container)
      align(view, .left, last)
      align(view, .top, container)
      constrain(view[.width], .equal, last[.width], times: share)
      last = view
    }
    constrain(first[.width], draw.relation, plus: draw.length, at: draw.priority)
    constrain(last[.width], plus: draw.length, at: draw.priority)
    return last
  }

  /// Two constraints of one priority that cannot both hold.
  private mutating func opposed(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container)
    align(view, .left, container)
    align(view, .top, container)
    constrain(view[.height], plus: draw.length)
    let priority = draw.priority
    let length = draw.length
    constrain(view[.width], plus: length, at: priority)
    constrain(view[.width], .greaterThanOrEqual, plus: length + draw.length, at: priority)
    return view
  }

  /// A view with a preferred position, within limits.
  private mutating func preferred(_ draw: inout Draw, _ container: String) -> String {
    let view = add(in: container)
    constrain(view[.width], plus: draw.length)
    constrain(view[.height], .equal, view[.width], at: draw.priority)
    align(view, .top, container, plus: draw.distance)
    constrain(view[.left], .greaterThanOrEqual, container[.left])
    constrain(view[.right], .lessThanOrEqual, container[.right])
    constrain(
      view[.centerX],
      .equal,
      Anchor(container, draw.bool() ? .right : .left),
      plus: draw.distance,
      at: draw.priority
    )
    return view
  }
}

extension ConstraintItem {
  /// Gives it an intrinsic size, on one axis or both, and its own content priorities.
  mutating func makeLabel(_ draw: inout Draw) {
    let axes = draw.element(of: [[.horizontal], Axis.allCases, Axis.allCases, [.vertical]])
    for axis in axes { intrinsic[axis] = draw.length }
    for axis in Axis.allCases {
      // Most contents have the usual priorities.
      hugging[axis] = draw.element(of: [250, 251, 252, 750, 250, 249, 250, 999, 250, 250])
      compression[axis] = draw.element(of: [750, 749, 751, 250, 750, 750, 750, 999])
    }
  }
}

extension Draw {
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

  fileprivate var relation: ConstraintRelation {
    mutating get { element(of: [.equal, .greaterThanOrEqual]) }
  }
}
