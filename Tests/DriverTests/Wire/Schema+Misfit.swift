import Foundation

@testable import Driver

extension Schema {
  /// Whether a value looks as it should, and has no field that is not defined.
  ///
  /// A driver may send more fields; what this suite itself writes has to be defined in full.
  ///
  /// - Parameters:
  ///   - document: What is looked at.
  ///   - place: Where in it.
  /// - Returns: The place of something that does not fit, or `nil`.
  func misfit(in document: JSONDocument, at place: Int) -> Int? {
    switch self {
    case .string(_, let pattern):
      guard let text = document.text(at: place) else { return place }
      let isMatch = pattern.map { text.range(of: $0, options: .regularExpression) != nil }
      return isMatch == false ? place : nil
    case .word(let words):
      return document.text(at: place).map(words.contains) == true ? nil : place
    case .number(let bound):
      guard let number = try? document.number(at: place) else { return place }
      return bound?.allows(number) == false ? place : nil
    case .integer(let least):
      return (try? document.integer(at: place)).map { $0 >= least } == true ? nil : place
    case .boolean: return (try? document.boolean(at: place)) == nil ? place : nil
    case .null: return document.isNull(place) ? nil : place
    case .array(let element, let extent):
      guard let places = try? document.elements(of: place),
        extent.allows(places.map { document.text(of: $0) })
      else { return place }
      for place in places {
        if let misfit = element.misfit(in: document, at: place) { return misfit }
      }
      return nil
    case .numbers:
      guard let places = try? document.members(of: place) else { return place }
      return places.first { Schema.number().misfit(in: document, at: $0) != nil }
    case .object(let fields, _): return Self.misfit(of: fields, in: document, at: place)
    case .either(let schemas):
      return schemas.contains { $0.misfit(in: document, at: place) == nil } ? nil : place
    case .named(let name):
      let found = Self.definitions.first { $0.name == name }
      return found.map { $0.schema.misfit(in: document, at: place) } ?? place
    case .said(_, let written): return written.misfit(in: document, at: place)
    }
  }

  private static func misfit(
    of fields: [Field],
    in document: JSONDocument,
    at place: Int
  ) -> Int? {
    guard let places = try? document.members(of: place) else { return place }
    var missing = Set(fields.filter { $0.isRequired(of: .suite) }.map(\.name))
    for place in places {
      let name = document.text(at: place - 1) ?? ""
      guard let field = fields.first(where: { $0.name == name }) else { return place }
      missing.remove(name)
      if let misfit = field.schema.misfit(in: document, at: place) { return misfit }
    }
    return missing.isEmpty ? nil : place
  }
}

extension Schema.Bound {
  fileprivate func allows(_ number: Double) -> Bool {
    switch self {
    case .from(let least): number >= Double(least)
    case .above(let limit): number > Double(limit)
    }
  }
}

extension Schema.Extent {
  fileprivate func allows(_ elements: [ArraySlice<UInt8>]) -> Bool {
    switch self {
    case .any: true
    case .some: !elements.isEmpty
    case .pair: elements.count == 2
    case .set: Set(elements).count == elements.count
    }
  }
}

extension JSONDocument {
  /// A value as it is written.
  fileprivate func text(of place: Int) -> ArraySlice<UInt8> {
    bytes[Int(nodes[place].start)..<Int(nodes[place].end)]
  }
}
