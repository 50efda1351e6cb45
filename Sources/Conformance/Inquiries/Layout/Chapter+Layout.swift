extension Chapter {
  /// The chapter on size-class-specific layout (S2).
  public static let layout = Chapter(
    "layout",
    "Size-class-specific layout",
    "SL-",
    consequences: [
      "SL-1": "A class that the designer chose does not exist, and its variations are lost.",
      "SL-2": "Views designed for any height are missing on phones in landscape.",
      "SL-3": "A view, a constraint or a font that should vary is the same everywhere.",
      "SL-4": "A general setting wins over the one made for just this class.",
      "SL-5": "An outlet is nil, and the app stops, because its view is not in this class.",
      "SL-6": "After a turn views of the old layout remain, or those of the new one are missing.",
      "SL-7": "Text that was typed is gone after turning there and back.",
      "SL-8": "In one of the nine classes views overlap, or have arbitrary positions.",
      "SL-9":
        "Labels of a hidden panel stay visible, or constraints refer to missing views.",
      "SL-M1": "The layout depends on how the device was turned before.",
      "SL-M2": "A variation equal to the general value changes the screen.",
    ]
  )
}
