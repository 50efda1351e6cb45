import AdaptiveModel

extension InterfaceDocument {
  /// The devices that load it, by file name; `.all` if its platform has only one kind.
  var namedIdiom: ResourceIdiom {
    !isOfTouch || runtime == "AppleTV" || runtime.hasSuffix(".iPad") ? .all : resourceIdiom
  }

  /// The devices of an idiom, or of all, that load it; none if the names exclude every one.
  func platform(idiom: UserInterfaceIdiom?) -> Platform {
    switch namedIdiom {
    case .all: return Platform(runtime: runtime, idiom: idiom)
    case .only(let own, _) where idiom == nil || idiom == own:
      return modified(Platform(runtime: runtime, idiom: own)) { $0.isByName = true }
    case .only, .none: return Platform(reached: LayoutClasses(), name: nil)
    }
  }
}

extension Platform {
  /// Whether no device loads the document.
  var isEmpty: Bool { reached == LayoutClasses() }
}
