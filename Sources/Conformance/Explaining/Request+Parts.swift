import AdaptiveModel

extension Case.Content: Divisible {
  func parts(otherwiseIn other: Case.Content) -> Parts {
    switch (self, other) {
    case (.pair(let own), .pair(let other)): own.parts(otherwiseIn: other)
    case (.request(let own), .request(let other)): own.parts(otherwiseIn: other)
    default: .more
    }
  }
}

extension Request: Divisible {
  func parts(otherwiseIn other: Request) -> Parts {
    switch (self, other) {
    case (.run(let own), .run(let other)): own.parts(otherwiseIn: other)
    case (.layout(let own), .layout(let other)): own.parts(otherwiseIn: other)
    case (.editing(let own), .editing(let other)): own.parts(otherwiseIn: other)
    case (.combine(let own), .combine(let other)): own.parts(otherwiseIn: other)
    case (.contains(let own, let part), .contains(let other, let otherPart)):
      [own, part].parts(otherwiseIn: [other, otherPart])
    default: .more
    }
  }
}

extension [TraitCollection] {
  fileprivate func parts(otherwiseIn other: [TraitCollection]) -> Parts {
    guard count == other.count else { return .more }
    return zip(self, other).enumerated().reduce(into: Parts()) { parts, pair in
      let (index, (own, other)) = pair
      let place = count == 1 ? "in the collection" : "in collection \(index + 1)"
      parts.formUnion(own.parts(otherwiseIn: other, place))
    }
  }
}
