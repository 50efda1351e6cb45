/// Something in a document that deserves a look.
public struct StoryboardFinding: Sendable, Hashable {
  /// What is checked; the raw values are the ids that reports and `--ignore` use.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    case conflict
    case danglingReference = "dangling-reference"
    case duplicateID = "duplicate-id"
    case repeatedVariation = "repeated-variation"
    case neverInstalled = "never-installed"
    case unreachableClass = "unreachable-class"
    case constraintWithoutView = "constraint-without-view"
    case redundantVariation = "redundant-variation"
    /// The file itself cannot be read; no rule that can be turned off.
    case unreadable
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
  /// As the rule has it, or less where something excuses it.
  public var severity: Severity
  public var line: Int
  /// The scene it is in, where it is in one.
  public var scene: String?
  /// The item, constraint or reference's holder.
  public var id: String
  /// What people call it, such as `label “Sign in”, outlet titleLabel`; the id where it has no name.
  public var name: String
  public var message: String

  public init(
    rule: Rule,
    severity: Severity? = nil,
    line: Int,
    scene: String? = nil,
    id: String,
    name: String? = nil,
    message: String
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.line = line
    self.scene = scene
    self.id = id
    self.name = name ?? id
    self.message = message
  }

  /// Name and message, as one line for people.
  public var sentence: String {
    "\(name)\(name == id || id.isEmpty ? "" : " (\(id))"): \(message)"
  }
}

extension StoryboardFinding.Rule {
  public var severity: StoryboardFinding.Severity {
    switch self {
    case .danglingReference, .duplicateID, .unreadable: .error
    case .conflict, .repeatedVariation, .neverInstalled: .warning
    case .constraintWithoutView, .unreachableClass, .redundantVariation: .note
    }
  }

  /// Whether it is checked where nothing else is asked for.
  ///
  /// Interface Builder itself writes what the two others find, whenever a view is uninstalled.
  public var isOnByDefault: Bool {
    switch self {
    case .constraintWithoutView, .redundantVariation: false
    case .conflict, .danglingReference, .duplicateID, .repeatedVariation, .neverInstalled,
      .unreachableClass, .unreadable:
      true
    }
  }

  /// What the rule says, in one sentence.
  public var summary: String {
    switch self {
    case .conflict:
      "Two size classes say different things of a third, and nothing says which one holds (SL-O1)."
    case .danglingReference: "A reference points to nothing, or to what is somewhere else."
    case .duplicateID: "Several objects of the document have the same id."
    case .repeatedVariation: "Two variations for one size class say different things."
    case .neverInstalled: "An item is installed in no size class that a device has."
    case .constraintWithoutView:
      "A constraint is installed where one of its views is not, and so is left out (SL-9)."
    case .unreachableClass: "A variation is for size classes that no device has."
    case .redundantVariation:
      "A variation says what the more general class says already, and changes nothing (SL-M2)."
    case .unreadable: "The file cannot be read as an Interface Builder document."
    }
  }
}
