import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import TestThreads
import Testing

@Suite("Images: the image of an asset that is chosen", .computing)
struct ImagesTests {
  /// The clauses that an answer breaks, under a profile.
  static func broken(
    _ slots: [ImageAsset.Slot],
    _ traits: TraitCollection,
    _ given: String?,
    _ profile: Profile = .platform
  ) throws -> [String] {
    let question = Images.Question(ImageAsset(slots), for: [traits])
    let request = Request(Images.self, question)
    return try brokenClauses(by: .answer([given]), to: request, features: [.images], profile)
  }

  static let phone = TraitCollection(
    horizontalSizeClass: .compact,
    verticalSizeClass: .regular,
    displayScale: 2,
    userInterfaceIdiom: .phone
  )
  static let compact = TraitCollection(.compact, .unspecified)
  static let tall = TraitCollection(.unspecified, .regular)

  @Test("the only image that fits is the right one", arguments: Profile.allCases)
  func only(profile: Profile) throws {
    let slots = [
      ImageAsset.Slot("wide", for: TraitCollection(.regular, .unspecified)),
      ImageAsset.Slot("narrow", for: Self.compact),
    ]
    #expect(try Self.broken(slots, Self.phone, "narrow", profile) == [])
    for wrong in ["wide", "unknown", nil] {
      #expect(try Self.broken(slots, Self.phone, wrong, profile) == ["IA-1"])
    }
  }

  @Test("an exact image precedes general ones, and a more specific one a less specific one")
  func specific() throws {
    let slots = [ImageAsset.Slot("any"), ImageAsset.Slot("narrow", for: Self.compact)]
    #expect(try Self.broken(slots, Self.phone, "narrow") == [])
    #expect(try Self.broken(slots, Self.phone, "any") == ["IA-4"])
    #expect(try Self.broken(slots, Self.phone, nil) == ["IA-5"])
    let exact = slots + [ImageAsset.Slot("exact", for: Self.phone)]
    #expect(try Self.broken(exact, Self.phone, "exact") == [])
    #expect(try Self.broken(exact, Self.phone, "narrow") == ["IA-3"])
    let wide = slots + [ImageAsset.Slot("wide", for: TraitCollection(.regular, .regular))]
    #expect(try Self.broken(wide, Self.phone, "wide") == ["IA-2"])
  }

  /// A slot for a scale or an idiom, and optionally for a width class.
  private static func slot(
    _ name: String,
    _ scale: Double = 0,
    _ idiom: UserInterfaceIdiom = .unspecified,
    _ width: SizeClass = .unspecified
  ) -> ImageAsset.Slot {
    let traits = TraitCollection(
      horizontalSizeClass: width,
      displayScale: scale,
      userInterfaceIdiom: idiom
    )
    return ImageAsset.Slot(name, for: traits)
  }

  @Test("an image of another idiom or scale is never right if one of the right kind exists")
  func otherIdiom() throws {
    let idioms = [Self.slot("pad", 0, .pad), Self.slot("phone", 0, .phone)]
    let scales = [Self.slot("@3x", 3), Self.slot("@2x", 2)]
    for (slots, wrong, right) in [(idioms, "pad", "phone"), (scales, "@3x", "@2x")] {
      #expect(try Self.broken(slots, Self.phone, right) == [])
      #expect(try Self.broken(slots, Self.phone, wrong) == ["IA-1"])
      let more = slots + [Self.slot("any")]
      #expect(try Self.broken(more, Self.phone, wrong) == ["IA-1"])
      #expect(try Self.broken(more, Self.phone, "any") == [])
    }
  }

  @Test("a missing scale may have any weight against class and idiom")
  func otherScale() throws {
    for slots in [
      [Self.slot("@3x", 3, .phone), Self.slot("@2x", 2)],
      [Self.slot("@3x", 3, .unspecified, .compact), Self.slot("@2x", 2)],
      [Self.slot("@3x", 3), Self.slot("vector")],
    ] {
      for slot in slots { #expect(try Self.broken(slots, Self.phone, slot.name) == []) }
    }
  }

  @Test("an empty slot inherits an image")
  func empty() throws {
    let slots = [ImageAsset.Slot("any"), ImageAsset.Slot(nil, for: Self.compact)]
    #expect(ImageAsset(slots).image(for: Self.phone) == "any")
    #expect(try Self.broken(slots, Self.phone, "any") == [])
    #expect(try Self.broken(slots, Self.phone, nil) == ["IA-1"])
  }

  @Test("width against height, a missing scale and an asset without a fitting image are open")
  func open() throws {
    let both = [
      ImageAsset.Slot("narrow", for: Self.compact), ImageAsset.Slot("tall", for: Self.tall),
    ]
    for either in ["narrow", "tall"] {
      #expect(try Self.broken(both, Self.phone, either) == [])
    }
    let scales = [
      ImageAsset.Slot("@3x", for: TraitCollection(displayScale: 3)), ImageAsset.Slot("any"),
    ]
    for either in ["@3x", "any"] {
      #expect(try Self.broken(scales, Self.phone, either) == [])
    }
    for either in ["@3x", nil] {
      #expect(try Self.broken([scales[0]], Self.phone, either) == [])
    }
    let wide = [ImageAsset.Slot("wide", for: TraitCollection(.regular, .unspecified))]
    for either in ["wide", nil] {
      #expect(try Self.broken(wide, Self.phone, either) == [])
    }
  }

  @Test("every choice at an open point keeps every clause", arguments: Profile.allCases)
  func variants(profile: Profile) {
    let all = Choice.allCases.filter { $0.openPoint.id.hasPrefix("IA-") }
    #expect(!all.isEmpty)
    for mask in 0..<(1 << all.count) {
      let choices = Set(all.indices.filter { mask >> $0 & 1 == 1 }.map { all[$0] })
      var reference = ReferenceImplementation(choices: choices)
      reference.identity.features = [.images]
      let report = Examination(profile: profile, cases: 250).run(reference)
      #expect(report.outcome == .clean, "\(choices): \(report.conclusion)")
    }
  }
}
