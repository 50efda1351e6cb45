import AdaptiveModel
import Conformance
import ConformanceProof
import Messages
import TestSupport
import TestThreads
import Testing
import VectorJudge

@testable import Driver

@Suite("Fields that have their default values", .computing) struct DefaultsTests {
  /// The requests of the first cases of a run.
  static let requests = Set<Feature>.all.requests(scenarios: 300).map(\.sent)

  @Test("so are the overrides of elements, which have few names")
  func fewNames() throws {
    var census = try Self.census.get()
    for scene in TraitOverrides.drawn(50) {
      try census.count(Self.line(Request(TraitOverrides.self, scene), .mixed))
    }
    for field in ["TraitElement.overrides", "TraitElement.view"] {
      #expect(census.fields[field] != nil && !census.neverLeftOut.contains(field))
      #expect(!census.neverDefault.contains(field), "\(field)")
    }
  }

  static func line(_ request: Request, _ defaults: MessageWriter.Defaults) -> [UInt8] {
    MessageWriter.bytes { $0.request(request, id: "1", defaults: defaults) }
  }

  @Test("a request means the same with and without them, and its answer is read back")
  func sameRequest() throws {
    var mixed = 0
    for request in try Self.requests + WireTests.requests.get() {
      let reply = ReferenceImplementation().answers(to: [request])[0]
      let answer = MessageWriter.bytes { $0.reply(reply, to: request, id: "1") }
      #expect(try Outgoing(answer) { _ in request }.reply == reply)
      let lines = MessageWriter.Defaults.allCases.map { Self.line(request, $0) }
      for line in lines { #expect(try Incoming(line) == .request(request, id: "1")) }
      let isBetween = lines[0].count < lines[2].count && lines[2].count < lines[1].count
      mixed += isBetween ? 1 : 0
    }
    #expect(mixed > 20)
  }

  @Test(
    "of a run, each of these fields is left out, has its default, and has another value",
    arguments: [
      "LinearConstraint.second", "LinearConstraint.multiplier", "LinearConstraint.constant",
      "LinearConstraint.priority", "ConstraintItem.hugging", "ConstraintItem.compression",
      "Controller.override", "Controller.sizing", "Controller.forwards", "Controller.reactions",
      "Controller.coordinates", "Controller.children", "Reaction.order", "Image.traits",
      "Presentation.override", "Presentation.sizing", "Constraint.attributes",
      "Constraint.installed", "Item.attributes", "Item.installed",
    ]
  )
  func drawn(field: String) throws {
    let census = try Self.census.get()
    #expect(census.fields[field] != nil, "\(census.fields.keys.sorted())")
    #expect(!census.neverOther.contains(field))
    #expect(!census.neverLeftOut.contains(field))
    #expect(!census.neverDefault.contains(field))
  }

  private static let census = Result {
    var census = FieldCensus(schema: SchemaTests.requests)
    for request in requests { try census.count(line(request, .mixed)) }
    return census
  }

  @Test(
    "a driver is sent no trace of a feature that it does not claim",
    arguments: [
      [.willTransition, .viewWillTransition, .states],
      [.layoutConstraints], [.constraints],
      Set<Feature>.all.subtracting([.sizing, .forwarding, .richReactions]),
    ] as [Set<Feature>]
  )
  func unclaimed(features: Set<Feature>) throws {
    for request in features.requests(scenarios: 24).map(\.sent) {
      if Self.line(request, .stated) == Self.line(request, .leftOut) { continue }
      var (own, stated) = (
        FieldCensus(schema: SchemaTests.requests), FieldCensus(schema: SchemaTests.requests)
      )
      try own.count(Self.line(request, .leftOut))
      try stated.count(Self.line(request, .stated))
      for (field, counts) in stated.fields where counts.usual > 0 {
        #expect(own.fields[field]?.other ?? 0 > 0 || Self.isAlwaysKnown(field), "\(field)")
      }
    }
  }

  @Test("a solver without documents and intrinsic sizes is sent no class and no content priority")
  func unclaimedFields() {
    let features: Set<Feature> = [.constraints, .priorities, .inequalities, .conflicts]
    for request in features.requests(scenarios: 24).map(\.sent) {
      let line = String(decoding: Self.line(request, .leftOut), as: UTF8.self)
      for field in ["document", "class", "intrinsic", "hugging", "compression"] {
        #expect(!line.contains("\"\(field)\":"), "\(line)")
      }
    }
  }

  /// Whether who gets a message of this type knows the field.
  private static func isAlwaysKnown(_ field: String) -> Bool {
    let types = [
      "LinearConstraint", "ConstraintItem", "ConstraintSets", "Image", "Reaction", "Presentation",
      "GivenPresentation",
    ]
    return types.contains { field.hasPrefix("\($0).") } || field == "Controller.children"
  }
}

/// How often the optional fields of messages are left out, have their defaults or other values.
private struct FieldCensus {
  struct Counts {
    var leftOut = 0
    var usual = 0
    var other = 0
    var hasDefault = false
  }

  let schema: SchemaDocument
  private(set) var fields: [String: Counts] = [:]

  init(schema: SchemaDocument) { self.schema = schema }

  var neverLeftOut: [String] { fields.filter { $0.value.leftOut == 0 }.keys.sorted() }
  var neverOther: [String] { fields.filter { $0.value.other == 0 }.keys.sorted() }
  var neverDefault: [String] {
    fields.filter { $0.value.hasDefault && $0.value.usual == 0 }.keys.sorted()
  }

  mutating func count(_ line: [UInt8]) throws { count(try JSON(line), schema.root, "") }

  private mutating func count(_ value: JSON, _ form: JSON, _ name: String) {
    if let definition = schema.definition(form) {
      return count(value, definition.schema, definition.name)
    }
    let forms = form["anyOf"]?.elements ?? []
    if let own = forms.first(where: { schema.fits(value, $0) }) { count(value, own, name) }
    for element in value.elements { if let each = form["items"] { count(element, each, name) } }
    guard case .object(let properties)? = form["properties"],
      form["description"] != .string("By class.")
    else { return }
    let required = form["required"]?.elements ?? []
    for (field, form) in properties {
      let isRequired = required.contains(.string(field))
      if !isRequired { tally(value[field], form["default"], of: "\(name).\(field)") }
      if let member = value[field] { count(member, form, name) }
    }
  }

  private mutating func tally(_ value: JSON?, _ usual: JSON?, of field: String) {
    var counts = fields[field, default: Counts()]
    counts.hasDefault = usual != nil
    switch value {
    case nil: counts.leftOut += 1
    case usual: counts.usual += 1
    default: counts.other += 1
    }
    fields[field] = counts
  }
}
