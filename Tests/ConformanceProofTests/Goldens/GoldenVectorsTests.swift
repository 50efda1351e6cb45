import Conformance
import Foundation
import TestSupport
import Testing

@testable import ConformanceProof
@testable import Driver

@Suite("Goldens as vectors") struct GoldenVectorsTests {
  static let lines: [[UInt8]] = {
    let folder = Checkout.file("Golden/vectors")
    let contents = (try? GoldenFolder.contents(of: folder)) ?? [:]
    return contents.filter { $0.key.hasSuffix(".ndjson") }.sorted { $0.key < $1.key }
      .flatMap { $0.value.split(separator: UInt8(ascii: "\n")).map(Array.init) }
  }()

  @Test("every golden is there once, and says the same") func complete() throws {
    let desk = GoldenDesk(GoldenFolder(package: Checkout.folder), environment: [:])
    let goldens = try desk.accepted(.standard)
    var byID = Dictionary(goldens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for line in Self.lines {
      let document = try JSONDocument(line)
      let id = try document.string(at: try document.required("id", of: document.root))
      let found = byID.removeValue(forKey: id)
      let golden = try #require(found)
      let question = try part("request", of: document)
      #expect(try question.incoming() == .request(golden.request, id: id))
      let answer = try part("reply", of: document)
      #expect(answer.reply(to: golden.request, try answer.outgoing()) == golden.reply)
    }
    #expect(byID.isEmpty)
  }

  private func part(_ name: StaticString, of document: JSONDocument) throws -> JSONDocument {
    let node = document.nodes[try document.required(name, of: document.root)]
    return try JSONDocument(Array(document.bytes[Int(node.start)..<Int(node.end)]))
  }

  @Test("they keep their schema, where Python can tell") func schema() throws {
    guard let python = which("python3") else { return }
    let script = """
      import json, pathlib, sys
      try: import jsonschema
      except ImportError: sys.exit(0)
      folder = pathlib.Path(sys.argv[1])
      schema = json.loads((folder / "schema.json").read_text())
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      lines = [l for f in folder.glob("*.ndjson") for l in f.read_text().splitlines()]
      sys.exit(f"{len(lines)} lines" if not lines else next(
          (e.message for l in lines for e in validator.iter_errors(json.loads(l))), None))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    let folder = Checkout.file("Golden/vectors").path
    process.arguments = ["-c", script, folder]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let complaint = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: complaint, as: UTF8.self))")
  }
}
