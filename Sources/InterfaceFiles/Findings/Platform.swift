public import AdaptiveModel

/// The devices that a document's scenes can be shown on.
public struct Platform: Sendable, Hashable {
  /// The Final classes that these devices have.
  public var reached: LayoutClasses
  /// Their name in a finding; `nil` for all devices.
  public var name: String?
  /// Whether only file names restrict the devices; code may load a file by any name.
  var isByName = false

  /// “no device”, with the platform if it is restricted; devices that are newer than the table may
  /// be others.
  var noDevice: String {
    "no device of this version's table (" + (name.map { "\($0); " } ?? "") + "\(Device.newest))"
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
      self.init(reached: LayoutClasses(LayoutClass(.regular, .regular)), name: "tvOS")
    } else if runtime.hasSuffix(".iPad") {
      self.init(reached: .reached(by: .pad), name: "iPad")
    } else if let idiom {
      self.init(reached: .reached(by: idiom), name: idiom == .pad ? "iPad" : "iPhone")
    } else {
      self.init(reached: .final, name: nil)
    }
  }
}
