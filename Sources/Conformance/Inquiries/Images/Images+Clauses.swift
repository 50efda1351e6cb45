import AdaptiveModel

extension Chapter {
  /// The chapter on the choice of images of an asset.
  public static let images = Chapter("images", "Image assets", "IA-")
}

extension Images {
  /// The clauses about the choice of an image.
  package static let clauses: [Clause<ImageChoice>] = [
    Clause(
      "IA-1",
      "An asset holds images for different traits and gives the one that fits the current traits; "
        + "when they change, the one for the new traits.",
      .documented,
      "S0, S1",
      consequence: "After a turn the picture of the old layout stays, or none is shown.",
      needs: .all(.images),
      whenever: { $0.only != nil || $0.answer != nil && $0.given.isEmpty || $0.isMisfit },
      then: { $0.only != nil && $0.answer == $0.only?.name }
    ),
    Clause(
      "IA-2",
      "No image is chosen whose size class contradicts the current one, where one without "
        + "contradiction exists.",
      .platform,
      "S0, W14-411",
      consequence: "A picture that was drawn for landscape is squeezed into portrait.",
      needs: .all(.images),
      whenever: { $0.isAChoice && !$0.fitting.isEmpty },
      then: { choice in
        choice.given.contains { !$0.contradictsClass(of: choice.traits) }
      }
    ),
    Clause(
      "IA-3",
      "An image that specifies exactly the current traits is chosen.",
      .platform,
      "API",
      consequence: "The picture that was made for just this screen is never seen.",
      needs: .all(.images),
      // An image that contradicts a class belongs to IA-2.
      whenever: { choice in
        choice.isAChoice && choice.hasExact
          && choice.given.contains { !$0.contradictsClass(of: choice.traits) }
      },
      then: { choice in choice.given.contains { $0.traits == choice.traits } }
    ),
    Clause(
      "IA-4",
      "Of two that fit and agree on scale and idiom, the more specific one is chosen; an empty "
        + "slot is inherited from a less specific one.",
      .platform,
      "S1, W14-411",
      consequence: "A general picture is shown though a better one exists, or none where the "
        + "general one was intended.",
      needs: .all(.images),
      whenever: { $0.isAChoice && !$0.hasExact && $0.isGraded },
      then: { $0.isMostSpecific }
    ),
    Clause(
      "IA-5",
      "No image is given only where none fits.",
      .platform,
      "API",
      consequence: "A button has no picture, though one would do.",
      needs: .all(.images),
      whenever: { $0.answer == nil && $0.only == nil },
      then: { $0.fitting.isEmpty }
    ),
    .untestable(
      "IA-6",
      "Memory and graphics tiers are searched from the device's downwards, memory first, nothing "
        + "above it.",
      .platform,
      "W18-227",
      consequence: "A small device loads pictures that are too large for it, or a large one poor "
        + "ones.",
      because: "tiers exist only in catalogs; the protocol does not ask for them"
    ),
    Clause(
      "IA-M1",
      "Order in the catalog, empty slots, images equal to the inherited one, and earlier traits "
        + "change nothing.",
      .platform,
      "S0, W14-411",
      consequence: "Which picture is shown depends on the order in a file, or on the picture "
        + "shown before.",
      needs: .all(.images),
      // A wrong answer belongs to the clauses that determine it.
      whenever: { $0.settled != nil && $0.answer == $0.settled && !$0.restated.isEmpty },
      then: { choice in choice.restated.allSatisfy { $0 == choice.answer } }
    ),
  ]
}
