/// The requests of a case, and the way to judge the replies.
package struct Asking: Sendable {
  /// The requests; the case's own request comes first.
  package var requests: [Request]
  package var judge: @Sendable ([Reply], inout Judgement) throws(Failure) -> Void

  /// What is not of the inquiry is neither asked nor judged.
  static let nothing = Asking(requests: []) { _, _ in }
}
