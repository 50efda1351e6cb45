extension Verb {
  static let exhaustive = Verb(
    name: "exhaustive",
    summary: "run the checks on every scenario up to a bound",
    help: """
      adaptive-conformance exhaustive [options] [-- DRIVER ARGUMENT…]

      Judges every scenario up to these bounds, in place of random ones; a kept \
      clause is then proved in this scope. Without a driver it checks the built-in \
      reference.

      \(ExhaustiveRun.help)

        --profile NAME     documented, or platform (default)
      \(Arguments.systemHelp)
        --jobs N           number of driver processes (default 1)
        --all              show every finding, not only the first five
        --quiet            print remarks and the last line only

      \(Reporting.help)

      \(Arguments.driverHelp)

      Exit codes: those of vet.
      """
  ) { arguments in try ExhaustiveRun(&arguments).run() }
}
