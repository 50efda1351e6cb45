import AdaptiveModel

extension InterfaceBuilding {
  /// The innermost element ends: what it held goes to what it stands in.
  mutating func end() {
    guard let frame = frames.popLast() else { return }
    switch frame.role {
    case .scene: endScene()
    case .item(let index): scene?.endItem(index, frame)
    case .constraint(let index): scene?.endConstraint(index, frame)
    case .variation(let layoutClass): end(frame, variationFor: layoutClass)
    case .value: endValue(frame)
    case .passedBy, .connections, .mask: break
    }
  }

  private mutating func endScene() {
    guard let built = scene?.finish(&faults) else { return }
    finished.append(built)
    scene = nil
  }

  /// A variation says something of each attribute that it has, and of each value inside it.
  private mutating func end(_ frame: Frame, variationFor layoutClass: LayoutClass?) {
    guard let layoutClass, let owner = frames.indices.last else { return }
    let said = frame.attributes.filter { $0.key != "key" }.merging(frame.values) { $1 }
    for (name, value) in said.sorted(by: { $0.key < $1.key }) {
      frames[owner].variations.append(
        SceneBuilding.Spoken(
          name: name,
          value: value,
          layoutClass: layoutClass,
          line: frame.line
        )
      )
    }
  }

  /// A value goes under its key; inside another value, it is part of that one's text.
  private mutating func endValue(_ frame: Frame) {
    guard let owner = frames.indices.last else { return }
    let text = Self.text(frame)
    if case .value = frames[owner].role {
      let name = frame.attributes["key"].map { "\($0): " } ?? ""
      frames[owner].content += " {\(name)\(text)}"
    } else if let key = frame.attributes["key"] {
      frames[owner].values[key] = text
    }
  }

  /// A value as one line: its attributes by name, then its text.
  private static func text(_ frame: Frame) -> String {
    let attributes = frame.attributes.filter { $0.key != "key" }
      .sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let content = frame.content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (attributes + (content.isEmpty ? [] : [content])).joined(separator: " ")
  }
}
