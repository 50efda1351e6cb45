import Text

extension IgnoreComments {
  /// Comments and notes that look like instructions to this command, but have no effect or not the
  /// intended one.
  var findings: [StoryboardFinding] {
    places.compactMap { place in
      (place.instruction.problem ?? place.instruction.unknownRule).map { text in
        StoryboardFinding(
          rule: .unreadComment,
          line: place.line,
          id: place.object ?? "comment",
          message: text,
          facts: place.instruction.words.joined(separator: " ")
        )
      }
    }
  }
}

extension IgnoreInstruction {
  /// The problem with an unknown rule name; `nil` if there is none.
  ///
  /// If one rule is named, other words may give a reason, unless they resemble a rule's name.
  fileprivate var unknownRule: String? {
    let known = StoryboardFinding.Rule.allCases.map(\.rawValue) + ["all"]
    let unknown = words.filter { !known.contains($0) }
    let isNamed = unknown.count < words.count
    guard
      let word = isNamed
        ? unknown.first(where: { !known.suggestion(for: $0).isEmpty }) : unknown.first
    else { return nil }
    return "unknown rule “\(word)”\(known.suggestion(for: word))"
  }
}
