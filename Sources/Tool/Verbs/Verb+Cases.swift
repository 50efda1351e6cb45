import AdaptiveModel
package import Conformance
import Foundation
import Messages
import Reports
import Text

extension Verb {
  static let cases = Verb(
    name: "cases",
    summary: "write requests to a file, where no driver can run",
    help: """
      adaptive-conformance cases [options] FILE

      Writes the requests of a run, one per line, as a driver would read them: “hello” \
      first, “bye” last. Let the implementation answer them wherever it runs, then \
      judge the answers with: adaptive-conformance judge FILE ANSWERS

        --profile NAME    documented, or platform (default)
        --cases N         number of random scenarios (default \(Examination.usualCases))
        --seed SEED       the seed they are drawn from (default 0x1)
        --features A,B…   the features that the implementation claims (default: all)
        --world JSON      the world that it declares, as in “ready” (default: none)

      Exit codes: 0 written, 64 usage, 65 the file cannot be written.
      """
  ) { arguments in
    let plan = CaseFile.Plan(
      profile: try arguments.choice("--profile") ?? .platform,
      seed: try arguments.seed(),
      cases: try arguments.number("--cases", in: 1...1_000_000) ?? Examination.usualCases,
      features: try arguments.features() ?? .all,
      world: try arguments.world()
    )
    // Where other verbs have a driver, a file is named only if it looks like an option.
    guard (arguments.command ?? []).allSatisfy({ $0.hasPrefix("-") }) else {
      throw UsageError("it takes no driver, and would write over it; name FILE without “--”")
    }
    let files = try arguments.operands()
    guard files.count == 1 else { throw UsageError("it takes one file to write to") }
    let output = try Arguments.checkedOutput(files[0])
    let file = CaseFile(of: plan)
    try write(file.bytes, to: output)
    print("\(file.requests.count.counted("request"))")
    return .success
  }
}

extension Arguments {
  /// Takes `--world JSON`.
  mutating func world() throws -> DeclaredWorld? {
    guard let text = try option("--world") else { return nil }
    do throws(MessageError) {
      return try MessageReader.read(DeclaredWorld.self, from: Array(text.utf8))
    } catch {
      throw UsageError("--world is no world: \(error)")
    }
  }

  /// Takes `--features A,B…`.
  package mutating func features() throws -> Set<Feature>? {
    guard let list = try option("--features") else { return nil }
    let names = list.split(separator: ",")
    if names.isEmpty { throw UsageError("--features is empty") }
    return Set(
      try names.map { name in
        guard let feature = Feature(rawValue: String(name)) else {
          let all = Feature.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError("no feature is called “\(name)”; there are \(all)")
        }
        return feature
      }
    )
  }
}
