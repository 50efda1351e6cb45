import AdaptiveModel

extension InterfaceBuilding {
  /// Ends the innermost element and passes its contents to its parent.
  mutating func end() {
    guard let frame = frames.popLast() else { return }
    switch frame.role {
    case .scene: endScene()
    case .item(let index): scene?.endItem(index, frame)
    case .constraint(let index): scene?.endConstraint(index, frame)
    case .variation(let layoutClass): end(frame, variationFor: layoutClass)
    case .value: endValue(frame)
    case .passedBy, .connections, .connection, .mask: break
    }
  }

  private mutating func endScene() {
    guard let built = scene?.finish() else { return }
    document.scenes.append(built)
    document.faults += scene?.faults ?? []
    scene = nil
  }

  /// Records a variation of each attribute of the element and of each value inside it.
  private mutating func end(_ frame: Frame, variationFor layoutClass: LayoutClass?) {
    guard let layoutClass, let owner = frames.indices.last else { return }
    let said = frame.element.attributes.filter { $0.key != "key" }.merging(frame.values) { $1 }
    let line = frame.element.line
    frames[owner].variations += said.sorted { $0.key < $1.key }.map { name, value in
      Varied(name: name, value: value, layoutClass: layoutClass, line: line)
    }
  }

  /// Stores a value under its key; a value inside another value becomes part of the outer text.
  private mutating func endValue(_ frame: Frame) {
    guard let owner = frames.indices.last else { return }
    let text = Self.text(frame)
    let key = frame.element["key"]
    if key == "userComments", let id = frames[owner].element["id"] {
      document.ignored.read(note: text, of: id, line: frames[owner].element.line)
    }
    if case .value = frames[owner].role {
      if frames[owner].content.utf8.count < Self.contentMax {
        frames[owner].content += " {\(key.map { "\($0): " } ?? "")\(text)}"
      }
    } else if let key {
      frames[owner].values[key] = text
      frames[owner].element.values[key] = frame.element.attributes
      frames[owner].element.valueNames[key] = frame.element.name
      if let caption = Self.caption(of: frame, key) { frames[owner].caption = caption }
    }
    if let key { handOn(frame, key, to: owner) }
  }

  /// Passes variations inside a value, such as the title of a state, to the value's owner.
  private mutating func handOn(_ frame: Frame, _ key: String, to owner: Int) {
    for varied in frame.variations {
      let name = "\(key).\(varied.name)"
      frames[owner].values[name] = frame.values[varied.name] ?? frame.element[varied.name]
      frames[owner].variations.append(modified(varied) { $0.name = name })
    }
  }

  /// The text that a value displays on an object.
  private static func caption(of frame: Frame, _ key: String) -> String? {
    switch (frame.element.name, key) {
    case ("state", "normal"), ("buttonConfiguration", _): frame.element["title"]
    case ("attributedString", "attributedText"): frame.element["title"] ?? frame.fragment
    case ("string", "text"), ("mutableString", "text"): frame.content
    default: nil
    }
  }

  /// The text with each gap reduced to one space, and trimmed.
  ///
  /// It works on bytes, because hostile files nest thousands of values.
  private static func squeezed(_ text: String) -> String {
    let words = text.utf8.prefix(contentMax).split { $0 == 0x20 || (9...13).contains($0) }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// A value as one line: its attributes, sorted by name, then its text.
  private static func text(_ frame: Frame) -> String {
    let parts = [frame.element.attributes.wordsOfValue, squeezed(frame.content)]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension [String: String] {
  /// The attributes of a value in words, except for its key.
  var wordsOfValue: String {
    filter { $0.key != "key" }.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      .joined(separator: " ")
  }
}

extension InterfaceBuilding.Frame {
  /// The first fragment of an attributed string.
  fileprivate var fragment: String? {
    guard let start = content.firstRange(of: "content=")?.upperBound else { return nil }
    return String(content[start...].prefix { $0 != "{" && $0 != "}" })
  }
}
