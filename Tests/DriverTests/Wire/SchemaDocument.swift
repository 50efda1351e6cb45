import ConformanceProof
import Foundation
import VectorJudge

/// A document of JSON Schema, with the keywords that ours have.
struct SchemaDocument {
  let root: JSON
  private let definitions: JSON?

  /// One that is no JSON fits nothing.
  init(_ bytes: [UInt8]) {
    root = (try? JSON(bytes)) ?? .null
    definitions = root["$defs"]
  }

  /// The name of the definition that a schema refers to, and the definition.
  func definition(_ schema: JSON) -> (name: String, schema: JSON)? {
    guard let name = schema["$ref"]?.text?.dropFirst("#/$defs/".count),
      let definition = definitions?[String(name)]
    else { return nil }
    return (String(name), definition)
  }

  /// Whether a value matches a schema and has no undefined field.
  ///
  /// A driver may send additional fields; the suite's own messages must be fully defined.
  func fits(_ value: JSON, _ schema: JSON) -> Bool {
    guard case .object(let keywords) = schema else { return false }
    return keywords.allSatisfy { keyword, argument in
      switch (keyword, argument, value) {
      case ("$ref", _, _): definition(schema).map { fits(value, $0.schema) } ?? false
      case ("anyOf", .array(let schemas), _): schemas.contains { fits(value, $0) }
      case ("const", _, _): value == argument
      case ("enum", .array(let words), _): words.contains(value)
      case ("type", .string(let type), _): type == Self.type(value) || isWhole(value, type)
      case ("minimum", .number(let least), .number(let number)): number >= least
      case ("exclusiveMinimum", .number(let limit), .number(let number)): number > limit
      case ("pattern", .string(let pattern), .string(let text)):
        text.range(of: pattern, options: .regularExpression) != nil
      case ("items", _, .array(let elements)): elements.allSatisfy { fits($0, argument) }
      case ("minItems", .number(let least), .array(let elements)): elements.count >= Int(least)
      case ("maxItems", .number(let most), .array(let elements)): elements.count <= Int(most)
      case ("uniqueItems", _, .array(let elements)): Set(elements).count == elements.count
      case ("required", .array(let names), _): names.allSatisfy { value[$0.text ?? ""] != nil }
      case ("properties", _, .object(let members)):
        members.allSatisfy { name, member in argument[name].map { fits(member, $0) } ?? false }
      case ("additionalProperties", .object, .object(let members)):
        members.values.allSatisfy { fits($0, argument) }
      default: true
      }
    }
  }

  private func isWhole(_ value: JSON, _ type: String) -> Bool {
    guard type == "integer", case .number(let number) = value else { return false }
    return Int(exactly: number) != nil
  }

  private static func type(_ value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
