import InterfaceFiles

extension Verb {
  /// Checks asset catalogs.
  static let assets = Verb(
    name: "assets",
    summary: "check asset catalogs, and which image is shown where",
    help: """
      adaptive-conformance assets PATH… [options]

      Reads asset catalogs (.xcassets), named or in folders, and says what is wrong \
      in them: files that are not there or that nothing names, entries that no \
      device reaches, names that are there twice. Of stickers, brand assets, stacks, \
      textures and references it looks at the files alone. Where storyboards and XIBs \
      are in the folders too, names that their objects use and that no catalog has are \
      notes; the system's names and images outside of catalogs are none. A folder without any \
      catalog ends with 65.

        --show NAME            which entry of a set is shown on each device, in each \
                               orientation, class and appearance, and why; repeatable, \
                               and * stands for all sets. A name that no \
                               catalog has ends with 65
        --exclude PATTERN      files and folders to leave out, as with storyboard; \
                               repeatable. Pods, Carthage, build and DerivedData are \
                               left out always
        --baseline FILE        leave out the findings in a file, and say which of them \
                               are solved, and which files are gone; its paths \
                               start from the current folder
        --write-baseline FILE  write all findings to a file
        --config FILE          settings, by default .adaptive-conformance.yml if it is \
                               here: enabled_rules, disabled_rules, excluded, fail_on, \
                               and assets_baseline, which is --baseline
        --ignore RULE          leave out the findings of a rule; repeatable
        --enable RULE          check a rule that is off by default; repeatable
        --fail-on SEVERITY     findings that make the exit code 1: error, warning \
                               (and errors; the default), or note (all)
        --verbose              all catalogs and all findings; by default, catalogs \
                               with findings, and the first 25 of a rule
        --quiet                all findings, and nothing else
        --format FORMAT        text (default), json, sarif (2.1.0), github \
                               (annotations), checkstyle, junit, or gitlab (code \
                               quality)

      The JSON form is one object: version 1 and files, each with file and findings \
      (rule, severity, line, id, name and message). A catalog has sets, each with \
      name, kind, path and shown: file, line, reason and places (devices, \
      orientations, classes and appearances). The order among traits that the \
      sources leave open (IA-O1) is named in the reason where it decides.

      Rules, with the severity of their findings:

      \(rules)

      Exit codes: 0 nothing found, 1 findings, 64 usage, 65 unreadable input.
      """
  ) { arguments in
    var run = try AssetsRun(&arguments)
    return try run.run()
  }

  private static let rules = StoryboardFinding.Rule.help(
    StoryboardFinding.Rule.allCases.filter(\.isOfCatalogs)
  )
}
