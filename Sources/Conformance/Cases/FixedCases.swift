import PropertyTesting

/// The cases of a plan that are not scenarios: numbers, windows, collections, documents.
///
/// Each is made on demand, so that a plan of a million cases takes no memory.
struct FixedCases: Sendable {
  /// Cases of one kind, by number.
  struct Kind: Sendable {
    var inquiry: ObjectIdentifier
    var count: Int
    var id: @Sendable (Int) -> Case.ID
  }

  private let kinds: [Kind]
  let count: Int

  init(_ world: World, seed: Seed, scenarios: Int) {
    let order = inquiries.enumerated().sorted {
      ($0.element.row.planOrder, $0.offset) < ($1.element.row.planOrder, $1.offset)
    }
    kinds = order.compactMap { $0.element.fixedCases(world, seed: seed, scenarios: scenarios) }
    count = kinds.reduce(0) { $0 + $1.count }
  }

  /// The number of cases of some inquiries.
  func count(of inquiries: Set<ObjectIdentifier>) -> Int {
    kinds.filter { inquiries.contains($0.inquiry) }.reduce(0) { $0 + $1.count }
  }

  /// A case by its number, one of `0..<count`; `nil` if it is none of these inquiries.
  func id(_ number: Int, of inquiries: Set<ObjectIdentifier>? = nil) -> Case.ID? {
    var rest = number
    for kind in kinds {
      if rest < kind.count {
        return inquiries?.contains(kind.inquiry) == false ? nil : kind.id(rest)
      }
      rest -= kind.count
    }
    preconditionFailure("there are \(count) fixed cases, none with the number \(number)")
  }
}

extension Inquiry {
  fileprivate static func fixedCases(_ world: World, seed: Seed, scenarios: Int) -> FixedCases.Kind?
  {
    let inquiry = ObjectIdentifier(Self.self)
    switch cases.supply(world) {
    case .nothing, .perScenario: return nil
    case .each(let questions):
      return FixedCases.Kind(inquiry: inquiry, count: questions.count) {
        Case.ID(Request(Self.self, questions[$0]))
      }
    case .bounded(let interval, let least, let most, let stream):
      let count = max(least, min(scenarios / interval, most))
      return FixedCases.Kind(inquiry: inquiry, count: count) { number in
        let own = SharedSeeds.seed(of: number, in: count, run: seed).derived(stream)
        return Case.ID(Self.self, .seed(own))
      }
    }
  }
}
