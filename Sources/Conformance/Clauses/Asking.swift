/// The requests of a case, and the way to judge the replies.
package struct Asking: Sendable {
  /// The requests; the case's own request comes first.
  package var requests: [Request]
  package var judge: @Sendable ([Reply], inout Judgement) throws(Failure) -> Void

  package init(
    _ requests: [Request],
    judge: @escaping @Sendable ([Reply], inout Judgement) throws(Failure) -> Void
  ) {
    self.requests = requests
    self.judge = judge
  }
}
