/// An error for an unreadable message: the place of the problem, and the expected content.
public struct MessageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place, as in `trace.steps[1].calls[3].size.width`; empty for the message as a whole.
  public var place: String
  public var problem: String

  public init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// The byte at which it is no JSON, from 1; `nil` if it is JSON of another form.
  package var byte: Int? { place.hasPrefix("byte ") ? Int(place.dropFirst(5)) : nil }

  public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}

/// Runs a function and prefixes a place to the error that it throws.
package func located<Result>(
  _ place: String,
  _ body: () throws(MessageError) -> Result
) throws(MessageError) -> Result {
  do throws(MessageError) { return try body() } catch {
    throw MessageError(error.place.isEmpty ? place : "\(place), \(error.place)", error.problem)
  }
}
