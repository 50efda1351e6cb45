/// Blocks that a controller passes to the transition coordinator in one of its own callbacks.
public struct CoordinatedBlocks: Sendable, Hashable {
  /// The callbacks that receive a coordinator.
  public enum Moment: String, Sendable, Hashable, CaseIterable {
    case willTransition, viewWillTransition
  }

  public var moment: Moment
  /// The block that runs alongside the transition.
  public var alongside: String?
  /// The block that runs when the transition is over; it can be passed alone (TR-1).
  public var completion: String?

  public init(_ moment: Moment, alongside: String? = nil, completion: String? = nil) {
    self.moment = moment
    self.alongside = alongside
    self.completion = completion
  }
}

extension CoordinatedBlocks.Moment {
  /// Whether a call is this callback.
  public func isMoment(of call: Call.Kind) -> Bool {
    switch (self, call) {
    case (.willTransition, .willTransition), (.viewWillTransition, .viewWillTransition): true
    default: false
    }
  }
}
