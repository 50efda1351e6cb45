import AdaptiveModel

/// The edges that `minY` and `maxY` mean in a log.
///
/// In UIKit, `minY` is always the upper edge. In AppKit, it is the lower edge, except in a flipped
/// superview. No log says which superviews are flipped.
struct LogAxis {
  private enum Meaning {
    case upper, lower
    /// The lines of the log contradict each other.
    case both
  }

  /// Whether every item is laid out by UIKit.
  private let isOfUIKit: Bool
  /// The edge that `minY` proves to be, by the key of the superview.
  private var meanings: [String: Meaning] = [:]

  init(_ constraints: [LogConstraint]) {
    let items = constraints.flatMap(\.items)
    isOfUIKit = items.contains { $0.isOf("UI") } && !items.contains { $0.isOf("NS") }
    let masks = constraints.filter(\.text.isOfMask).flatMap(\.relations)
    let near = Set(masks.filter { $0.first.attribute == .minY }.compactMap(LogMargin.init))
    for relation in masks {
      guard let margin = LogMargin(relation), near.contains(margin) else { continue }
      // A mask fixes at most one margin at each edge, so that this one is the other.
      switch relation.first.attribute {
      case .top: note(.lower, margin.superview)
      case .bottom: note(.upper, margin.superview)
      default: break
      }
    }
  }

  private mutating func note(_ meaning: Meaning, _ superview: String) {
    let known = meanings[superview] ?? meaning
    meanings[superview] = known == meaning ? meaning : .both
  }

  /// The same relation with `top` and `bottom` in place of `minY` and `maxY`.
  ///
  /// - Throws: ``Unreadable`` with the reason, if its edges are not known.
  func resolved(_ relation: LogRelation) throws(Unreadable) -> LogRelation {
    guard !isOfUIKit, relation.terms.contains(where: \.attribute.dependsOnFlip) else {
      return relation
    }
    let meaning = meanings[relation.superview]
    if meaning == .upper { return relation }
    guard meaning == .lower, let turned = relation.turnedOver else {
      throw Unreadable("whether minY is the upper or the lower edge is not in the log")
    }
    return turned
  }
}

/// A view and the superview from which a constraint of its mask measures it.
private struct LogMargin: Hashable {
  let view: String
  let superview: String

  /// `nil` for a relation of other items.
  init?(_ relation: LogRelation) {
    let terms = relation.terms
    guard let view = terms.first(where: { !$0.isSuperview })?.item.key,
      relation.second == nil || terms.contains(where: \.isSuperview)
    else { return nil }
    (self.view, superview) = (view, relation.superview)
  }
}

extension LogRelation {
  /// The key of the superview; if the log does not name it, one made from the view's.
  fileprivate var superview: String {
    terms.first(where: \.isSuperview)?.item.key ?? first.item.key + LogSystem.superview
  }

  /// The relation if `minY` is the lower edge, so that distances count from below; `nil` for a
  /// multiple, or a size.
  fileprivate var turnedOver: LogRelation? {
    let origin = LogItem(key: superview)
    let other = second ?? LogTerm(item: origin, attribute: .minY, isSuperview: true)
    guard multiplier == 1, !first.attribute.anchor.isSize, !other.attribute.anchor.isSize
    else { return nil }
    var result = self
    result.first.attribute = first.attribute.turnedOver
    result.second = other
    result.second?.attribute = other.attribute.turnedOver
    result.constant = -constant
    result.relation = relation.turned
    return result
  }
}

extension AttributeName {
  /// Whether it is a vertical position that depends on whether the superview is flipped.
  var dependsOnFlip: Bool { self == .minY || self == .midY || self == .maxY }

  fileprivate var turnedOver: AttributeName {
    switch self {
    case .minY: .bottom
    case .maxY: .top
    default: self
    }
  }
}
