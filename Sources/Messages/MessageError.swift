/// A message that cannot be read: the place where it goes wrong, and what was expected there.
public struct MessageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place, as in `trace.steps[1].calls[3].size.width`; empty for the message as a whole.
  public var place: String
  public var problem: String

  public init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}

/// Runs something and puts a place before what it throws.
package func located<Result>(
  _ place: String,
  _ body: () throws(MessageError) -> Result
) throws(MessageError) -> Result {
  do throws(MessageError) { return try body() } catch {
    throw MessageError(error.place.isEmpty ? place : "\(place), \(error.place)", error.problem)
  }
}
