import AdaptiveModel

extension LayoutCheck {
  /// Whether the file is made for some of these windows, although an app need not have them: a
  /// constraint, or one of its views, has a variation for a class that only such windows have.
  func isMadeFor(_ windows: [LayoutWindow], _ constraints: [String]) -> Bool {
    let classes = Set(windows.filter(isUncommon).map(\.layoutClass))
    guard !classes.isEmpty else { return false }
    let varied = constraints.compactMap { scene.constraintPlaces[$0] }.flatMap { place in
      let constraint = scene.layout.constraints[place]
      let views = constraint.items.compactMap { scene.itemPlaces[$0] }
      let included = ([constraint.installed] + views.map { scene.layout[$0].installed })
        .flatMap(\.variations).filter(\.value).map(\.layoutClass)
      return included + constraint.attributes.flatMap(\.value.variations).map(\.layoutClass)
    }
    return varied.contains { variation in
      classes.contains { variation.isOnly(for: $0) && variation.covers($0) }
    }
  }

  /// Whether it is a full screen in landscape, or of another kind of device than the document's.
  private func isUncommon(_ window: LayoutWindow) -> Bool {
    window.isCommon && (window.isPad != room.isForPad || window.isLandscape)
  }
}

extension LayoutClass {
  /// Whether it is meant for windows of a class that not every app has: compact heights, which are
  /// those of phones in landscape, and regular-regular, which is that of iPads.
  fileprivate func isOnly(for layoutClass: LayoutClass) -> Bool {
    layoutClass.height == .compact ? height == .compact : self == LayoutClass(.regular, .regular)
  }
}
