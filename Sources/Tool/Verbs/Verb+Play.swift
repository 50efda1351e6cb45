import AdaptiveModel
import Driver

extension Verb {
  static let play = Verb(
    name: "play",
    summary: "type a scenario, see what the reference and a driver do",
    help: """
      adaptive-conformance play [options] [-- DRIVER ARGUMENT…]

      A prompt that takes the lines of a transcript, and shows after each action what \
      the reference does, beside it what the driver does, and the reason for every \
      callback, sent or not; a cross marks what breaks a clause.

        given iPhone 6, portrait       begin anew; then a controller a line:
        root
          child overridden to compact-any
        when rotate to landscapeLeft   an action; others:
        when override child to any-regular
        when clear override of child
        when size child to 1/2×full
        when resize to full screen
        when remove child
        when prefer 320×200 for child
        when add to root               then the controllers, with a plus:
        + new
        when present on root           then two controllers, the second one presented:
        + sheet presentation controller
        +   page
        when dismiss from root

      An empty line, or the next action, ends a hierarchy. Commands: show (all so far), undo, help, quit.

        --profile NAME     documented, or platform (default)

      \(Arguments.driverHelp)

      Exit codes: 0 at the end of the input, whatever was shown; 64 usage, 69 the \
      driver did not start.
      """
  ) { arguments in
    let profile: Profile = try arguments.choice("--profile") ?? .platform
    let options = try arguments.driverOptions()
    let command = try arguments.driver()
    try arguments.end()
    let driver = try command.map { try startDriver($0, options) }
    defer { driver?.close() }
    Play(profile: profile, driver: driver).run()
    return .success
  }
}
