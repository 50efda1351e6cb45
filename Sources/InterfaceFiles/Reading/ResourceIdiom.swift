public import AdaptiveModel

/// The kind of device that loads a file, by its name: `Main~ipad.storyboard` is for iPads.
public enum ResourceIdiom: Sendable, Hashable {
  /// Every device of the document's platform.
  case all
  /// One kind of device; the words give the reason.
  case only(UserInterfaceIdiom, because: String)
  /// Neither iPhones nor iPads; the words give the reason.
  case none(because: String)

  /// The kinds of devices, and the endings of names of files and keys that are for one of them.
  static let kinds: [(idiom: UserInterfaceIdiom, name: String, ending: String)] = [
    (.phone, "iPhone", "~iphone"), (.pad, "iPad", "~ipad"),
  ]

  /// Reads a file's name, and checks which of its variants exist next to it.
  ///
  /// Decision: a name such as `Main~iPad` also counts as one for iPads, although the platform
  /// requires lower case, because code loads such files, and for that kind of device.
  public init(file: String, isThere: (String) -> Bool = { _ in false }) {
    guard let dot = file.lastIndex(of: ".") else {
      self = .all
      return
    }
    let name = file[..<dot]
    for kind in Self.kinds where name.lowercased().hasSuffix(kind.ending) {
      self = .only(kind.idiom, because: "its name ends in “\(kind.ending)”")
      return
    }
    let variants = Self.kinds.map { (file: name + $0.ending + file[dot...], idiom: $0.idiom) }
      .filter { isThere(String($0.file)) }
    let names = variants.map { String($0.file).lastName }.joined(separator: " and ")
    switch variants.first?.idiom {
    case nil: self = .all
    case _ where variants.count == 2: self = .none(because: "\(names) are loaded in its place")
    case .pad?: self = .only(.phone, because: "\(names) is loaded in its place")
    case _?: self = .only(.pad, because: "\(names) is loaded in its place")
    }
  }

  /// The devices that were not judged because of names; `nil` if all were.
  var gap: String? {
    switch self {
    case .all: nil
    case .only(let idiom, let reason): "\(idiom == .pad ? "iPhones" : "iPads"): \(reason)"
    case .none(let reason): "iPhones and iPads: \(reason)"
    }
  }
}
