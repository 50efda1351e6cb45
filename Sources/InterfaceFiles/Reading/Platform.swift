public import AdaptiveModel

/// The devices that a document's scenes can be shown on.
public struct Platform: Sendable, Hashable {
  /// The Final classes that these devices have.
  public var reached: LayoutClasses
  /// The only kind of these devices; `nil` for those of all apps for iOS.
  var idiom: UserInterfaceIdiom?
  /// Whether only file names restrict the devices; code may load a file by any name.
  var isByName = false

  /// Their name in a finding; `nil` for all devices.
  public var name: String? {
    idiom == .tv ? "tvOS" : ResourceIdiom.kinds.first { $0.idiom == idiom }?.name
  }

  /// “no device”, with the platform if it is restricted; devices that are newer than the table may
  /// be others.
  var noDevice: String {
    "no device of this version's table (" + (name.map { "\($0); " } ?? "") + "\(Device.newest))"
  }

  /// Whether no device loads the document.
  var isEmpty: Bool { reached == LayoutClasses() }

  func includes(_ idiom: UserInterfaceIdiom) -> Bool {
    self.idiom.map { $0 == idiom } ?? (idiom == .phone || idiom == .pad)
  }
}

extension Platform {
  /// The devices of the platform that a document names, or of one idiom.
  ///
  /// - Parameters:
  ///   - runtime: The document's target, such as `iOS.CocoaTouch.iPad`.
  ///   - idiom: The only kind of device to count, or `nil` for all of the platform.
  public init(runtime: String, idiom: UserInterfaceIdiom? = nil) {
    if runtime == "AppleTV" {
      self.init(reached: LayoutClasses(LayoutClass(.regular, .regular)), idiom: .tv)
    } else {
      let idiom = runtime.hasSuffix(".iPad") ? .pad : idiom
      self.init(reached: idiom.map(LayoutClasses.reached) ?? .final, idiom: idiom)
    }
  }
}

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
    case .only, .none: return Platform(reached: LayoutClasses())
    }
  }
}
