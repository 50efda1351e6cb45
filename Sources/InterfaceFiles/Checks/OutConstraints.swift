import AdaptiveModel
import Text

extension [StoryboardFinding] {
  /// The findings, with a single one for all constraints that are never installed: they have no
  /// effect, and come in numbers.
  func joiningOutConstraints(in scenes: [InterfaceScene]) -> Self {
    let scenes = Dictionary(firsts: scenes.map { ($0.id, $0) })
    let places = indices.filter { place in
      let finding = self[place]
      return finding.rule == .neverInstalled
        && finding.scene.flatMap { scenes[$0]?.constraintPlaces[finding.id] } != nil
    }
    guard places.count > 1, let first = places.min(by: { self[$0].line < self[$1].line })
    else { return self }
    var rest = self
    let lines = places.filter { $0 != first }.map { self[$0].line }.sorted().map(String.init)
    let isOne = lines.count == 1
    rest[first].message +=
      "; so \(isOne ? "is" : "are") \(lines.count.counted("other constraint")), in "
      + (isOne ? "line " : "lines ") + lines.listed(atMost: 6)
    return rest.indices.filter { $0 == first || !places.contains($0) }.map { rest[$0] }
  }
}
