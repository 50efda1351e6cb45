extension Chapter {
  /// Overrides that follow the orientation: a container reacts to the size that is announced to it.
  public static let orientation = Chapter(
    "orientation-overrides",
    "Overrides that follow the orientation",
    "CO-",
    consequences: [
      "CO-1": "An iPad held upright shows the layout that was meant for landscape.",
      "CO-2": "The child gets its other class without a call, and keeps the old layout.",
      "CO-3": "The app starts in the wrong layout and is right only after the first turn.",
      "CO-4": "The child animates to the new size in the old layout, then jumps.",
    ]
  )
}
