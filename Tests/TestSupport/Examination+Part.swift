package import Conformance

extension Examination {
  /// Returns the examination restricted to a part of its cases.
  ///
  /// Every run has hundreds of cases that follow from no scenario; many implementations in one test
  /// can share them.
  ///
  /// - Parameters:
  ///   - number: The number of the part; any integer.
  ///   - count: The number of parts.
  /// - Returns: An equal examination except for the included cases.
  package func part(_ number: Int, of count: Int) -> Examination {
    var examination = self
    if let shard = Shard(number % count + 1, of: count) { examination.includes = shard.contains }
    return examination
  }
}
