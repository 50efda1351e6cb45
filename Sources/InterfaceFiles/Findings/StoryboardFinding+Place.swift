import AdaptiveModel

extension StoryboardFinding {
  /// A class in which a finding happens, and a window of it, if it happens in some windows only.
  struct Place: Sendable, Hashable {
    var layoutClass: LayoutClass
    var window: LayoutWindow?
  }
}
