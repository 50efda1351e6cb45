extension Verb {
  static let completion = Verb(
    name: "completion",
    summary: "print a script that completes commands and options",
    help: """
      adaptive-conformance completion bash|zsh|fish

      Prints a script for the shell: commands, their options, and files.

        bash: source <(adaptive-conformance completion bash)
        zsh:  source <(adaptive-conformance completion zsh)
        fish: adaptive-conformance completion fish | source

      Exit codes: 0 printed, 64 usage.
      """
  ) { arguments in
    let words = try arguments.operands()
    guard words.count == 1, let shell = Shell(rawValue: words[0]) else {
      throw UsageError("it takes one of \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    print(shell.script)
    return .success
  }

  /// The options in the help's usage and lists, in order.
  ///
  /// An option in a sentence may belong to another verb.
  var options: [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmed }
    let usage = lines.prefix { !$0.isEmpty }
    var options: [String] = []
    for line in usage + lines.filter({ $0.hasPrefix("-") }) {
      for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-") })
      where word.hasPrefix("--") && word.count > 2 {
        if !options.contains(String(word)) { options.append(String(word)) }
        if line.hasPrefix("-") { break }
      }
    }
    return options + (options.contains("--help") ? [] : ["--help"])
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
