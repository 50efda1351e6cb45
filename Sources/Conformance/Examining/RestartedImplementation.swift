import AdaptiveModel

/// An implementation that is started again where it ends, up to a number of times.
package protocol RestartedImplementation: Implementation {
  /// Gives a new budget of restarts, for questions that decide no verdict: those of a shrinker.
  func renewRestarts()

  /// Answers as a process does that was asked nothing else before.
  func answersAfresh(to requests: [Request]) -> [Reply]
}
