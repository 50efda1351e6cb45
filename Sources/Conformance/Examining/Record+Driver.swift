extension Record {
  /// How a driver was started, as far as a report says it.
  ///
  /// A report has the same bytes wherever it is made. So the command line is named only as long as no
  /// word of it leads to an absolute path, unless that is asked for; and what a sandbox did is named
  /// only where a sandbox was asked for. Variables are never named, since they may be secrets.
  package struct Driver: Sendable, Hashable {
    /// The driver's command line; `nil` where it is not named.
    package var command: [String]?
    /// What kept the driver from doing harm; `nil` without a sandbox.
    package var measures: [String]?

    package init(command: [String]?, measures: [String]?) {
      self.command = command
      self.measures = measures
    }

    /// - Parameters:
    ///   - command: The command line, as it was given.
    ///   - namesPaths: Whether absolute paths may be named.
    ///   - measures: What is active of a sandbox that was asked for.
    package init(_ command: [String], namesPaths: Bool, measures: [String]?) {
      let isNamed = command.allSatisfy { word in
        !word.unicodeScalars.contains(where: \.properties.isControl)
          && (namesPaths || !Self.hasAbsolutePath(word))
      }
      self.init(command: isNamed ? command : nil, measures: measures)
    }

    /// Whether a word is a path from the root or from home, or has one behind `=`, `:`, a comma or an
    /// option's letter.
    private static func hasAbsolutePath(_ word: String) -> Bool {
      word.split(whereSeparator: { "=:,".contains($0) }).contains {
        $0.hasPrefix("/") || $0.hasPrefix("~") || $0.hasPrefix("-") && $0.contains("/")
      }
    }

    /// What is true of both: the command line if it is the same, the measures that both had.
    package func shared(with other: Driver) -> Driver {
      Driver(
        command: command == other.command ? command : nil,
        measures: measures.flatMap { own in
          other.measures.map { theirs in own.filter(theirs.contains) }
        }
      )
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control || generalCategory == .format }
}
