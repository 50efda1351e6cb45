/// The elements of an XML text, to the extent of the common JUnit schema.
///
/// This check is always available; xmllint makes the same check with a real schema where installed.
struct Outline {
  private(set) var problems: [String] = []
  private var counts: [String: Int] = [:]

  struct Malformed: Error { var text: String }

  private static let children: [String: Set<String>] = [
    "": ["testsuites"],
    "testsuites": ["testsuite"],
    "testsuite": ["properties", "testcase"],
    "testcase": ["skipped", "failure", "system-out"],
    "properties": ["property"],
    "property": [], "skipped": [], "failure": [],
  ]

  private static let required: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors"],
    "testsuite": ["name", "tests", "failures", "errors"],
    "testcase": ["name", "classname"],
    "property": ["name", "value"],
    "skipped": ["message"],
    "failure": ["message", "type"],
  ]

  init(_ text: String) throws {
    var open: [String] = [""]
    var rest = text[...]
    guard rest.hasPrefix("<?xml "), let end = rest.firstIndex(of: ">") else {
      throw Malformed(text: "no declaration")
    }
    rest = rest[rest.index(after: end)...]
    while let start = rest.firstIndex(of: "<") {
      try check(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else { throw Malformed(text: "no >") }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { throw Malformed(text: String(tag)) }
      } else {
        let name = try begin(tag, inside: open[open.count - 1])
        if !tag.hasSuffix("/") { open.append(name) }
      }
    }
    guard open == [""] else { throw Malformed(text: "\(open) stay open") }
  }

  func count(_ name: String) -> Int { counts[name] ?? 0 }

  private mutating func begin(_ tag: Substring, inside parent: String) throws -> String {
    let name = String(tag.prefix { $0 != " " && $0 != "/" })
    counts[name, default: 0] += 1
    if Self.children[parent]?.contains(name) != true { problems.append("\(name) in \(parent)") }
    var names: Set<String> = []
    let parts = tag.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      names.insert(parts[index].filter { $0 != " " && $0 != "=" })
      try check(parts[index + 1])
    }
    let missing = (Self.required[name] ?? []).subtracting(names)
    if !missing.isEmpty { problems.append("\(name) without \(missing.sorted())") }
    return name
  }

  /// Checks that text contains no markup other than the common entities.
  private func check(_ text: Substring) throws {
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      let known = ["amp;", "lt;", "gt;", "quot;", "#10;"]
      guard known.contains(where: part.hasPrefix) else { throw Malformed(text: "&\(part)") }
    }
  }
}
