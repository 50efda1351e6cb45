import AdaptiveModel
import Conformance
import InterfaceFiles

/// A shell with a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: bash
    case .zsh:
      """
      (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -u }
      autoload -U +X bashcompinit && bashcompinit

      """ + bash
    case .fish: fish
    }
  }

  private var verbs: [Verb] { Command.adaptiveConformance.verbs }

  private typealias Rule = StoryboardFinding.Rule

  /// The words that can follow a verb, in addition to options and files.
  private var operands: [(verb: String, words: [String])] {
    [
      ("init", Skeleton.all.map(\.name)), ("completion", Self.allCases.map(\.rawValue)),
      ("help", verbs.map(\.name)), ("expect", ["check", "update"]),
      ("golden", ["check", "fill", "review", "accept", "list"]),
      ("explain", AnyClause.catalogue.map(\.id) + Rule.allCases.map(\.rawValue) + ["rules"]),
    ]
  }

  /// The words that can follow an option, if it takes one of a few.
  private var values: [(option: String, words: [String])] {
    [
      ("--profile", Profile.allCases.map(\.rawValue)), ("--level", Level.allCases.map(\.rawValue)),
      ("--chapter", Chapter.all.map(\.id)), ("--only", AnyClause.catalogue.map(\.id)),
      ("--format", StoryboardReport.Form.allCases.map(\.rawValue)),
      ("--fail-on", StoryboardFinding.Severity.allCases.map(\.rawValue)),
      ("--idiom", ["phone", "pad"]), ("--orientation", ["portrait", "landscape"]),
    ]
  }

  /// The words that can follow an option of a single verb, if other verbs take other words.
  private var ownValues: [(verb: String, option: String, words: [String])] {
    let assets = Rule.allCases.filter(\.isOfCatalogs).map(\.rawValue)
    let documents = Rule.allCases.filter { !$0.isOfCatalogs && $0 != .unreadable }.map(\.rawValue)
    return [
      ("explain-log", "--format", LogFormat.allCases.map(\.rawValue)),
      ("assets", "--ignore", assets), ("assets", "--enable", assets),
      ("storyboard", "--ignore", documents), ("storyboard", "--enable", documents),
    ]
  }

  private var bash: String {
    let all = (verbs.map(\.name) + ["help", "--help", "--version"]).joined(separator: " ")
    let options = verbs.map { verb in
      "    \(verb.name)) words=\"\(verb.options.joined(separator: " "))\" ;;"
    }
    let others = operands.map { "    \($0.verb)) others=\"\($0.words.joined(separator: " "))\" ;;" }
    let own = ownValues.map {
      "    *' \($0.verb) \($0.option)') after=\"\($0.words.joined(separator: " "))\" ;;"
    }
    let after = values.map {
      "    *' \($0.option)') after=\"\($0.words.joined(separator: " "))\" ;;"
    }
    return """
      _adaptive_conformance() {
        local words= others= after= word=${COMP_WORDS[COMP_CWORD]}
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(all)" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(options.joined(separator: "\n"))
        esac
        [ "$COMP_CWORD" -eq 2 ] && case ${COMP_WORDS[1]} in
      \(others.joined(separator: "\n"))
        esac
        case " ${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD-1]}" in
      \((own + after).joined(separator: "\n"))
        esac
        if [ -n "$after" ]; then
          COMPREPLY=($(compgen -W "$after" -- "$word"))
          return
        fi
        case $word in
          -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
          *) COMPREPLY=($(compgen -W "$others" -- "$word") $(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _adaptive_conformance adaptive-conformance
      """
  }

  private var fish: String {
    let commands = verbs.map {
      "-f -n __fish_use_subcommand -a \($0.name) -d '\($0.summary.replacing("'", with: "\\'"))'"
    }
    let options = verbs.flatMap { verb in
      verb.options.map { option in
        let own = ownValues.first { $0.verb == verb.name && $0.option == option }?.words
        let words = (own ?? values.first { $0.option == option }?.words)?.joined(separator: " ")
        return "-n '__fish_seen_subcommand_from \(verb.name)' -l \(option.dropFirst(2))"
          + (words.map { " -x -a '\($0)'" } ?? "")
      }
    }
    let others = operands.map { verb, words in
      "-n '__fish_seen_subcommand_from \(verb)' -a '\(words.joined(separator: " "))'"
    }
    let more = ["-f -n __fish_use_subcommand -a help"]
    return (commands + more + options + others).map { "complete -c adaptive-conformance \($0)" }
      .joined(separator: "\n")
  }
}
