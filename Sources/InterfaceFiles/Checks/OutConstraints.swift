import Text

/// The notes on constraints that are never installed: one for a file, because such constraints have
/// no effect and come in numbers.
enum OutConstraints {
  /// The findings, with a single one for all these constraints.
  static func together(
    _ findings: [StoryboardFinding],
    in scenes: [String: InterfaceScene]
  ) -> [StoryboardFinding] {
    let places = findings.indices.filter { place in
      let finding = findings[place]
      return finding.rule == .neverInstalled
        && finding.scene.flatMap { scenes[$0]?.constraintPlaces[finding.id] } != nil
    }
    guard places.count > 1, let first = places.min(by: { findings[$0].line < findings[$1].line })
    else { return findings }
    var rest = findings
    let lines = places.filter { $0 != first }.map { findings[$0].line }.sorted().map(String.init)
    let isOne = lines.count == 1
    rest[first].message +=
      "; so \(isOne ? "is" : "are") \(lines.count.counted("other constraint")), in "
      + (isOne ? "line " : "lines ") + lines.listed(atMost: 6)
    return rest.indices.filter { $0 == first || !places.contains($0) }.map { rest[$0] }
  }
}
