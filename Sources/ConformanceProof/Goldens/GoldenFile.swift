import AdaptiveModel
import Conformance

/// A file of goldens: transcripts in blocks, or a table with one case in each row.
package struct GoldenFile: Sendable, Hashable {
  /// How the cases are written down.
  package enum Form: String, Sendable, Hashable {
    case transcript, table
  }

  /// Its place below the golden folder, as in `changes/rotation.transcript`.
  package var path: String
  package var goldens: [Golden]

  package init(_ path: String, _ goldens: [Golden]) {
    self.path = path
    self.goldens = goldens
  }

  /// What the ids of its cases begin with.
  package var stem: String { String(path.prefix { $0 != "." }) }

  package var form: Form { Self.form(of: path) ?? .transcript }

  /// The form that a path promises; `nil` where it is no file of goldens.
  package static func form(of path: String) -> Form? {
    path.split(separator: ".").last.flatMap { Form(rawValue: String($0)) }
  }
}

extension GoldenFile {
  /// The file as it has to be, byte for byte.
  package var text: String {
    switch form {
    case .transcript: goldens.map(\.block).joined(separator: "\n")
    case .table: Layout.head("table", stem) + "\n\n" + goldens.map(\.row).joined()
    }
  }
}

extension Golden {
  /// The case as it is written down, with a line break at its end.
  package func text(as form: GoldenFile.Form) -> String { form == .table ? row : block }

  /// The case as a block of its own: its id, why it is there, and a transcript.
  fileprivate var block: String {
    ([Layout.head("case", id)] + notes.map { "# \($0)" }).joined(separator: "\n")
      + "\n\n\(transcript)\n"
  }

  /// What is asked and answered, without the id; empty where a table is the form for it.
  var transcript: String {
    guard case .run(let scenario) = request else {
      return LayoutTranscript(request, reply)?.description ?? ""
    }
    var trace: Trace?
    if case .trace(let told) = reply { trace = told }
    return "\(Transcript(scenario, trace))"
  }

  /// The case as a row of a table: the last words of its id, what is asked, what is answered.
  fileprivate var row: String {
    let name = String(id.dropFirst(stem.count + 1))
    let answer = reply.map(\.words) ?? ""
    return notes.map { "# \($0)\n" }.joined() + Layout.pad(name, to: 30) + "  "
      + Layout.pad(request.words, to: 50) + "  →" + (answer.isEmpty ? "" : "  \(answer)") + "\n"
  }
}
