import AdaptiveModel

extension InterfaceScene {
  /// A finding at an item or constraint.
  ///
  /// Its facts tell it apart from others of the rule at the same object; its severity is lower than
  /// the rule's if something excuses it; the name is given if several objects have the id.
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
