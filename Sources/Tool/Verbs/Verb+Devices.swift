import Conformance

extension Verb {
  static let devices = Verb(
    name: "devices",
    summary: "print the device table as JSON",
    help: """
      adaptive-conformance devices

      Prints the table that drivers are held to where they claim “devices” and \
      “multitasking”: every device with its screen, scale, idiom and size classes, \
      and the shares of iPads' screens. A share's width is a measured one; no clause \
      asserts it.

      Exit codes: 0 printed, 64 usage.
      """
  ) { arguments in
    try arguments.end()
    for line in DeviceTable().lines { print(line) }
    return .success
  }
}
