extension Chapter {
  /// Rules between a scenario and a changed one; each follows from the clauses.
  public static let metamorphic = Chapter(
    "metamorphic",
    "Scenarios in pairs",
    "PR-M",
    consequences: [
      "PR-M1": "After turning the device there and back the app differs from before.",
      "PR-M2": "Wrapping a screen in a plain container changes how it behaves.",
      "PR-M3": "A screen behaves differently because of an unrelated neighbour.",
      "PR-M4": "Renaming a class changes the callbacks that it receives.",
      "PR-M5": "Setting a value that already applies makes the screen flicker.",
      "PR-M6": "A child that is pinned to its traits still follows the window, or stops resizing.",
      "PR-M7": "The same taps lead to different screens on different days.",
    ]
  )
}
