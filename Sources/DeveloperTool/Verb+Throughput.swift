import Conformance
import Driver
import Foundation
import Messages
import Reports
import Text
import Tool

extension Verb {
  static let throughput = Verb(
    name: "throughput",
    summary: "measure requests a second through a driver",
    help: """
      DeveloperTool throughput CASES -- DRIVER ARGUMENT…

      Asks a driver the requests of a file that “cases” wrote, several times, and \
      compares the best time with that of a bare pipe: the same lines to the same \
      driver, without encoding or decoding.

      Exit codes: 0 measured, 1 a wrong answer, 64 usage, 65 unreadable input, 69 the \
      driver did not start.
      """
  ) { arguments in
    let command = try arguments.driverCommand()
    let files = try arguments.positionals()
    guard files.count == 1 else { throw UsageError("it takes one file of requests") }
    let bytes = try contents(of: files[0])
    let cases = try reading(files[0]) { () throws(MessageError) in try CaseFile(bytes) }
    do {
      let measured = try Throughput(of: command, cases.requests)
      print(measured.report)
      return .success
    } catch let error as DriverError {
      throw UnavailableError(error.description)
    } catch let failure as Failure {
      print("no measure: \(printable(failure.message))")
      return .unexpected
    }
  }
}

extension Throughput {
  fileprivate var report: String {
    let rows = [("driver", driver), ("bare pipe", barePipe)].map { name, seconds in
      let rate = Int(Double(requests) / seconds)
      return "\(name.padding(toLength: 10, withPad: " ", startingAt: 0)) \(rate) requests a second"
    }
    let ratio = (barePipe / driver * 100).rounded() / 100
    return "\(requests) requests, \(bytes) bytes\n" + rows.joined(separator: "\n")
      + "\nratio      \(ratio)"
  }
}
