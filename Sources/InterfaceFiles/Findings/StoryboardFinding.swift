import Messages

/// A problem in a document, to be looked at.
public struct StoryboardFinding: Sendable, Hashable {
  /// The severity of a finding, in SARIF's words.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note

    /// Whether it is at least as severe as another.
    public func reaches(_ other: Severity) -> Bool {
      Self.allCases.prefix { $0 != other }.contains(self) || self == other
    }
  }

  public var rule: Rule
  /// The severity of the rule, or a lower one if something excuses the finding.
  public var severity: Severity
  public var line: Int
  /// Where it happens, for pictures; `nil` if that is in every class, or not known.
  var place: Place?
  /// The scene that contains it, if any.
  public var scene: String?
  /// The id of the item or constraint, or of the reference's holder.
  public var id: String
  /// The readable name, such as `label “Sign in”, outlet titleLabel`; the id if there is no name.
  public var name: String
  public var message: String
  /// The finding in lines for people: a headline, then what it rests on; empty if the sentence is
  /// all.
  var lines: [String] = []
  /// The devices, or shares of a screen, in whose windows it happens, where the window decides.
  public var devices: [String] = []
  /// The constraints and views of a conflict, of which other findings in the layout are not made.
  public var hides: [String] = []
  /// What tells it apart from others of its rule at its object: classes, an attribute, other ids.
  ///
  /// They stay when lines move and words change.
  public var facts: String

  public init(
    rule: Rule,
    severity: Severity? = nil,
    line: Int,
    scene: String? = nil,
    id: String,
    name: String? = nil,
    message: String,
    facts: String = ""
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.line = line
    self.scene = scene
    self.id = id
    self.name = name ?? id
    self.message = message
    self.facts = facts
  }

  /// Its identity: file, rule, object and facts, but no lines and no words.
  public func fingerprint(in file: String) -> String {
    let parts = [file, rule.rawValue, scene ?? "", id, facts]
    return String(SHA256.hex(of: parts.joined(separator: "\u{1F}").utf8).prefix(16))
  }

  /// Name and message, as one readable line.
  public var sentence: String {
    if name.isEmpty { return message }
    let isNamed = name == id || id.isEmpty || message.contains("(\(id))")
    return "\(name)\(isNamed ? "" : " (\(id))"): \(message)"
  }
}
