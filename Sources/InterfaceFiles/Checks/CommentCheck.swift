import Text

/// A check for comments and notes that look like instructions to this command, but have no effect
/// or not the intended one.
struct CommentCheck {
  let comments: IgnoreComments

  var findings: [StoryboardFinding] {
    comments.places.compactMap { place in
      let problem = place.instruction.problem ?? Self.problem(with: place.instruction.words)
      return problem.map { text in
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

  /// The problem with an unknown rule name; `nil` if there is none.
  ///
  /// If one rule is named, other words may give a reason, unless they resemble a rule's name.
  private static func problem(with words: [String]) -> String? {
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
