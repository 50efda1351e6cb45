import AdaptiveModel
import AdaptiveReference

/// A contradiction in numbers: `16 + 150 + 16 + 130 + 16 = 328 > 320`.
package struct LogSum: Sendable, Hashable {
  /// A number of a constraint, with its factor.
  package struct Term: Sendable, Hashable {
    /// The index of the log's constraint.
    package var constraint: Int
    package var factor: Double
    package var number: Double

    package var value: Double { factor * number }
  }

  /// The terms that have to fit.
  package var needed: [Term] = []
  /// The terms that they have to fit into.
  package var available: [Term] = []
  /// The amount by which they do not fit.
  package var excess: Double
  /// The hidden size that would be negative, if there is one.
  package var size: (name: String, value: Double)? { sizeName.map { ($0, -excess) } }
  private var sizeName: String?
  /// Whether every constraint is an equality.
  private var isExact: Bool
  /// The precision of the printed numbers.
  private var precision = 0.0

  /// Whether the contradiction is no larger than the rounding of printed numbers.
  var isRounding: Bool { excess <= precision }
}

extension LogSum {
  init(_ conflict: ConstraintConflict, _ log: LogSystem) {
    let scale = Self.scale(conflict)
    excess = (-conflict.sum * scale).approximation
    isExact = conflict.members.allSatisfy { $0.row.isEquality || $0.row.isSize }
    let constraints = Dictionary(firsts: log.system.constraints.map { ($0.id, $0) })
    var links: [(index: Int, constraint: Constraint)] = []
    for member in conflict.members {
      switch member.row.source {
      case .constraint(let id):
        guard let constraint = constraints[id], let index = log.indices[id] else { continue }
        note(member, constraint, index, scale)
        links.append((index, constraint))
      case .size(let item, let axis):
        // The size's own factor must be one for the sum to be its value.
        if (member.factor * scale).isOne { sizeName = "\(log.name(of: item)).\(axis.size)" }
      case .compression, .hugging: break
      }
    }
    if conflict.members.count(where: { $0.row.isSize }) > 1 { sizeName = nil }
    let holding = Set(available.map(\.constraint))
    let containers = links.filter { holding.contains($0.index) }.map(\.constraint.first.item)
    let order = SpatialOrder(
      links.map { SpatialOrder.Link($0.index, $0.constraint) },
      inside: Set(containers)
    )
    needed.sort { order.place(of: $0.constraint) < order.place(of: $1.constraint) }
    available.sort { order.place(of: $0.constraint) < order.place(of: $1.constraint) }
  }

  /// The scale that makes most factors one, so that numbers appear as printed.
  private static func scale(_ conflict: ConstraintConflict) -> Fraction {
    let counted = conflict.members.filter { !$0.row.form.constant.isZero }
    let factors = (counted.isEmpty ? conflict.members : counted).map { $0.factor.magnitude }
    let most = factors.max { one, other in
      factors.count { $0 == one } < factors.count { $0 == other }
    }
    return most.map { .one / $0 } ?? .one
  }

  private mutating func note(
    _ member: ConstraintConflict.Member,
    _ constraint: Constraint,
    _ index: Int,
    _ scale: Fraction
  ) {
    let factor = (member.factor * scale).approximation
    // Numbers have six printed digits; a multiplier's error scales with its operand.
    let isExact = constraint.constant == constraint.constant.rounded()
    precision += abs(factor) * (isExact ? 0 : max(abs(constraint.constant) * 0.000_002, 0.000_01))
    let isShort = constraint.multiplier * 1_000 == (constraint.multiplier * 1_000).rounded()
    if !isShort { precision += abs(factor) * 0.02 }
    let value = (member.row.form.constant * member.factor * scale).approximation
    guard value != 0 else { return }
    let magnitude = abs(constraint.constant)
    // A printed 0.333333 is a third: its own digits are no factor.
    let (share, whole) = (abs(value) / magnitude, abs(factor))
    let isWhole = abs(share - whole) < whole * 0.000_01
    let term = Term(constraint: index, factor: isWhole ? whole : share, number: magnitude)
    if value < 0 { needed.append(term) } else { available.append(term) }
  }
}

extension LogSum: CustomStringConvertible {
  /// The sum on one line.
  package var description: String {
    if let size {
      let terms = available.map(\.description) + needed.map { "-" + $0.description }
      let sum = terms.joined(separator: " + ").replacing("+ -", with: "- ")
      let value = points(size.value.tidy)
      let isPlain = sum == value
      return "\(size.name) \(isExact ? "=" : "<=") \(isPlain ? value : "\(sum) = \(value)") < 0"
    }
    return "\(Self.written(needed)) > \(Self.written(available))"
  }

  private static func written(_ terms: [Term]) -> String {
    let total = points(terms.reduce(0) { $0 + $1.value }.tidy)
    guard let first = terms.first else { return "0" }
    if terms.count == 1, first.factor == 1 { return total }
    return terms.map(\.description).joined(separator: " + ") + " = " + total
  }
}

extension LogSum.Term: CustomStringConvertible {
  package var description: String {
    // A factor has two digits more than a sum, so that the product is the one that is shown.
    factor == 1 ? points(number) : "\(points(factor.rounded(to: 10_000_000))) × \(points(number))"
  }
}

extension Double {
  /// The number without the residue of adding binary fractions.
  var tidy: Double { rounded(to: 100_000) }
}
