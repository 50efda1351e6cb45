import AdaptiveModel

extension InterfaceScene {
  /// A finding at an item or constraint.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - id: The item or constraint.
  ///   - message: What is wrong.
  ///   - facts: What tells it apart from others of the rule at the same object.
  ///   - severity: A lower severity than the rule's, if something excuses it.
  ///   - line: The line; by default that of the object.
  ///   - name: The readable name of the object, if several have the id.
  /// - Returns: The finding.
  func finding(
    _ rule: StoryboardFinding.Rule,
    _ id: String,
    _ message: String,
    facts: String = "",
    severity: StoryboardFinding.Severity? = nil,
    line: Int? = nil,
    name: String? = nil
  ) -> StoryboardFinding {
    StoryboardFinding(
      rule: rule,
      severity: severity,
      line: line ?? lines[id] ?? 0,
      scene: self.id,
      id: id,
      name: name ?? self.name(of: id),
      message: message,
      facts: facts
    )
  }

  /// A finding at an item, by its index.
  func finding(
    _ rule: StoryboardFinding.Rule,
    ofItem index: Int,
    _ message: String,
    facts: String = "",
    severity: StoryboardFinding.Severity? = nil,
    line: Int? = nil
  ) -> StoryboardFinding {
    finding(
      rule,
      layout[index].id,
      message,
      facts: facts,
      severity: severity,
      line: line ?? elements[index].line,
      name: name(ofItem: index)
    )
  }
}
