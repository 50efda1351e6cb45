public import AdaptiveModel

/// The kind of device that loads a file, as far as names say: `Main~ipad.storyboard` is for iPads.
public enum ResourceIdiom: Sendable, Hashable {
  /// Every device of the document's platform.
  case all
  /// One kind of device; the words say why.
  case only(UserInterfaceIdiom, because: String)
  /// Neither iPhones nor iPads; the words say why.
  case none(because: String)

  private static let endings: [(text: String, idiom: UserInterfaceIdiom)] = [
    ("~iphone", .phone), ("~ipad", .pad),
  ]

  /// Reads a file's name, and which of its variants are beside it.
  ///
  /// Decision: a name such as `Main~iPad` counts as one for iPads too, though the platform asks for
  /// small letters: such files are loaded by code, and for that kind of device.
  ///
  /// - Parameters:
  ///   - file: The path of a storyboard or XIB.
  ///   - isThere: Whether there is a file; by default none is looked for.
  public init(file: String, isThere: (String) -> Bool = { _ in false }) {
    guard let dot = file.lastIndex(of: ".") else {
      self = .all
      return
    }
    let name = file[..<dot]
    for (text, idiom) in Self.endings where name.lowercased().hasSuffix(text) {
      self = .only(idiom, because: "its name ends in “\(text)”")
      return
    }
    let variants = Self.endings.map { (file: name + $0.text + file[dot...], idiom: $0.idiom) }
      .filter { isThere(String($0.file)) }
    let names = variants.map { String($0.file).lastName }.joined(separator: " and ")
    switch variants.first?.idiom {
    case nil: self = .all
    case _ where variants.count == 2: self = .none(because: "\(names) are loaded in its place")
    case .pad?: self = .only(.phone, because: "\(names) is loaded in its place")
    case _?: self = .only(.pad, because: "\(names) is loaded in its place")
    }
  }

  /// What was not judged because of names; `nil` where all of it was.
  var gap: String? {
    switch self {
    case .all: nil
    case .only(let idiom, let reason): "\(idiom == .pad ? "iPhones" : "iPads"): \(reason)"
    case .none(let reason): "iPhones and iPads: \(reason)"
    }
  }
}
