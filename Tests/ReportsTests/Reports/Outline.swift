import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an XML text, as far as the common JUnit schema goes.
///
/// This check is always available; xmllint makes the same check with a real schema where installed.
final class Outline: NSObject, XMLParserDelegate {
  private(set) var problems: [String] = []
  private var counts: [String: Int] = [:]
  private var open = [""]

  private static let children: [String: Set<String>] = [
    "": ["testsuites"],
    "testsuites": ["testsuite"],
    "testsuite": ["properties", "testcase"],
    "testcase": ["skipped", "failure", "system-out"],
    "properties": ["property"],
  ]
  private static let required: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors"],
    "testsuite": ["name", "tests", "failures", "errors"],
    "testcase": ["name", "classname"],
    "property": ["name", "value"],
    "skipped": ["message"],
    "failure": ["message", "type"],
  ]

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { problems.append("\(parser.parserError as Any)") }
  }

  func count(_ name: String) -> Int { counts[name] ?? 0 }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let parent = open[open.count - 1]
    counts[name, default: 0] += 1
    if Self.children[parent]?.contains(name) != true { problems.append("\(name) in \(parent)") }
    let missing = (Self.required[name] ?? []).subtracting(attributes.keys)
    if !missing.isEmpty { problems.append("\(name) without \(missing.sorted())") }
    open.append(name)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) { open.removeLast() }
}
