import Conformance
import Driver

extension Verb {
  static let serve = Verb(
    name: "serve",
    summary: "be a driver: answer requests on standard input as the reference does",
    help: """
      adaptive-conformance serve [--recorded ANSWERS]

      Speaks the driver protocol on standard input and standard output, for the reference. It shows
      what a driver says, and is there to try a runner with:

      adaptive-conformance vet -- adaptive-conformance serve

        --recorded ANSWERS  answer with the lines of a file, in their order, whatever is asked

      exit codes: 0 after “bye”, 64 usage, 65 a line that is no request
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
