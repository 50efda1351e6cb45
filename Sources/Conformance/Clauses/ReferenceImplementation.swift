public import AdaptiveReference

/// The built-in reference as an implementation; with choices, a variant.
public struct ReferenceImplementation: Implementation {
  public var identity: Identity
  public var choices: Set<Choice>

  /// - Parameters:
  ///   - choices: The choices at open points.
  ///   - system: The system that it follows; `nil` to name none.
  public init(choices: Set<Choice> = [], system: Int? = nil) {
    let name = ["reference"] + Choice.allCases.filter(choices.contains).map(\.rawValue)
    identity = Identity(
      name: name.joined(separator: " + "),
      version: Suite.version,
      world: .complete
    ).following(system)
    self.choices = choices
  }

  public func answer(_ request: Request) throws -> Reply {
    request.asked.answer(choices)
  }
}

extension AskedQuestion {
  fileprivate func answer(_ choices: Set<Choice>) -> Reply {
    do throws(Failure) { return .answer(try Kind.reference(question, choices: choices)) } catch {
      return .failed(error)
    }
  }
}

/// The suite itself.
public enum Suite {
  public static let name = "adaptive-conformance"
  /// Major: interpretation or format; minor: cases; patch: a corrected case.
  public static let version = "1.1.0"
}
