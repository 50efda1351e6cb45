package import Conformance

extension Examination {
  /// The same with one part of its cases: every run has hundreds that follow from no scenario, which
  /// many implementations in one test can share among them.
  ///
  /// - Parameters:
  ///   - number: Which part, in turn; any number.
  ///   - count: How many parts there are.
  /// - Returns: The same but for what it includes.
  package func part(_ number: Int, of count: Int) -> Examination {
    var examination = self
    if let shard = Shard(number % count + 1, of: count) { examination.includes = shard.contains }
    return examination
  }
}
