public import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension InterfaceDocument {
  /// Reads a storyboard or XIB.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - file: The name of the file in findings and errors.
  /// - Throws: ``InterfaceError`` if the file is neither, with the line and the reason.
  public init(_ data: Data, file: String) throws(InterfaceError) {
    let scanner: MarkupScanner
    do throws(SourceFault) { scanner = try MarkupScanner.scan(SourceText.utf8(data)) } catch {
      throw Self.error(error, in: data, file)
    }
    // Through a stream, because libxml2 accepts at most ten million bytes in one piece.
    let parser = XMLParser(stream: InputStream(data: Data(scanner.markup)))
    let listener = InterfaceListener()
    for comment in scanner.comments {
      listener.builder.document.ignored.read(comment.text, line: comment.line)
    }
    parser.delegate = listener
    parser.shouldResolveExternalEntities = false
    let isWhole = parser.parse()
    if let (line, reason) = listener.refusal {
      throw InterfaceError(file: file, line: line, reason: reason)
    }
    guard isWhole, listener.error == nil, listener.isClosed else {
      let (line, code) = listener.error ?? (parser.lineNumber, 5)
      let words = Self.words.first { $0.codes.contains(code) }?.text ?? "error \(code)"
      var fault = SourceFault(line: line, reason: words, isBroken: true)
      if code == 5, let line = scanner.secondRoot {
        (fault.line, fault.reason) = (line, "it has a second root element")
      }
      throw Self.error(fault, in: data, file)
    }
    self = listener.builder.finished(file)
  }

  /// The scanner's or parser's reason; for broken XML, a merge conflict is the most likely one.
  private static func error(_ fault: SourceFault, in data: Data, _ file: String) -> InterfaceError {
    var reason = fault.reason
    if fault.isBroken {
      let bytes = SourceText.withLineFeeds([UInt8](data))
      let isMerge = fault.line.map { SourceText.hasMergeMark(bytes, near: $0) } ?? false
      reason = "the XML is broken: " + (isMerge ? "a merge conflict was left in the file" : reason)
    }
    return InterfaceError(file: file, line: fault.line, reason: reason)
  }

  /// What the parser's errors mean.
  private static let words: [(codes: Set<Int>, text: String)] = [
    ([1], "a name or a value is too long"), ([4], "there is no document"),
    ([5], "something follows its end, or its end is missing"),
    ([9], "a character that XML does not allow"), ([26], "an undeclared entity"),
    ([31, 32], "an unknown encoding"), ([38], "“<” inside the value of an attribute"),
    ([39], "a value without quotation marks"), ([40], "the value of an attribute does not end"),
    ([41], "an attribute without a value"), ([42], "the same attribute twice"),
    ([45], "a comment does not end"), ([57], "the declaration in the first line does not end"),
    ([62], "“]]>” in a text"), ([65], "a space is missing"), ([68], "a name is missing"),
    ([73], "a tag does not end"), ([76], "a closing tag does not match the last opened one"),
    ([77], "a tag is never closed"), ([100, 101, 102], "a namespace that is not a URI"),
    ([200, 201, 202], "a name with a prefix that is not declared"),
  ]
}

/// A delegate that passes parser events to a builder, and stops the parser if the builder
/// refuses.
private final class InterfaceListener: NSObject, XMLParserDelegate {
  var builder = InterfaceBuilding()
  var refusal: (line: Int?, reason: String)?
  /// The first error; the parser continues after some errors, and forgets them.
  var error: (line: Int, code: Int)?
  /// Whether every element ended; the parser accepts a truncated file as complete.
  var isClosed: Bool { builder.frames.isEmpty }

  func parser(
    _ parser: XMLParser,
    didStartElement element: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    do {
      let line = parser.lineNumber
      try builder.start(InterfaceElement(name: element, attributes: attributes, line: line))
    } catch {
      refuse(parser, error.reason)
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement element: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    builder.end()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { builder.characters(text) }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if error == nil { error = (parser.lineNumber, (parseError as NSError).code) }
  }

  // The scanner already refused these; if one gets through, the parser stops here.

  func parser(
    _ parser: XMLParser,
    foundInternalEntityDeclarationWithName name: String,
    value: String?
  ) {
    refuse(parser, "declares an entity, which Interface Builder never does; refused")
  }

  func parser(
    _ parser: XMLParser,
    foundExternalEntityDeclarationWithName name: String,
    publicID: String?,
    systemID: String?
  ) {
    refuse(parser, "declares an external entity; refused, and not loaded")
  }

  private func refuse(_ parser: XMLParser, _ reason: String) {
    guard refusal == nil else { return }
    refusal = (parser.lineNumber, reason)
    parser.abortParsing()
  }
}
