import PropertyTesting
import PropertyTestingSupport
import Testing

@Suite("Settings of properties in tests")
struct SettingsTests {
  @Test("the environment overrides a test's own settings")
  func environment() throws {
    let trait: PropertySettings = .cases(37)
    let own = try trait.search([:])
    #expect(own.cases == 37)
    #expect(own.seed == Seed(rawValue: 0))
    #expect(own.deadline == nil)
    let variables = [
      "PROPERTY_CASES": "12", "PROPERTY_SEED": "0x2a", "PROPERTY_DEADLINE": "60",
    ]
    let search = try trait.search(variables)
    #expect(search.cases == 12)
    #expect(search.seed == Seed(rawValue: 42))
    let deadline = try #require(search.deadline)
    #expect(deadline > .now)
    #expect(try trait.search(["PROPERTY_CASES": ""]).cases == 37)
  }

  @Test("a fresh seed differs each time")
  func freshSeeds() throws {
    let settings: PropertySettings = .cases(1)
    let seeds = try (0..<8).map { _ in
      try settings.search(["PROPERTY_SEED": "fresh"]).seed
    }
    #expect(Set(seeds).count == 8)
  }

  @Test("given choices are the only case that is tried")
  func choices() throws {
    let choices = Choices([3, 1])
    let search = try PropertySettings.seed(Seed(rawValue: 1))
      .search(["PROPERTY_CHOICES": "\(choices)", "PROPERTY_CASES": "12"])
    #expect(search.cases == 0)
    #expect(search.replays == [choices])
  }

  @Test(
    "an unreadable setting is an error and is not ignored",
    arguments: [
      ("PROPERTY_CASES", "0"), ("PROPERTY_CASES", "-3"), ("PROPERTY_CASES", "many"),
      ("PROPERTY_SEED", "42"), ("PROPERTY_DEADLINE", "nan"),
      ("PROPERTY_DEADLINE", "-1"), ("PROPERTY_CHOICES", "1AAAA"),
    ]
  )
  func unreadable(variable: String, text: String) throws {
    let settings: PropertySettings = .cases(1)
    let error = #expect(throws: UnreadableSetting.self) {
      _ = try settings.search([variable: text])
    }
    #expect(error?.variable == variable)
    let hasReason = ["PROPERTY_SEED", "PROPERTY_CHOICES"].contains(variable)
    #expect((error?.reason != nil) == hasReason)
    #expect(error?.description.hasPrefix("invalid \(variable) “\(text)”: expected ") == true)
  }
}
