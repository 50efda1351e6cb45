extension Chapter {
  /// The chapter on the choice of images of an asset.
  public static let images = Chapter(
    "images",
    "Image assets",
    "IA-",
    consequences: [
      "IA-1": "After a turn the picture of the old layout stays, or none is shown.",
      "IA-2": "A picture that was drawn for landscape is squeezed into portrait.",
      "IA-3": "The picture that was made for just this screen is never seen.",
      "IA-4": "A general picture is shown though a better one exists, or none where the general "
        + "one was intended.",
      "IA-5": "A button has no picture, though one would do.",
      "IA-6": "A small device loads pictures that are too large for it, or a large one poor ones.",
      "IA-M1":
        "Which picture is shown depends on the order in a file, or on the picture shown before.",
    ]
  )
}
