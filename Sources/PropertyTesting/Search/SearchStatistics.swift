/// The counts of a run of cases.
public struct SearchStatistics: Sendable, Hashable {
  public var cases = 0
  public var passed = 0
  public var failed = 0

  /// Cases that the generator or the property discarded.
  public var discarded = 0

  /// Cases not tried because the same choices had been tried shortly before.
  public var repeated = 0

  /// Values that needed more choices than allowed.
  public var overrun = 0

  /// Values that filters rejected.
  public var rejections = 0

  /// All choices of all cases.
  public var choices = 0

  /// The number of non-discarded cases with each label.
  public var labels: [String: Int] = [:]

  public init() {}

  /// The number of cases against which labels are counted.
  public var counted: Int { cases - discarded }

  mutating func add(_ labels: [String]) {
    for (index, label) in labels.enumerated() where !labels[..<index].contains(label) {
      self.labels[label, default: 0] += 1
    }
  }

  static func += (left: inout SearchStatistics, right: SearchStatistics) {
    left.cases += right.cases
    left.passed += right.passed
    left.failed += right.failed
    left.discarded += right.discarded
    left.repeated += right.repeated
    left.overrun += right.overrun
    left.rejections += right.rejections
    left.choices += right.choices
    left.labels.merge(right.labels, uniquingKeysWith: +)
  }
}
