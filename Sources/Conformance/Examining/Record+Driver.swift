extension Record {
  /// The command line and the sandbox of a driver, as far as a report names them.
  ///
  /// A report has the same bytes wherever it is made. Therefore the command line is named only if
  /// no word of it leads to an absolute path, unless paths are requested. The measures of a sandbox
  /// are named only if a sandbox was requested. Variables are never named, since they may be
  /// secrets.
  package struct Driver: Sendable, Hashable {
    /// The driver's command line; `nil` if it is not named.
    package var command: [String]?
    /// The measures that kept the driver from doing harm; `nil` without a sandbox.
    package var measures: [String]?

    package init(command: [String]?, measures: [String]?) {
      self.command = command
      self.measures = measures
    }

    /// - Parameters:
    ///   - command: The command line, as it was given.
    ///   - namesPaths: Whether absolute paths may be named.
    ///   - measures: The active measures of a requested sandbox.
    package init(_ command: [String], namesPaths: Bool, measures: [String]?) {
      let isNamed = command.allSatisfy { word in
        !word.unicodeScalars.contains(where: \.properties.isControl)
          && (namesPaths || !Self.hasAbsolutePath(word))
      }
      self.init(command: isNamed ? command : nil, measures: measures)
    }

    /// Whether a word is a path from the root or from home, or contains one after `=`, `:`, a comma
    /// or an option's letter.
    private static func hasAbsolutePath(_ word: String) -> Bool {
      word.split(whereSeparator: { "=:,".contains($0) }).contains {
        $0.hasPrefix("/") || $0.hasPrefix("~") || $0.hasPrefix("-") && $0.contains("/")
      }
    }

    /// The facts that both share: the command line if it is the same, and the common measures.
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
