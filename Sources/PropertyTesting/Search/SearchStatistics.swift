/// What was seen in a run of cases, in numbers.
public struct SearchStatistics: Sendable, Hashable {
  public var cases = 0
  public var passed = 0
  public var failed = 0

  /// Thrown away by the generator or the property.
  public var discarded = 0

  /// Not tried because the same choices had been tried shortly before.
  public var repeated = 0

  /// Values that would have taken more choices than allowed.
  public var overrun = 0

  /// Values that filters threw away.
  public var rejections = 0

  /// All choices of all cases.
  public var choices = 0

  /// How many cases that were not discarded bore each label.
  public var labels: [String: Int] = [:]

  public init() {}

  /// The number of cases that labels are counted against.
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

  /// The labels with their counts, the most frequent first, those of equal count by name.
  public var table: [(label: String, count: Int)] {
    labels.map { (label: $0.key, count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.label < $1.label }
  }
}
