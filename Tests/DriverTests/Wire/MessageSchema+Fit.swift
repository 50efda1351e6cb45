import Foundation
import Messages
import VectorJudge

extension MessageSchema {
  /// Whether a value matches the schema and has no undefined field.
  ///
  /// A driver may send additional fields; the suite's own messages must be fully defined.
  func fits(_ value: JSON, _ printer: SchemaPrinter) -> Bool {
    switch (self, value) {
    case (.anything, _), (.boolean, .bool), (.null, .null): true
    case (.string(_, let pattern), .string(let text)):
      pattern.map { text.range(of: $0, options: .regularExpression) != nil } ?? true
    case (.words(let words), .string(let text)): words.contains(text)
    case (.number(let bound), .number(let number)): Self.allows(bound, number)
    case (.integer(let bound), .number(let number)):
      Int(exactly: number) != nil && Self.allows(bound, number)
    case (.list(let element, let bound), .array(let elements)):
      Self.allows(bound, elements) && elements.allSatisfy { element.fits($0, printer) }
    case (.members(let member), .object(let members)):
      members.values.allSatisfy { member.fits($0, printer) }
    case (.object(let fields, _), .object(let members)):
      fields.allSatisfy { !$0.isRequired(of: printer.speaker) || members[$0.name] != nil }
        && members.allSatisfy { name, value in
          fields.contains { $0.name == name && $0.schema.fits(value, printer) }
        }
    case (.either(let schemas), _): schemas.contains { $0.fits(value, printer) }
    case (.named(let name), _):
      printer.definitions.first { $0.name == name }?.schema.fits(value, printer) ?? false
    default: false
    }
  }

  private static func allows(_ bound: Bound?, _ number: Double) -> Bool {
    switch bound {
    case .from(let least): number >= Double(least)
    case .above(let limit): number > Double(limit)
    default: true
    }
  }

  private static func allows(_ bound: Bound?, _ elements: [JSON]) -> Bool {
    switch bound {
    case .notEmpty: !elements.isEmpty
    case .pair: elements.count == 2
    case .unique: elements.indices.allSatisfy { !elements[..<$0].contains(elements[$0]) }
    default: true
    }
  }
}
