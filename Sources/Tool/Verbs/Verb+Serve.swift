import Conformance
import Driver

extension Verb {
  static let serve = Verb(
    name: "serve",
    summary: "act as a driver, with the reference’s answers",
    help: """
      adaptive-conformance serve [--recorded ANSWERS]

      Speaks the driver protocol on standard input and output, with the answers of \
      the reference. It shows what a driver says, and helps to try the suite:

        adaptive-conformance vet -- adaptive-conformance serve

        --recorded ANSWERS  answer with the lines of a file, in order, whatever the \
                            request

      Exit codes: 0 after “bye”, 64 usage, 65 a line that is not a request.
      """
  ) { arguments in
    let recorded = try arguments.option("--recorded")
    try arguments.end()
    if let recorded {
      RecordedService(try contents(of: recorded)).run()
      return .success
    }
    do { try Service(ReferenceImplementation()).run() } catch {
      throw InputError("\(error)")
    }
    return .success
  }
}
