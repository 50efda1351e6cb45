import Conformance
import Messages
import Text

extension Verb {
  static let devices = Verb(
    name: "devices",
    summary: "print the device table; check a list against it",
    help: """
      adaptive-conformance devices [--check FILE]

      Prints the table that drivers are held to where they claim “devices” and \
      “multitasking”: every device with its screen, scale, idiom and size classes, \
      and the shares of iPads' screens. A share's width is a measured one; no clause \
      asserts it.

        --check FILE       hold a list of windows against the table instead, such as \
                           the one of a library for snapshots: rows that no device \
                           has, and windows of devices that no row has. JSON: a list \
                           of objects, or an object with the list “devices”; CSV: the \
                           first line names the columns; also what devices prints. Fields: name, width, height \
                           in points, horizontal and vertical (compact, regular), \
                           scale; only width and height have to be there.

      Exit codes: 0 printed, or no row is wrong; 1 some row is; 64 usage; \
      65 unreadable input.
      """
  ) { arguments in
    let list = try arguments.input("--check")
    try arguments.end()
    guard let list else {
      for line in DeviceTable().lines { print(line) }
      return .success
    }
    let check: DeviceListCheck
    do {
      check = try DeviceListCheck(Array(try contents(of: list, upTo: textLimit).unmarked))
    } catch let error as MessageError {
      throw InputError(error, in: printable(list))
    } catch let error as DeviceListCheck.Problem {
      throw InputError("\(printable(list)), \(error)")
    }
    let faults = check.faults.count.counted("wrong row")
    var lines: [PageText.Line] = [
      .sentence("\(check.count.counted("row")), \(faults), \(check.missing.count) sizes not listed")
    ]
    lines += check.faults.map { .sentence($0, after: "✘ ") }
    lines += check.missing.map { .sentence("not listed: \($0)", after: "– ") }
    Terminal.current.show(PageText(lines))
    return check.faults.isEmpty ? .success : .unexpected
  }
}
