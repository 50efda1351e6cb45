import AdaptiveModel
import Conformance
import Messages
import Text

/// One step from an empty driver to a complete one: the next claim and its requirements.
struct FirstStep: Sendable {
  /// Its place among all, from 1.
  var number = 0
  var title: String
  /// The features that a driver claims after the step.
  var features: [Feature]
  /// The systems in which a driver is asked for them.
  var systems = Systems()
  /// The requirements, each in a few sentences.
  var rules: [String]
  /// Questions whose exchanges illustrate the step.
  var questions: [Request]

  /// The first step that a driver has not taken, of those for its system; `nil` after the last, and
  /// for a driver of something else, such as a solver.
  static func next(after identity: Identity) -> FirstStep? {
    let own = identity.features
    if !own.isEmpty, own.isDisjoint(with: all.flatMap(\.features)) { return nil }
    return all.first { step in
      step.systems.include(identity.world?.system)
        && !own.isSuperset(of: step.features)
    }
  }

  /// The first step after which some of these clauses are judged.
  static func needed(for clauses: [AnyClause]) -> FirstStep? {
    all.first { step in
      let features = Set(step.claims).completed(in: nil)
      return clauses.contains { $0.isSupported(by: features) }
    }
  }

  /// All features that the driver claims after this step, in order.
  var claims: [Feature] { Self.all.prefix(number).flatMap(\.features) }

  /// The step in one line, for the command line.
  var line: String {
    let names = features.map { "“\($0.rawValue)”" }.listed
    return "next: step \(number) of \(Self.all.count), \(title): claim \(names); "
      + "adaptive-conformance init --step \(number) explains it"
  }

  /// The heading and the rules as paragraphs, for a comment.
  var paragraphs: [String] { ["Step \(number): \(title)."] + rules }

  /// The step in Markdown: the rules, the new claims, and an exchange with the reference.
  var text: String {
    let names = features.map { "`\($0.rawValue)`" }.listed
    var lines = ["## Step \(number): \(title)", ""] + rules.flatMap { $0.wrapped(to: 80) + [""] }
    lines += "Then add \(names) to the features of `ready`. What the reference answers:"
      .wrapped(to: 80)
    lines += ["", "```"] + questions.flatMap(exchange) + ["```", ""]
    return lines.joined(separator: "\n")
  }

  /// A request and the reference's reply, without the calls of later steps.
  private func exchange(_ request: Request) -> [String] {
    var reply = ReferenceImplementation().answers(to: [request])[0]
    let claimed = Claims(Set(claims).completed(in: nil))
    if let trace = reply.trace { reply = .trace(trace.claimed(by: claimed)) }
    return [
      "→ " + Self.line { $0.request(request, id: "1", defaults: .leftOut) },
      "← " + Self.line { $0.reply(reply, to: request, id: "1") },
    ]
  }

  private static func line(_ write: (inout MessageWriter) -> Void) -> String {
    String(decoding: MessageWriter.bytes(write).dropLast(), as: UTF8.self)
  }

  /// All steps in Markdown, with an introduction and a conclusion.
  static func document(_ command: String) -> String {
    """
    # From an empty driver to a green one

    A driver is a program that reads a JSON object a line on standard input and writes
    one per line on standard output. Each step below adds a claim. After each:

        adaptive-conformance doctor -- \(command)
        adaptive-conformance vet -- \(command)

    `doctor` checks the protocol, asks some questions of what is claimed, and says
    what to mend or which step is next. `vet` asks many questions of what is claimed
    so far; a broken clause comes with its smallest case and the reason.
    `adaptive-conformance play -- \(command)` shows one case after the other beside
    the reference, `vet --watch` runs again when the driver's files change.

    ## First: say hello

    A skeleton has this already; in another language it is what comes first. Lines
    with → are read, lines with ← written. `features` are the claims: what is not
    among them is not asked. What is not known is answered with `unsupported`, an
    error with `error` and a `message`; each answer has its request's `id`. Flush
    after each line, write nothing else to standard output, and end at `bye`.

    A script begins with `#!` and can be executed (`chmod +x`), or its interpreter
    stands before it: `-- ruby driver.rb`. Lines have any length, and controllers are
    nested some hundred levels deep: set a JSON library's limits higher (Ruby
    `max_nesting: false`, PHP `depth`, Perl `max_depth`), for reading and writing.

    ```
    → {"type":"hello","protocol":{"min":1,"max":1},"suite":{"name":"\(Suite.name)"}}
    ← {"type":"ready","protocol":1,"implementation":{"name":"mine"},"features":[]}
    → {"type":"probe","id":"1","operation":"fnord"}
    ← {"type":"unsupported","id":"1","feature":"fnord"}
    → {"type":"bye"}
    ```

    \(all.map(\.text).joined(separator: "\n"))
    ## Beyond

    Further features (reactions, devices, multitasking, coordinator, layout, editing,
    images, constraints) are in the package's `scripts/drivers/PROTOCOL.md`; a solver,
    or a loader of layouts, may claim these alone, without any step;
    `adaptive-conformance schema` prints the JSON Schema of every message. What the
    framework lacks is declared in `world` there, so that it is not asked for.

    """
  }
}
