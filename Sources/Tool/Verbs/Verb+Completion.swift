import Foundation

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

  /// Every option that the help names, in its order.
  var options: [String] {
    var options: [String] = []
    for word in help.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-") })
    where word.hasPrefix("--") && word.count > 2 {
      if !options.contains(String(word)) { options.append(String(word)) }
    }
    return options + (options.contains("--help") ? [] : ["--help"])
  }
}

/// A shell for which there is a completion script.
private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: bash
    case .zsh: "autoload -U +X bashcompinit && bashcompinit\n" + bash
    case .fish: fish
    }
  }

  private var verbs: [Verb] { AdaptiveConformance.verbs.filter { $0.audience == .adopters } }

  private var bash: String {
    let names = (verbs.map(\.name) + ["dev", "help", "--help", "--version"])
      .joined(separator: " ")
    let cases = verbs.map { verb in
      "      \(verb.name)) words=\"\(verb.options.joined(separator: " "))\" ;;"
    }
    return """
      _adaptive_conformance() {
        local words word=${COMP_WORDS[COMP_CWORD]}
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names)" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
          *) words="" ;;
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
          *) COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _adaptive_conformance adaptive-conformance
      """
  }

  private var fish: String {
    let lines = verbs.flatMap { verb in
      ["-n __fish_use_subcommand -a \(verb.name) -d '\(verb.summary.quotedForFish)'"]
        + verb.options.map { "-n '__fish_seen_subcommand_from \(verb.name)' -l \($0.dropFirst(2))" }
    }
    return lines.map { "complete -c adaptive-conformance \($0)" }.joined(separator: "\n")
  }
}

extension String {
  /// The text as it stands between two apostrophes.
  fileprivate var quotedForFish: String { replacingOccurrences(of: "'", with: "\\'") }
}
