import AdaptiveModel

extension Request: Divisible {
  package func parts(otherwiseIn other: Request) -> Parts {
    inquiry.parts(of: self, otherwiseIn: other)
  }
}

extension Inquiry {
  fileprivate static func parts(of request: Request, otherwiseIn other: Request) -> Parts {
    guard let own = request.question(of: Self.self), let other = other.question(of: Self.self)
    else { return .more }
    return parts(of: own, otherwiseIn: other)
  }
}
