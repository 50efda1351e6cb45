import AdaptiveModel
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@Suite("The irrelevant parts of a smallest layout, editing session or question", .computing)
struct IrrelevantPartsTests {
  /// A mutant that claims only the features of its clause.
  private static func mutant(_ name: String) throws -> any Implementation {
    let mutant = try #require(Mutant.named(name))
    let isOfEditing = mutant.clause.hasPrefix("ED-")
    return mutant.implementation(features: isOfEditing ? [.editing] : [.layout, .layoutIdentity])
  }

  private static func question<Question>(of finding: Finding) throws -> Question {
    try #require(finding.smallest.request.question as? Question)
  }

  /// The remark; it must be the same each time.
  private static func remark(
    _ clause: String,
    of implementation: any Implementation
  ) throws -> String? {
    let remark = try IrrelevanceTests.finding(clause, of: implementation).irrelevance
    #expect(try IrrelevanceTests.finding(clause, of: implementation).irrelevance == remark)
    return remark
  }

  // MARK: Layouts

  @Test("the class is irrelevant if a layout fails in every class, but not if one passes")
  func layoutClass() throws {
    let mutant = try Self.mutant("connects what is in")
    #expect(try Self.remark("SL-5", of: mutant) == "Irrelevant: class in step 1.")
    var walk: LayoutWalk = try Self.question(of: IrrelevanceTests.finding("SL-5", of: mutant))
    #expect(walk.classes.count == 1)
    for layoutClass in LayoutClass.allCases {
      walk.classes = [layoutClass]
      #expect(try IrrelevanceTests.breaks("SL-5", .layout(walk), mutant))
    }
    let notInOne = Differing(from: mutant) { request in
      let walk = request.question as? LayoutWalk
      return walk?.classes.first == LayoutClass(.regular, .regular)
        ? try ReferenceImplementation().answer(request) : nil
    }
    #expect(try Self.remark("SL-5", of: notInOne) == nil)
  }

  @Test("the general value and the former class are irrelevant to a layout that remembers")
  func attribute() throws {
    let mutant = try Self.mutant("remembers")
    let remark = try #require(try Self.remark("SL-M1", of: mutant))
    #expect(
      remark == "Irrelevant: value of “alpha” of “root” in any-any; class in step 1 "
        + "(also together, where tried)."
    )
    var walk: LayoutWalk = try Self.question(of: IrrelevanceTests.finding("SL-M1", of: mutant))
    for value in ["1", "2", "3", nil] {
      walk.document[0].attributes[0].value.general = value
      for layoutClass in LayoutClass.allCases {
        walk.classes[0] = layoutClass
        let fresh = LayoutWalk(walk.document, through: Array(walk.classes.suffix(1)))
        let found = try brokenClauses(
          by: mutant.answer(.layout(walk)),
          to: .layout(walk),
          beside: [mutant.answer(.layout(fresh))],
          features: mutant.identity.features
        )
        #expect(found.contains("SL-M1"))
      }
    }
  }

  // MARK: Editing

  @Test("the place to delete from is irrelevant if all fail, but not if one passes")
  func deletionPlace() throws {
    let mutant = try Self.mutant("always uninstalls")
    let place = "place to delete from in step 1"
    let remark = try #require(try Self.remark("ED-6", of: mutant))
    #expect(
      remark
        == "Irrelevant: \(place). Also fails with “item1” not installed in any-any "
        + "(also together, where tried)."
    )
    let finding = try IrrelevanceTests.finding("ED-6", of: mutant)
    var session: EditingSession = try Self.question(of: finding)
    for isInstalled in [true, false] {
      session.document[1].installed = Varying(isInstalled)
      for place in DeletionPlace.allCases {
        session.operations = [.delete("item1", from: place, command: true)]
        #expect(try IrrelevanceTests.breaks("ED-6", .editing(session), mutant))
      }
    }
    let notFromOutline = Differing(from: mutant) { request in
      let session = request.question as? EditingSession
      let isFromOutline = session?.operations.contains { operation in
        if case .delete(_, from: .outline, command: _) = operation { true } else { false }
      }
      return isFromOutline == true ? try ReferenceImplementation().answer(request) : nil
    }
    #expect(try Self.remark("ED-6", of: notFromOutline)?.contains("place to delete") != true)
  }

  // Equal values do not vary, so that a deletion may remove the item (ED-O1).
  @Test("the class of a variation is irrelevant to an editor that ignores Command, not its value")
  func variation() throws {
    let mutant = try Self.mutant("ignores command")
    let finding = try IrrelevanceTests.finding("ED-4", of: mutant)
    #expect(finding.irrelevance == "Irrelevant: class in place of any-compact for “item1”.")
    var session: EditingSession = try Self.question(of: finding)
    for layoutClass in LayoutClass.allCases.dropFirst() {
      for (general, special) in [(true, true), (true, false), (false, true), (false, false)] {
        session.document[1].installed = Varying(general)
        session.document[1].installed.set(special, in: layoutClass)
        let isBroken = try IrrelevanceTests.breaks("ED-4", .editing(session), mutant)
        #expect(isBroken == (general != special), "\(layoutClass): \(general), \(special)")
      }
    }
  }

  // MARK: Collections

  @Test("the other traits next to the first idiom are irrelevant if that idiom wins")
  func collections() throws {
    let mutant = try #require(Mutant.named("first idiom wins")).implementation()
    let remark = try #require(try Self.remark("TC-4", of: mutant))
    #expect(
      remark == "Irrelevant: horizontal size class, vertical size class and display scale in "
        + "collection 1 and in collection 2 (also together, where tried)."
    )
    let finding = try IrrelevanceTests.finding("TC-4", of: mutant)
    let combined: Combining.Question = try Self.question(of: finding)
    var collections = combined.collections
    for (horizontal, vertical) in SizeClass.allCases.flatMap({ one in
      SizeClass.allCases.map { (one, $0) }
    }) {
      for (index, scale) in [(0, 0), (1, 2), (0, 3), (1, 1), (0, 1.5)] {
        collections[index].horizontalSizeClass = horizontal
        collections[index].verticalSizeClass = vertical
        collections[index].displayScale = scale
        #expect(try IrrelevanceTests.breaks("TC-4", .combine(collections), mutant))
      }
    }
  }

  /// Answers that a collection with traits contains nothing.
  private static let partless = OneMistake(Containing.self, [.contains]) { contains, question in
    if !question.collection.isEmpty { contains = false }
  }

  @Test("a part that can only be present or absent does not make every class irrelevant")
  func drawnPart() throws {
    let finding = try IrrelevanceTests.finding("TC-5", of: Self.partless)
    let question: Containing.Question = try Self.question(of: finding)
    let (one, other) = (question.collection, question.other)
    // The case fails without the class and with the same one, but not with another class.
    #expect(one == TraitCollection(horizontalSizeClass: .compact) && other.isEmpty)
    #expect(try IrrelevanceTests.breaks("TC-5", .contains(one, one), Self.partless))
    let another = TraitCollection(horizontalSizeClass: .regular)
    #expect(try !IrrelevanceTests.breaks("TC-5", .contains(one, another), Self.partless))
    #expect(finding.irrelevance?.contains("class in collection 2") != true)
  }
}
