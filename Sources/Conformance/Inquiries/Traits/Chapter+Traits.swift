extension Chapter {
  /// The chapter on trait collections and their combination.
  public static let traits = Chapter(
    "traits",
    "Trait collections",
    "TC-",
    consequences: [
      "TC-1": "A screen asks for a trait, gets nothing, and falls back to a default layout.",
      "TC-2": "Numbers that were stored, or come from elsewhere, mean a different size class.",
      "TC-3": "A container that overrides the width alone loses the height, scale or idiom.",
      "TC-4": "An override that should win is lost, or an empty one erases known traits.",
      "TC-5": "A layout or an image meant for these traits is passed over, or used for others.",
      "TC-6": "“Not specified” is taken for a real value, and a tablet for a phone.",
    ]
  )
}
