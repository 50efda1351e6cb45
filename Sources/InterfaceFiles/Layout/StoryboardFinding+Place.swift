import AdaptiveModel

extension StoryboardFinding {
  /// A class in which a finding happens, and a window of it, if it happens in some windows only.
  struct Place: Sendable, Hashable {
    var layoutClass: LayoutClass
    var window: LayoutWindow?
  }
}

extension StoryboardFinding.Place {
  init(_ window: LayoutWindow) { self.init(layoutClass: window.layoutClass, window: window) }
}
