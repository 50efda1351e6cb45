/// Answers that are kept while a run goes on, or were kept by an earlier one.
public struct Archive: Sendable {
  /// The replies to a case that are known already; `nil` where the implementation is asked.
  public var known: @Sendable (Case.ID, [Request]) -> [Reply]?
  /// Keeps what was asked and answered; the numbers of the groups begin at zero, without gaps.
  public var keep: @Sendable (_ group: Int, [Entry]) -> Void

  /// A case with all that was asked and answered.
  public struct Entry: Sendable, Hashable {
    public var id: Case.ID
    public var requests: [Request]
    public var replies: [Reply]

    public init(id: Case.ID, requests: [Request], replies: [Reply]) {
      self.id = id
      self.requests = requests
      self.replies = replies
    }
  }

  public init(
    known: @escaping @Sendable (Case.ID, [Request]) -> [Reply]? = { _, _ in nil },
    keep: @escaping @Sendable (_ group: Int, [Entry]) -> Void = { _, _ in }
  ) {
    self.known = known
    self.keep = keep
  }
}
