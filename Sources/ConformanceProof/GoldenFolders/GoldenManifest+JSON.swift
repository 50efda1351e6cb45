import AdaptiveModel
import Conformance
import Driver

extension GoldenManifest {
  /// The manifest as it has to be, byte for byte: one line for each file and each case.
  package var text: String {
    var lines = ["{", "\"format\": \(format),", "\"interpretation\": \(interpretation),"]
    lines.append("\"suite\": \"\(suite)\",")
    if let release { lines.append("\"release\": \(json(release)),") }
    lines.append("\"digest\": \"\(digest)\",")
    lines += list("chapters", chapters.map { json(chapter: $0.name, Self.digest(of: $0.files)) })
    lines += list("files", files.map(json))
    lines += list("cases", cases.map(json), isLast: true)
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The digest of everything: of the chapters' digests, each of its files' digests.
  package var digest: String {
    SHA256.hex(of: chapters.map { "\($0.name) \(Self.digest(of: $0.files))\n" }.joined().utf8)
  }

  private static func digest(of files: [File]) -> String {
    SHA256.hex(of: files.map { "\($0.path) \($0.digest)\n" }.joined().utf8)
  }
}

// MARK: - Values

private func list(_ name: String, _ rows: [String], isLast: Bool = false) -> [String] {
  let end = isLast ? "]" : "],"
  if rows.isEmpty { return ["\"\(name)\": [\(end)"] }
  return ["\"\(name)\": [", rows.joined(separator: ",\n"), end]
}

private func object(_ write: (inout JSONWriter) -> Void) -> String {
  let bytes = JSONWriter.bytes { writer in
    writer.beginObject()
    write(&writer)
    writer.endObject()
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func json(chapter name: String, _ digest: String) -> String {
  object { writer in
    writer.text("name", name)
    writer.text("digest", digest)
  }
}

private func json(_ release: GoldenManifest.Release) -> String {
  object { writer in
    writer.text("suite", release.suite)
    writer.integer("format", release.format)
    writer.integer("interpretation", release.interpretation)
  }
}

private func json(_ file: GoldenManifest.File) -> String {
  object { writer in
    writer.text("path", file.path)
    writer.text("digest", file.digest)
    if let tier = file.tier { writer.text("tier", tier.rawValue) }
    guard let origin = file.origin else { return }
    writer.text("generator", origin.generator)
    writer.integer("version", origin.version)
    writer.text("seed", origin.seed)
    writer.integer("count", origin.count)
  }
}

private func json(_ entry: GoldenManifest.Entry) -> String {
  object { writer in
    writer.text("id", entry.id)
    writer.text("digest", entry.digest)
    if let released = entry.released { writer.text("released", released) }
  }
}
