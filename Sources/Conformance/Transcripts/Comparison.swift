import AdaptiveModel
import Text

extension [Call] {
  /// The missing calls first, then the differences in the order of the received calls.
  func differences(from expected: [Call]) -> [Difference.Kind] {
    let partners = map(\.key).partners(among: expected.map(\.key))
    let pairs = partners.enumerated().compactMap { place, partner in partner.map { (place, $0) } }
    let found = Set(pairs.map(\.1))
    let steady = Set(longestRise(pairs.map(\.1)).map { pairs[$0].0 })
    var differences: [Difference.Kind] = expected.indices.filter { !found.contains($0) }
      .map { .missing(expected[$0]) }
    for (place, partner) in partners.enumerated() {
      let call = self[place]
      guard let partner else {
        differences.append(.extra(call))
        continue
      }
      let other = expected[partner]
      if !steady.contains(place) {
        let before = place > 0 ? self[place - 1] : nil
        let due = partner > 0 ? expected[partner - 1] : nil
        differences.append(.moved(call, behind: before, expected: due))
      }
      if call.kind != other.kind { differences.append(.carried(call, expected: other)) }
      if call.has != other.has { differences.append(.had(call, expected: other)) }
    }
    return differences
  }
}

extension Call {
  /// What makes two calls comparable: callback and receiver.
  fileprivate var key: Name { Name(Mark(kind).rawValue + receiver) }
}

/// The indices of a longest rising subsequence of `numbers`; the numbers are all different.
///
/// - Complexity: O(*n* log *n*), where *n* is the number of numbers.
private func longestRise(_ numbers: [Int]) -> [Int] {
  var ends: [Int] = []
  var before: [Int?] = []
  for (place, number) in numbers.enumerated() {
    let length = ends.end { numbers[$0] < number }
    before.append(length > 0 ? ends[length - 1] : nil)
    if length < ends.count { ends[length] = place } else { ends.append(place) }
  }
  var rise: [Int] = []
  var next = ends.last
  while let place = next {
    rise.append(place)
    next = before[place]
  }
  return rise.reversed()
}

extension [State] {
  /// The differences from the expected states: missing ones, then those of the reported ones, then
  /// that of their order.
  func differences(from expected: [State]) -> [Difference.Kind] {
    let partners = map { Name($0.name) }.partners(among: expected.map { Name($0.name) })
    let places = partners.compactMap(\.self)
    let found = Set(places)
    var differences: [Difference.Kind] = expected.indices.filter { !found.contains($0) }
      .map { .missingState(expected[$0]) }
    for (state, partner) in zip(self, partners) {
      if let partner {
        let other = expected[partner]
        if state.environment != other.environment {
          differences.append(.state(state, expected: other))
        }
      } else {
        differences.append(.extraState(state))
      }
    }
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { return differences }
    return differences + [.stateOrder(map(\.name), expected: expected.map(\.name))]
  }
}

extension Array where Element: Hashable {
  /// The place of the partner of each key among others: of those that are equal, the first is that
  /// of the first, and the second that of the second.
  fileprivate func partners(among others: [Element]) -> [Int?] {
    var places = Dictionary(grouping: others.indices.reversed()) { others[$0] }
    return map { places[$0]?.popLast() }
  }
}
