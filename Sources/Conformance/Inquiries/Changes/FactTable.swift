/// A table of the conditions that a witness's facts meet, with one look-up for each byte of the
/// facts.
///
/// The row of each value of a byte has a bit for each condition that this value does not rule out;
/// what the rows of all bytes have in common are the conditions that are met.
struct FactTable: Sendable {
  /// A bit for each condition: for the clauses, and for the rules of each callback.
  struct Row: Sendable {
    var checks, will, size, did: UInt64

    @inline(__always)
    static func & (left: Row, right: Row) -> Row {
      Row(
        checks: left.checks & right.checks,
        will: left.will & right.will,
        size: left.size & right.size,
        did: left.did & right.did
      )
    }
  }

  /// 256 rows for each byte, the lowest byte first.
  private let rows: [Row]

  /// - Parameters: Conditions, at most 64 in each list.
  /// - Complexity: O(*n*), where *n* is the number of conditions.
  init(checks: [FactBits], will: [FactBits], size: [FactBits], did: [FactBits]) {
    precondition([checks, will, size, did].allSatisfy { $0.count <= UInt64.bitWidth })
    let lists = [checks, will, size, did].map(Self.leftByBits)
    func row(_ bit: Int, _ isSet: Bool) -> Row {
      let words = lists.map { isSet ? $0[bit].set : $0[bit].unset }
      return Row(checks: words[0], will: words[1], size: words[2], did: words[3])
    }
    var rows: [Row] = []
    rows.reserveCapacity(8 * 256)
    for start in stride(from: 0, to: UInt64.bitWidth, by: 8) {
      let first = rows.count
      rows.append(Row(checks: .max, will: .max, size: .max, did: .max))
      // The rows for one more bit: those without it, then those with it.
      for bit in start..<start + 8 {
        let (unset, set) = (row(bit, false), row(bit, true))
        for place in first..<rows.count {
          rows.append(rows[place] & set)
          rows[place] = rows[place] & unset
        }
      }
    }
    self.rows = rows
  }

  /// The conditions that each bit leaves possible, where it is not set and where it is.
  private static func leftByBits(_ conditions: [FactBits]) -> [(unset: UInt64, set: UInt64)] {
    // Bits beyond the last condition are never met.
    let all = conditions.indices.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    var left = Array(repeating: (unset: all, set: all), count: UInt64.bitWidth)
    for (number, condition) in conditions.enumerated() {
      condition.when.forEachBit { left[$0].unset &= ~(1 << UInt64(number)) }
      condition.unless.forEachBit { left[$0].set &= ~(1 << UInt64(number)) }
    }
    return left
  }

  /// The conditions that are met.
  @inline(__always)
  func met(by facts: Facts) -> Row {
    rows.withUnsafeBufferPointer { rows in
      var met = rows[Int(facts.rawValue & 0xFF)]
      var rest = facts.rawValue >> 8
      var start = 256
      while start < rows.count {
        met = met & rows[start + Int(rest & 0xFF)]
        rest >>= 8
        start += 256
      }
      return met
    }
  }
}
