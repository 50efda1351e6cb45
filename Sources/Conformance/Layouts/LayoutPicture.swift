import AdaptiveModel

extension LayoutDocument {
  /// The document in lines that people read: the tree, and what varies.
  var picture: [String] {
    let rows = zip(items, depths).flatMap { item, depth in
      let margin = String(repeating: "  ", count: min(depth, 40))
      return ["\(margin)\(item.id.escaped)\(item.installed.spelled)"]
        + item.attributes.map { "\(margin)    \($0.spelled)" }
    }
    let ties = constraints.flatMap { constraint in
      let items = constraint.items.map(\.escaped).joined(separator: ", ")
      return ["constraint \(constraint.id.escaped) on \(items)\(constraint.installed.spelled)"]
        + constraint.attributes.map { "    \($0.spelled)" }
    }
    return rows + ties
      + outlets.map { "outlet \($0.property.escaped) to \($0.destination.escaped)" }
  }
}

extension Varying<Bool> {
  /// Where it is installed, as in ` · out, compact-any in`; nothing where it is in everywhere.
  fileprivate var spelled: String {
    if self == Varying(true) { return "" }
    let words = variations.map { "\($0.layoutClass) \($0.value ? "in" : "out")" }
    return " · " + ([general ? "in" : "out"] + words).joined(separator: ", ")
  }
}

extension LayoutAttribute {
  fileprivate var spelled: String {
    let words = value.variations.map { "\($0.layoutClass) \($0.value?.escaped ?? "not set")" }
    return "\(name.escaped) = "
      + ([value.general?.escaped ?? "not set"] + words).joined(separator: ", ")
  }
}

extension LayoutState {
  /// What was seen in a class.
  var picture: [String] {
    let place = { (made: Made) in
      made.id.escaped + (made.parent.map { " in \($0.escaped)" } ?? "")
        + (made.token.map { $0 == made.id ? "" : " (\($0.escaped))" } ?? "")
    }
    var lines = ["in \(layoutClass)", "  views " + views.map(place).joined(separator: ", ")]
    if !constraints.isEmpty {
      lines.append("  constraints " + constraints.map(place).joined(separator: ", "))
    }
    for outlet in outlets {
      lines.append(
        "  outlet \(outlet.property.escaped) holds \(outlet.held.map(place) ?? "nothing")"
      )
    }
    for value in values {
      let text = value.value?.escaped ?? "not set"
      lines.append("  \(value.owner.escaped): \(value.name.escaped) = \(text)")
    }
    return lines
  }
}

extension EditingOperation {
  /// What is done, on one line.
  var shown: String {
    switch self {
    case .choose(let layoutClass): "choose \(layoutClass)"
    case .addItem(let id, let kind, let inside):
      "add \(kind.escaped) \(id.escaped) inside \(inside.escaped)"
    case .addConstraint(let id, let items):
      "add constraint \(id.escaped) on \(items.map(\.escaped).joined(separator: ", "))"
    case .delete(let id, let place, let command):
      "\(command ? "Command-delete" : "delete") \(id.escaped) from the \(place.rawValue)"
    case .set(.installed(let value), let id, let line):
      "set \(id.escaped) \(value ? "installed" : "not installed") in the line \(line)"
    case .set(.attribute(let name, let value), let id, let line):
      "set \(name.escaped) of \(id.escaped) to \(value?.escaped ?? "nothing") in the line \(line)"
    case .addLine(let subject, let id, let line):
      "add a line \(line) to \(subject.shown) of \(id.escaped)"
    case .removeLine(let subject, let id, let line):
      "remove the line \(line) from \(subject.shown) of \(id.escaped)"
    }
  }
}

extension InspectedSubject {
  fileprivate var shown: String {
    switch self {
    case .installed: "“installed”"
    case .attribute(let name): name.escaped
    }
  }
}

extension LayoutWalk {
  /// The document, what was seen along the walk, and what else was asked.
  func picture(_ replies: [Reply]) -> [String] {
    var lines = ["given"] + document.picture.map { "  " + $0 }
    let titles = ["shown", "loaded in the last class", "shown with variations that change nothing"]
    for (title, reply) in zip(titles, replies) {
      lines += ["", title]
      guard case .layout(let states) = reply else {
        lines.append("  " + reply.shown)
        continue
      }
      lines += states.flatMap(\.picture).map { "  " + $0 }
    }
    return lines
  }
}

extension EditingSession {
  /// The document, and what became of it by each operation.
  func picture(_ reply: Reply?) -> [String] {
    guard case .editing(let states) = reply else {
      return ["given"] + document.picture.map { "  " + $0 } + operations.map(\.shown)
        + (reply.map { [$0.shown] } ?? [])
    }
    let headings = ["given"] + operations.map(\.shown)
    return zip(headings, states).flatMap { heading, state in
      ["\(heading) · editing \(state.editing)"] + state.document.picture.map { "  " + $0 }
    }
  }
}

extension SizeClassGrid {
  /// The grid, on one line.
  var shown: String {
    let places = affected.map { "\($0.device.escaped) \($0.isPortrait ? "portrait" : "landscape")" }
    return "\(name.escaped)\(isHighlighted ? ", highlighted" : ""), marks "
      + marked.map(\.description).joined(separator: " ") + ", affects "
      + places.joined(separator: ", ")
  }
}

extension [LayoutClassAnswer] {
  /// The classes, on one line.
  var shown: String {
    map { "\($0.layoutClass)\($0.isFinal ? " (Final)" : "")" }.joined(separator: ", ")
  }
}
