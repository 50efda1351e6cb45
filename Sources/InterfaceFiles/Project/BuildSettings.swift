/// The build settings of a target in one configuration: its own, those of its `xcconfig` file, then
/// those of the project.
struct BuildSettings {
  /// The nearest layer comes first.
  var layers: [[String: String]]

  /// Each value that a setting may have, with variables replaced; `nil` if one of them is unknown.
  ///
  /// Where a condition such as `[sdk=iphoneos*]` gives a value, both this and the general one count.
  func values(_ name: String) -> [String]? {
    var open = 64
    return values(name, &open)
  }

  private func values(_ name: String, _ open: inout Int) -> [String]? {
    var found: [String] = []
    for layer in layers {
      for (key, value) in layer where key == name || key.hasPrefix(name + "[") {
        guard let texts = replaced(value, of: name, &open) else { return nil }
        found += texts
      }
      if let own = layer[name], !own.contains("(inherited)") { break }
    }
    return found.sorted()
  }

  /// The texts that a value with variables stands for.
  private func replaced(_ value: String, of name: String, _ open: inout Int) -> [String]? {
    var texts = [value.replacing("$(inherited)", with: "")]
    while let text = texts.first(where: { $0.contains("$(") || $0.contains("${") }) {
      open -= 1
      guard open > 0, let match = text.firstMatch(of: /\$[({]([A-Za-z0-9_]+)[)}]/) else {
        return nil
      }
      let variable = String(match.1)
      guard variable != name, let values = values(variable, &open), !values.isEmpty else {
        return nil
      }
      texts = values.flatMap { value in
        texts.map { $0.replacing(match.0, with: value) }
      }
      guard texts.count <= 16 else { return nil }
    }
    return texts
  }
}
