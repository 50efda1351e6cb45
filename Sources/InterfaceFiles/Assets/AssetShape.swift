/// A check of the types in a `Contents.json` against those of catalogs.
///
/// Decision: a problem that makes the whole file unusable is an error. Any other one is a warning
/// that says what was not read, because it is unknown whether the platform ignores it. Unknown keys
/// may have any value, and `null` counts as a missing key.
struct AssetShape {
  private(set) var faults: [AssetFault] = []
  private let contents: AssetContents

  /// Checks a file's contents, whose entries have this key; `nil` if the folder is a group.
  init(_ contents: AssetContents, list: String?) {
    self.contents = contents
    let json = contents.json
    guard json.isObject else {
      note(json, .error, "Contents.json", "an object")
      return
    }
    for name in ["info", "properties"] {
      guard let value = json[name], !value.isNull, !value.isObject else { continue }
      note(value, .warning, "“\(name)”", "an object")
    }
    guard let list, let entries = json[list], !entries.isNull else { return }
    guard let elements = entries.elements else {
      note(entries, .error, "“\(list)”", "a list of \(list)")
      return
    }
    for element in elements { check(element, in: list) }
  }

  /// Keys of an entry whose values are strings.
  static let texts = [
    "filename", "idiom", "scale", "size", "width-class", "height-class", "subtype", "role",
    "display-gamut", "language-direction", "memory", "graphics-feature-set", "locale",
  ]

  private mutating func check(_ entry: AssetJSON, in list: String) {
    guard entry.isObject else {
      return note(entry, .warning, "an entry of “\(list)”", "an object")
    }
    for name in Self.texts {
      guard let value = entry[name], !value.isNull, !value.isString else { continue }
      note(value, .warning, "“\(name)”", "a string")
    }
    if let value = entry["appearances"], !value.isNull, value.elements == nil {
      note(value, .warning, "“appearances”", "a list")
    }
    guard case .object(let components)? = entry["color"]?["components"]?.value else { return }
    for (name, value) in components where !value.isComponent {
      let text = "“\(name)” is “\(value.text ?? "")”; expected a number such as 0.5, 128 or 0x80"
      let line = contents.line(of: value.offset)
      faults.append(AssetFault(severity: .warning, line: line, reason: text, subject: name))
    }
  }

  private mutating func note(
    _ value: AssetJSON,
    _ severity: AssetFinding.Severity,
    _ subject: String,
    _ expected: String
  ) {
    let rest = severity == .error ? "" : ". It was not read"
    let text = "\(subject) is \(value.typeWords); expected \(expected)\(rest)"
    let line = contents.line(of: value.offset)
    faults.append(AssetFault(severity: severity, line: line, reason: text, subject: subject))
  }
}

extension AssetJSON {
  var isObject: Bool { if case .object = value { true } else { false } }
  var isString: Bool { if case .string = value { true } else { false } }
  fileprivate var isNull: Bool { if case .null = value { true } else { false } }

  /// Whether it is a part of a colour: a fraction, or a decimal or hexadecimal number up to 255.
  fileprivate var isComponent: Bool { text.flatMap { Double($0.trimmed) }?.isFinite ?? isNull }

  fileprivate var typeWords: String {
    switch value {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .flag(let flag): "\(flag)"
    case .null: "null"
    }
  }
}
