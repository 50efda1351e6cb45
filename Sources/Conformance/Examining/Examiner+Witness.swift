import AdaptiveModel

extension Rules {
  /// The evidence on which a breach was judged, for a second look.
  func evidence(of breach: Breach, _ request: Request, _ replies: [Reply]) -> (any Sendable)? {
    request.inquiry.anyEvidence(of: breach, request, replies, by: self)
  }
}

extension Inquiry {
  fileprivate static func anyEvidence(
    of breach: Breach,
    _ request: Request,
    _ replies: [Reply],
    by rules: Rules
  ) -> (any Sendable)? {
    evidence(of: breach, request, replies, by: rules)
  }
}
