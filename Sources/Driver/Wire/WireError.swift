/// A message that cannot be read: where it goes wrong, and what was expected there.
package struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place, such as `trace.steps[1].calls[3].size.width`; empty for the message as a whole.
  package var place: String
  package var problem: String

  package init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  package var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}

/// Runs something and puts a place before what it throws.
package func located<Result>(
  _ place: String,
  _ body: () throws(WireError) -> Result
) throws(WireError) -> Result {
  do throws(WireError) { return try body() } catch {
    throw WireError(error.place.isEmpty ? place : "\(place), \(error.place)", error.problem)
  }
}
