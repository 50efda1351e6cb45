import Text

/// Looks for comments and notes that are written like instructions to this command, and have no
/// effect, or not the one that was meant.
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
          message: text
        )
      }
    }
  }

  /// A rule that there is not.
  ///
  /// Where a rule is named, other words may say why, unless they are like
  /// a rule's name.
  private static func problem(with words: [String]) -> String? {
    let known = StoryboardFinding.Rule.allCases.map(\.rawValue) + ["all"]
    let unknown = words.filter { !known.contains($0) }
    let isNamed = unknown.count < words.count
    guard
      let word = isNamed
        ? unknown.first(where: { !known.suggestion(for: $0).isEmpty }) : unknown.first
    else { return nil }
    return "there is no rule “\(word)”\(known.suggestion(for: word))"
  }
}
