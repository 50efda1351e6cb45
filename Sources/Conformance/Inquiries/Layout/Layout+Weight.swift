import AdaptiveModel

extension LayoutDocument {
  /// Its size, from its items, constraints, outlets, attributes and variations.
  var weight: Int {
    let subjects = items.map { ($0.installed, $0.attributes) }
    let others = constraints.map { ($0.installed, $0.attributes) }
    return (subjects + others).reduce(outlets.count) { sum, subject in
      sum + 2 + subject.0.variations.count
        + subject.1.reduce(0) { $0 + 1 + $1.value.variations.count }
    }
  }
}
