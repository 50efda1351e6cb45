import AdaptiveModel

/// An implementation that is restarted when it ends, up to a limit.
package protocol RestartedImplementation: Implementation {
  /// Resets the budget of restarts, for questions that decide no verdict: those of a shrinker.
  func renewRestarts()

  /// The replies of a fresh process, which received no earlier requests.
  func answersAfresh(to requests: [Request]) -> [Reply]
}
