/// Something in a document that deserves a look.
public struct StoryboardFinding: Sendable, Hashable {
  /// What is checked; the raw values are the ids that reports and `--ignore` use.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    case conflict
    case danglingReference = "dangling-reference"
    case duplicateID = "duplicate-id"
    case neverInstalled = "never-installed"
    case constraintWithoutView = "constraint-without-view"
    case unreachableClass = "unreachable-class"
    case redundantVariation = "redundant-variation"
  }

  /// How bad it is, in SARIF's words.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note

    /// Whether it is at least as bad as another.
    public func reaches(_ other: Severity) -> Bool {
      Self.allCases.prefix { $0 != other }.contains(self) || self == other
    }
  }

  public var rule: Rule
  public var line: Int
  /// The scene it is in, where it is in one.
  public var scene: String?
  /// The item, constraint or reference's holder.
  public var id: String
  public var message: String
}

extension StoryboardFinding.Rule {
  public var severity: StoryboardFinding.Severity {
    switch self {
    case .danglingReference, .duplicateID: .error
    case .conflict, .neverInstalled: .warning
    // Newer editors write the first of these whenever a view is uninstalled.
    case .constraintWithoutView, .unreachableClass, .redundantVariation: .note
    }
  }

  /// What the rule says, in one sentence.
  public var summary: String {
    switch self {
    case .conflict:
      "Two size classes say different things of a third, and nothing says which one holds (SL-O1)."
    case .danglingReference: "A reference points to nothing, or to what is somewhere else."
    case .duplicateID: "Two objects of a scene have the same id."
    case .neverInstalled: "An item is installed in no size class that a device has."
    case .constraintWithoutView:
      "A constraint is installed where one of its views is not, and so is left out (SL-9)."
    case .unreachableClass: "A variation is for size classes that no device has."
    case .redundantVariation:
      "A variation says what the more general class says already, and changes nothing (SL-M2)."
    }
  }
}
