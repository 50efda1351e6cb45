/// What a case asks, and how the replies are judged.
package struct Asking: Sendable {
  /// The request of the case comes first.
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
