import AdaptiveModel
import Text

/// A comparison of calls with the expected ones.
struct CallComparison {
  private let actual: [Call]
  private let expected: [Call]
  /// The index of the expected call with which each call is compared.
  private let partners: [Int?]

  init(_ actual: [Call], _ expected: [Call]) {
    self.actual = actual
    self.expected = expected
    partners = actual.map(CallKey.init).partners(among: expected.map(CallKey.init))
  }

  /// The missing calls first, then the differences in the order of the received calls.
  var differences: [Difference.Kind] {
    let found = Set(partners.compactMap(\.self))
    let missing = expected.indices.filter { !found.contains($0) }
    return missing.map { .missing(expected[$0]) } + differencesOfCalls
  }

  private var differencesOfCalls: [Difference.Kind] {
    let pairs = partners.enumerated().compactMap { place, partner in partner.map { (place, $0) } }
    let steady = Set(longestRise(pairs.map(\.1)).map { pairs[$0].0 })
    var differences: [Difference.Kind] = []
    for (place, partner) in partners.enumerated() {
      guard let partner else {
        differences.append(.extra(actual[place]))
        continue
      }
      if !steady.contains(place) { differences.append(move(of: place, from: partner)) }
      differences += contrast(actual[place], expected[partner])
    }
    return differences
  }

  private func move(of place: Int, from partner: Int) -> Difference.Kind {
    .moved(
      actual[place],
      behind: place > 0 ? actual[place - 1] : nil,
      expected: partner > 0 ? expected[partner - 1] : nil
    )
  }

  private func contrast(_ call: Call, _ expected: Call) -> [Difference.Kind] {
    var differences: [Difference.Kind] = []
    if call.kind != expected.kind { differences.append(.carried(call, expected: expected)) }
    if call.has != expected.has { differences.append(.had(call, expected: expected)) }
    return differences
  }
}

/// The properties that make two calls comparable: receiver and callback.
private struct CallKey: Hashable {
  let receiver: Name
  let mark: Mark

  init(_ call: Call) {
    receiver = Name(call.receiver)
    mark = Mark(call.kind)
  }
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
